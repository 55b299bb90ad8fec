import type { Actor } from '@ihub/domain/actor'
import { seesAllStores } from '@ihub/domain/users'
import { compareText } from '@ihub/kit/compare-text'
import type { AuditRepository } from '@ihub/ports/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import { isSeenBy, type Viewer } from '../store/seen-stores.ts'

interface AuthorColumns {
  actor_id: string
  actor_kind: string
  actor_name: string | null
  at: string
  audit_id: string
}

/**
 * One probe of an index for each author of each log, however many rows they have. The log of each store is read by itself:
 * a distributed PostgreSQL walks an index in steps only within one store.
 */
export async function listAuthors(
  system: Db,
  viewer: Viewer,
  max: number,
): ReturnType<AuditRepository['authors']> {
  const stores = await system.selectFrom('stores').select('store_id').where(isSeenBy(viewer)).execute()
  const logs = [hubLog(viewer), ...stores.map(({ store_id }) => logOfStore(store_id))]
  const found = await Promise.all(logs.map((log) => authorsOf(system, log, max)))
  const latest = new Map<string, AuthorColumns>()
  for (const row of found.flat()) {
    const known = latest.get(row.actor_id)
    if (!known || isLater(row, known)) latest.set(row.actor_id, row)
  }
  return [...latest.values()]
    .sort((one, other) => compareText(one.actor_id, other.actor_id))
    .slice(0, max)
    .sort(
      (one, other) => compareText(nameOf(one), nameOf(other)) || compareText(one.actor_id, other.actor_id),
    )
    .map((row) => ({
      kind: row.actor_kind as Actor['kind'],
      name: row.actor_name,
      authorId: row.actor_id,
    }))
}

const nameOf = ({ actor_name: name }: AuthorColumns) => name?.toLowerCase() ?? '\uffff'
const isLater = (one: AuthorColumns, other: AuthorColumns) =>
  (Date.parse(one.at) - Date.parse(other.at) || compareText(one.audit_id, other.audit_id)) > 0

/** The authors of one log in the sequence of their ids, each with the name of their latest act. */
async function authorsOf(system: Db, log: Log, max: number): Promise<AuthorColumns[]> {
  const { rows } = await sql<AuthorColumns>`
    with recursive known(actor_id) as (
      (${log(sql`actor_id`, sql`true`, sql`order by actor_id`)})
      union all
      select next.actor_id from known cross join lateral (
        ${log(sql`actor_id`, sql`actor_id > known.actor_id`, sql`order by actor_id`)}) next
    )
    select latest.* from (select actor_id from known limit ${max}) known cross join lateral (
      ${log(sql`actor_id, actor_kind, actor_name, at, audit_id`, sql`actor_id = known.actor_id`, sql`order by at desc, audit_id desc`)}
    ) latest`.execute(system)
  return rows
}

/** Outside of stores, a person who does not have every store reads only their own actions. */
export const isOwnActBy = ({ userId, role }: Viewer) =>
  seesAllStores(role) ? sql`true` : sql`(actor_kind = 'user' and actor_id = ${userId})`

const byPeople = sql`actor_kind in ('user', 'token')`

/** The first row of a log that meets a condition in an order. */
type Log = (
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => RawBuilder<unknown>

const logOfStore =
  (storeId: string): Log =>
  (columns, condition, order) =>
    sql`select ${columns} from audit_log where store_id = ${storeId} and ${byPeople} and ${condition} ${order} limit 1`

const hubLog =
  (viewer: Viewer): Log =>
  (columns, condition, order) =>
    sql`select ${columns} from hub_audit_log where ${byPeople} and ${isOwnActBy(viewer)} and ${condition} ${order} limit 1`
