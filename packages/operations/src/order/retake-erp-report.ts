import type { Actor } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import { withParts } from '@ihub/domain/kit/explode-order'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { missingOperations } from '@ihub/domain/order/operations'
import type { Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { ReportProcess } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Applied, Decision, OrderRepository } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { InvoiceReport, InvoiceSource } from '@ihub/ports/invoice-source'
import type { OrderStatusSource, StatusReport } from '@ihub/ports/order-status-source'
import type { RunReport } from '@ihub/ports/run-report'
import type { ReportInput } from '@ihub/ports/work'
import { failed, needless, type Run, succeeded } from '../run.ts'
import { decideInvoiceReport, decideStatusReport, kitsOf } from './take-erp-report.ts'

export interface ReportRun extends Run {
  storeId: StoreId
  type: ReportProcess
  input: ReportInput
  author: Actor
  /** Whether all missing steps are planned besides. */
  completes?: boolean
}

interface Deps {
  orders: OrderRepository
  orderStatusSource: OrderStatusSource | undefined
  invoiceSource: InvoiceSource | undefined
  /** Ends a run that changed no order. */
  endRun(storeId: StoreId, report: RunReport): Promise<void>
}

/** Takes in a report that could not be when it was read; null when it changed no order this time either. */
export async function retakeErpReport(
  { orders, endRun, ...sources }: Deps,
  { storeId, type, input, author, completes, ...run }: ReportRun,
): Promise<Applied<OrderOperation> | null> {
  const read = await reread(sources, type, input)
  if (!read.ok) {
    await endRun(storeId, failed(run, read.error))
    return null
  }
  const reported = read.value
  const ids = await orders.findByCode(storeId, reported ? [reported.originOrderId] : [])
  const orderId = reported && ids.get(reported.originOrderId)
  if (!orderId) {
    await endRun(storeId, needless(run, 'no order of this hub'))
    return null
  }
  const kits = await kitsOf(orders, storeId, orderId)
  return orders.apply({
    storeId,
    target: { orderId },
    author,
    run: succeeded(run),
    readsDocument: true,
    decide: ({ state, document }) =>
      ok({
        ...reported.decide(state, document && withParts(document, kits)),
        ...(completes ? { follows: missingOperations } : {}),
      }),
  })
}

/** A system that reports by itself is asked for nothing, and what it sent is no clearer the second time. */
const sendAgain: CallFailure = {
  kind: 'refused',
  message: 'the report cannot be read again: its system has to send it once more',
  serviceCode: 'report.unreadable',
}

type Decide = (state: OrderState, document: Order | null) => Decision

interface Reported {
  originOrderId: string
  decide: Decide
}

/** Reads the kept report again; null when it turns out to be about no order of ours. */
async function reread(
  { orderStatusSource, invoiceSource }: Pick<Deps, 'orderStatusSource' | 'invoiceSource'>,
  type: ReportProcess,
  input: ReportInput,
): Promise<Result<Reported | null, CallFailure>> {
  if (type === 'take-erp-status') {
    const read =
      'report' in input
        ? ok([input.report as StatusReport])
        : await orderStatusSource?.rereadStatus?.(input.received)
    return first(read, (state, change, document) => ({
      events: decideStatusReport(state, change, document),
    }))
  }
  const read =
    'report' in input
      ? ok([input.report as InvoiceReport])
      : await invoiceSource?.rereadInvoice?.(input.received)
  return first(read, decideInvoiceReport)
}

function first<Report extends { originOrderId: string }>(
  read: Result<Report[], CallFailure> | undefined,
  decide: (state: OrderState, report: Report, document: Order | null) => Decision,
): Result<Reported | null, CallFailure> {
  if (!read) return err(sendAgain)
  if (!read.ok) return read
  const [report] = read.value
  if (!report) return ok(null)
  return ok({
    originOrderId: report.originOrderId,
    decide: (state, document) => decide(state, report, document),
  })
}
