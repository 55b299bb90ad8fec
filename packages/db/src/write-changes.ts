import type { NextRun } from '@ihub/ports/engine'
import { sql } from 'kysely'
import type { Jobs } from './jobs.ts'
import type { AppliedChange, Batch } from './order-batch.ts'
import type { Tx } from './pool.ts'
import { writeAudit } from './write-audit.ts'
import { writeDeliveries } from './write-deliveries.ts'
import { writeEvents } from './write-events.ts'
import { writeInvoices } from './write-invoices.ts'
import { writeOrders } from './write-orders.ts'
import { writeWork } from './write-work.ts'

/**
 * Writes a batch of decided changes: state, history, invoices, ended runs, follow-up work, webhook deliveries
 * and audit rows, all in the caller's transaction. Answers which run goes on with which operation at once.
 */
export async function writeChanges(
  tx: Tx,
  jobs: Jobs,
  batch: Batch,
  applied: AppliedChange[],
): Promise<Map<string, NextRun>> {
  if (applied.length === 0) return new Map()
  await writeOrders(tx, batch, applied)
  await writeEvents(tx, batch, applied)
  await writeInvoices(tx, batch, applied)
  const work = await writeWork(tx, batch, applied)
  const deliveries = await writeDeliveries(tx, batch, applied)
  await writeAudit(tx, batch, applied)
  const { priority } = batch.setup
  await jobs.enqueue(tx, [...work.jobs.map((job) => ({ ...job, priority })), ...deliveries])
  await tellBrowsers(tx, batch, applied)
  return work.next
}

/** NOTIFY payloads end at 8,000 bytes; a longer list says "many" by being empty. */
const idsTold = 150

async function tellBrowsers(tx: Tx, { storeId }: Batch, applied: AppliedChange[]) {
  const ids = [...new Set(applied.map(({ order }) => order.orderId))]
  const event = { kind: 'orders-changed', storeId, ids: ids.length > idsTold ? [] : ids }
  await sql`select pg_notify('ihub', ${JSON.stringify(event)})`.execute(tx)
}
