import { createElement, Fragment, type ReactNode } from 'react'
import { state } from '../../app/state.ts'

const successMs = 4_000
const errorMs = 9_000
/** Long enough to come back to it from other work. */
const lastingMs = 60_000

/** True once anything was said; the host that shows it loads then. */
export const hasNotices = state(false)

async function say(message: ReactNode, color: string, autoClose: number) {
  hasNotices.set(true)
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color, autoClose })
}

/** A short message in the corner that leaves by itself; errors of a form belong in the form instead. */
export const notify = {
  success: (text: string) => void say(text, 'green', successMs),
  /** With something to press. */
  lasting: (text: string, action: ReactNode) =>
    void say(createElement(Fragment, null, text, ' ', action), 'green', lastingMs),
  error: (text: string) => void say(text, 'red', errorMs),
}
