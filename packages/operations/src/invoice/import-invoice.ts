import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { type ImportRefusal, isImportRefusal, judgeImport } from '@ihub/domain/invoice/import-refusals'
import { type DocumentFacts, isCfdi, judgeFile } from '@ihub/domain/invoice/judge-file'
import type { InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import type { LoneInvoiceRepository, OrderRepository, ReadDocument, ReadFiscalFile } from '@ihub/ports/engine'
import type { InvoicePlace, InvoicePlaces } from '@ihub/ports/invoice-places'
import { eventOfFile } from './event-of-file.ts'
import { followKeptEvents, takeFiscalEvents } from './take-fiscal-events.ts'
import { type TellOrderDeps, type ToldInvoice, tellOrder, toldByFile } from './tell-order.ts'

export interface ImportInvoiceDeps extends TellOrderDeps {
  orders: OrderRepository
  loneInvoices: LoneInvoiceRepository
  places: InvoicePlaces
  readFile: ReadFiscalFile
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
  /** Null for an event that came before its invoice, and for voided numbers that end none. */
  invoiceId: string | null
  note: ImportNote | null
}

/** The end of an import that is told beside the invoice: it does not count, or the file was none. */
export type ImportNote = 'not-counted' | 'event-taken' | 'event-kept' | 'numbers-voided'

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
 * Takes in an NF-e or a CFDI that a person has as a file: for the order that knows it or that it names, or else without an
 * order. One that the store does not count is kept with the reason. Events of invoices and voided numbers are kept, and
 * followed by the invoices that they are about.
 */
export async function importInvoice(
  deps: ImportInvoiceDeps,
  asked: Import,
): Promise<Result<Imported, NotImported>> {
  const { documents, rule, xml } = asked
  if (documents === null) return refused('invoice.seller_not_found')
  const found = await deps.readFile(xml)
  if (!found.ok) return refused(refusalOf(found.error))
  if (found.value.kind === 'event' || found.value.kind === 'voided')
    return takeTold(deps, { ...asked, told: found.value })
  const file = found.value.read
  if (found.value.kind === 'nfe' && found.value.events.length > 0)
    await deps.fiscalEvents.keepEvents(asked.storeId, found.value.events, xml)
  const refusal = judgeImport(file.document, { documents })
  if (refusal) return refused(refusal)
  const told = toldByFile(file, judgeFile(file.document, { rule, key: null }))
  for (let tries = 1; ; tries++) {
    const taken = await take(deps, { ...asked, file, told })
    if (taken.ok || 'refusal' in taken.error) return taken as Result<Imported, NotImported>
    if (taken.error.code !== 'order.changed_meanwhile' || tries === triesMax)
      throw new Error(`the invoice could not be stored: ${taken.error.code}`)
  }
}

const refusalOf = ({ code }: Failure): ImportRefusal => {
  if (code === 'invoice.not_stamped') return 'invoice.not_available'
  return isImportRefusal(code) ? code : 'invoice.invalid_xml'
}

async function takeTold(
  deps: ImportInvoiceDeps,
  { told, ...asked }: Import & { told: Parameters<typeof takeFiscalEvents>[1]['file'] },
): Promise<Result<Imported, NotImported>> {
  const taken = await takeFiscalEvents(deps, { ...asked, file: told })
  if (!taken.ok && taken.error.code === 'invoice.document_mismatch') return refused(taken.error.code)
  if (!taken.ok) throw new Error(`the event could not be followed: ${taken.error.code}`)
  const invoiceId = taken.value[0]?.invoiceId ?? null
  if (told.kind === 'voided') return ok({ invoiceId, note: 'numbers-voided' })
  return ok({ invoiceId, note: invoiceId ? 'event-taken' : 'event-kept' })
}

interface Taking extends Import {
  file: ReadDocument
  told: ToldInvoice
}

type Taken = Result<Imported, NotImported | Failure>

async function take(deps: ImportInvoiceDeps, taking: Taking): Promise<Taken> {
  const { storeId, file, told } = taking
  const { accessKey, number, series } = file
  const places = await deps.places.find(storeId, { accessKey, number: number ?? accessKey, series })
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
  return news ? ok({ invoiceId: news, note: noteOf(told) }) : refused('invoice.already_exists', known)
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
  const { storeId, actor, file, told, sellerCode } = taking
  const applied = await deps.loneInvoices.apply({
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
  if (!applied.ok) return applied
  const { invoiceId } = applied.value
  const known = { orderId: null, invoiceId, reason: told.reason }
  const followed = await followKeptEvents(deps, { ...taking, accessKey: file.accessKey, known })
  return followed.ok ? ok({ invoiceId, note: noteOf(told) }) : followed
}

const noteOf = ({ reason }: ToldInvoice) => (reason === null ? null : 'not-counted')
