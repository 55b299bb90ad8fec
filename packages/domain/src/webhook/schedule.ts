const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * The pause after each failed attempt of a delivery but the last: the schedule that Standard Webhooks 1.0 recommends
 * ("Deliverability and reliability"), three days and three and a half hours in all.
 */
export const pausesMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
export const attemptsMax = pausesMs.length + 1
/** So many failed attempts are worth a warning: the next one is hours away. */
export const attemptsHalf = attemptsMax / 2

/** Two clocks may differ by so much. */
const leewayMs = secondMs

/** The shortest time between the first of so many failed attempts and the last. */
export const spanMs = (failures: number): number =>
  pausesMs.slice(0, failures - 1).reduce((total, pauseMs) => total + pauseMs - leewayMs, 0)

/** Each pause is longer by up to this share of it, so that deliveries that failed together do not come back together. */
const jitterShare = 0.2
/** A receiver that names an earlier time is asked no more often than so many times a pause. */
const extraAttemptsMax = 20
const shortestMs = 5 * secondMs

/** How far a delivery is in the schedule. */
export interface Standing {
  /** Attempts of the schedule that failed so far. */
  failures: number
  /** The time of the next one; null for the first, which is due at once. */
  dueAtMs: number | null
}

export interface FailedAttempt {
  standing: Standing
  /** When the attempt began. */
  atMs: number
  /** Retry-After of the answer. */
  retryAfterMs?: number | undefined
}

export interface NextAttempt {
  atMs: number
  standing: Standing
}

/**
 * The next attempt after one that failed; null when the schedule is used up. An attempt that was made before its time, as
 * a trial of a receiver that is out or at the receiver's own wish, uses up no step: the time of the next step stays.
 */
export function nextAttempt(
  { standing, atMs, retryAfterMs = 0 }: FailedAttempt,
  random: () => number,
): NextAttempt | null {
  const isEarly = standing.dueAtMs !== null && atMs < standing.dueAtMs - leewayMs
  const failures = standing.failures + (isEarly ? 0 : 1)
  const pauseMs = pausesMs[failures - 1]
  if (pauseMs === undefined) return null
  const planned = isEarly ? standing.dueAtMs : atMs + Math.round(pauseMs * (1 + jitterShare * random()))
  const dueAtMs = Math.max(planned ?? atMs, atMs + retryAfterMs)
  const wishMs = atMs + Math.max(retryAfterMs + Math.round(shortestMs * random()), pauseMs / extraAttemptsMax)
  const isWished = retryAfterMs > 0 && wishMs < dueAtMs
  const nextMs = isWished ? wishMs : isEarly ? Math.max(dueAtMs, atMs + shortestMs) : dueAtMs
  return { atMs: nextMs, standing: { failures, dueAtMs } }
}
