import { attemptsHalf, nextAttempt, type Standing } from '@ihub/domain/webhook/schedule'

export type Verdict =
  | { kind: 'delivered' }
  /** `isHalfway` with the attempt that used up half of the schedule. */
  | { kind: 'retry'; atMs: number; standing: Standing; why: string; isHalfway: boolean }
  | { kind: 'gave-up'; why: string; isGone: boolean }

export interface AttemptOutcome {
  /** Before this attempt. */
  standing: Standing
  /** When it began. */
  atMs: number
  /** Null when there was no answer. */
  status: number | null
  retryAfterMs?: number | undefined
}

/**
 * Any 2xx is a success and everything else a failure, 3xx too: a redirect is never followed. 410 Gone means the receiver
 * removed the address (Standard Webhooks 1.0, "Responding to webhooks").
 */
export function judge(
  { standing, atMs, status, retryAfterMs }: AttemptOutcome,
  random: () => number,
): Verdict {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' }
  const why = status === null ? 'no answer' : `HTTP ${status}`
  if (status === 410) return { kind: 'gave-up', why, isGone: true }
  const next = nextAttempt({ standing, atMs, retryAfterMs }, random)
  if (!next) return { kind: 'gave-up', why, isGone: false }
  const isHalfway = standing.failures < attemptsHalf && next.standing.failures >= attemptsHalf
  return { kind: 'retry', ...next, why, isHalfway }
}
