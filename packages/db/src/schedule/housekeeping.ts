import { retentionDays } from '@ihub/domain/constants'
import { sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import {
  removeExpiredFiles,
  removeOldAttempts,
  removeOldExchanges,
  removeOldExports,
  removeOldFigures,
  removeOldItems,
  removeOldPayloads,
} from './retention.ts'

/** At most so many rows in one statement, and so many statements in one turn: the next turn goes on. */
const limits = { batchRows: 2_000, batchesMax: 200 }
/** A file is hundreds of rows. */
const filesAtOnce = 20

/**
 * Deletes expired rows: answers kept for repeated requests, login counters, sessions and links that ended, raw
 * requests, answers and payloads of systems, and files.
 */
export const createHousekeeping =
  (system: Db, days: Record<keyof typeof retentionDays, number> = retentionDays, bounds = limits) =>
  async (): Promise<void> => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(system)
    await sql`delete from login_attempts where window_started_at < now() - interval '1 day'`.execute(system)
    await sql`delete from sessions where expires_at < now()`.execute(system)
    await sql`delete from account_links where expires_at < now() - interval '30 days'`.execute(system)
    const stores = await system.selectFrom('stores').select('store_id').execute()
    for (const { store_id: storeId } of stores) {
      await removeOldExchanges(system, storeId, { ...bounds, days: days.exchanges })
      await removeOldItems(system, storeId, { ...bounds, days: days.exchanges })
      await removeOldPayloads(system, storeId, { ...bounds, days: days.payloads })
      await removeOldAttempts(system, storeId, { ...bounds, days: days.attempts })
      await removeOldExports(system, storeId, { ...bounds, days: days.exports })
      await removeOldFigures(system, storeId, { days: days.figures })
      await removeExpiredFiles(system, storeId, {
        ...bounds,
        batchRows: Math.min(bounds.batchRows, filesAtOnce),
      })
    }
  }
