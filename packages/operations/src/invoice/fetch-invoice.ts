import { coverItems } from '@ihub/domain/invoice/cover-items'
import {
  followFiscalEvents,
  followVoided,
  isCancellation,
  isVoided,
  type KeptEvents,
  nothingKept,
} from '@ihub/domain/invoice/follow-fiscal-events'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Order } from '@ihub/domain/order/order'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected } from '../order/operation.ts'
import { type ChosenFile, chooseFile, readFiles } from './choose-invoice-file.ts'
import { eventOfFile } from './event-of-file.ts'
import type { InvoiceContext, InvoiceFindings, RunInvoiceOperation } from './operation.ts'

/** The file of an invoice that the ERP told of and the hub has none for, or no good one; it is judged before it counts. */
export const fetchInvoice: RunInvoiceOperation = async (context) => {
  const { invoice, document, state, rule, fetchFiles } = context
  if (!fetchFiles || state.erpOrderId === null) return err(notConnected)
  const { originOrderId } = document
  const fetched = await fetchFiles({ originOrderId, erpOrderId: state.erpOrderId })
  if (!fetched.ok) return fetched

  const files = await readFiles(fetched.value, context.read)
  for (const { file, xml } of files.told) await context.fiscal.take(file, xml)
  const found = chooseFile(invoice, files, rule)
  if (!found) return awaitFile(context)
  const { key } = found.invoice
  return ok(findings(context, found, key === null ? nothingKept : await context.fiscal.findEvents(key)))
}

/** A voided number never has a file. */
async function awaitFile({ invoice, fiscal, rule }: InvoiceContext) {
  const { key: accessKey, number, series } = invoice
  const ranges = await fiscal.findVoided({ accessKey, number, series })
  const range = ranges.find((one) => isVoided(invoice, one, rule))
  if (!range) return err(notReady)
  return ok({
    problem: refusedAs({ ...invoice, reason: 'voided' }, 'refused'),
    decide: ({ invoice: known }) => followVoided(known, range),
  } satisfies InvoiceFindings)
}

const unitsOf = ({ invoice, read }: ChosenFile, { items }: Order) =>
  read ? coverItems(items, read.document.items).units : invoice.status === 'usable' ? invoice.units : 0

const findings = (
  { parts, invoice: asked, rule }: InvoiceContext,
  found: ChosenFile,
  kept: KeptEvents,
): InvoiceFindings => {
  const isCanceled = kept.events.some((event) => isCancellation(event, rule))
  return {
    problem: isCanceled ? null : problemOf(found.invoice),
    decide: ({ invoice: known }) => {
      // Issued again under another key while its files were being fetched: those are of the one before.
      if (known.key !== asked.key && known.key !== null) return { events: [] }
      const { read, xml } = found
      // A person asked for it again: one that stands is not undone by a file that does not fit.
      if (known.status === 'usable' && found.invoice.status === 'refused') return { events: [] }
      const judged = asOfNow({ ...found.invoice, units: unitsOf(found, parts) }, known)
      const isNews = known.status !== judged.status || known.reason !== judged.reason
      // The event says more of a cancellation than the file.
      const before = isCanceled && known.status !== 'canceled' ? { ...judged, status: known.status } : judged
      const { invoice, events } = followFiscalEvents(before, kept, rule)
      const own = isNews && !isCanceled ? [eventOfFile(judged, found.read)] : []
      return { invoice, file: { read, xml }, events: [...own, ...events] }
    },
  }
}

/** A cancellation told meanwhile stands, and an announced invoice stays announced. */
const asOfNow = (found: OrderInvoice, { status, isAnnounced, fiscalEvents }: OrderInvoice): OrderInvoice => ({
  ...found,
  ...(status === 'canceled' ? { status, reason: null } : {}),
  ...(fiscalEvents ? { fiscalEvents } : {}),
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
