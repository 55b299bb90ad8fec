import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { FiscalEvent, VoidedNumbers } from '@ihub/domain/invoice/fiscal-events'
import {
  type Followed,
  followFiscalEvents,
  followVoided,
  isVoided,
  type KeptEvents,
  nothingKept,
} from '@ihub/domain/invoice/follow-fiscal-events'
import type { InvoiceState } from '@ihub/domain/invoice/invoice-state'
import type { InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import type { LoneInvoiceRepository, OrderRepository } from '@ihub/ports/engine'
import type { FiscalEventBook, KnownInvoice } from '@ihub/ports/fiscal-events'
import type { FiscalFile } from '@ihub/ports/read-documents'

export interface FiscalDeps {
  orders: Pick<OrderRepository, 'find' | 'applyToInvoice'>
  loneInvoices: LoneInvoiceRepository
  book: FiscalEventBook
}

/** The store's demands on invoices, as far as events follow them. */
export type FiscalRule = Pick<InvoiceRule, 'emitters' | 'takesTests'>

interface Asked {
  storeId: StoreId
  actor: Actor
  rule: FiscalRule
}

interface Given extends Asked {
  /** Of an NF-e its events alone are taken, not the invoice. */
  file: Exclude<FiscalFile, { kind: 'cfdi' }>
  xml: Uint8Array
}

/**
 * Keeps what the tax office registered, byte for byte, and moves the invoices that it is about. An event may come before
 * its invoice: it is kept, and followed by `followKeptEvents` once the invoice comes. Repetitions change nothing.
 * `invoice.document_mismatch` when it is of another emitter. Answers the invoices that it is about.
 */
export function takeFiscalEvents(deps: FiscalDeps, given: Given): Promise<Result<KnownInvoice[], Failure>> {
  const { file } = given
  return file.kind === 'voided' ? takeVoided(deps, given, file.voided) : takeEvents(deps, given, file.events)
}

async function takeEvents(
  deps: FiscalDeps,
  { xml, ...asked }: Given,
  events: readonly FiscalEvent[],
): Promise<Result<KnownInvoice[], Failure>> {
  const { storeId, rule } = asked
  if (events.some(({ accessKey }) => isOfOther(accessKey.slice(6, 20), rule))) return mismatch
  await deps.book.keepEvents(storeId, events, xml)
  const taken: KnownInvoice[] = []
  for (const accessKey of new Set(events.map((event) => event.accessKey)))
    for (const known of await deps.book.invoicesOf(storeId, accessKey)) {
      const followed = await followKeptEvents(deps, { ...asked, accessKey, ids: known })
      if (!followed.ok) return followed
      taken.push(known)
    }
  return ok(taken)
}

async function takeVoided(
  { orders, book }: FiscalDeps,
  { xml, ...asked }: Given,
  voided: readonly VoidedNumbers[],
): Promise<Result<KnownInvoice[], Failure>> {
  const { storeId, rule } = asked
  if (voided.some(({ emitter }) => isOfOther(emitter, rule))) return mismatch
  await book.keepVoided(storeId, voided, xml)
  const taken: KnownInvoice[] = []
  for (const range of voided)
    for (const known of await book.awaitedIn(storeId, range)) {
      const follow = (invoice: OrderInvoice) =>
        isVoided(invoice, range, rule) ? followVoided(invoice, range) : { invoice, events: [] }
      const followed = await followOfOrder(orders, { ...asked, ...known, follow })
      if (!followed.ok) return followed
      if (followed.value) taken.push(known)
    }
  return ok(taken)
}

const isOfOther = (emitter: string, { emitters }: FiscalRule) =>
  emitters.length > 0 && !emitters.includes(emitter)
const mismatch = err(failure('invoice.document_mismatch'))

interface Following extends Asked {
  accessKey: string
  ids: KnownInvoice
}

/**
 * Moves an invoice by the events that the store has kept of its key; called when the invoice comes after them. True when
 * it moved.
 */
export async function followKeptEvents(
  { orders, loneInvoices, book }: FiscalDeps,
  { accessKey, ids, ...asked }: Following,
): Promise<Result<boolean, Failure>> {
  const { storeId, rule } = asked
  const kept = await keptOf(book, { storeId, accessKey, invoiceId: ids.invoiceId })
  if (kept.events.length === 0) return ok(false)
  const follow = (invoice: OrderInvoice) => followFiscalEvents(invoice, kept, rule)
  return ids.orderId === null
    ? followAlone(loneInvoices, { ...asked, accessKey, ids, follow })
    : followOfOrder(orders, { ...asked, ...ids, follow })
}

/** Everything that is kept of the key of one invoice. */
export async function keptOf(
  book: FiscalEventBook,
  { storeId, accessKey, invoiceId }: { storeId: StoreId; accessKey: string; invoiceId: string },
): Promise<KeptEvents> {
  const events = await book.findEvents(storeId, accessKey)
  return events.length === 0
    ? nothingKept
    : { events, protocolsTold: await book.protocolsTold(storeId, invoiceId) }
}

interface Follow {
  follow(invoice: OrderInvoice): Followed
}

async function followOfOrder(
  orders: FiscalDeps['orders'],
  {
    storeId,
    actor,
    orderId,
    invoiceId,
    follow,
  }: Asked & Follow & { orderId: OrderId | null; invoiceId: string },
): Promise<Result<boolean, Failure>> {
  const order = orderId && (await orders.find(storeId, orderId))
  if (!orderId || !order) return ok(false)
  let isMoved = false
  const applied = await orders.applyToInvoice({
    storeId,
    target: { orderId, invoiceId },
    author: actor,
    run: null,
    document: order.document,
    decide: ({ invoice }) => {
      const followed = follow(invoice)
      isMoved = followed.events.length > 0
      return ok(followed)
    },
  })
  return applied.ok ? ok(isMoved) : applied
}

/** An order may begin to name it meanwhile: the failure has it tried again. */
async function followAlone(
  loneInvoices: LoneInvoiceRepository,
  { storeId, actor, accessKey, ids: { reason }, follow }: Following & Follow,
): Promise<Result<boolean, Failure>> {
  let isMoved = false
  const applied = await loneInvoices.apply({
    storeId,
    target: { accessKey },
    author: actor,
    run: null,
    decide: ({ known }) => {
      if (!known) return err(failure('invoice.not_found'))
      const followed = follow(asOrderKnows(known, reason))
      isMoved = followed.events.length > 0
      return ok(followed)
    },
  })
  return applied.ok ? ok(isMoved) : applied
}

const asOrderKnows = (
  { status, key, number, series }: InvoiceState,
  reason: OrderInvoice['reason'],
): OrderInvoice => ({
  key,
  number,
  series,
  status: status === 'canceled' ? 'canceled' : reason === null ? 'usable' : 'refused',
  reason,
  isAnnounced: false,
  units: 0,
})
