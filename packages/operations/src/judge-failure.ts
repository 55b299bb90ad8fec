import { type BackoffRules, backoffMs } from '@ihub/domain/backoff'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { CallFailure } from '@ihub/ports/http'

export type Judgement = { kind: 'retry'; afterMs: number; awaitsSystem: boolean } | { kind: 'give-up' }

interface RetryPolicy extends BackoffRules {
  /** Attempts before a person has to look; an outage is waited out for about a day. */
  attemptsMax: number
  /** The system did not answer: the work is due as soon as it answers anyone, before its own pause is over. */
  awaitsSystem: boolean
}

const waitItOut: RetryPolicy = { attemptsMax: 1_500, baseMs: 1_000, capMs: 60_000, awaitsSystem: true }
const fewTimes: RetryPolicy = { attemptsMax: 4, baseMs: 2_000, capMs: 30_000, awaitsSystem: false }
const never: RetryPolicy = { attemptsMax: 1, baseMs: 0, capMs: 0, awaitsSystem: false }

/** The retry policy by kind of failure: all of it on one screen. */
export const retryPolicyOf: Record<CallFailureKind, RetryPolicy> = {
  unreachable: waitItOut,
  timeout: waitItOut,
  cut: waitItOut,
  // It answers, and asks for a pause.
  busy: { ...waitItOut, awaitsSystem: false },
  broken: waitItOut,
  // The password may be corrected any minute; asking every second would lock the account.
  credentials: { ...waitItOut, baseMs: 30_000 },
  'not-found': fewTimes,
  unreadable: fewTimes,
  conflict: never,
  refused: never,
  'forbidden-target': never,
}

/** Whether the failure of an attempt (from 1) is waited out or shown to a person. */
export function judgeFailure(failure: CallFailure, attempt: number, random: () => number): Judgement {
  const { attemptsMax, awaitsSystem, ...rules } = retryPolicyOf[failure.kind]
  if (attempt >= attemptsMax) return { kind: 'give-up' }
  const afterMs = backoffMs(rules, { failures: attempt, retryAfterMs: failure.retryAfterMs }, random)
  return { kind: 'retry', afterMs, awaitsSystem }
}
