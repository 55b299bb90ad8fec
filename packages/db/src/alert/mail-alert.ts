import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** Asks for the mails of a new alert, to the addresses that the store names for it. */
export const mailAlert = (tx: Tx, storeId: string, alertId: string) =>
  sql`select mail_alert(${storeId}, ${alertId})`.execute(tx)
