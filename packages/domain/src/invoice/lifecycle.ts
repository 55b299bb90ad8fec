import type { HubAlertCode } from '../alerts.ts'
import { type InvoiceStatus, invoiceStatuses } from '../constants.ts'
import type { InvoiceRefusal } from './judge-invoice.ts'

interface InvoiceEventMeaning {
  /** The mover of the invoice: the timeline groups and colours the event by it. */
  group: 'erp' | 'hub' | 'platform' | 'person'
  outcome: 'done' | 'failed' | 'info'
}

interface InvoiceEdge extends InvoiceEventMeaning {
  /** The status that it leads to; subscribers of invoices hear of it under that name. */
  to: InvoiceStatus
  /** The statuses that it may leave; an invoice begins with an event that leaves none. */
  from: readonly InvoiceStatus[]
}

interface InvoiceNoteMeaning extends InvoiceEventMeaning {
  /** The people of the store are told that the invoice stopped here. */
  raises?: HubAlertCode
  /** Subscribers of invoices hear of it under this name. */
  announcedAs?: 'deleted'
}

/** The statuses of a file that does not count; a better file may still come. */
const unaccepted = ['pending', 'error', 'disabled', 'unused'] as const satisfies readonly InvoiceStatus[]

/**
 * The whole life of an invoice, a move a row. Statuses only go forward: a repeated report, or one that no edge leads
 * to, changes nothing.
 */
export const invoiceEdges = {
  /** The ERP told of it. */
  announced: { to: 'pending', from: [], group: 'erp', outcome: 'info' },
  /** A person imported it, and no order of the store names it. */
  imported: { to: 'pending', from: [], group: 'person', outcome: 'info' },
  /** Its file counts: the NF-e is authorized and the store's. */
  authorized: { to: 'authorized', from: unaccepted, group: 'hub', outcome: 'done' },
  /** Its file does not count, or cannot be read. */
  refused: { to: 'error', from: ['pending', 'disabled', 'unused'], group: 'hub', outcome: 'failed' },
  /** The tax authority denied it, or its number was voided: nothing was invoiced with it. */
  voided: { to: 'unused', from: ['pending', 'error', 'disabled'], group: 'hub', outcome: 'failed' },
  /** The store does not count invoices of its kind. */
  'not-wanted': { to: 'disabled', from: ['pending', 'error', 'unused'], group: 'hub', outcome: 'info' },
  /** The order's platform took it. */
  sent: { to: 'sent', from: ['authorized'], group: 'platform', outcome: 'done' },
  /** The platform itself calls the order invoiced, or took the parcel under the invoice. */
  confirmed: { to: 'confirmed', from: ['authorized', 'sent'], group: 'platform', outcome: 'done' },
  canceled: {
    to: 'canceled',
    from: [...unaccepted, 'authorized', 'sent', 'confirmed'],
    group: 'erp',
    outcome: 'info',
  },
} as const satisfies Record<string, InvoiceEdge>
export type InvoiceMove = keyof typeof invoiceEdges
export const invoiceMoves = Object.keys(invoiceEdges) as InvoiceMove[]
export const invoiceEdge = (move: InvoiceMove): InvoiceEdge => invoiceEdges[move]

/** Facts that stand on its history and leave its status as it is; but for its deletion nobody outside is told of them. */
export const invoiceNotes: Record<InvoiceNote, InvoiceNoteMeaning> = {
  /** Its file came before the tax authority has authorized it. */
  'awaits-authorization': { group: 'hub', outcome: 'info' },
  'not-fetched': { group: 'erp', outcome: 'failed', raises: 'invoice-failed' },
  'not-sent': { group: 'platform', outcome: 'failed', raises: 'invoice-failed' },
  'announcement-asked': { group: 'person', outcome: 'info' },
  /** The platform took it once more, because a person asked for it. */
  'sent-again': { group: 'platform', outcome: 'done' },
  'file-asked': { group: 'person', outcome: 'info' },
  /** It was imported without an order, and now an order names it. */
  'named-by-order': { group: 'hub', outcome: 'info' },
  /** A person deleted it; its row stands among the deleted ones from then on. */
  deleted: { group: 'person', outcome: 'info', announcedAs: 'deleted' },
  /** The tax office registered a correction letter; the one with the highest sequence is valid. */
  corrected: { group: 'erp', outcome: 'info' },
  /** The event of a cancellation that the ERP told of before. */
  'cancellation-registered': { group: 'erp', outcome: 'info' },
  /** Any other event that the tax office registered, such as the receiver's confirmation. */
  'fiscal-event': { group: 'erp', outcome: 'info' },
}
export type InvoiceNote =
  | 'awaits-authorization'
  | 'not-fetched'
  | 'not-sent'
  | 'announcement-asked'
  | 'sent-again'
  | 'file-asked'
  | 'named-by-order'
  | 'deleted'
  | 'corrected'
  | 'cancellation-registered'
  | 'fiscal-event'
const noteNames = Object.keys(invoiceNotes) as InvoiceNote[]

export type InvoiceEventType = InvoiceMove | InvoiceNote
export const invoiceEventTypes: InvoiceEventType[] = [...invoiceMoves, ...noteNames]

export const isInvoiceMove = (type: InvoiceEventType): type is InvoiceMove =>
  Object.hasOwn(invoiceEdges, type)

export const invoiceEventMeaning = (type: InvoiceEventType): InvoiceEventMeaning & InvoiceNoteMeaning =>
  isInvoiceMove(type) ? invoiceEdge(type) : invoiceNotes[type]

/**
 * Statuses in which nobody waits for the invoice any more: its platform has it, or there is nothing to tell. It may
 * still be canceled.
 */
const isSettled: Record<InvoiceStatus, boolean> = {
  pending: false,
  error: false,
  authorized: false,
  sent: true,
  confirmed: true,
  canceled: true,
  unused: true,
  disabled: true,
}
export const openInvoiceStatuses = invoiceStatuses.filter((status) => !isSettled[status])

/** The fewest moves that lead from one status to another; none where no edges do. */
export function eventsBetween(from: InvoiceStatus, to: InvoiceStatus): InvoiceMove[] {
  const ways: { at: InvoiceStatus; events: InvoiceMove[] }[] = [{ at: from, events: [] }]
  const seen = new Set([from])
  for (const { at, events } of ways) {
    if (at === to) return events
    for (const type of invoiceMoves) {
      const edge = invoiceEdge(type)
      if (!edge.from.includes(at) || seen.has(edge.to)) continue
      seen.add(edge.to)
      ways.push({ at: edge.to, events: [...events, type] })
    }
  }
  return []
}

/** Where a file that does not count leads; every other reason is an error for a person to look at. */
const statusOfRefusal: Partial<Record<InvoiceRefusal, (typeof unaccepted)[number]>> = {
  'not-authorized': 'pending',
  denied: 'unused',
  voided: 'unused',
  incoming: 'disabled',
  'other-purpose': 'disabled',
  'test-environment': 'disabled',
  'credit-note': 'disabled',
  payment: 'disabled',
  'other-type': 'disabled',
}

export const statusAfterRefusal = (reason: InvoiceRefusal | null): (typeof unaccepted)[number] =>
  (reason && statusOfRefusal[reason]) ?? 'error'
