import type { HubNews } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

export const newsChannel = 'ihub'

/** Tells every API process when the transaction commits. */
export const tellBrowsers = (tx: Tx | Db, news: HubNews) =>
  sql`select pg_notify(${newsChannel}, ${JSON.stringify(news)})`.execute(tx)
