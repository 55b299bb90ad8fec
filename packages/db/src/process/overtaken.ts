import type { RunReport } from '@ihub/ports/engine'
import type { Part } from '../core/combine.ts'
import type { AppliedChange, Batch, BatchOrder, FailedProcess } from '../order/order-batch.ts'
import { asOperation } from '../order/order-refusals.ts'

/** A refusal that the order has got over already waits for no person. */
export const isStillRefused = ({ state }: BatchOrder, operation: string) =>
  asOperation(operation) === null || state.refused.some((refused) => refused === operation)

/** Ends the retries of failed processes that a later success, a new run or another event of their order made needless. */
export const overtakenPart = (batch: Batch, applied: AppliedChange[]): Part => ({
  columns: 'process_id uuid, overtaken_at timestamptz, overtaken_by uuid',
  sql: (recordset) => `
    update processes p set can_retry = false, overtaken_at = r.overtaken_at, overtaken_by = r.overtaken_by
    from ${recordset} where p.store_id = $1::uuid and p.process_id = r.process_id`,
  rows: overtakenRows(batch, applied).map((row) => ({ ...row, overtaken_at: batch.at })),
})

export function overtakenRows(batch: Batch, applied: AppliedChange[]) {
  const orders = new Set(applied.map(({ order }) => order))
  return [
    ...[...orders].flatMap((order) =>
      order.failed
        .filter(({ operation }) => !isStillRefused(order, operation))
        .map((one) => ({ process_id: one.processId, overtaken_by: overtakerOf(order, one, applied) })),
    ),
    ...applied.flatMap(({ change, run, order }) =>
      change.run && run && isSuccess(change.run)
        ? batch.unread
            .filter((one) => one.operation === run.operation && one.entityCode === order.originOrderId)
            .map((one) => ({ process_id: one.processId, overtaken_by: run.processId }))
        : [],
    ),
  ]
}

const isSuccess = ({ status }: RunReport) => status === 'success'

/** The new run of the same operation, else the run whose end made it needless; null where that was a report or a person. */
function overtakerOf(order: BatchOrder, failed: FailedProcess, applied: AppliedChange[]): string | null {
  const again = order.open.find(({ operation }) => operation === failed.operation)
  const ended = applied.find((one) => one.order === order && one.run)
  return again?.processId ?? ended?.run?.processId ?? null
}
