import {
  type CircuitRules,
  type CircuitState,
  circuitEventOf,
  closedCircuit,
  nextCircuit,
} from '@ihub/kit/circuit'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { PauseReason } from '@ihub/ports/work'

const rulesFor: Record<PauseReason, CircuitRules> = {
  outage: { failuresToOpen: 5, coolDownMs: 2_000, coolDownMaxMs: 30_000 },
  // Asking more often with a wrong password locks accounts.
  credentials: { failuresToOpen: 3, coolDownMs: 30_000, coolDownMaxMs: 300_000 },
}

/** A circuit that opens again so soon after it closed had closed too early: each time it stays open twice as long. */
const provenMs = 60_000

export interface Breaker {
  /** Takes in the outcome of a call; true when it just opened the circuit of a lane at work. */
  observe(failure: CallFailure | null): boolean
  /** Says that a trial call is about to be made. */
  startTrial(): void
  /** Something was put right: the next trial need not wait. */
  expectRecovery(): void
  isClosed(): boolean
  /** Why it is open, or would be. */
  reason(): PauseReason
  /** Milliseconds until the next trial call may be made. */
  waitMs(): number
  lastFailure(): CallFailure | null
}

interface Options {
  /** False for targets whose refusal of our credentials is a matter of each call. */
  pausesOnCredentials: boolean
  now?: () => number
}

/** The circuit of one lane in this process: after a few failures of one kind in a row nobody calls until a trial succeeds. */
export function createBreaker({ pausesOnCredentials, now = hubClock.nowMs }: Options): Breaker {
  let state: CircuitState = closedCircuit
  let reason: PauseReason = 'outage'
  let last: CallFailure | null = null
  let closedAtMs = Number.NEGATIVE_INFINITY
  let relapses = 0

  const causeOf = (failure: CallFailure | null): PauseReason | null => {
    if (failure?.kind === 'credentials') return pausesOnCredentials ? 'credentials' : null
    return circuitEventOf(failure?.kind) === 'outage' ? 'outage' : null
  }
  const move = (event: 'asked' | 'answered' | 'outage') => {
    const before = state
    const nowMs = now()
    state = nextCircuit(rulesFor[reason], state, { event, nowMs })
    if (before.kind !== 'closed' && state.kind === 'closed') closedAtMs = nowMs
    if (before.kind === 'closed' && state.kind === 'open') {
      relapses = nowMs - closedAtMs < provenMs ? relapses + 1 : 0
      const { coolDownMs: firstMs, coolDownMaxMs } = rulesFor[reason]
      const coolDownMs = Math.min(firstMs * 2 ** relapses, coolDownMaxMs)
      state = { kind: 'open', untilMs: nowMs + coolDownMs, coolDownMs }
    }
  }
  /** Another kind of failure counts from its own start, and a trial that ends in it opens for its own time. */
  const blame = (cause: PauseReason) => {
    if (cause === reason || state.kind === 'open') return
    reason = cause
    state = { kind: 'closed', failures: state.kind === 'closed' ? 0 : rulesFor[cause].failuresToOpen - 1 }
  }

  return {
    observe: (failure) => {
      const wasClosed = state.kind === 'closed'
      const cause = causeOf(failure)
      if (failure && state.kind !== 'open') last = failure
      if (cause) blame(cause)
      move(cause ? 'outage' : 'answered')
      return wasClosed && state.kind === 'open'
    },
    startTrial: () => move('asked'),
    expectRecovery: () => {
      if (state.kind === 'open') state = { ...state, untilMs: now(), coolDownMs: rulesFor[reason].coolDownMs }
    },
    isClosed: () => state.kind === 'closed',
    reason: () => reason,
    waitMs: () => (state.kind === 'closed' ? 0 : Math.max(0, state.untilMs - now())),
    lastFailure: () => last,
  }
}
