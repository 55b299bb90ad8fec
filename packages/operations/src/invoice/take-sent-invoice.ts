import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure, refusedInput } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { judgeFile } from '@ihub/domain/invoice/judge-file'
import type { InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceFacts } from '@ihub/domain/invoice/kinds'
import { err, ok, type Result } from '@ihub/domain/result'
import { parseAccessKey } from '@ihub/fiscal/access-key'
import type { LoneInvoiceRepository } from '@ihub/ports/engine'
import type { FiscalEventBook } from '@ihub/ports/fiscal-events'
import type { ReadDocument, ReadInvoice } from '@ihub/ports/read-documents'
import { followKeptEvents } from './take-fiscal-events.ts'
import { standing, type TellOrderDeps, type ToldInvoice, tellOrder, toldByFile } from './tell-order.ts'

/** An invoice as somebody sends it: a file, or what would stand in one. */
export interface SentInvoice {
  xml: Uint8Array | null
  key: string | null
  number: string | null
  series: string | null
  valueCents: number | null
  issuedAt: string | null
}

interface Deps extends TellOrderDeps {
  loneInvoices: LoneInvoiceRepository
  book: FiscalEventBook
  read: ReadInvoice
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
  { orders, loneInvoices, book, read, listInvoices }: Deps,
  { storeId, orderId, actor, sent, rule }: Given,
): Promise<Result<string, Failure>> {
  const file = sent.xml === null ? ok(null) : await judgeSent(sent, { read, rule })
  if (!file.ok) return file
  const told = file.value ? ok(toldByFile(file.value, null)) : ofFields(sent, rule)
  if (!told.ok) return told
  const asked = { storeId, orderId, actor, told: told.value, file: file.value }
  const taken = await tellOrder({ orders, listInvoices }, asked)
  if (!taken.ok) return taken
  const { invoiceId } = taken.value
  const { key: accessKey } = told.value
  const ids = { orderId, invoiceId, reason: null }
  const followed =
    accessKey === null
      ? ok(false)
      : await followKeptEvents({ orders, loneInvoices, book }, { storeId, actor, accessKey, ids, rule })
  return followed.ok ? ok(invoiceId) : followed
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

/** Number, series and emitter of an NF-e stand in its key. */
function ofFields(sent: SentInvoice, rule: InvoiceRule): Result<ToldInvoice, Failure> {
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
