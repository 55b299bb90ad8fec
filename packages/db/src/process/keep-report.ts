import { cron } from '@ihub/domain/actor'
import { reportProcessNames } from '@ihub/domain/order/operation-names'
import { uuidv7 } from '@ihub/kit/ids'
import type { KeptReport } from '@ihub/ports/work'
import { raiseReceiptAlert } from '../alert/order-alerts.ts'
import { combine } from '../core/combine.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import { type Db, inStoreThen, run, type Tx } from '../core/pool.ts'
import { type JobRequest, jobsPart } from '../queue/job-rows.ts'
import type { Jobs } from '../queue/jobs.ts'
import { authorColumns, type NewProcess, newProcessesPart, runParts } from './process-rows.ts'

/**
 * A report that could not be taken in becomes a process whose first attempt has failed. It belongs to no order until it
 * ends, so that it neither holds up what its order does meanwhile nor waits for it. False when it is kept already.
 */
export async function keepReport(db: Db, jobs: Jobs, kept: KeptReport): Promise<boolean> {
  const { storeId, integrationId, type, originOrderId, report } = kept
  let orderId: string | null = null
  try {
    const isNew = await inStoreThen<boolean>(db, storeId, async (tx) => {
      const [known] = await run(tx, {
        text: 'select from processes where store_id = $1 and process_id = $2',
        values: [storeId, report.processId],
      })
      if (known) return { answer: false }
      if (report.canRetry) orderId = await orderOfReport(tx, storeId, { type, entity_code: originOrderId })
      const snapshot = { type, integration_id: integrationId, entity_code: originOrderId }
      await raiseReceiptAlert(tx, storeId, snapshot, report)
      await jobs.ensureLane(integrationId)
      const last = combine(storeId, partsOf(kept, orderId))
      return last ? { last, read: () => true } : { answer: false }
    })
    if (isNew && orderId) jobs.notifier.ordersChanged(storeId, [orderId])
    return isNew
  } catch (error) {
    if (isUniqueViolation(error, 'processes_pkey')) return false
    throw error
  }
}

function partsOf(
  { storeId, integrationId, type, originOrderId, input, report }: KeptReport,
  orderId: string | null,
) {
  const at = new Date().toISOString()
  const job: JobRequest | null = report.retryAt
    ? { lane: integrationId, id: uuidv7(), data: { storeId, kind: 'process' }, startAfter: report.retryAt }
    : null
  const [, runs] = runParts([{ report, orderId: null, entityCode: null, nextJobId: null }], at)
  const row: NewProcess = {
    process_id: report.processId,
    integration_id: integrationId,
    type,
    status: report.status,
    order_id: orderId,
    entity_code: originOrderId,
    input: JSON.parse(JSON.stringify(input, asStored)) as object,
    created_at: report.startedAt,
    started_at: report.startedAt,
    ended_at: job ? null : at,
    attempts: report.attempt,
    message: report.message,
    service_code: report.serviceCode,
    can_retry: report.canRetry,
    next_attempt_at: report.retryAt,
    job_id: job?.id ?? null,
    ...authorColumns(cron),
  }
  return [newProcessesPart([row]), ...(runs ? [runs] : []), jobsPart(job ? [job] : [])]
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
