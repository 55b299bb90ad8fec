import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Deletes what has served its time: answers kept for repeated requests, login counters, sessions and links that ended. */
export const createHousekeeping = (system: Db) => async (): Promise<void> => {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(system)
  await sql`delete from login_attempts where window_started_at < now() - interval '1 day'`.execute(system)
  await sql`delete from sessions where expires_at < now()`.execute(system)
  await sql`delete from account_links where expires_at < now() - interval '30 days'`.execute(system)
}
