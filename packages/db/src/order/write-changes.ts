import type { NextRun } from '@ihub/ports/engine'
import { finishOrderAlerts, raiseOrderAlerts } from '../alert/order-alerts.ts'
import { auditPart } from '../audit/write-audit.ts'
import { combine } from '../core/combine.ts'
import type { Statement, Tx } from '../core/pool.ts'
import { writeInvoices } from '../invoice/write-invoices.ts'
import type { QueuedWork } from '../queue/queue-rows.ts'
import { planDeliveries } from '../webhook/write-deliveries.ts'
import type { AppliedChange, Batch } from './order-batch.ts'
import { eventsPart } from './write-events.ts'
import { orderParts } from './write-orders.ts'
import { planWork } from './write-work.ts'

export interface Writing {
  /** All changes of the batch; null when they change nothing. */
  statement: Statement | null
  queued: QueuedWork[]
  /** Which run goes on with which operation at once. */
  next: Map<string, NextRun>
}

/**
 * Makes one statement of a batch of decided changes: state, history, ended runs, follow-up work, webhook deliveries and
 * audit rows. Only invoices, which are few and large, and alerts, which are rare, are written before it in the same
 * transaction.
 */
export async function planWriting(tx: Tx, batch: Batch, applied: AppliedChange[]): Promise<Writing> {
  await writeInvoices(tx, batch, applied)
  await raiseOrderAlerts(tx, batch, applied)
  await finishOrderAlerts(tx, batch, applied)
  const deliveries = await planDeliveries(tx, batch, applied)
  const work = planWork(batch, applied)
  const statement = combine(batch.storeId, [
    ...orderParts(batch, applied),
    eventsPart(batch, applied),
    ...work.parts,
    deliveries.part,
    auditPart(batch, applied),
  ])
  return { statement, queued: [...work.queued, ...deliveries.queued], next: work.next }
}
