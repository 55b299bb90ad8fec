const dayMs = 86_400_000

const dayIn = (instant: Date, timeZone: string | null) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? undefined, dateStyle: 'short' }).format(instant)

/** Days from today to the day of `due` (`YYYY-MM-DD` or an instant) by the calendar of a place, this computer's where it is null; negative once it is past. */
export function daysUntil(due: string, now: Date, timeZone: string | null): number {
  const day = due.length === 10 ? due : dayIn(new Date(due), timeZone)
  return Math.round((Date.parse(day) - Date.parse(dayIn(now, timeZone))) / dayMs)
}
