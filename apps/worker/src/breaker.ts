import {
  type CircuitRules,
  type CircuitState,
  circuitEventOf,
  closedCircuit,
  nextCircuit,
} from '@ihub/kit/circuit'
import type { CallFailure } from '@ihub/ports/http'

const rules: CircuitRules = { failuresToOpen: 5, coolDownMs: 2_000, coolDownMaxMs: 30_000 }

export interface Breaker {
  /** Takes in the outcome of a call; true when it just opened the circuit. */
  observe(failure: CallFailure | null): boolean
  /** Says that a trial call is about to be made. */
  startTrial(): void
  /** Something was put right: the next trial need not wait. */
  expectRecovery(): void
  isClosed(): boolean
  /** Milliseconds until the next trial call may be made. */
  waitMs(): number
  lastFailure(): CallFailure | null
}

/** The circuit of one lane in this process: after a few outages in a row nobody calls until a trial succeeds. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let state: CircuitState = closedCircuit
  let last: CallFailure | null = null
  const move = (event: 'asked' | 'answered' | 'outage') => {
    state = nextCircuit(rules, state, { event, nowMs: now() })
  }
  return {
    observe: (failure) => {
      const wasOpen = state.kind === 'open'
      if (failure) last = failure
      move(circuitEventOf(failure?.kind))
      return !wasOpen && state.kind === 'open'
    },
    startTrial: () => move('asked'),
    expectRecovery: () => {
      if (state.kind === 'open') state = { ...state, untilMs: now(), coolDownMs: rulesFor[reason].coolDownMs }
    },
    isClosed: () => state.kind === 'closed',
    waitMs: () => (state.kind === 'closed' ? 0 : Math.max(0, state.untilMs - now())),
    lastFailure: () => last,
  }
}
