import { type InvoiceRule, invoiceRuleOf } from '@ihub/domain/invoice/judge-invoice'
import type { InvoiceOperationInputs } from '@ihub/domain/invoice/operation-input'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { invoiceOperationMeaning } from '@ihub/domain/invoice/operations'
import { findInvoice, type OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { withParts } from '@ihub/domain/kit/explode-order'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import { ok } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import type { FiscalWords, InvoiceContext } from '@ihub/operations/invoice/operation'
import {
  type InvoiceRun,
  runInvoiceOperation,
  skippedOfInvoice,
} from '@ihub/operations/invoice/run-invoice-operation'
import { keptOf, takeFiscalEvents } from '@ihub/operations/invoice/take-fiscal-events'
import { kitsOfOrder } from '@ihub/operations/kit/order-for-erp'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Applied } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

interface Running {
  claimed: ClaimedProcess
  capabilities: Capabilities
  observe(failure: CallFailure | null): void
}

type NewRun = Omit<InvoiceRun, 'storeId' | 'orderId' | 'invoiceId' | 'operation'>

/** Runs an operation of an invoice to its end; null when its order does not know the invoice. */
export async function runInvoice(
  deps: WorkerDeps,
  { claimed, capabilities, observe }: Running,
  { operation, ...newRun }: NewRun & { operation: InvoiceOperation },
): Promise<Applied<InvoiceOperation> | null> {
  const { storeId, order, invoice: names } = claimed
  const invoice = order && names && findInvoice(order.state.invoices, names)
  if (!order || !names || !invoice) return null
  const { orderId, document, state } = order
  const { invoiceId } = names
  const run: InvoiceRun = { ...newRun, storeId, orderId, invoiceId, operation }
  const store = await deps.readStore(storeId)
  const isNeeded = mayRun(
    { operation, input: claimed.input },
    { invoice, state, settings: orderSettings(store, order.platformId) },
  )
  const { metrics } = deps
  metrics.jobs.inc({ operation, status: isNeeded ? 'done' : 'skipped' })
  if (!isNeeded) return deps.orders.applyToInvoice(skippedOfInvoice(run, document))
  const rule = await invoiceRule(deps, storeId)
  const kits = await kitsOfOrder(deps.orders, { storeId, store, order: document })
  return runInvoiceOperation({ orders: deps.orders, observe }, run, {
    invoice,
    document,
    parts: withParts(document, kits),
    state,
    freight: store.terms.freight,
    capabilities,
    fetchFiles: fetcherOf(deps, claimed, capabilities),
    read: deps.readFiscalFile,
    fiscal: fiscalWords(deps, { storeId, invoiceId, actor: newRun.author, rule }),
    rule,
    findFile: () => deps.findInvoice(storeId, invoiceId),
    readFile: () => deps.findInvoiceFile(storeId, invoiceId),
  })
}

/** The store's demands on invoices. */
export async function invoiceRule(
  { readStore, takesTestInvoices: takesTests }: WorkerDeps,
  storeId: string,
): Promise<InvoiceRule> {
  const { store, emitterDocuments: emitters } = await readStore(storeId)
  return invoiceRuleOf(store, { emitters, takesTests })
}

/** A file about an invoice of somebody else is passed over. */
const fiscalWords = (
  { orders, loneInvoices, fiscalEvents: book }: WorkerDeps,
  {
    invoiceId,
    ...given
  }: Omit<Parameters<typeof takeFiscalEvents>[1], 'file' | 'xml'> & { invoiceId: string },
): FiscalWords => ({
  take: async (file, xml) =>
    void (await takeFiscalEvents({ orders, loneInvoices, book }, { ...given, file, xml })),
  findEvents: (accessKey) => keptOf(book, { ...given, accessKey, invoiceId }),
  findVoided: (sought) => book.findVoided(given.storeId, sought),
})

/** Who gives the files of the order's invoices: its ERP, or the hub itself, where the ERP has sent them. */
export function fetcherOf(
  { findSentFiles }: WorkerDeps,
  { storeId, integrationId }: ClaimedProcess,
  { invoiceSource }: Capabilities,
): InvoiceContext['fetchFiles'] {
  if (invoiceSource || !integrationId) return invoiceSource?.fetchInvoiceFiles
  return async ({ originOrderId }) => ok(await findSentFiles({ storeId, integrationId }, originOrderId))
}

interface Situation {
  invoice: OrderInvoice
  state: OrderState
  settings: OrderSettings
}

/** Another process may have done it meanwhile; a person may ask for it again. */
function mayRun(
  { operation, input }: { operation: InvoiceOperation; input: unknown },
  { invoice, state, settings }: Situation,
): boolean {
  const { isNeeded, isDone } = invoiceOperationMeaning(operation)
  const { again } = input as InvoiceOperationInputs[InvoiceOperation]
  if (again && operation === 'fetch-invoice') return settings.erp !== null && invoice.status !== 'canceled'
  return isNeeded(invoice, state, settings) && (again === true || !isDone?.(invoice, state, settings))
}
