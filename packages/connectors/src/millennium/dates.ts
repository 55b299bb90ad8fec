import { isBoundedInstant } from '@ihub/kit/bounds'

// The ERP writes and reads calendar days in Brasília time, which has had no daylight saving since 2019.
const offsetMinutes = -180

/** An ERP date as an ISO-8601 instant in UTC; null when it is absent, no date, or none that could be stored. */
export function toInstant(date: string | null): string | null {
  if (date === null) return null
  // `/Date(1552532400000-180)/`: the number is UTC already, the offset after it only names the zone.
  const ms = /^\/Date\((-?\d+)(?:[+-]\d+)?\)\/$/.exec(date)?.[1]
  const time = ms === undefined ? Date.parse(date) : Number(ms)
  return isBoundedInstant(time) ? new Date(time).toISOString() : null
}

/** The day `yyyy-MM-dd` on which an instant falls in the ERP; undefined when there is none. */
export function toCalendarDay(instant: string | null): string | undefined {
  const time = instant === null ? Number.NaN : Date.parse(instant)
  if (Number.isNaN(time)) return undefined
  return new Date(time + offsetMinutes * 60_000).toISOString().slice(0, 10)
}
