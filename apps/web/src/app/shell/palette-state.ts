import { state } from '../state.ts'

/** Whether the command palette is open. */
export const paletteState = state(false)

/** What opens it, as this keyboard calls it. */
export const paletteKeys = /mac/i.test(navigator.userAgent) ? ['⌘', 'K'] : ['Ctrl', 'K']
