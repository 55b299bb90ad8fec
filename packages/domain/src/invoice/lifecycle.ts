import type { InvoiceStatus } from '../constants.ts'
import type { InvoiceRefusal } from './judge-invoice.ts'

interface InvoiceEdge {
  /** The status that it leads to; subscribers of invoices hear of it under that name. */
  to: InvoiceStatus
  /** The statuses that it may leave; an invoice begins with an event that leaves none. */
  from: readonly InvoiceStatus[]
  /** The mover of the invoice: the timeline groups and colours the event by it. */
  group: 'erp' | 'hub' | 'platform'
  outcome: 'done' | 'failed' | 'info'
}

/** The statuses of a file that does not count; a better file may still come. */
const unaccepted = ['pending', 'error', 'disabled', 'unused'] as const satisfies readonly InvoiceStatus[]

/**
 * The whole life of an invoice, an event a row. Statuses only go forward: what a later report repeats, or what no edge
 * leads to, changes nothing.
 */
export const invoiceEvents = {
  /** The ERP told of it. */
  announced: { to: 'pending', from: [], group: 'erp', outcome: 'info' },
  /** Its file counts: the NF-e is authorized and the store's. */
  authorized: { to: 'authorized', from: unaccepted, group: 'hub', outcome: 'done' },
  /** Its file does not count, or cannot be read. */
  refused: { to: 'error', from: ['pending', 'disabled', 'unused'], group: 'hub', outcome: 'failed' },
  /** The tax authority denied it: its number is spent, and nothing was invoiced with it. */
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
export type InvoiceEventType = keyof typeof invoiceEvents
export const invoiceEventTypes = Object.keys(invoiceEvents) as InvoiceEventType[]

export const invoiceEdge = (type: InvoiceEventType): InvoiceEdge => invoiceEvents[type]

/** The fewest events that lead from one status to another; none where no edges do. */
export function eventsBetween(from: InvoiceStatus, to: InvoiceStatus): InvoiceEventType[] {
  const ways: { at: InvoiceStatus; events: InvoiceEventType[] }[] = [{ at: from, events: [] }]
  const seen = new Set([from])
  for (const { at, events } of ways) {
    if (at === to) return events
    for (const type of invoiceEventTypes) {
      const edge = invoiceEdge(type)
      if (!edge.from.includes(at) || seen.has(edge.to)) continue
      seen.add(edge.to)
      ways.push({ at: edge.to, events: [...events, type] })
    }
  }
  return []
}

/** Where a file that does not count leads; every other reason is an error for a person to look at. */
const statusOfRefusal: Partial<Record<InvoiceRefusal, InvoiceStatus>> = {
  'not-authorized': 'pending',
  denied: 'unused',
  incoming: 'disabled',
  'other-purpose': 'disabled',
  'test-environment': 'disabled',
}

export const statusAfterRefusal = (reason: InvoiceRefusal | null): InvoiceStatus =>
  (reason && statusOfRefusal[reason]) ?? 'error'
