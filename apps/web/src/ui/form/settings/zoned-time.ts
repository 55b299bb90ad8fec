const partsOf = (timeZone: string | null) =>
  new Intl.DateTimeFormat('en-US', {
    ...(timeZone ? { timeZone } : {}),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** The local time of an instant in the zone, as `2026-11-27 18:00:00`; null for a text that is no instant. */
export function wallTime(instant: unknown, timeZone: string | null): string | null {
  const at = typeof instant === 'string' ? new Date(instant) : null
  if (!at || Number.isNaN(at.getTime())) return null
  const parts = Object.fromEntries(
    partsOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
}

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)
const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')

/** The instant at which clocks in the zone show this, with the offset that holds there then; null when nothing was typed. */
export function instantAt(wall: string | null, timeZone: string | null): string | null {
  if (!wall) return null
  const offsetAt = (instantMs: number) =>
    asUtc(wallTime(new Date(instantMs).toISOString(), timeZone) ?? '') - Math.trunc(instantMs / 1000) * 1000
  // The offset is that of the instant sought, so the first guess is corrected once.
  const guess = offsetAt(asUtc(wall))
  const minutes = offsetAt(asUtc(wall) - guess) / 60_000
  return `${wall.replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`
}
