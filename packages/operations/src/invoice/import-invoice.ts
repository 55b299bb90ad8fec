import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { type ImportRefusal, isImportRefusal, judgeImport } from '@ihub/domain/invoice/import-refusals'
import { type InvoiceRule, judgeInvoice, type NfeFacts } from '@ihub/domain/invoice/judge-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import type { LoneInvoiceRepository, OrderRepository, ReadInvoice, ReadNfe } from '@ihub/ports/engine'
import type { InvoicePlace, InvoicePlaces } from '@ihub/ports/invoice-places'
import { eventOfFile } from './event-of-file.ts'
import { type TellOrderDeps, type ToldInvoice, tellOrder, toldByFile } from './tell-order.ts'

export interface ImportInvoiceDeps extends TellOrderDeps {
  orders: OrderRepository
  loneInvoices: LoneInvoiceRepository
  places: InvoicePlaces
  read: ReadInvoice
}

interface Import {
  storeId: StoreId
  actor: Actor
  xml: Uint8Array
  sellerCode: string
  /** CNPJs of the store and of the seller; null for a seller that the store does not have. */
  documents: readonly string[] | null
  rule: InvoiceRule
}

export interface Imported {
  invoiceId: string
  /** Null for one that counts. */
  notCounted: string | null
}

/** Why it is not imported, and the invoice that the store has already. */
export interface NotImported {
  refusal: ImportRefusal
  invoiceId: string | null
}

const refused = (refusal: ImportRefusal, invoiceId: string | null = null) =>
  err<NotImported>({ refusal, invoiceId })

/** An order may begin to name the invoice while it is imported; the next look finds it. */
const triesMax = 3

/**
 * Takes in an NF-e that a person has as a file: for the order that knows it or that it names, or else without an order. One
 * that the store does not count is kept with the reason.
 */
export async function importInvoice(
  deps: ImportInvoiceDeps,
  asked: Import,
): Promise<Result<Imported, NotImported>> {
  const { documents, rule, xml } = asked
  if (documents === null) return refused('invoice.seller_not_found')
  const read = await deps.read(xml)
  if (!read.ok) return refused(isImportRefusal(read.error.code) ? read.error.code : 'invoice.invalid_xml')
  const file = read.value
  const refusal = judgeImport(file.document, { documents })
  if (refusal) return refused(refusal)
  const told = toldByFile(file, judgeInvoice(file.document, { rule, key: null }))
  for (let tries = 1; ; tries++) {
    const taken = await take(deps, { ...asked, file, told })
    if (taken.ok || 'refusal' in taken.error) return taken as Result<Imported, NotImported>
    if (taken.error.code !== 'order.changed_meanwhile' || tries === triesMax)
      throw new Error(`the invoice could not be stored: ${taken.error.code}`)
  }
}

interface Taking extends Import {
  file: ReadNfe
  told: ToldInvoice
}

type Taken = Result<Imported, NotImported | Failure>

async function take(deps: ImportInvoiceDeps, taking: Taking): Promise<Taken> {
  const { storeId, file, told } = taking
  const places = await deps.places.find(storeId, file)
  const lone = places.find(({ orderId }) => orderId === null)
  const knowing = places.flatMap(({ orderId }) => orderId ?? [])
  if (places.length > 0 && places.every(isWhole))
    return refused('invoice.already_exists', places[0]?.invoiceId)
  const named = lone || knowing.length > 0 || told.status !== 'usable' ? null : await findNamed(deps, taking)
  const orderIds = named ? [named] : knowing
  if (orderIds.length === 0) return takeAlone(deps, taking)
  let news: string | null = null
  let known: string | null = null
  for (const orderId of orderIds) {
    const taken = await tellOrder(deps, { ...taking, orderId: asId<OrderId>(orderId) })
    if (!taken.ok) return taken
    known ??= taken.value.invoiceId
    if (taken.value.isNews) news ??= taken.value.invoiceId
  }
  return news ? ok({ invoiceId: news, notCounted: told.reason }) : refused('invoice.already_exists', known)
}

/** It has its file, and nothing is to be mended about it. */
const isWhole = ({ status, hasFile }: InvoicePlace) =>
  hasFile && !['pending', 'error', 'disabled', 'unused'].includes(status)

/** Codes of orders as the document names them (compra/xPed, det/prod/xPed). */
function namesIn({ purchaseOrder, items }: NfeFacts): string[] {
  const names = [purchaseOrder, ...items.map((item) => item.purchaseOrder)]
  return [...new Set(names.flatMap((name) => (name?.trim() ? [name.trim()] : [])))]
}

/** The one order that the document names; null where it names none of the store, or several. */
async function findNamed({ orders }: ImportInvoiceDeps, { storeId, file }: Taking): Promise<string | null> {
  const found = await orders.findByCode(storeId, namesIn(file.document))
  const ids = new Set(found.values())
  const [only] = ids
  return ids.size === 1 && only ? only : null
}

async function takeAlone({ loneInvoices }: ImportInvoiceDeps, taking: Taking): Promise<Taken> {
  const { storeId, actor, file, told, sellerCode } = taking
  const applied = await loneInvoices.apply({
    storeId,
    target: { accessKey: file.accessKey },
    author: actor,
    run: null,
    decide: () =>
      ok({
        invoice: told,
        events: [eventOfFile(told, file)],
        sellerCode,
        file: { read: file, xml: file.xml },
      }),
  })
  return applied.ok ? ok({ invoiceId: applied.value.invoiceId, notCounted: told.reason }) : applied
}
