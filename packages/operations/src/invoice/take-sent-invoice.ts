import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure, refusedInput } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { judgeFile } from '@ihub/domain/invoice/judge-file'
import type { InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceFacts } from '@ihub/domain/invoice/kinds'
import { findInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import { parseAccessKey } from '@ihub/fiscal/access-key'
import type { OrderRepository, ReadDocument, ReadInvoice } from '@ihub/ports/engine'
import type { FiscalEventBook } from '@ihub/ports/fiscal-events'
import { standingAtOnce, stillOf } from '../order/take-erp-report.ts'
import { followKeptEvents } from './take-fiscal-events.ts'

/** An invoice as somebody sends it: a file, or what would stand in one. */
export interface SentInvoice {
  xml: Uint8Array | null
  key: string | null
  number: string | null
  series: string | null
  valueCents: number | null
  issuedAt: string | null
}

interface Deps {
  orders: OrderRepository
  book: FiscalEventBook
  read: ReadInvoice
  /** The order's invoices with their ids, and whether a file was read of each. */
  listInvoices(orderId: OrderId): Promise<KeptInvoice[]>
}

interface KeptInvoice {
  invoiceId: string
  accessKey: string | null
  number: string
  series: string | null
  hasFile: boolean
}

interface Given {
  storeId: StoreId
  orderId: OrderId
  actor: Actor
  sent: SentInvoice
  rule: InvoiceRule
}

/**
 * An invoice that is sent to the hub stands as one that an ERP told of. With a file it is judged first, and the file
 * commits with it; a repetition changes nothing, and adds the file to one that was known without. Answers its id.
 */
export async function takeSentInvoice(
  { orders, book, read, listInvoices }: Deps,
  { storeId, orderId, actor, sent, rule }: Given,
): Promise<Result<string, Failure>> {
  const file = sent.xml === null ? ok(null) : await judgeSent(sent, { read, rule })
  if (!file.ok) return file
  const told = file.value ? ok(ofFile(file.value)) : ofFields(sent, rule)
  if (!told.ok) return told
  const applied = await orders.apply({
    storeId,
    target: { orderId },
    author: actor,
    run: null,
    readsDocument: true,
    decide: ({ state, document }) => {
      const known = findInvoice(state.invoices, told.value)
      if (known?.status === 'usable' || known?.status === 'canceled') return ok({ events: [] })
      const event = standingAtOnce(state, { ...told.value, ...stillOf(known) }, document)
      return ok({
        events: [{ ...event, originAt: told.value.facts.issuedAt }],
        ...(file.value && { fileOfInvoice: { invoice: told.value, read: file.value, xml: file.value.xml } }),
      })
    },
  })
  if (!applied.ok) return applied
  const kept = await listInvoices(orderId)
  const one = kept.find((invoice) => findInvoice([told.value], { ...invoice, key: invoice.accessKey }))
  if (!one) return err(failure('invoice.not_found'))
  if (file.value && !one.hasFile) {
    const { invoiceId } = one
    const added = await keepFile(orders, { storeId, orderId, invoiceId, actor, file: file.value })
    if (!added.ok) return added
  }
  const { key: accessKey } = told.value
  const ids = { orderId, invoiceId: one.invoiceId }
  const followed =
    accessKey === null
      ? ok(false)
      : await followKeptEvents({ orders, book }, { storeId, actor, accessKey, ids, rule })
  return followed.ok ? ok(one.invoiceId) : followed
}

const keepFile = (
  orders: OrderRepository,
  given: Pick<Given, 'storeId' | 'orderId' | 'actor'> & { invoiceId: string; file: ReadDocument },
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

async function judgeSent(
  { xml, key }: SentInvoice,
  { read, rule }: { read: ReadInvoice; rule: InvoiceRule },
): Promise<Result<ReadDocument, Failure>> {
  const file = await read(xml ?? new Uint8Array())
  if (!file.ok) return file
  const reason = judgeFile(file.value.document, { rule, key })
  return reason === null ? file : err(failure('invoice.refused', { reason }))
}

type Told = OrderInvoice & { facts: InvoiceFacts }

const standing = { status: 'usable', reason: null, isAnnounced: false, units: 0 } as const

const ofFile = ({
  kind,
  accessKey: key,
  number,
  series,
  issuedAt,
  totalCents,
  document,
}: ReadDocument): Told => ({
  ...standing,
  ...(kind === 'nfe' ? {} : { kind }),
  key,
  number: number ?? key,
  series,
  facts: { issuedAt, valueCents: totalCents, lines: document.items },
})

/** Number, series and emitter of an NF-e stand in its key. */
function ofFields(sent: SentInvoice, rule: InvoiceRule): Result<Told, Failure> {
  const { key, number, series, valueCents, issuedAt } = sent
  if (valueCents === null) return err(refused('value', 'field.required'))
  if (issuedAt === null) return err(refused('emissionDate', 'field.required'))
  const facts: InvoiceFacts = { issuedAt, valueCents, lines: [] }
  if (key === null)
    return number === null
      ? err(refused('invoiceNumber', 'field.required'))
      : ok({ ...standing, kind: 'plain', key, number, series, facts })
  const parsed = parseAccessKey(key)
  if (!parsed.ok) return err(refused('sefazKey', 'field.invalid'))
  const named = { number: String(parsed.value.number), series: String(parsed.value.series) }
  if (number !== null && Number(number) !== parsed.value.number)
    return err(refused('invoiceNumber', 'field.invalid'))
  if (series !== null && Number(series) !== parsed.value.series)
    return err(refused('invoiceSerie', 'field.invalid'))
  if (rule.emitters.length > 0 && !rule.emitters.includes(parsed.value.document))
    return err(failure('invoice.refused', { reason: 'other-emitter' }))
  return ok({ ...standing, key, ...named, facts })
}

const refused = (field: string, code: FieldCode): Failure => refusedInput([{ field, code, message: code }])
