import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useT } from '../../i18n/translate.ts'
import css from './notice-host.module.css'

/** Above dialogs (200) and below menus (300), which somebody has just opened. */
const zIndex = 250

/** Shows the messages of `notify`; stands once at the root and loads after the page. */
export function NoticeHost() {
  const t = useT()
  const closes = { closeButtonProps: { 'aria-label': t('ui.close') } }
  return (
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: closes } } }}>
      <Notifications
        position="bottom-right"
        limit={4}
        zIndex={zIndex}
        classNames={{ root: css.notices ?? '' }}
      />
    </MantineThemeProvider>
  )
}
