/** Upper bounds of the classes in which the durations of calls are counted, in milliseconds; the last class has none. */
export const durationBounds = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 60_000] as const
const classes = durationBounds.length + 1

/** Minutes that are counted together. */
export const figureMinutes = 5

/** Calls of one system: how many there were, how many failed, and how many took how long, by class. */
export interface CallFigures {
  calls: number
  failed: number
  durations: number[]
}

/** Statuses below 500 under which a system did not do its work: our credentials, its time, its locks and its limits. */
const notAtWork: readonly number[] = [401, 403, 408, 423, 429]

/** Whether the system failed the call. An answer that says no, such as "not found", is a system at work. */
export const hasFailed = ({ status, failure }: { status: number | null; failure: string | null }): boolean =>
  failure !== null && (status === null || status < 400 || status >= 500 || notAtWork.includes(status))

/** How calls of one kind stand. */
export interface Standing {
  /** The last one that went well, ISO-8601. */
  succeededAt: string | null
  /** The first one after it that failed, ISO-8601; null while they go well. */
  failingSince: string | null
}

export const unknownStanding: Standing = { succeededAt: null, failingSince: null }

/** After one call more, which ended at an instant. */
export const standingAfter = (
  { succeededAt, failingSince }: Standing,
  { endedAt, failed }: { endedAt: string; failed: boolean },
): Standing =>
  failed
    ? { succeededAt, failingSince: failingSince ?? endedAt }
    : { succeededAt: endedAt, failingSince: null }

export const noCalls: CallFigures = { calls: 0, failed: 0, durations: Array<number>(classes).fill(0) }

/** One call more. */
export function withCall(figures: CallFigures, call: { durationMs: number; failed: boolean }): CallFigures {
  const found = durationBounds.findIndex((bound) => call.durationMs <= bound)
  const index = found === -1 ? classes - 1 : found
  return {
    calls: figures.calls + 1,
    failed: figures.failed + (call.failed ? 1 : 0),
    durations: figures.durations.map((count, at) => (at === index ? count + 1 : count)),
  }
}

/**
 * The duration that a share of the calls did not exceed, in milliseconds, between the bounds of its class in proportion;
 * of the last class its lower bound. Null without calls.
 */
export function durationAt({ durations }: CallFigures, share: number): number | null {
  const total = durations.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const wanted = Math.max(1, Math.ceil(total * share))
  let before = 0
  for (const [index, count] of durations.entries()) {
    if (before + count >= wanted) {
      const from = durationBounds[index - 1] ?? 0
      const to = durationBounds[index] ?? from
      return Math.round(from + ((to - from) * (wanted - before)) / count)
    }
    before += count
  }
  return null
}
