export interface BackoffRules {
  /** Upper bound of the first wait. */
  baseMs: number
  /** Upper bound of any wait that the vendor did not ask for. */
  capMs: number
}

export interface BackoffAttempt {
  /** How many attempts failed so far, from 1. */
  failures: number
  /** Retry-After: never sooner than this. */
  retryAfterMs?: number | undefined
}

/**
 * How long to wait before the next attempt, in milliseconds: exponential with full jitter, so that calls that failed
 * together do not come back together. After a Retry-After the jitter comes on top of it.
 */
export function backoffMs(
  rules: BackoffRules,
  { failures, retryAfterMs = 0 }: BackoffAttempt,
  random: () => number,
): number {
  const ceiling = Math.min(rules.capMs, rules.baseMs * 2 ** Math.min(Math.max(failures, 1) - 1, 52))
  const jitter = Math.floor(random() * (ceiling + 1))
  return retryAfterMs > 0 ? retryAfterMs + Math.min(jitter, rules.baseMs) : jitter
}
