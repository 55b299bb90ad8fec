/** Orders received in each ten minutes of a day. */
export interface Pace {
  today: readonly number[]
  lastWeek: readonly number[]
}

export const heightPx = 180
const bucketMinutes = 10

export interface PacePoint {
  time: string
  /** Orders a minute; null for what is still to come. */
  today: number | null
  lastWeek: number | null
}

/** Orders a minute by the time of day. The ten minutes under way are left out: they look like a fall until they are over. */
export function pacePoints({ today, lastWeek }: Pace): PacePoint[] {
  const over = today.slice(0, -1)
  const perMinute = (count: number | undefined) => (count === undefined ? null : count / bucketMinutes)
  return Array.from({ length: Math.max(over.length, lastWeek.length) }, (_, bucket) => ({
    time: timeOf(bucket * bucketMinutes),
    today: perMinute(over[bucket]),
    lastWeek: perMinute(lastWeek[bucket]),
  }))
}

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
