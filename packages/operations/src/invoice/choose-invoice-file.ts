import { judgeFile } from '@ihub/domain/invoice/judge-file'
import type { InvoiceRefusal, InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import { isSameInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { InvoiceFile } from '@ihub/ports/engine'
import type { FetchedFile } from '@ihub/ports/invoice-source'
import type { ReadDocument, ReadFiscalFile } from '@ihub/ports/read-documents'
import type { ToldFile } from './operation.ts'

/** The files of an order, each by its kind. */
export interface ReadFiles {
  invoices: { read: ReadDocument | null; isUnstamped: boolean; label: FetchedFile }[]
  /** Events of invoices, and voided numbers. */
  told: { file: ToldFile; xml: Uint8Array }[]
}

/** A file, and the order's invoice as read from it. */
export interface ChosenFile extends InvoiceFile {
  invoice: OrderInvoice
}

export async function readFiles(xmls: readonly FetchedFile[], read: ReadFiscalFile): Promise<ReadFiles> {
  const files: ReadFiles = { invoices: [], told: [] }
  for (const label of xmls) {
    const file = await read(label.file)
    if (!file.ok) {
      const isUnstamped = file.error.code === 'invoice.not_stamped'
      files.invoices.push({ read: null, isUnstamped, label })
    } else if (file.value.kind === 'event' || file.value.kind === 'voided')
      files.told.push({ file: file.value, xml: label.file })
    else {
      files.invoices.push({ read: file.value.read, isUnstamped: false, label })
      const events = file.value.kind === 'nfe' ? file.value.events : []
      if (events.length > 0) files.told.push({ file: { kind: 'event', events }, xml: label.file })
    }
  }
  return files
}

/** The best file of one invoice, and the order's invoice as read from it; null while there is none. */
export function chooseFile(
  invoice: OrderInvoice,
  { invoices }: ReadFiles,
  rule: InvoiceRule,
): ChosenFile | null {
  const judged = invoices
    .filter((file) => isFileOf(invoice, file))
    .map((file) => ({ read: file.read, xml: file.label.file, reason: reasonOf(invoice, file, rule) }))
  const best =
    judged.find(({ reason }) => reason === null) ??
    judged.find(({ reason }) => reason === 'canceled') ??
    judged.findLast(({ read }) => read !== null) ??
    judged.at(-1)
  if (!best) return null
  const { read, xml, reason } = best
  const known = { ...invoice, ...(read && reason !== 'other-key' ? identityOf(invoice, read) : {}) }
  return { invoice: { ...known, ...standing(reason) }, read, xml }
}

/** By the file's own identity; by the ERP's word where the file does not fit or cannot be read. */
function isFileOf(invoice: OrderInvoice, { read, label }: ReadFiles['invoices'][number]): boolean {
  if (read && isSameInvoice(invoice, identityOf(invoice, read))) return true
  const { accessKey, number } = label
  if (accessKey !== null && invoice.key !== null) return accessKey.toLowerCase() === invoice.key.toLowerCase()
  return number !== null && isSameInvoice(invoice, { key: accessKey, number, series: null })
}

/** A CFDI without its stamp may come stamped later, as an NF-e without its protocol may come authorized. */
function reasonOf(
  { key }: OrderInvoice,
  { read, isUnstamped }: ReadFiles['invoices'][number],
  rule: InvoiceRule,
): InvoiceRefusal | null {
  if (read) return judgeFile(read.document, { rule, key })
  return isUnstamped ? 'not-authorized' : 'unreadable'
}

/** A CFDI may have no number of its own: then that of the ERP stays. */
const identityOf = (known: OrderInvoice, { accessKey, number, series }: ReadDocument) => ({
  key: accessKey,
  number: number ?? known.number,
  series: series ?? known.series,
})

function standing(reason: InvoiceRefusal | null): Pick<OrderInvoice, 'status' | 'reason'> {
  if (reason === 'canceled') return { status: 'canceled', reason: null }
  return reason === null ? { status: 'usable', reason } : { status: 'refused', reason }
}
