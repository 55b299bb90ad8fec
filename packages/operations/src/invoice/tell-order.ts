import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceFacts } from '@ihub/domain/invoice/kinds'
import { findInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { withParts } from '@ihub/domain/kit/explode-order'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import type { OrderState } from '@ihub/domain/order/state'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderRepository } from '@ihub/ports/engine'
import type { ReadDocument } from '@ihub/ports/read-documents'
import { kitsOf, standingAtOnce, stillOf } from '../order/take-erp-report.ts'

export type ToldInvoice = OrderInvoice & { facts: InvoiceFacts }

export interface KeptInvoice {
  invoiceId: string
  accessKey: string | null
  number: string
  series: string | null
  hasFile: boolean
}

export interface TellOrderDeps {
  orders: OrderRepository
  /** The order's invoices with their ids, and whether a file was read of each. */
  listInvoices(orderId: OrderId): Promise<KeptInvoice[]>
}

interface Telling {
  storeId: StoreId
  orderId: OrderId
  actor: Actor
  told: ToldInvoice
  /** The file that says it; null for an invoice without one. */
  file: ReadDocument | null
}

export const standing = { status: 'usable', reason: null, isAnnounced: false, units: 0 } as const

/** The invoice as its file says, and as the store's rules judge it. */
export const toldByFile = (
  { kind, accessKey: key, number, series, issuedAt, totalCents, document }: ReadDocument,
  reason: InvoiceRefusal | null,
): ToldInvoice => ({
  ...standing,
  ...(kind === 'nfe' ? {} : { kind }),
  ...(reason === null ? {} : judged(reason)),
  key,
  number: number ?? key,
  series,
  facts: {
    issuedAt,
    valueCents: totalCents,
    lines: document.items.map(({ sku, ean, quantity }) => ({ sku, quantity, ...(ean ? { ean } : {}) })),
  },
})

const judged = (reason: InvoiceRefusal): Pick<OrderInvoice, 'status' | 'reason'> =>
  reason === 'canceled' ? { status: 'canceled', reason: null } : { status: 'refused', reason }

/**
 * An order takes an invoice that somebody gives to the hub as one that its ERP told of; the file commits with it. A
 * repetition changes nothing, and adds the file to one that was known without. `isNews` is false for a repetition.
 */
export async function tellOrder(
  { orders, listInvoices }: TellOrderDeps,
  { storeId, orderId, actor, told, file }: Telling,
): Promise<Result<{ invoiceId: string; isNews: boolean }, Failure>> {
  let isNews = false
  const kits = await kitsOf(orders, storeId, orderId)
  const applied = await orders.apply({
    storeId,
    target: { orderId },
    author: actor,
    run: null,
    readsDocument: true,
    decide: ({ state, document }) => {
      const known = findInvoice(state.invoices, told)
      isNews = known?.status !== 'canceled' && (known?.status !== 'usable' || told.status === 'canceled')
      if (!isNews) return ok({ events: [] })
      const event = eventOf(state, { ...told, ...stillOf(known) }, document && withParts(document, kits))
      const invoices = file ? event.invoices?.map(withoutFacts) : event.invoices
      return ok({
        events: [{ ...event, ...(invoices && { invoices }), originAt: told.facts.issuedAt }],
        ...(file && { fileOfInvoice: { invoice: told, read: file, xml: file.xml } }),
      })
    },
  })
  if (!applied.ok) return applied
  const kept = await listInvoices(orderId)
  const one = kept.find((invoice) => findInvoice([told], { ...invoice, key: invoice.accessKey }))
  if (!one) return err(failure('invoice.not_found'))
  const { invoiceId } = one
  if (file && !one.hasFile) {
    const added = await keepFile(orders, { storeId, orderId, invoiceId, actor, file })
    if (!added.ok) return added
  }
  return ok({ invoiceId, isNews: isNews || (file !== null && !one.hasFile) })
}

function eventOf(state: OrderState, told: ToldInvoice, document: Order | null): Omit<OrderEvent, 'originAt'> {
  const { status, reason, number, series, key: accessKey } = told
  if (status === 'usable') return standingAtOnce(state, told, document)
  const details = { number, series, accessKey }
  return status === 'canceled'
    ? { type: 'invoice-canceled', details, invoices: [told] }
    : { type: 'invoice-kept', details: { ...details, notCounted: reason }, invoices: [told] }
}

/** Its file says them. */
const withoutFacts = ({ facts: _, ...invoice }: OrderInvoice): OrderInvoice => invoice

const keepFile = (
  orders: OrderRepository,
  given: Pick<Telling, 'storeId' | 'orderId' | 'actor'> & { invoiceId: string; file: ReadDocument },
) => {
  const { storeId, orderId, invoiceId, actor: author, file: read } = given
  return orders.applyToInvoice({
    storeId,
    target: { orderId, invoiceId },
    author,
    run: null,
    decide: () => ok({ events: [], file: { read, xml: read.xml } }),
  })
}
