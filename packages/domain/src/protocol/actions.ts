import type { OrderSettings } from '../order/state.ts'
import { moveOfPerson, protocolEdge } from './lifecycle.ts'
import type { ProtocolState } from './protocol-state.ts'
import { type ProtocolStatus, protocolStatuses } from './statuses.ts'

/** The actions of people on one protocol. */
export const protocolActions = [
  'push',
  'start',
  'receive',
  'enter-invoice',
  'internalize',
  'link-exchange',
] as const
export type ProtocolAction = (typeof protocolActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const protocolRefusals = [
  'no-erp',
  'takes-no-returns',
  'already-sent',
  'already-running',
  'done',
  'not-there-yet',
  'passed',
  'no-exchange',
  'exchange-named',
] as const
export type ProtocolRefusal = (typeof protocolRefusals)[number]

/** The status that an action of a person leads to. */
export const statusOfAction = {
  start: 'in-progress',
  receive: 'awaiting-invoice',
  'enter-invoice': 'awaiting-internalization',
  internalize: 'done',
} as const satisfies Record<Exclude<ProtocolAction, 'push' | 'link-exchange'>, ProtocolStatus>

/** Null when the return may be sent to the ERP by hand. */
export function refusalOfPush(
  { status, erpReturnId, pending }: Pick<ProtocolState, 'status' | 'erpReturnId' | 'pending'>,
  { erp }: Pick<OrderSettings, 'erp'>,
): ProtocolRefusal | null {
  if (!erp) return 'no-erp'
  if (!erp.takesReturns) return 'takes-no-returns'
  if (erpReturnId !== null) return 'already-sent'
  if (status === 'done') return 'done'
  return pending.includes('send-protocol-to-erp') ? 'already-running' : null
}

/** Null when a person may move the protocol to the status. */
export function refusalOfMove(
  { status }: Pick<ProtocolState, 'status'>,
  to: ProtocolStatus,
): ProtocolRefusal | null {
  const move = moveOfPerson[to]
  if (!move || status === to) return 'passed'
  if (status === 'done') return 'done'
  return protocolEdge(move).from.includes(status) ? null : placeOf(status, to)
}

/** Null when a person may name the order that the customer gets. */
export function refusalOfLink({
  type,
  exchangeOrder,
}: Pick<ProtocolState, 'type' | 'exchangeOrder'>): ProtocolRefusal | null {
  if (type !== 'exchange') return 'no-exchange'
  return exchangeOrder === null ? null : 'exchange-named'
}

const placeOf = (status: ProtocolStatus, to: ProtocolStatus): ProtocolRefusal =>
  protocolStatuses.indexOf(status) < protocolStatuses.indexOf(to) ? 'not-there-yet' : 'passed'

/** Every action, and why it is refused now. */
export const actionsOfProtocol = (state: ProtocolState, settings: Pick<OrderSettings, 'erp'>) =>
  protocolActions.map((action) => ({
    action,
    refusal: refusalOf(action, state, settings),
  }))

function refusalOf(
  action: ProtocolAction,
  state: ProtocolState,
  settings: Pick<OrderSettings, 'erp'>,
): ProtocolRefusal | null {
  if (action === 'push') return refusalOfPush(state, settings)
  return action === 'link-exchange' ? refusalOfLink(state) : refusalOfMove(state, statusOfAction[action])
}
