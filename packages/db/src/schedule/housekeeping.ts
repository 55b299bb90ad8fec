import { retentionDays } from '@ihub/domain/constants'
import type { SettingValues } from '@ihub/domain/store/setting'
import { hubClock } from '@ihub/kit/clock'
import { uuidFloor } from '@ihub/kit/ids'
import { sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import { keepStore, type SpaceBounds } from '../space/keep-store.ts'

/** At most so many rows in one transaction, and so many transactions of a kind in one turn: the next turn goes on. */
const limits: SpaceBounds = { batchRows: 2_000, batchesMax: 200, daysMax: 400 }

/**
 * Removes what its time is over of: answers kept for repeated requests, login counters, sessions and links that ended, and
 * in each store what systems said, figures and files.
 */
export const createHousekeeping =
  (system: Db, bounds: SpaceBounds = limits) =>
  async (): Promise<void> => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(system)
    await sql`delete from login_attempts where window_started_at < now() - interval '1 day'`.execute(system)
    await sql`delete from sessions where expires_at < now()`.execute(system)
    await sql`delete from account_links where expires_at < now() - interval '30 days'`.execute(system)
    const stores = await system.selectFrom('stores').select(['store_id', 'settings']).execute()
    for (const { store_id: storeId, settings } of stores) {
      await keepStore(system, { storeId, settings: settings as SettingValues }, bounds)
      await removeOldRecords(system, storeId)
    }
  }

/** Exports whose files have expired, counts of calls and outages of so long ago, and what retention noted then. */
async function removeOldRecords(system: Db, storeId: string) {
  const before = (days: number) => hubClock.nowMs() - days * 86_400_000
  const figures = new Date(before(retentionDays.figures)).toISOString()
  await sql`delete from exports where store_id = ${storeId} and export_id < ${uuidFloor(before(retentionDays.exports))}`.execute(
    system,
  )
  await sql`delete from integration_calls where store_id = ${storeId} and at < ${figures}`.execute(system)
  await sql`delete from webhook_calls where store_id = ${storeId} and at < ${figures}`.execute(system)
  await sql`delete from integration_outages where store_id = ${storeId} and ended_at < ${figures}`.execute(
    system,
  )
  await sql`delete from erp_reports where store_id = ${storeId} and received_at < ${new Date(before(retentionDays.reports)).toISOString()}`.execute(
    system,
  )
  await sql`delete from space_removals where store_id = ${storeId} and at < ${figures}`.execute(system)
}
