import { instantOf } from './order-sheet/local-instant.ts'

/** In the place of a person: alerts that are assigned to none. */
export const nobody = 'nobody'

/** How long an alert may be silenced; the days are those of the store. */
export const silenceSpans = ['1h', '8h', 'tomorrow', '7d', 'for-good'] as const
export type SilenceSpan = (typeof silenceSpans)[number]

const hourMs = 3_600_000

/** The hour of the store at which a silence until tomorrow ends, before most people begin to work. */
const morningHour = 8

const ends: Record<SilenceSpan, (nowMs: number, timeZone: string) => number | null> = {
  '1h': (nowMs) => nowMs + hourMs,
  '8h': (nowMs) => nowMs + 8 * hourMs,
  tomorrow: (nowMs, timeZone) => morningOf(nowMs, timeZone, 1),
  '7d': (nowMs) => nowMs + 7 * 24 * hourMs,
  'for-good': () => null,
}

/** When a silence that begins now ends, in ISO-8601; null for one that only a person ends. */
export function silencedUntil(span: SilenceSpan, nowMs: number, timeZone: string): string | null {
  const end = ends[span](nowMs, timeZone)
  return end === null ? null : new Date(end).toISOString()
}

/** The first morning of the store after an instant. */
export function nextMorning(atMs: number, timeZone: string): number {
  const today = morningOf(atMs, timeZone, 0)
  return today > atMs ? today : morningOf(atMs, timeZone, 1)
}

function morningOf(atMs: number, timeZone: string, daysAhead: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone }).formatToParts(atMs)
  const today = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value)
  const day = new Date(Date.UTC(today('year'), today('month') - 1, today('day') + daysAhead))
  const local = {
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    hour: morningHour,
    minute: 0,
    second: 0,
  }
  return Date.parse(instantOf(local, timeZone) ?? '')
}
