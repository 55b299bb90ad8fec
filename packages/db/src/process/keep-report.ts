import { cron } from '@ihub/domain/actor'
import { isReport } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import type { KeptReport } from '@ihub/ports/work'
import { raiseReceiptAlert } from '../alert/write-alerts.ts'
import type { ChangeNotifier } from '../core/change-notifier.ts'
import { combine } from '../core/combine.ts'
import { isUniqueViolation } from '../core/is-unique-violation.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import { enqueue } from '../queue/queue-rows.ts'
import { attemptsPart, authorColumns, endColumns, type NewProcess, newProcessesPart } from './process-rows.ts'

/**
 * A report that could not be taken in becomes a process whose first attempt has failed. It belongs to no order until it
 * ends, so that it neither holds up the order's operations meanwhile nor waits for them. False when it is kept already.
 */
export async function keepReport(db: Db, notifier: ChangeNotifier, kept: KeptReport): Promise<boolean> {
  const { storeId, integrationId, type, originOrderId, report } = kept
  let orderId: string | null = null
  try {
    const isNew = await inStore(db, storeId, async (tx) => {
      const [known] = await run(tx, {
        text: 'select 1 from processes where store_id = $1 and process_id = $2',
        values: [storeId, report.processId],
      })
      if (known) return false
      if (report.canRetry) orderId = await orderOfReport(tx, storeId, { type, entity_code: originOrderId })
      const snapshot = { type, integration_id: integrationId, entity_code: originOrderId }
      await raiseReceiptAlert(tx, storeId, snapshot, report)
      const statement = combine(tx, storeId, partsOf(kept, orderId))
      if (statement) await run(tx, statement)
      if (report.retryAt)
        await enqueue(tx, [
          { workId: report.processId, kind: 'process', storeId, lane: integrationId, dueAt: report.retryAt },
        ])
      return true
    })
    if (isNew && orderId) notifier.changed(storeId, 'order', [orderId])
    return isNew
  } catch (error) {
    if (isUniqueViolation(error, 'processes_pkey')) return false
    throw error
  }
}

function partsOf({ integrationId, type, originOrderId, input, report }: KeptReport, orderId: string | null) {
  const at = hubClock.nowIso()
  const row: NewProcess = {
    process_id: report.processId,
    integration_id: integrationId,
    type,
    ...endColumns(report, at),
    entity_kind: 'order',
    entity_id: orderId,
    entity_code: originOrderId,
    input: JSON.parse(JSON.stringify(input, asStored)) as object,
    created_at: report.startedAt,
    started_at: report.startedAt,
    attempts: report.attempt,
    lane: integrationId,
    released: true,
    ...authorColumns(cron),
  }
  return [newProcessesPart([row]), attemptsPart([report], at)]
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
  if (process.entity_code === null || !isReport(process.type)) return null
  const order = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('origin_order_id', '=', process.entity_code)
    .executeTakeFirst()
  return order?.order_id ?? null
}
