/** The time, as something that is passed in. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
}

export const systemClock: Clock = { nowMs: () => Date.now() }

/** A clock that stands still until it is moved. */
export function createManualClock(startMs: number): Clock & { advance(byMs: number): void } {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    advance: (byMs) => {
      nowMs += byMs
    },
  }
}
