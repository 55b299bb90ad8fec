import type { Actor } from '@ihub/domain/actor'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { InvoiceRule } from '@ihub/domain/invoice/judge-invoice'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { LoneInvoiceRepository, OrderRepository } from '@ihub/ports/engine'
import type { FiscalEventBook } from '@ihub/ports/fiscal-events'
import type { CallFailure } from '@ihub/ports/http'
import type { InvoiceReport, InvoiceSource } from '@ihub/ports/invoice-source'
import type { ReadFiscalFile } from '@ihub/ports/read-documents'
import type { RunReport } from '@ihub/ports/run-report'
import { takeInvoiceReport } from '../order/take-erp-report.ts'
import { failed, looked, type Run } from '../run.ts'
import { readFiles } from './choose-invoice-file.ts'
import { takeFiscalEvents } from './take-fiscal-events.ts'

interface Deps {
  orders: OrderRepository
  loneInvoices: LoneInvoiceRepository
  book: FiscalEventBook
  read: ReadFiscalFile
  /** Absent where the ERP gives no files of one order. */
  fetchFiles: InvoiceSource['fetchInvoiceFiles'] | undefined
  /** Told how the ERP is. */
  observe(failure: CallFailure | null): void
}

interface Sync extends Run {
  storeId: StoreId
  orderId: OrderId
  document: Order
  state: OrderState
  author: Actor
  rule: InvoiceRule
}

/**
 * Asks the ERP for all invoices of one order, and has the order take each as one that the ERP told of; the file of a new one
 * is then fetched and judged like any other.
 */
export async function syncInvoices(
  { orders, loneInvoices, book, read, fetchFiles, observe }: Deps,
  { storeId, orderId, document, state, author, rule, ...run }: Sync,
): Promise<RunReport> {
  const { originOrderId } = document
  const { erpOrderId } = state
  if (!fetchFiles || erpOrderId === null) return ended(run, fetchFiles ? notInErp : cannotBeAsked)
  const fetched = await fetchFiles({ originOrderId, erpOrderId })
  observe(fetched.ok ? null : fetched.error)
  if (!fetched.ok) return ended(run, fetched.error)
  const { invoices, told } = await readFiles(fetched.value, read)
  const found = invoices.flatMap(({ read: nfe }) => nfe ?? [])
  for (const { kind, accessKey, number, series, issuedAt, totalCents, document: read } of found) {
    const report: InvoiceReport = {
      originOrderId,
      erpOrderId,
      kind,
      number: number ?? accessKey,
      series,
      accessKey,
      facts: kind === 'nfe' ? null : { issuedAt, valueCents: totalCents, lines: read.items },
      isCanceled: false,
      at: issuedAt,
    }
    const applied = await takeInvoiceReport(orders, storeId, orderId, report)
    if (!applied.ok) return ended(run, { kind: 'unreadable', message: applied.error.code })
  }
  // A file about an invoice of somebody else is passed over.
  for (const { file, xml } of told)
    await takeFiscalEvents({ orders, loneInvoices, book }, { storeId, actor: author, file, xml, rule })
  if (found.length === 0) return ended(run, notAvailable)
  const numbers = [...new Set(found.map(({ number, accessKey }) => number ?? accessKey))]
  return looked(run, `invoices in the ERP: ${numbers.join(', ')}`, true)
}

/** A person asks again by the same call. */
const ended = (run: Run, failure: CallFailure): RunReport => ({
  ...failed(run, failure),
  canRetry: false,
  retryAt: null,
})

const notInErp: CallFailure = {
  kind: 'not-found',
  message: 'the ERP does not have the order yet',
  serviceCode: 'invoice.not_available',
}

const cannotBeAsked: CallFailure = {
  kind: 'refused',
  message: 'this ERP tells of invoices by itself and cannot be asked for those of one order',
  serviceCode: 'invoice.not_available',
}

const notAvailable: CallFailure = {
  kind: 'not-found',
  message: 'the ERP has no invoice of the order',
  serviceCode: 'invoice.not_available',
}
