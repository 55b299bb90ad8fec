import type { HubNews } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

export const newsChannel = 'ihub'
/** Spoken on by a trigger of the table `mails`. */
export const mailChannel = 'ihub_mail'

/** Tells every API process when the transaction commits. */
export const tellBrowsers = (tx: Tx | Db, news: HubNews) =>
  sql`select pg_notify(${newsChannel}, ${JSON.stringify(news)})`.execute(tx)
