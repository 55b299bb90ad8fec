const dayMs = 86_400_000

/** Days are `YYYY-MM-DD`; the count is of the calendar, so no time zone plays a part. */
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day itself, or the Monday after a weekend: a bill that is due on a weekend is paid on the next business day. Holidays are not known. */
export function businessDayFrom(day: string): string {
  let next = day
  while (isWeekend(next)) next = dayAfter(next, 1)
  return next
}

export function businessDaysAfter(day: string, count: number): string {
  let next = day
  for (let left = count; left > 0; left--) next = businessDayFrom(dayAfter(next, 1))
  return next
}
