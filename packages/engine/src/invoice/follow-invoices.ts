import { statusOfInvoice } from '@ihub/domain/invoice/integration-status'
import type { InvoiceEvent, InvoiceState } from '@ihub/domain/invoice/invoice-state'
import { eventsBetween } from '@ihub/domain/invoice/lifecycle'
import type { AskedInvoiceOperation } from '@ihub/domain/invoice/operation-input'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { dueOfInvoice } from '@ihub/domain/invoice/operations'
import { findInvoice, isSameInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderState } from '@ihub/domain/order/state'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { StoreBatch } from '@ihub/ports/applied-change'
import type { InvoiceFile } from '@ihub/ports/engine'
import type { StoreSetup } from '@ihub/ports/store-setup'
import type { AppliedOrder, LockedOrder } from '../order/order-batch.ts'
import { takeEvents } from '../take-events.ts'
import { type AppliedInvoice, factsOf, type LockedInvoice } from './invoice-batch.ts'
import { invoiceEntity } from './invoice-entity.ts'
import { followsOf, noteWork } from './invoice-work.ts'

/** A change of an order as far as it moves one of its invoices, or asks for work on it. */
interface Moved {
  one: AppliedOrder
  invoice: OrderInvoice
  asked: AskedInvoiceOperation[]
}

const knownIn = ({ invoices }: OrderState, invoice: OrderInvoice) => findInvoice(invoices, invoice)

/** The invoices that a change of their order moves, whose work it asks for, or whose refusals it ends. */
function movedBy({ setup }: StoreBatch, one: AppliedOrder): Moved[] {
  const { entity, stateBefore, stateAfter, ofInvoices, moved } = one
  const settings = orderSettings(setup, entity.integrationId)
  return stateAfter.invoices.flatMap((invoice) => {
    if (moved && isSameInvoice(moved.invoice, invoice)) return []
    const known = knownIn(stateBefore, invoice)
    const asked = ofInvoices.asked.filter((ask) => isSameInvoice(ask.invoice, invoice))
    const work = followsOf(invoice, workOf(one, setup, invoice))
    const dueBefore = known ? dueOfInvoice(known, stateBefore, settings) : []
    const isMoved =
      !known ||
      statusOfInvoice(known, stateBefore) !== statusOfInvoice(invoice, stateAfter) ||
      known.refused?.join() !== invoice.refused?.join() ||
      asked.length > 0 ||
      work.some((operation) => ofInvoices.missing.includes(operation) || !dueBefore.includes(operation))
    return isMoved ? [{ one, invoice, asked: asked.map(({ operation }) => operation) }] : []
  })
}

const workOf = (
  { entity, ofInvoices: { missing } }: AppliedOrder,
  setup: StoreSetup,
  { pending = [], refused = [] }: Pick<OrderInvoice, 'pending' | 'refused'>,
) => ({
  state: { pending, refused },
  order: entity.state,
  settings: orderSettings(setup, entity.integrationId),
  missing,
})

/** The orders whose stored invoices have to be read before `followInvoices`. */
export const ordersWithInvoices = (batch: StoreBatch, applied: AppliedOrder[]): AppliedOrder['entity'][] => [
  ...new Set(applied.filter((one) => movedBy(batch, one).length > 0).map(({ entity }) => entity)),
]

/**
 * Moves the invoices of orders as the changes of their orders tell, under the locks of the orders, after those that
 * changes of their own moved. Those that the orders learned of are added to `stored`.
 */
export const followInvoices = (
  batch: StoreBatch,
  applied: AppliedOrder[],
  { stored, lone }: StoredInvoices,
): AppliedInvoice[] =>
  applied.flatMap((one) => [
    ...(one.moved ? [one.moved] : []),
    ...movedBy(batch, one).map((moved) => applyTo(batch, invoiceOf(batch, moved, { stored, lone }), moved)),
  ])

export interface StoredInvoices {
  /** Of each order, by its id. */
  stored: Map<string, LockedInvoice[]>
  /** Those that no order named so far and that orders of the batch name now; each is taken over by the first that does. */
  lone: LockedInvoice[]
}

