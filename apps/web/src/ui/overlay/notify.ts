import { state } from '../../app/state.ts'

const successMs = 4_000
const errorMs = 9_000

/** True once anything was said; the host that shows it loads then. */
export const hasNotices = state(false)

async function say(message: string, color: string, autoClose: number) {
  hasNotices.set(true)
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color, autoClose })
}

/** A short message in the corner that leaves by itself; errors of a form belong in the form instead. */
export const notify = {
  success: (text: string) => void say(text, 'green', successMs),
  error: (text: string) => void say(text, 'red', errorMs),
}
