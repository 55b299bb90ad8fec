import { cron } from '@ihub/domain/actor'
import { reportProcessNames } from '@ihub/domain/order/operation-names'
import { uuidv7 } from '@ihub/kit/ids'
import type { KeptReport } from '@ihub/ports/work'
import type { Jobs } from './jobs.ts'
import type { Tx } from './pool.ts'
import { authorColumns, nextProcessNumbers, writeRuns } from './process-rows.ts'

/**
 * A report that could not be taken in becomes a process whose first attempt has failed. It belongs to no order until it
 * ends, so that it neither holds up what its order does meanwhile nor waits for it.
 */
export async function keepReport(tx: Tx, jobs: Jobs, kept: KeptReport): Promise<boolean> {
  const { storeId, integrationId, type, originOrderId, input, report } = kept
  const [number = 0] = await nextProcessNumbers(tx, storeId, 1)
  const jobId = report.retryAt === null ? null : uuidv7()
  const inserted = await tx
    .insertInto('processes')
    .values({
      store_id: storeId,
      process_id: report.processId,
      number,
      integration_id: integrationId,
      type,
      status: report.status,
      entity_code: originOrderId,
      input: JSON.stringify(input, asStored),
      created_at: report.startedAt,
      started_at: report.startedAt,
      attempts: report.attempt,
      job_id: jobId,
      ...authorColumns(cron),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('process_id')
    .execute()
  if (inserted.length === 0) return false
  const orderId = report.canRetry
    ? await orderOfReport(tx, storeId, { type, entity_code: originOrderId })
    : null
  const at = new Date().toISOString()
  await writeRuns(tx, storeId, [{ report, orderId, entityCode: null, nextJobId: jobId }], at)
  if (jobId && report.retryAt)
    await jobs.enqueue(tx, [
      { lane: integrationId, id: jobId, data: { storeId, kind: 'process' }, startAfter: report.retryAt },
    ])
  return true
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair in JSON. */
const asStored = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value

/** The order a report that waits for a person shows up on; null for other processes and for orders of other systems. */
export async function orderOfReport(
  tx: Tx,
  storeId: string,
  process: { type: string; entity_code: string | null },
): Promise<string | null> {
  if (process.entity_code === null || !reportProcessNames.some((name) => name === process.type)) return null
  const order = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('origin_order_id', '=', process.entity_code)
    .executeTakeFirst()
  return order?.order_id ?? null
}