/** The keys that orders of the batch learned: an imported invoice may stand under one of them. */
export const keysNamed = (applied: AppliedOrder[]): string[] =>
  applied.flatMap(({ stateBefore, stateAfter }) =>
    stateAfter.invoices.flatMap((invoice) => {
      const { key } = invoice
      return key === null || knownIn(stateBefore, invoice)?.key === key ? [] : [key]
    }),
  )

function applyTo(
  { setup }: StoreBatch,
  locked: LockedInvoice,
  { one, invoice, asked }: Moved,
): AppliedInvoice {
  const { isNew, state: stateBefore } = locked
  const before = invoiceEntity.shown(stateBefore)
  const pending = [...locked.open, ...locked.planned].map(({ type }) => type as InvoiceOperation)
  const file = fileOf(one, invoice)
  const isNamed = !isNew && stateBefore.orderId === null
  const from = {
    ...stateBefore,
    ...(isNamed ? asNamedBy(one.entity, stateBefore) : {}),
    ...factsOf(invoice, file, stateBefore),
    pending,
    refused: invoice.refused ?? [],
  }
  if (isNamed) locked.integrationId = one.entity.integrationId
  const { events, operations } = takeEvents(invoiceEntity, setup, locked, {
    from,
    decided: {
      events: [
        ...(isNamed ? [{ type: 'named-by-order' as const, originAt: null }] : []),
        ...eventsOf(locked, one, invoice),
      ],
      operations: asked,
      follows: (state) => followsOf(invoice, workOf(one, setup, state)),
    },
    open: locked.open,
  })
  locked.isNew = false
  locked.planned = [...locked.planned, ...operations]
  return {
    entity: locked,
    isNew,
    author: one.author,
    report: one.report,
    run: null,
    events,
    operations,
    asked: asked.map(({ type }) => type),
    looksAgain: false,
    before,
    after: invoiceEntity.shown(locked.state),
    begun: null,
    workClass: one.workClass,
    stateBefore,
    invoice: noteWork(one.entity, invoice, locked),
    file,
    deletion: null,
  }
}

function fileOf({ decision: { fileOfInvoice } }: AppliedOrder, invoice: OrderInvoice): InvoiceFile | null {
  if (!fileOfInvoice || !isSameInvoice(fileOfInvoice.invoice, invoice)) return null
  const { read, xml } = fileOfInvoice
  return { read, xml }
}

function eventsOf({ isNew, state }: LockedInvoice, one: AppliedOrder, invoice: OrderInvoice): InvoiceEvent[] {
  const types = eventsBetween(state.status, statusOfInvoice(invoice, one.stateAfter))
  return [
    ...(isNew ? [{ type: 'announced' as const, originAt: originAtOf(one) }] : []),
    ...types.map((type) => ({ type, originAt: null })),
  ]
}

/** One that needs no file stands as soon as its ERP tells of it. */
const tellsOfInvoice: readonly string[] = ['invoiced-in-erp', 'invoiced', 'invoice-kept']

const originAtOf = ({ events }: AppliedOrder) =>
  events.find(({ event: { type } }) => tellsOfInvoice.includes(type))?.event.originAt ?? null

function invoiceOf(
  batch: StoreBatch,
  { one, invoice }: Pick<Moved, 'one' | 'invoice'>,
  { stored, lone }: StoredInvoices,
): LockedInvoice {
  const { subject, integrationId, seller } = one.entity
  const known = stored.get(subject.id) ?? []
  const found = known.find(({ state }) => isSameInvoice(state, invoice))
  if (found) return found
  const imported = lone.find(({ state: { orderId, key } }) => orderId === null && key === invoice.key)
  if (imported) {
    stored.set(subject.id, [...known, imported])
    return imported
  }
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
      receiver: null,
      sellerCode: seller,
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

/** An imported invoice becomes the order's that names it; the seller that a person chose stays. */
const asNamedBy = ({ subject, seller }: LockedOrder, { sellerCode }: InvoiceState) => ({
  orderId: subject.id,
  originOrderId: subject.code,
  sellerCode: sellerCode ?? seller,
})
