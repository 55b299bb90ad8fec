import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import {
  type ImportRefusal,
  isImportRefusal,
  judgeCfdiImport,
  judgeImport,
} from '@ihub/domain/invoice/import-refusals'
import { type DocumentFacts, isCfdi, judgeFile } from '@ihub/domain/invoice/judge-file'
import type { InvoiceRefusal, InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import type { LoneInvoiceRepository } from '@ihub/ports/engine'
import type { FiscalEventBook } from '@ihub/ports/fiscal-events'
import type { InvoicePlace, InvoicePlaces } from '@ihub/ports/invoice-places'
import type { FiscalFile, ReadDocument, ReadFiscalFile } from '@ihub/ports/read-documents'
import { eventOfFile } from './event-of-file.ts'
import { followKeptEvents, takeFiscalEvents } from './take-fiscal-events.ts'
import { type TellOrderDeps, type ToldInvoice, tellOrder, toldByFile } from './tell-order.ts'

export interface ImportInvoiceDeps extends TellOrderDeps {
  loneInvoices: LoneInvoiceRepository
  places: InvoicePlaces
  book: FiscalEventBook
  read: ReadFiscalFile
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
  /** Null for a file of the tax office that is about no invoice of the store. */
  invoiceId: string | null
  /** Why an invoice is kept and does not count; null for one that counts. */
  notCounted: InvoiceRefusal | null
  /** Whether it was an event or a range of voided numbers. */
  isEvent: boolean
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
 * Takes in a file of the tax office that a person has. An invoice becomes that of the order that knows it or that it names, or
 * else stands without an order; one that the store does not count is kept with the reason. Events move the invoices that they
 * are about.
 */
export async function importInvoice(
  deps: ImportInvoiceDeps,
  asked: Import,
): Promise<Result<Imported, NotImported>> {
  const { documents, rule, xml } = asked
  if (documents === null) return refused('invoice.seller_not_found')
  const read = await deps.read(xml)
  if (!read.ok) return refused(refusalOf(read.error))
  const file = read.value
  if (file.kind === 'event' || file.kind === 'voided') return importEvents(deps, { ...asked, file })
  const { document } = file.read
  const refusal = isCfdi(document) ? judgeCfdiImport(document, rule) : judgeImport(document, { documents })
  if (refusal) return refused(refusal)
  const told = toldByFile(file.read, judgeFile(document, { rule, key: null }))
  const events = file.kind === 'nfe' ? file.events : []
  if (events.length > 0) await deps.book.keepEvents(asked.storeId, events, xml)
  for (let tries = 1; ; tries++) {
    const taken = await take(deps, { ...asked, file: file.read, told })
    if (taken.ok || 'refusal' in taken.error) return taken as Result<Imported, NotImported>
    if (taken.error.code !== 'order.changed_meanwhile' || tries === triesMax)
      throw new Error(`the invoice could not be stored: ${taken.error.code}`)
  }
}

function refusalOf({ code }: Failure): ImportRefusal {
  if (code === 'invoice.not_stamped') return 'invoice.not_available'
  return isImportRefusal(code) ? code : 'invoice.invalid_xml'
}

interface Events extends Import {
  file: Extract<FiscalFile, { kind: 'event' | 'voided' }>
}

async function importEvents(
  deps: ImportInvoiceDeps,
  { storeId, actor, xml, rule, file }: Events,
): Promise<Result<Imported, NotImported>> {
  const taken = await takeFiscalEvents(deps, { storeId, actor, file, xml, rule })
  if (!taken.ok) return refused(refusalOf(taken.error))
  return ok({ invoiceId: taken.value[0]?.invoiceId ?? null, notCounted: null, isEvent: true })
}

interface Taking extends Import {
  file: ReadDocument
  told: ToldInvoice
}

type Taken = Result<Imported, NotImported | Failure>

async function take(deps: ImportInvoiceDeps, taking: Taking): Promise<Taken> {
  const { storeId, actor, rule, file, told } = taking
  const { accessKey } = file
  const places = await deps.places.find(storeId, { ...told, accessKey })
  const lone = places.find(({ orderId }) => orderId === null)
  const knowing = places.flatMap(({ orderId }) => orderId ?? [])
  if (places.length > 0 && places.every(isWhole))
    return refused('invoice.already_exists', places[0]?.invoiceId)
  const named = lone || knowing.length > 0 || told.status !== 'usable' ? null : await findNamed(deps, taking)
  const orderIds = named ? [named] : knowing
  if (orderIds.length === 0) return takeAlone(deps, taking)
  let news: string | null = null
  let known: string | null = null
  for (const one of orderIds) {
    const orderId = asId<OrderId>(one)
    const taken = await tellOrder(deps, { storeId, actor, told, file, orderId })
    if (!taken.ok) return taken
    const { invoiceId, isNews } = taken.value
    known ??= invoiceId
    if (isNews) news ??= invoiceId
    const followed = await followKeptEvents(deps, {
      storeId,
      actor,
      accessKey,
      rule,
      ids: { orderId, invoiceId, reason: told.reason },
    })
    if (!followed.ok) return followed
  }
  return news
    ? ok({ invoiceId: news, notCounted: told.reason, isEvent: false })
    : refused('invoice.already_exists', known)
}

/** It has its file, and nothing is to be mended about it. */
const isWhole = ({ status, hasFile }: InvoicePlace) =>
  hasFile && !['pending', 'error', 'disabled', 'unused'].includes(status)

/** Codes of orders as the document names them (compra/xPed, det/prod/xPed). */
function namesIn(document: DocumentFacts): string[] {
  if (isCfdi(document)) return []
  const { purchaseOrder, items } = document
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

async function takeAlone(deps: ImportInvoiceDeps, taking: Taking): Promise<Taken> {
  const { storeId, actor, file, told, sellerCode, rule } = taking
  const { accessKey } = file
  const applied = await deps.loneInvoices.apply({
    storeId,
    target: { accessKey },
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
  if (!applied.ok) return applied
  const { invoiceId } = applied.value
  const ids = { orderId: null, invoiceId, reason: told.reason }
  const followed = await followKeptEvents(deps, { storeId, actor, accessKey, rule, ids })
  return followed.ok ? ok({ invoiceId, notCounted: told.reason, isEvent: false }) : followed
}
