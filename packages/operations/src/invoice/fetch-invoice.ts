import { coveredUnits, coverItems } from '@ihub/domain/invoice/cover-items'
import { ruleOf } from '@ihub/domain/invoice/kinds'
import { isSameInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Order } from '@ihub/domain/order/order'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { FetchedFile } from '@ihub/ports/invoice-source'
import { notConnected } from '../order/operation.ts'
import { type ChosenFile, chooseFile, readFiles } from './choose-invoice-file.ts'
import { eventOfFile } from './event-of-file.ts'
import type { InvoiceFindings, RunInvoiceOperation } from './operation.ts'

/** The file of an invoice that the ERP told of and the hub has none for, or no good one; it is judged before it counts. */
export const fetchInvoice: RunInvoiceOperation = async (context) => {
  const { invoice, document, state, rule, fetchFiles } = context
  if (!fetchFiles || state.erpOrderId === null) return err(notConnected)
  const { originOrderId } = document
  const fetched = await fetchFiles({ originOrderId, erpOrderId: state.erpOrderId })
  if (!fetched.ok) return fetched

  if (ruleOf(invoice).file === 'kept') return keep(document, invoice, fetched.value)
  const file = chooseFile(invoice, await readFiles(fetched.value, context), rule)
  return file ? ok(findings(document, invoice, file)) : err(notReady)
}

/** A file that the hub does not read: the ERP's word makes it count. */
function keep(document: Order, asked: OrderInvoice, files: readonly FetchedFile[]) {
  const found = files.find(({ accessKey, number }) =>
    isSameInvoice(asked, { key: accessKey, number: number ?? asked.number, series: null }),
  )
  if (!found) return err(notReady)
  const invoice: OrderInvoice = {
    ...asked,
    key: asked.key ?? found.accessKey,
    status: 'usable',
    reason: null,
    units: coveredUnits(document.items, asked.facts?.lines ?? []),
  }
  return ok(findings(document, asked, { invoice, read: null, xml: found.file }))
}

const unitsOf = ({ invoice, read }: ChosenFile, { items }: Order) =>
  read ? coverItems(items, read.document.items).units : invoice.status === 'usable' ? invoice.units : 0

const findings = (document: Order, asked: OrderInvoice, found: ChosenFile): InvoiceFindings => ({
  problem: problemOf(found.invoice),
  decide: ({ invoice: known }) => {
    // Issued again under another key while its files were being fetched: those are of the one before.
    if (known.key !== asked.key && known.key !== null) return { events: [] }
    const { read, xml } = found
    // A person asked for it again: one that stands is not undone by a file that does not fit.
    if (known.status === 'usable' && found.invoice.status === 'refused') return { events: [] }
    const invoice = asOfNow({ ...found.invoice, units: unitsOf(found, document) }, known)
    const isNews = known.status !== invoice.status || known.reason !== invoice.reason
    return { invoice, file: { read, xml }, events: isNews ? [eventOfFile(invoice, found.read)] : [] }
  },
})

/** A cancellation told meanwhile stands, and an announced invoice stays announced. */
const asOfNow = (found: OrderInvoice, { status, isAnnounced }: OrderInvoice): OrderInvoice => ({
  ...found,
  status: status === 'canceled' ? 'canceled' : found.status,
  isAnnounced,
})

/** A missing file may come later; a wrong one stays wrong until somebody mends it. */
function problemOf(found: OrderInvoice): CallFailure | null {
  if (found.status !== 'refused') return null
  return refusedAs(found, found.reason === 'not-authorized' ? 'busy' : 'refused')
}

const refusedAs = ({ number, reason }: OrderInvoice, kind: 'busy' | 'refused'): CallFailure => ({
  kind,
  message: `NF-e ${number}: ${reason}`,
  serviceCode: `invoice.${reason}`,
})

const notReady: CallFailure = {
  kind: 'busy',
  message: 'the XML of the invoice is not available yet',
  serviceCode: 'invoice.not_available',
}
