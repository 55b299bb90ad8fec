import { backoffMs } from '@ihub/domain/backoff'

export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterMs: number; why: string }
  | { kind: 'gave-up'; why: string; isGone: boolean }

/** About three days in all: a receiver that breaks on Friday evening is back on Monday. */
export const attemptsMax = 24
/** While a receiver is out its deliveries are what it is tried with: those attempts alone end nothing. */
export const ageLeastMs = 3 * 24 * 3_600_000
const pauses = { baseMs: 5_000, capMs: 4 * 3_600_000 }

export interface AttemptOutcome {
  /** From 1. */
  attempt: number
  /** Since the delivery was planned. */
  ageMs: number
  /** Null when there was no answer. */
  status: number | null
  retryAfterMs?: number | undefined
}

/** 410 Gone means the receiver removed the address (Standard Webhooks 1.0, "Responding to webhooks"). */
export function judge(
  { attempt, ageMs, status, retryAfterMs }: AttemptOutcome,
  random: () => number,
): Verdict {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' }
  const why = status === null ? 'no answer' : `HTTP ${status}`
  const isGone = status === 410
  const isOver = attempt >= attemptsMax && ageMs >= ageLeastMs
  if (isGone || isOver) return { kind: 'gave-up', why, isGone }
  return { kind: 'retry', afterMs: backoffMs(pauses, { failures: attempt, retryAfterMs }, random), why }
}
