import { authorAfter } from '@ihub/domain/actor'
import type { OrderId } from '@ihub/domain/ids'
import { syncInvoices } from '@ihub/operations/invoice/sync-invoices'
import { needless } from '@ihub/operations/run'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { fetcherOf, invoiceRule } from './run-invoice.ts'

interface Running {
  claimed: ClaimedProcess
  exchanges: Exchange[]
  capabilities: Capabilities
  observe(failure: CallFailure | null): void
}

/** Asks the ERP for the invoices of the order that the process is about. */
export async function askForInvoices(
  deps: WorkerDeps,
  { claimed, exchanges, capabilities, observe }: Running,
): Promise<void> {
  const { storeId, processId, attempt, startedAt, author } = claimed
  const { orderId } = claimed.input as { orderId: OrderId }
  const run = { processId, attempt, startedAt, exchanges }
  const found = await deps.orders.find(storeId, orderId)
  const { orders, loneInvoices, fiscalEvents: book, readFiscalFile: read } = deps
  const report = found
    ? await syncInvoices(
        { orders, loneInvoices, book, read, fetchFiles: fetcherOf(deps, claimed, capabilities), observe },
        {
          ...run,
          ...found,
          storeId,
          orderId,
          rule: await invoiceRule(deps, storeId),
          author: authorAfter(author),
        },
      )
    : needless(run, 'no order of this hub')
  await deps.processRuns.end(storeId, report)
}
