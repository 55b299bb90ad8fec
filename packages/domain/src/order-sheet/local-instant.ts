/** A day and a time without a place, as sheets hold them. */
export interface LocalTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const two = (part: number) => String(part).padStart(2, '0')

/** ISO-8601 with the offset that the time zone has then; null for a day that no calendar has. */
export function instantOf(local: LocalTime, timeZone: string): string | null {
  const { year, month, day, hour, minute, second } = local
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(asUtc)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal || hour > 23 || minute > 59 || second > 59) return null
  // The offset before a change of the clock may differ from the one after it: the second look decides.
  const guess = asUtc - offsetMinutes(asUtc, timeZone) * 60_000
  const offset = offsetMinutes(guess, timeZone)
  const sign = offset < 0 ? '-' : '+'
  const shown = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  const clock = [hour, minute, second].map(two).join(':')
  return `${year}-${two(month)}-${two(day)}T${clock}${shown}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetMinutes(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
