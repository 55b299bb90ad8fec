/** Turns that begin so soon after each other say that more is to come. */
const busyWithinMs = 100

/**
 * Keeps turns that share a transaction apart, so that a steady load shares it and not only a flood: a turn soon after the
 * last one waits until `gatherMs` after that had begun. One that comes alone waits for nothing.
 */
export function createGathering(gatherMs: number): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY
  return async () => {
    const passed = performance.now() - begunAt
    if (passed < busyWithinMs && passed < gatherMs)
      await new Promise((resolve) => setTimeout(resolve, gatherMs - passed))
    begunAt = performance.now()
  }
}

/** Far below what anybody notices, and several times the pause between two changes at 60 orders a second. */
export const usualGatherMs = 40

/** For what somebody waits for: a platform for its answer, a call for its turn. */
export const quickGatherMs = 20
