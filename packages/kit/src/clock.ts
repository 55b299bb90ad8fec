/** Milliseconds since 1970 at which the monotonic clock was 0; as this machine says until a better one is heard. */
let originMs = Date.now() - performance.now()

/** A smaller difference is the noise of the way, and would only make time stutter. */
const toleranceMs = 50

/**
 * The time of the hub: carried by the monotonic clock, so that a machine whose clock is set anew signs no webhook an hour off
 * and plans no work an hour late.
 */
export const hubClock = {
  /** Milliseconds since 1970, UTC. */
  nowMs: (): number => Math.floor(originMs + performance.now()),
  /** As `2026-11-27T21:00:00.000Z`. */
  nowIso: (): string => new Date(hubClock.nowMs()).toISOString(),
  /** Takes a better clock's time. */
  set: (nowMs: number): void => {
    if (Math.abs(nowMs - hubClock.nowMs()) >= toleranceMs) originMs = nowMs - performance.now()
  },
}
