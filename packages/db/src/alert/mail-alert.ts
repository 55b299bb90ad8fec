import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { isSilenced } from './alert-rows.ts'

/** Asks for the mails of a new alert, to the addresses that the store names for it; nobody hears of a silenced one. */
export async function mailAlert(tx: Tx, storeId: string, alertId: string): Promise<void> {
  const { rows } = await sql`select 1 from alerts a
    where a.store_id = ${storeId} and a.alert_id = ${alertId} and ${isSilenced}`.execute(tx)
  // Apart from the question: mails are on another node of a distributed PostgreSQL than alerts.
  if (rows.length === 0) await sql`select mail_alert(${storeId}, ${alertId})`.execute(tx)
}
