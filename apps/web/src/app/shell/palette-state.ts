import { state } from '../state.ts'

/** Whether the command palette is open. */
export const paletteState = state(false)
