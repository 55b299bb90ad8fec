import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Shows the messages of `notify`; stands once at the root and loads after the page. */
export const NoticeHost = () => <Notifications position="bottom-right" limit={4} />
