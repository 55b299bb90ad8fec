import { hubClock } from '@ihub/kit/clock'
import { uuidFloor } from '@ihub/kit/ids'

const dayMs = 86_400_000

/** Ids that tell no time, made of a content, stand under this day. */
export const undated = '1970-01-01'

export const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** Today in UTC, as the days are counted. */
export const today = (): string => dayAt(hubClock.nowMs())
export const startOf = (day: string): number => Date.parse(day)
export const endOf = (day: string): number => startOf(day) + dayMs
export const dayAfter = (day: string): string => dayAt(endOf(day))
export const daysBefore = (ms: number, days: number): number => ms - days * dayMs

/** The UTC day on which the id was made. */
export const dayOfId = (id: string): string => dayAt(madeAt(id))

/** The instant that the id begins with, in milliseconds. */
export const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

/** The ids of a day: at least the one, below the other. */
export const idsOf = (day: string, untilMs = endOf(day)) => ({
  from: day === undated ? uuidFloor(0) : uuidFloor(startOf(day)),
  below: uuidFloor(untilMs),
})
