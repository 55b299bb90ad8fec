import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { OrderRepository, ReadCancellation, ReadInvoice, RunReport } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { InvoiceReport, InvoiceSource } from '@ihub/ports/invoice-source'
import { takeInvoiceReport } from '../order/take-erp-report.ts'
import { failed, looked, type Run } from '../run.ts'
import { readFiles } from './choose-invoice-file.ts'

interface Deps {
  orders: OrderRepository
  read: ReadInvoice
  readCancellation: ReadCancellation
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
}

/**
 * Asks the ERP for all invoices of one order, and has the order take each as one that the ERP told of; the file of a new one
 * is then fetched and judged like any other.
 */
export async function syncInvoices(
  { orders, read, readCancellation, fetchFiles, observe }: Deps,
  { storeId, orderId, document, state, ...run }: Sync,
): Promise<RunReport> {
  const { originOrderId } = document
  const { erpOrderId } = state
  if (!fetchFiles || erpOrderId === null) return ended(run, fetchFiles ? notInErp : cannotBeAsked)
  const fetched = await fetchFiles({ originOrderId, erpOrderId })
  observe(fetched.ok ? null : fetched.error)
  if (!fetched.ok) return ended(run, fetched.error)
  const { invoices, canceledKeys } = await readFiles(fetched.value, { read, readCancellation })
  const found = invoices.flatMap(({ read: nfe }) => nfe ?? [])
  for (const { accessKey, number, series, issuedAt } of found) {
    const report: InvoiceReport = {
      originOrderId,
      erpOrderId,
      kind: 'nfe',
      number,
      series,
      accessKey,
      facts: null,
      isCanceled: canceledKeys.includes(accessKey),
      at: issuedAt,
    }
    const applied = await takeInvoiceReport(orders, storeId, orderId, report)
    if (!applied.ok) return ended(run, { kind: 'unreadable', message: applied.error.code })
  }
  if (found.length === 0) return ended(run, notAvailable)
  const numbers = [...new Set(found.map(({ number }) => number))]
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
