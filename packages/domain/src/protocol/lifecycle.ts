import { type ProtocolStatus, protocolStatuses } from './statuses.ts'

interface ProtocolEventMeaning {
  /** The mover of the protocol: the timeline groups and colours the event by it. */
  group: 'erp' | 'person'
  outcome: 'done' | 'failed' | 'info'
}

interface ProtocolEdge extends ProtocolEventMeaning {
  to: ProtocolStatus
  /** The statuses that it may leave; a protocol begins with an event that leaves none. */
  from: readonly ProtocolStatus[]
  /** A fact that is recorded also where it moves nothing. */
  isFact?: true
}

/** The whole life of a protocol, a move a row. Statuses only go forward: a move that no edge allows changes nothing. */
export const protocolEdges = {
  opened: { to: 'pending', from: [], group: 'person', outcome: 'info' },
  /** The ERP has the return; a person may have moved the protocol on before. */
  'taken-by-erp': { to: 'in-progress', from: ['pending'], group: 'erp', outcome: 'done', isFact: true },
  /** A person takes it up, where no ERP does. */
  started: { to: 'in-progress', from: ['pending'], group: 'person', outcome: 'info' },
  /** The goods are back and were looked at; their invoice is missing. */
  'goods-received': {
    to: 'awaiting-invoice',
    from: ['pending', 'in-progress'],
    group: 'person',
    outcome: 'done',
  },
  /** The ERP's incoming invoice of exactly these goods came. */
  invoiced: {
    to: 'awaiting-internalization',
    from: ['pending', 'in-progress', 'awaiting-invoice'],
    group: 'erp',
    outcome: 'done',
  },
  /** A person named it. */
  'invoice-entered': {
    to: 'awaiting-internalization',
    from: ['in-progress', 'awaiting-invoice'],
    group: 'person',
    outcome: 'done',
  },
  /** The goods are in stock again. */
  internalized: { to: 'done', from: ['awaiting-internalization'], group: 'person', outcome: 'done' },
} as const satisfies Record<string, ProtocolEdge>
export type ProtocolMove = keyof typeof protocolEdges
export const protocolMoves = Object.keys(protocolEdges) as ProtocolMove[]
export const protocolEdge = (move: ProtocolMove): ProtocolEdge => protocolEdges[move]

/** Facts that stand on its history and leave its status as it is. */
export const protocolNotes = {
  'not-sent': { group: 'erp', outcome: 'failed' },
  'push-asked': { group: 'person', outcome: 'info' },
  /** A person named the order that the customer of an exchange gets. */
  'exchange-linked': { group: 'person', outcome: 'done' },
} as const satisfies Record<string, ProtocolEventMeaning>
export type ProtocolNote = keyof typeof protocolNotes

export type ProtocolEventType = ProtocolMove | ProtocolNote
export const protocolEventTypes = [...protocolMoves, ...Object.keys(protocolNotes)] as ProtocolEventType[]

const isProtocolMove = (type: ProtocolEventType): type is ProtocolMove => Object.hasOwn(protocolEdges, type)

export const protocolEventMeaning = (type: ProtocolEventType): ProtocolEventMeaning =>
  isProtocolMove(type) ? protocolEdge(type) : protocolNotes[type]

/** Where the event leads from a status; null when it is a move that no edge allows there. */
export function statusAfter(status: ProtocolStatus, type: ProtocolEventType): ProtocolStatus | null {
  if (!isProtocolMove(type)) return status
  const { to, from, isFact } = protocolEdge(type)
  if (from.includes(status)) return to
  return isFact ? status : null
}

/** The statuses that a person moves a protocol to, and the event of each. */
export const moveOfPerson = Object.fromEntries(
  protocolMoves
    .filter((move) => protocolEdge(move).group === 'person' && protocolEdge(move).from.length > 0)
    .map((move) => [protocolEdge(move).to, move]),
) as Partial<Record<ProtocolStatus, ProtocolMove>>

export const statusesByHand = protocolStatuses.filter((status) => moveOfPerson[status]) as [
  ProtocolStatus,
  ...ProtocolStatus[],
]
