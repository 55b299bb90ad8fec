import { type InvoiceRefusal, type InvoiceRule, judgeInvoice } from '@ihub/domain/invoice/judge-invoice'
import { isSameInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { InvoiceFile, ReadCancellation, ReadInvoice, ReadNfe } from '@ihub/ports/engine'
import type { FetchedFile } from '@ihub/ports/invoice-source'

/** The files of an order, each by its kind. */
export interface ReadFiles {
  invoices: { read: ReadNfe | null; label: FetchedFile }[]
  /** Keys of the invoices that an event among them cancels. */
  canceledKeys: readonly string[]
}

/** A file, and the order's invoice as read from it. */
export interface ChosenFile extends InvoiceFile {
  invoice: OrderInvoice
}

interface Readers {
  read: ReadInvoice
  readCancellation: ReadCancellation
}

export async function readFiles(
  xmls: readonly FetchedFile[],
  { read, readCancellation }: Readers,
): Promise<ReadFiles> {
  const invoices: ReadFiles['invoices'] = []
  const canceledKeys: string[] = []
  for (const label of xmls) {
    const canceled = readCancellation(label.file)
    if (canceled !== null) {
      canceledKeys.push(canceled)
      continue
    }
    const nfe = await read(label.file)
    invoices.push({ read: nfe.ok ? nfe.value : null, label })
  }
  return { invoices, canceledKeys }
}

/** The best file of one invoice, and the order's invoice as read from it; null while there is none. */
export function chooseFile(
  invoice: OrderInvoice,
  { invoices, canceledKeys }: ReadFiles,
  rule: InvoiceRule,
): ChosenFile | null {
  const judged = invoices
    .filter((file) => isFileOf(invoice, file))
    .map(({ read, label }) => ({ read, xml: label.file, reason: reasonOf(invoice, read, rule) }))
  const best =
    judged.find(({ reason }) => reason === null) ??
    judged.find(({ reason }) => reason === 'canceled') ??
    judged.findLast(({ read }) => read !== null) ??
    judged.at(-1)
  if (!best) return null
  const { read, xml, reason } = best
  const known = { ...invoice, ...(read && reason !== 'other-key' ? identityOf(read) : {}) }
  const isCanceled = reason === 'canceled' || (known.key !== null && canceledKeys.includes(known.key))
  return { invoice: { ...known, ...standing(isCanceled, reason) }, read, xml }
}

/** By the file's own identity; by the ERP's word where the file does not fit or cannot be read. */
function isFileOf(invoice: OrderInvoice, { read, label }: ReadFiles['invoices'][number]): boolean {
  if (read && isSameInvoice(invoice, identityOf(read))) return true
  const { accessKey, number } = label
  if (accessKey !== null && invoice.key !== null) return accessKey === invoice.key
  return number !== null && isSameInvoice(invoice, { key: accessKey, number, series: null })
}

const reasonOf = ({ key }: OrderInvoice, read: ReadNfe | null, rule: InvoiceRule): InvoiceRefusal | null =>
  read ? judgeInvoice(read.document, { rule, key }) : 'unreadable'

const identityOf = ({ accessKey, number, series }: ReadNfe) => ({ key: accessKey, number, series })

function standing(
  isCanceled: boolean,
  reason: InvoiceRefusal | null,
): Pick<OrderInvoice, 'status' | 'reason'> {
  if (isCanceled) return { status: 'canceled', reason: null }
  return reason === null ? { status: 'usable', reason } : { status: 'refused', reason }
}
