import { hubClock } from '@ihub/kit/clock'
import { uuidFloor } from '@ihub/kit/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import { isOfOpenEntity, isOpenOrder } from './open-entities.ts'

interface Bounds {
  days: number
  /** Rows of one statement. */
  batchRows: number
  /** Statements of one turn. */
  batchesMax: number
}

const dayMs = 86_400_000

/**
 * Requests and answers of processes that ended so long ago, unless their order or invoice is open; the processes
 * themselves stay. Ids begin with the time they were made at, so the primary key leads to the old ones.
 */
export const removeOldExchanges = (system: Db, storeId: string, bounds: Bounds) =>
  inBatches(
    system,
    bounds,
    (before, rows) => sql`
    delete from process_runs r using (
      select old.process_id, old.attempt from process_runs old join processes p using (store_id, process_id)
      where old.store_id = ${storeId} and old.process_id < ${before.id} and p.ended_at < ${before.at}
        and not ${isOfOpenEntity(storeId, sql`p.`)}
      order by old.process_id limit ${rows} for update of old skip locked
    ) old where r.store_id = ${storeId} and r.process_id = old.process_id and r.attempt = old.attempt`,
  )

/** Results of runs on many things that ended so long ago: they go when their requests and answers would. */
export const removeOldItems = (system: Db, storeId: string, bounds: Bounds) =>
  inBatches(
    system,
    bounds,
    (before, rows) => sql`
    delete from process_items i using (
      select old.process_id, old.position from process_items old join processes p using (store_id, process_id)
      where old.store_id = ${storeId} and old.process_id < ${before.id} and p.ended_at < ${before.at}
      order by old.process_id, old.position limit ${rows} for update of old skip locked
    ) old where i.store_id = ${storeId} and i.process_id = old.process_id and i.position = old.position`,
  )

/**
 * Versions of orders as their platforms told them so long ago, unless the order is open; the order keeps the fields
 * that were read from them.
 */
export const removeOldPayloads = (system: Db, storeId: string, bounds: Bounds) =>
  inBatches(
    system,
    bounds,
    (before, rows) => sql`
    delete from order_payloads o using (
      select order_id, changed_at from order_payloads p
      where store_id = ${storeId} and order_id < ${before.id} and received_at < ${before.at}
        and not ${isOpenOrder(storeId, sql`p.order_id`)}
      order by order_id limit ${rows} for update skip locked
    ) old where o.store_id = ${storeId} and o.order_id = old.order_id and o.changed_at = old.changed_at`,
  )

/** Attempts of so long ago; those of a delivery that is still to be made stay. */
export const removeOldAttempts = (system: Db, storeId: string, bounds: Bounds) =>
  inBatches(
    system,
    bounds,
    (before, rows) => sql`
    delete from webhook_attempts a using (
      select old.delivery_id, old.attempt from webhook_attempts old join webhook_deliveries d using (store_id, delivery_id)
      where old.store_id = ${storeId} and old.delivery_id < ${before.id} and old.attempted_at < ${before.at} and d.status <> 'pending'
      order by old.delivery_id, old.attempt limit ${rows} for update of old skip locked
    ) old where a.store_id = ${storeId} and a.delivery_id = old.delivery_id and a.attempt = old.attempt`,
  )

/** Files whose time is over, those that nobody finished among them; their bytes go by the foreign key. */
export const removeExpiredFiles = (system: Db, storeId: string, bounds: Omit<Bounds, 'days'>) =>
  inBatches(
    system,
    { ...bounds, days: 0 },
    (before, rows) => sql`
    delete from files f using (
      select file_id from files where store_id = ${storeId} and expires_at < ${before.at}
      order by file_id limit ${rows} for update skip locked
    ) old where f.store_id = ${storeId} and f.file_id = old.file_id`,
  )

/** Exports so long ago, whose files have expired. */
export const removeOldExports = (system: Db, storeId: string, bounds: Bounds) =>
  inBatches(
    system,
    bounds,
    (before, rows) => sql`
    delete from exports e using (
      select export_id from exports where store_id = ${storeId} and export_id < ${before.id}
      order by export_id limit ${rows} for update skip locked
    ) old where e.store_id = ${storeId} and e.export_id = old.export_id`,
  )

/** Counts of calls of so long ago, and outages that ended then. */
export const removeOldFigures = async (system: Db, storeId: string, { days }: Pick<Bounds, 'days'>) => {
  const before = new Date(hubClock.nowMs() - days * dayMs).toISOString()
  await sql`delete from integration_calls where store_id = ${storeId} and at < ${before}`.execute(system)
  await sql`delete from webhook_calls where store_id = ${storeId} and at < ${before}`.execute(system)
  await sql`delete from integration_outages where store_id = ${storeId} and ended_at < ${before}`.execute(
    system,
  )
}

async function inBatches(
  system: Db,
  { days, batchRows, batchesMax }: Bounds,
  remove: (before: { id: string; at: string }, rows: number) => RawBuilder<unknown>,
) {
  const beforeMs = hubClock.nowMs() - days * dayMs
  const before = { id: uuidFloor(beforeMs), at: new Date(beforeMs).toISOString() }
  for (let batch = 0; batch < batchesMax; batch++) {
    const { numAffectedRows = 0n } = await remove(before, batchRows).execute(system)
    if (numAffectedRows < batchRows) return
  }
}
