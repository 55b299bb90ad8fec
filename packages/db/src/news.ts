import type { HubNews } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

export const newsChannel = 'ihub'
/** Spoken on by a trigger of the table `mails`. */
export const mailChannel = 'ihub_mail'
/** Spoken on by a trigger of the table `sessions`. */
export const sessionChannel = 'ihub_sessions'

/** Tells every API process when the transaction commits. */
export const tellBrowsers = (tx: Tx | Db, news: HubNews) =>
  sql`select pg_notify(${newsChannel}, ${JSON.stringify(news)})`.execute(tx)

/** NOTIFY payloads end at 8,000 bytes. */
const idsMax = 150

/** The ids as news may carry them: a longer list says "many" by being empty. */
export const idsTold = (ids: Iterable<string>): string[] => {
  const all = [...ids]
  return all.length > idsMax ? [] : all
}
