import { type RefundStatus, refundStatuses } from './statuses.ts'

interface RefundEventMeaning {
  /** The mover of the refund: the timeline groups and colours the event by it. */
  group: 'hub' | 'platform' | 'gateway' | 'person'
  outcome: 'done' | 'failed' | 'info'
}

interface RefundEdge extends RefundEventMeaning {
  to: RefundStatus
  /** The statuses that it may leave; a refund begins with an event that leaves none. */
  from: readonly RefundStatus[]
}

/** Nothing of it is under way, so a person may decide about it. */
const waiting = ['owed', 'refused', 'in-doubt'] as const satisfies readonly RefundStatus[]

/** The whole life of a refund, a move a row. A settled or waived one is over: a move that no edge allows changes nothing. */
export const refundEdges = {
  opened: { to: 'owed', from: [], group: 'hub', outcome: 'info' },
  'settle-asked': { to: 'settling', from: waiting, group: 'person', outcome: 'info' },
  /** It was told of it and has it. */
  'settled-by-platform': { to: 'settled', from: ['settling'], group: 'platform', outcome: 'done' },
  'settled-by-gateway': { to: 'settled', from: ['settling'], group: 'gateway', outcome: 'done' },
  /** It gives money back by itself when an order is canceled there. */
  'settled-at-origin': { to: 'settled', from: waiting, group: 'platform', outcome: 'done' },
  'not-settled': { to: 'refused', from: ['settling'], group: 'platform', outcome: 'failed' },
  /** Its answer was lost, and it shows no trace of the refund. */
  'left-in-doubt': { to: 'in-doubt', from: ['settling'], group: 'platform', outcome: 'failed' },
  'settled-by-hand': { to: 'settled', from: waiting, group: 'person', outcome: 'done' },
  waived: { to: 'waived', from: waiting, group: 'person', outcome: 'info' },
} as const satisfies Record<string, RefundEdge>
export type RefundEventType = keyof typeof refundEdges
export const refundEventTypes = Object.keys(refundEdges) as RefundEventType[]
export const refundEdge = (type: RefundEventType): RefundEdge => refundEdges[type]

/** Where the event leads from a status; null where no edge allows it. */
export function refundStatusAfter(status: RefundStatus, type: RefundEventType): RefundStatus | null {
  const { to, from } = refundEdge(type)
  return from.includes(status) ? to : null
}

/** No event leads away from them. */
export const finalRefundStatuses = refundStatuses.filter((status) =>
  refundEventTypes.every((type) => refundStatusAfter(status, type) === null),
)
