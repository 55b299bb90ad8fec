import type { HubChange } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

export const changeChannel = 'ihub'
/** Spoken on by a trigger of the table `mails`. */
export const mailChannel = 'ihub_mail'
/** Spoken on by a trigger of the table `sessions`. */
export const sessionChannel = 'ihub_sessions'

/** Tells every API process when the transaction commits. */
export const notifyBrowsers = (tx: Tx | Db, change: HubChange) =>
  sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`.execute(tx)

/** NOTIFY payloads end at 8,000 bytes. */
const idsMax = 150

/** The ids as change may carry them: a longer list says "many" by being empty. */
export const idsTold = (ids: Iterable<string>): string[] => {
  const all = [...ids]
  return all.length > idsMax ? [] : all
}
