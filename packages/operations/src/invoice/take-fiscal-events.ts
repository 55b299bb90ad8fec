import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { FiscalEvent, VoidedNumbers } from '@ihub/domain/invoice/fiscal-events'
import {
  type Followed,
  followFiscalEvents,
  followVoided,
  isVoided,
} from '@ihub/domain/invoice/follow-fiscal-events'
import type { InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import type { FiscalFile, OrderRepository } from '@ihub/ports/engine'
import type { FiscalEventBook, InvoiceIds } from '@ihub/ports/fiscal-events'

export interface FiscalDeps {
  orders: Pick<OrderRepository, 'find' | 'applyToInvoice'>
  book: FiscalEventBook
}

/** The store's demands on invoices, as far as events follow them. */
export type FiscalRule = Pick<InvoiceRule, 'emitters' | 'takesTests'>

interface Given {
  storeId: StoreId
  actor: Actor
  /** Of an NF-e its events alone are taken, not the invoice. */
  file: Exclude<FiscalFile, { kind: 'cfdi' }>
  xml: Uint8Array
  rule: FiscalRule
}

/**
 * Keeps what the tax office registered, byte for byte, and moves the invoices that it is about. An event may come before
 * its invoice: it is kept, and followed by `followKeptEvents` once the invoice comes. Repetitions change nothing.
 * `invoice.document_mismatch` when it is of another emitter. Answers the invoices that it is about.
 */
export function takeFiscalEvents(deps: FiscalDeps, given: Given): Promise<Result<InvoiceIds[], Failure>> {
  const { file } = given
  return file.kind === 'voided'
    ? takeVoided(deps, { ...given, voided: file.voided })
    : takeEvents(deps, { ...given, events: file.events })
}

async function takeEvents(
  { orders, book }: FiscalDeps,
  { storeId, actor, xml, rule, events }: Omit<Given, 'file'> & { events: readonly FiscalEvent[] },
): Promise<Result<InvoiceIds[], Failure>> {
  if (events.some(({ accessKey }) => isOfOther(accessKey.slice(6, 20), rule))) return mismatch
  await book.keepEvents(storeId, events, xml)
  const taken: InvoiceIds[] = []
  for (const accessKey of new Set(events.map((event) => event.accessKey)))
    for (const ids of await book.invoicesOf(storeId, accessKey)) {
      const followed = await followKeptEvents({ orders, book }, { storeId, actor, accessKey, ids, rule })
      if (!followed.ok) return followed
      taken.push(ids)
    }
  return ok(taken)
}

async function takeVoided(
  { orders, book }: FiscalDeps,
  { storeId, actor, xml, rule, voided }: Omit<Given, 'file'> & { voided: readonly VoidedNumbers[] },
): Promise<Result<InvoiceIds[], Failure>> {
  if (voided.some(({ emitter }) => isOfOther(emitter, rule))) return mismatch
  await book.keepVoided(storeId, voided, xml)
  const taken: InvoiceIds[] = []
  for (const range of voided)
    for (const ids of await book.awaitedIn(storeId, range)) {
      const follow = (invoice: OrderInvoice) =>
        isVoided(invoice, range, rule) ? followVoided(invoice, range) : { invoice, events: [] }
      const followed = await apply(orders, { storeId, actor, ids, follow })
      if (!followed.ok) return followed
      if (followed.value) taken.push(ids)
    }
  return ok(taken)
}

const isOfOther = (emitter: string, { emitters }: FiscalRule) =>
  emitters.length > 0 && !emitters.includes(emitter)
const mismatch = err(failure('invoice.document_mismatch'))

interface Following {
  storeId: StoreId
  actor: Actor
  accessKey: string
  ids: InvoiceIds
  rule: FiscalRule
}

/** Moves an invoice by the events that the store has kept of its key; called when the invoice comes after them. */
export async function followKeptEvents(
  { orders, book }: FiscalDeps,
  { storeId, actor, accessKey, ids, rule }: Following,
): Promise<Result<boolean, Failure>> {
  const events = await book.findEvents(storeId, accessKey)
  if (events.length === 0) return ok(false)
  return apply(orders, {
    storeId,
    actor,
    ids,
    follow: (invoice) => followFiscalEvents(invoice, events, rule),
  })
}

interface Applying extends Omit<Following, 'accessKey' | 'rule'> {
  follow(invoice: OrderInvoice): Followed
}

/** True when the invoice moved. */
async function apply(
  orders: FiscalDeps['orders'],
  { storeId, actor: author, ids, follow }: Applying,
): Promise<Result<boolean, Failure>> {
  const order = await orders.find(storeId, ids.orderId)
  if (!order) return ok(false)
  let isMoved = false
  const applied = await orders.applyToInvoice({
    storeId,
    target: ids,
    author,
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
