import { statusOfInvoice } from '@ihub/domain/invoice/integration-status'
import type { InvoiceEvent, InvoiceState } from '@ihub/domain/invoice/invoice-state'
import { eventsBetween } from '@ihub/domain/invoice/lifecycle'
import { isSameInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderState } from '@ihub/domain/order/state'
import type { AppliedChange, LockedEntity, StoreBatch } from '@ihub/ports/applied-change'
import type { InvoiceFile } from '@ihub/ports/engine'
import type { AppliedOrder } from '../order/order-batch.ts'
import { takeEvents } from '../take-events.ts'
import { invoiceEntity } from './invoice-entity.ts'

export type LockedInvoice = LockedEntity<InvoiceState>

export interface AppliedInvoice extends AppliedChange<LockedInvoice, InvoiceEvent> {
  /** As its order knows it from then on. */
  invoice: OrderInvoice
  /** A file that takes the place of the one read before. */
  file: InvoiceFile | null
}

/** A change of an order as far as it moves one of its invoices. */
interface Moved {
  one: AppliedOrder
  invoice: OrderInvoice
  file: InvoiceFile | null
}

const statusIn = (order: OrderState, invoice: OrderInvoice) => {
  const known = order.invoices.find((other) => isSameInvoice(other, invoice))
  return known ? statusOfInvoice(known, order) : null
}

/** The invoices that a change of their order moves, or brings a file of. */
function movedBy(one: AppliedOrder): Moved[] {
  const { stateBefore, stateAfter, decision } = one
  const { files = [] } = decision
  if (stateAfter.invoices.length === 0) return []
  return stateAfter.invoices.flatMap((invoice) => {
    const file = files.find((given) => isSameInvoice(given.invoice, invoice)) ?? null
    const isMoved = statusIn(stateBefore, invoice) !== statusOfInvoice(invoice, stateAfter)
    return isMoved || file ? [{ one, invoice, file }] : []
  })
}

/** The orders whose stored invoices have to be read before `followInvoices`. */
export const ordersWithInvoices = (applied: AppliedOrder[]): AppliedOrder['entity'][] => [
  ...new Set(applied.filter((one) => movedBy(one).length > 0).map(({ entity }) => entity)),
]

/**
 * Moves the invoices of orders as the changes of their orders tell, under the locks of the orders. `stored` are their
 * invoices by order; those that the orders learned of are added to it.
 */
export const followInvoices = (
  batch: StoreBatch,
  applied: AppliedOrder[],
  stored: Map<string, LockedInvoice[]>,
): AppliedInvoice[] =>
  applied.flatMap(movedBy).map((moved) => {
    const locked = invoiceOf(batch, moved, stored)
    return applyTo(batch, locked, moved)
  })

function applyTo(
  { setup }: StoreBatch,
  locked: LockedInvoice,
  { one, invoice, file }: Moved,
): AppliedInvoice {
  const { isNew } = locked
  const before = invoiceEntity.shown(locked.state)
  const from = { ...locked.state, ...factsOf(invoice, file, locked.state) }
  const decided = { events: eventsOf(locked, { one, invoice, file }) }
  const { events } = takeEvents(invoiceEntity, setup, locked, { from, decided })
  locked.isNew = false
  return {
    entity: locked,
    isNew,
    author: one.author,
    report: one.report,
    run: null,
    events,
    operations: [],
    asked: [],
    looksAgain: false,
    before,
    invoice,
    file,
  }
}

function eventsOf({ isNew, state }: LockedInvoice, { one, invoice, file }: Moved): InvoiceEvent[] {
  const types = eventsBetween(state.status, statusOfInvoice(invoice, one.stateAfter))
  const details = {
    ...(invoice.reason ? { reason: invoice.reason } : {}),
    ...(file?.read ? { value: file.read.totalCents / 100 } : {}),
  }
  return [
    ...(isNew ? [{ type: 'announced' as const, originAt: originAtOf(one) }] : []),
    ...types.map((type, index) => ({
      type,
      originAt: type === 'authorized' ? (file?.read?.issuedAt ?? null) : null,
      ...(index === 0 ? { details } : {}),
    })),
  ]
}

const originAtOf = ({ events }: AppliedOrder) =>
  events.find(({ event }) => event.type === 'invoiced-in-erp')?.event.originAt ?? null

const factsOf = (invoice: OrderInvoice, file: InvoiceFile | null, known: InvoiceState) => ({
  number: file?.read?.number ?? invoice.number,
  series: file?.read?.series ?? invoice.series ?? known.series,
  key: file?.read?.accessKey ?? invoice.key ?? known.key,
  cfops: file?.read?.cfops ?? known.cfops,
})

function invoiceOf(
  batch: StoreBatch,
  { one, invoice }: Moved,
  stored: Map<string, LockedInvoice[]>,
): LockedInvoice {
  const { subject, integrationId } = one.entity
  const known = stored.get(subject.id) ?? []
  const found = known.find(({ state }) => isSameInvoice(state, invoice))
  if (found) return found
  const { number, series, key } = invoice
  const created: LockedInvoice = {
    subject: { kind: 'invoice', id: batch.newId(), code: number },
    integrationId,
    createdAt: batch.at,
    eventCount: 0,
    state: {
      status: 'pending',
      number,
      series,
      key,
      cfops: [],
      orderId: subject.id,
      originOrderId: subject.code,
      pending: [],
      refused: [],
    },
    isNew: true,
    open: [],
    failed: [],
    planned: [],
  }
  stored.set(subject.id, [...known, created])
  return created
}
