import { nextMorning } from './alert-care.ts'

/** When the mails of a store's alerts go: each at once, together after a pause, or once a day. */
export const mailPaces = ['at-once', 'gathered', 'daily'] as const
export type MailPace = (typeof mailPaces)[number]
export const usualMailPace: MailPace = 'gathered'

const minuteMs = 60_000
/** The pause after a mail during which alerts are gathered; it grows in a flood. */
export const mailPausesMs: readonly number[] = [15, 30, 60, 120].map((minutes) => minutes * minuteMs)
/** So many alerts in one pause are a flood. */
const floodFrom = 10
/** Mails of a store that go one by one within an hour; those beyond are gathered. */
export const mailsAtOnceMax = 30

/** How a store was mailed last. */
export interface Mailing {
  /** ISO-8601; null before the first mail. */
  mailedAt: string | null
  pauseStep: number
}

interface Waiting {
  pace: MailPace
  timeZone: string
  nowMs: number
  mailing: Mailing
  /** Open alerts that nobody was mailed of, and since when the oldest of them waits. */
  open: number
  oldestAtMs: number
  /** Alerts that were mailed within the last hour. */
  mailedInHour: number
}

export interface MailTurn {
  /** One mail for each alert, or one for all of them. */
  kind: 'each' | 'together'
  pauseStep: number
}

const pauseOf = (step: number) => mailPausesMs[Math.min(step, mailPausesMs.length - 1)] ?? 0

/** Whether the alerts that wait are mailed now; null while they are gathered. The first one after a quiet time goes at once. */
export function mailTurn({
  pace,
  timeZone,
  nowMs,
  mailing,
  open,
  oldestAtMs,
  mailedInHour,
}: Waiting): MailTurn | null {
  if (open === 0) return null
  if (pace === 'daily')
    return nextMorning(oldestAtMs, timeZone) <= nowMs ? { kind: 'together', pauseStep: 0 } : null
  if (pace === 'at-once' && mailedInHour + open <= mailsAtOnceMax) return { kind: 'each', pauseStep: 0 }
  const { mailedAt, pauseStep } = mailing
  const sinceMs = mailedAt === null ? Number.POSITIVE_INFINITY : nowMs - Date.parse(mailedAt)
  const pauseMs = pauseOf(pauseStep)
  if (sinceMs < pauseMs) return null
  if (sinceMs >= 2 * pauseMs) return { kind: 'together', pauseStep: 0 }
  const step = open >= floodFrom ? pauseStep + 1 : pauseStep - 1
  return { kind: 'together', pauseStep: Math.min(Math.max(step, 0), mailPausesMs.length - 1) }
}
