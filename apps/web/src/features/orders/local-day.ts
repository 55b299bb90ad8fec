/**
 * A day or an instant as something `Date` reads as that day here, null for anything else:
 * platforms also send the expiry of a card (`12/29`) where a due date stands.
 */
export function localDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  return text.length === 10 ? `${text}T00:00:00` : text
}
