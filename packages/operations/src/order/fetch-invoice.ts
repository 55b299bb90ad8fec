import { coverItems, microstatusOf } from '@ihub/domain/invoice/cover-items'
import { findInvoice, needsFile, type OrderInvoice, withInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderEvent } from '@ihub/domain/order/apply-event'
import { advance } from '@ihub/domain/order/lifecycle'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import { err, ok } from '@ihub/domain/result'
import type { InvoiceFile } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import { chooseFile, readFiles } from './choose-invoice-file.ts'
import { type Findings, notConnected, type RunOperation } from './operation.ts'

/** The files of the invoices that the ERP told of and the hub has none for, or no good one; each is judged before it counts. */
export const fetchInvoice: RunOperation = async ({
  document,
  state,
  capabilities: { invoiceSource },
  invoices: { read, readCancellation, rule },
}) => {
  if (!invoiceSource?.fetchInvoiceFiles || state.erpOrderId === null) return err(notConnected)
  const { originOrderId } = document
  const fetched = await invoiceSource.fetchInvoiceFiles({ originOrderId, erpOrderId: state.erpOrderId })
  if (!fetched.ok) return fetched

  const files = readFiles(fetched.value, { read, readCancellation })
  const wanted = state.invoices.filter(needsFile)
  const found = wanted.flatMap((invoice): InvoiceFile[] => {
    const file = chooseFile(invoice, files, rule)
    return file ? [{ ...file, invoice: withUnits(file, document) }] : []
  })
  return ok(findings(document, wanted, found))
}

const withUnits = ({ invoice, read }: InvoiceFile, { items }: Order): OrderInvoice => ({
  ...invoice,
  units: read ? coverItems(items, read.document.items).units : 0,
})

function findings(document: Order, wanted: OrderInvoice[], found: InvoiceFile[]): Findings {
  return {
    problem: problemOf(wanted, found),
    decide: (state) => {
      const known = found.map((file) => asOfNow(file, state))
      const isNew = known.filter(({ invoice }) => isNews(invoice, state))
      const after = isNew.reduce<readonly OrderInvoice[]>(
        (list, { invoice }) => withInvoice(list, invoice),
        state.invoices,
      )
      const sets = { microstatus: microstatusAfter(state, after, document) }
      const told = isNew.map(({ invoice }) => invoice)
      const missed = after.some((one) => one.status === 'awaited' && !findInvoice(wanted, one))
      return {
        files: known,
        // The first carries what is known of all: work that follows it follows for all of them.
        events: isNew.map((file, index) => ({
          ...happeningOf(file, state),
          sets,
          ...(index === 0 ? { invoices: told } : {}),
        })),
        // Told of while the files were being fetched.
        operations: missed ? ['fetch-invoice'] : [],
      }
    },
  }
}

/** A cancellation that was told meanwhile stands, and what the platform was told stays told. */
function asOfNow(file: InvoiceFile, { invoices }: OrderState): InvoiceFile {
  const current = findInvoice(invoices, file.invoice)
  if (!current) return file
  const { isAnnounced } = current
  const status = current.status === 'canceled' ? 'canceled' : file.invoice.status
  return { ...file, invoice: { ...file.invoice, status, isAnnounced } }
}

function isNews(invoice: OrderInvoice, { invoices }: OrderState): boolean {
  const current = findInvoice(invoices, invoice)
  return current?.status !== invoice.status || current.reason !== invoice.reason
}

const shippedStatuses: readonly OrderState['status'][] = ['dispatched', 'delivered']

/** Where the parcel is says more than how much of it is invoiced. */
const microstatusAfter = (state: OrderState, invoices: readonly OrderInvoice[], { items }: Order) =>
  shippedStatuses.includes(state.status)
    ? state.microstatus
    : microstatusOf(state.microstatus, invoices, items)

function happeningOf({ invoice, read }: InvoiceFile, { status }: OrderState): OrderEvent {
  const { number, series, key: accessKey, reason } = invoice
  const details = { number, series, accessKey, ...(read ? { value: read.totalCents / 100 } : {}) }
  if (invoice.status === 'canceled') return { type: 'invoice-canceled', originAt: null, details }
  if (invoice.status === 'refused')
    return { type: 'invoice-kept', originAt: null, details: { ...details, notCounted: reason } }
  const isMoved = advance(status, 'invoice').ok
  return { type: isMoved ? 'invoiced' : 'invoice-kept', originAt: read?.issuedAt ?? null, details }
}

/** A missing file may come later; a wrong one stays wrong until somebody mends it. */
function problemOf(wanted: OrderInvoice[], found: InvoiceFile[]): CallFailure | null {
  const invoices = found.map(({ invoice }) => invoice)
  const missing = wanted.find((one) => !findInvoice(invoices, one))
  if (missing) return notReady
  const waiting = invoices.find(({ reason }) => reason === 'not-authorized')
  if (waiting) return refusedAs(waiting, 'busy')
  const refused = invoices.find(({ status }) => status === 'refused')
  return refused ? refusedAs(refused, 'refused') : null
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
