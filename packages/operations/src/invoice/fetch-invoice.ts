import { coverItems } from '@ihub/domain/invoice/cover-items'
import type { FiscalEvent } from '@ihub/domain/invoice/fiscal-events'
import {
  followFiscalEvents,
  followVoided,
  isCancellation,
  isVoided,
} from '@ihub/domain/invoice/follow-fiscal-events'
import type { InvoiceEvent } from '@ihub/domain/invoice/invoice-state'
import { type InvoiceEventType, statusAfterRefusal } from '@ihub/domain/invoice/lifecycle'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Order } from '@ihub/domain/order/order'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected } from '../order/operation.ts'
import { type ChosenFile, chooseFile, readFiles } from './choose-invoice-file.ts'
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
  return ok(findings(context, found, key === null ? [] : await context.fiscal.findEvents(key)))
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
  { document, invoice: asked, rule }: InvoiceContext,
  found: ChosenFile,
  told: readonly FiscalEvent[],
): InvoiceFindings => {
  const isCanceled = told.some((event) => isCancellation(event, rule))
  return {
    problem: isCanceled ? null : problemOf(found.invoice),
    decide: ({ invoice: known }) => {
      // Issued again under another key while its files were being fetched: those are of the one before.
      if (known.key !== asked.key && known.key !== null) return { events: [] }
      const { read, xml } = found
      const judged = asOfNow({ ...found.invoice, units: unitsOf(found, document) }, known)
      const isNews = known.status !== judged.status || known.reason !== judged.reason
      // The event says more of a cancellation than the file.
      const before = isCanceled && known.status !== 'canceled' ? { ...judged, status: known.status } : judged
      const { invoice, events } = followFiscalEvents(before, told, rule)
      const own = isNews && !isCanceled ? [eventOf(judged, found)] : []
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

const refusals = {
  pending: 'awaits-authorization',
  unused: 'voided',
  disabled: 'not-wanted',
  error: 'refused',
} as const satisfies Record<ReturnType<typeof statusAfterRefusal>, InvoiceEventType>

function eventOf({ status, reason, facts }: OrderInvoice, { read }: ChosenFile): InvoiceEvent {
  const cents = read?.totalCents ?? facts?.valueCents
  const value: InvoiceEvent['details'] = cents === undefined ? {} : { value: cents / 100 }
  if (status === 'canceled') return { type: 'canceled', originAt: null, details: value }
  if (status === 'refused')
    return { type: refusals[statusAfterRefusal(reason)], originAt: null, details: { reason, ...value } }
  return { type: 'authorized', originAt: read?.issuedAt ?? facts?.issuedAt ?? null, details: value }
}

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
