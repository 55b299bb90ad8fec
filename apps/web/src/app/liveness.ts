/** The hub sends a sign of life every 3 s (`apps/api/src/routes/events.ts`); a frozen one sends none and breaks nothing off. */
export const silenceMaxMs = 7_000

export interface Liveness {
  /** When the hub was heard last: the data on screen is of that moment at the earliest. */
  heardAt: number
  /** When the current attempt to reach it began. */
  attemptAt: number
  /** Attempts that ended or broke since it was heard. */
  failures: number
}

export type LivenessEvent = 'attempt' | 'heard' | 'broke'

export function nextLiveness(before: Liveness, event: LivenessEvent, now: number): Liveness {
  if (event === 'attempt') return { ...before, attemptAt: now }
  if (event === 'heard') return { ...before, heardAt: now, failures: 0 }
  return { ...before, failures: before.failures + 1 }
}

/** True once an attempt has been silent for too long to wait on. */
export const isSilent = ({ heardAt, attemptAt }: Liveness, now: number, maxMs = silenceMaxMs) =>
  now - Math.max(heardAt, attemptAt) > maxMs

/** Since when the data on screen stands still, or null while it is live: one break may be a restart and is not told. */
export const standsStillSince = (liveness: Liveness): number | null =>
  liveness.failures > 1 ? liveness.heardAt : null
