import type { Actor } from '@ihub/domain/actor'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { InvoiceOperation } from '@ihub/domain/invoice/operation-names'
import { invoiceOperationMeaning } from '@ihub/domain/invoice/operations'
import { missingOperations } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import { ok } from '@ihub/domain/result'
import type { Applied, InvoiceChange, OrderRepository } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import { failed, needless, type Run, succeeded } from '../run.ts'
import { announceInvoice } from './announce-invoice.ts'
import { fetchInvoice } from './fetch-invoice.ts'
import type { InvoiceContext, InvoiceFindings, InvoiceOperationTable } from './operation.ts'

const operationTable: InvoiceOperationTable = {
  'fetch-invoice': fetchInvoice,
  'announce-invoice': announceInvoice,
}

export interface InvoiceRun extends Run {
  storeId: StoreId
  orderId: OrderId
  invoiceId: string
  operation: InvoiceOperation
  author: Actor
  /** Whether all other missing steps of the order and its invoices are planned once it succeeded. */
  completes?: boolean
}

interface Deps {
  orders: OrderRepository
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

/**
 * Runs one operation of one invoice and records its outcome: the invoice moves, its order hears of it; or another
 * attempt follows later, or a failed step and a process that a person can retry.
 */
export async function runInvoiceOperation(
  { orders, observe }: Deps,
  run: InvoiceRun,
  context: InvoiceContext,
): Promise<Applied<InvoiceOperation>> {
  const outcome = await operationTable[run.operation](context)
  observe(outcome.ok ? outcome.value.problem : outcome.error)
  const findings: InvoiceFindings = outcome.ok
    ? outcome.value
    : { problem: outcome.error, decide: () => ({ events: [] }) }
  return orders.applyToInvoice(recorded(run, findings, context.document))
}

/** Ends a planned operation that the invoice no longer needs, without a call. */
export const skippedOfInvoice = (run: InvoiceRun, document: Order): InvoiceChange => ({
  ...changeOf(run, document),
  run: needless(runOf(run), 'no longer needed'),
  decide: () => ok({ events: [], ...restOf(run) }),
})

/** The findings, and the problem with them as that of a failed run. */
function recorded(run: InvoiceRun, { decide, problem }: InvoiceFindings, document: Order): InvoiceChange {
  const report = problem ? failed(runOf(run), problem, document) : succeeded(runOf(run))
  const { fails } = invoiceOperationMeaning(run.operation)
  const details = problem && { reason: problem.message, serviceCode: problem.serviceCode ?? problem.kind }
  return {
    ...changeOf(run, document),
    run: report,
    decide: (current) => {
      const { events, ...found } = decide(current)
      const isStopped = details && report.retryAt === null
      return ok({
        ...found,
        events: isStopped ? [...events, { type: fails, originAt: null, details }] : events,
        ...(problem ? {} : restOf(run)),
      })
    },
  }
}

const restOf = ({ completes }: InvoiceRun) => (completes ? { follows: missingOperations } : {})

const changeOf = ({ storeId, orderId, invoiceId, author }: InvoiceRun, document: Order) => ({
  storeId,
  target: { orderId, invoiceId },
  author,
  document,
})

const runOf = ({ processId, attempt, startedAt, exchanges }: InvoiceRun): Run => ({
  processId,
  attempt,
  startedAt,
  exchanges,
})
