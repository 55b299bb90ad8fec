import { isBoundedInstant } from '@ihub/kit/bounds'

/** The vendor's date in epoch milliseconds; null when it is absent or no date. A date without a zone is UTC. */
export function timeOf(date: string | null): number | null {
  if (date === null) return null
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(date)
  const time = Date.parse(hasZone || !date.includes('T') ? date : `${date}Z`)
  return Number.isNaN(time) ? null : time
}

/** The vendor's date as an ISO-8601 instant in UTC; null when it is absent, no date, or none that could be stored. */
export function toInstant(date: string | null): string | null {
  const time = timeOf(date)
  return time !== null && isBoundedInstant(time) ? new Date(time).toISOString() : null
}

/** The latest of some instants, null when there is none. */
export function latestInstant(dates: readonly (string | null)[]): string | null {
  let latest: string | null = null
  for (const date of dates) {
    const instant = toInstant(date)
    if (instant !== null && (latest === null || instant > latest)) latest = instant
  }
  return latest
}
