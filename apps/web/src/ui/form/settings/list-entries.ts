/** The characters that end an entry of a list that is typed or pasted. */
export const separators = [',', ';', '\n', '\t']

/** Keyboards of phones send text without key strokes, so text entered at once may still hold separators. */
export function entriesOf(texts: readonly string[], isUpperCase: boolean): string[] {
  const entries = texts.flatMap((text) => text.split(new RegExp(`[${separators.join('')}]`)))
  const given = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return [...new Set(isUpperCase ? given.map((entry) => entry.toUpperCase()) : given)]
}
