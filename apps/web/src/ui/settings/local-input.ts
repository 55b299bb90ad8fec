const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')

/** An instant as `datetime-local` inputs spell it, in this browser's time zone. */
export function localInput(instant: unknown): string {
  const at = typeof instant === 'string' ? new Date(instant) : null
  if (!at || Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

/** What was typed as ISO-8601 with the offset that holds here at that moment; null when nothing was. */
export function instantOf(typed: string): string | null {
  if (typed === '') return null
  const minutes = -new Date(typed).getTimezoneOffset()
  return `${typed}:00${minutes < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`
}
