import type { CallFailureKind } from '@ihub/domain/call-failures'

export interface CircuitRules {
  /** Outages in a row that open the circuit. */
  failuresToOpen: number
  /** How long it stays open the first time; doubles with every trial that fails. */
  coolDownMs: number
  coolDownMaxMs: number
}

/** Plain data: it can be stored, sent and compared. */
export type CircuitState =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; untilMs: number; coolDownMs: number }
  /** One trial call is under way; another may start when it has not reported by `untilMs`. */
  | { kind: 'half-open'; untilMs: number; coolDownMs: number }

export type CircuitEvent = 'asked' | 'answered' | 'outage'

export const closedCircuit: CircuitState = { kind: 'closed', failures: 0 }

const isOutageKind: Record<CallFailureKind, boolean> = {
  unreachable: true,
  timeout: true,
  cut: true,
  broken: true,
  busy: false,
  credentials: false,
  'not-found': false,
  conflict: false,
  refused: false,
  unreadable: false,
  'forbidden-target': false,
}

/** The effect of a call's outcome on the vendor's health; a refusal is an answer as well. */
export const circuitEventOf = (failure: CallFailureKind | undefined): CircuitEvent =>
  failure !== undefined && isOutageKind[failure] ? 'outage' : 'answered'

/** Whether a call may be made now. When it may, record it with the event `asked`. */
export const mayCall = (state: CircuitState, nowMs: number): boolean =>
  state.kind === 'closed' || nowMs >= state.untilMs

/** The state after an event. Late reports of calls made before it opened change nothing while it is open. */
export function nextCircuit(
  rules: CircuitRules,
  state: CircuitState,
  { event, nowMs }: { event: CircuitEvent; nowMs: number },
): CircuitState {
  switch (state.kind) {
    case 'closed':
      return afterClosed(rules, state.failures, { event, nowMs })
    case 'open':
      return event === 'asked' && mayCall(state, nowMs) ? startTrial(state.coolDownMs, nowMs) : state
    case 'half-open': {
      if (event === 'answered') return closedCircuit
      if (event === 'outage') return openFor(Math.min(state.coolDownMs * 2, rules.coolDownMaxMs), nowMs)
      return mayCall(state, nowMs) ? startTrial(state.coolDownMs, nowMs) : state
    }
  }
}

function afterClosed(
  rules: CircuitRules,
  failures: number,
  { event, nowMs }: { event: CircuitEvent; nowMs: number },
): CircuitState {
  if (event === 'asked') return { kind: 'closed', failures }
  if (event === 'answered') return closedCircuit
  const more = failures + 1
  return more >= rules.failuresToOpen ? openFor(rules.coolDownMs, nowMs) : { kind: 'closed', failures: more }
}

const openFor = (coolDownMs: number, nowMs: number): CircuitState => ({
  kind: 'open',
  untilMs: nowMs + coolDownMs,
  coolDownMs,
})

const startTrial = (coolDownMs: number, nowMs: number): CircuitState => ({
  kind: 'half-open',
  untilMs: nowMs + coolDownMs,
  coolDownMs,
})
