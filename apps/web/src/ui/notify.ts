import { notifications } from '@mantine/notifications'

const successMs = 4_000
const errorMs = 9_000

/** A short message in the corner that leaves by itself; errors of a form belong in the form instead. */
export const notify = {
  success: (text: string) => notifications.show({ message: text, color: 'green', autoClose: successMs }),
  error: (text: string) => notifications.show({ message: text, color: 'red', autoClose: errorMs }),
}
