import { state } from '../state.ts'

/** Whether the command palette is open. */
export const paletteState = state(false)

/** Keys pressed after the palette was asked for and before its input was there. */
export interface TypedAhead {
  text: string
  /** Enter was pressed: the only match is to be opened as soon as it is found. */
  isEntered: boolean
}
export const nothingTyped: TypedAhead = { text: '', isEntered: false }

/** Adds a key press; null for keys that the palette does not take. */
export function typeAhead(before: TypedAhead, key: string, isCombined: boolean): TypedAhead | null {
  if (isCombined) return null
  if (key === 'Enter') return { ...before, isEntered: true }
  if (key === 'Backspace') return { text: before.text.slice(0, -1), isEntered: false }
  return [...key].length === 1 ? { text: before.text + key, isEntered: false } : null
}

let typed = nothingTyped
const onKey = (event: KeyboardEvent) => {
  const next = typeAhead(typed, event.key, event.ctrlKey || event.metaKey || event.altKey)
  if (!next) return
  typed = next
  event.preventDefault()
  event.stopPropagation()
}

/** Opens the palette, whose code may still have to come, and keeps the keys pressed until it is there. */
export function openPalette() {
  if (paletteState.get()) return
  typed = nothingTyped
  window.addEventListener('keydown', onKey, true)
  paletteState.set(true)
}

/** Hands over the typed text; from here on the input takes the keys itself. */
export function takeTyped(): TypedAhead {
  window.removeEventListener('keydown', onKey, true)
  const taken = typed
  typed = nothingTyped
  return taken
}

export function closePalette() {
  window.removeEventListener('keydown', onKey, true)
  paletteState.set(false)
}

/** The keys that open it, as this keyboard names them. */
export const paletteKeys = /mac/i.test(navigator.userAgent) ? ['⌘', 'K'] : ['Ctrl', 'K']
