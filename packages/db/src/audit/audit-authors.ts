import type { Actor } from '@ihub/domain/actor'
import { seesAllStores } from '@ihub/domain/users'
import type { AuditRepository } from '@ihub/ports/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/pool.ts'
import type { Viewer } from '../store/seen-stores.ts'

interface AuthorColumns {
  actor_id: string
  author_kind: string
  author_name: string | null
}

/** One probe of an index for each author, and each store of whoever has not all, however many rows they have. */
export async function listAuthors(
  system: Db,
  viewer: Viewer,
  max: number,
): ReturnType<AuditRepository['authors']> {
  const storesLog = seesAllStores(viewer.role) ? wholeLog : logOfStores(viewer)
  const sources = [storesLog, hubLog(viewer)]
  const { rows } = await sql<AuthorColumns>`
    with recursive known(actor_id) as (
      (select actor_id from (${firstAfter(sources, sql`''`)}) least)
      union all
      select next.actor_id from known cross join lateral (${firstAfter(sources, sql`known.actor_id`)}) next
    )
    select known.actor_id, latest.actor_kind as author_kind, latest.actor_name as author_name
    from (select actor_id from known limit ${max}) known
    cross join lateral (${latestOf(sources)}) latest
    order by lower(latest.actor_name), known.actor_id`.execute(system)
  return rows.map((row) => ({
    kind: row.author_kind as Actor['kind'],
    name: row.author_name,
    authorId: row.actor_id,
  }))
}

/** Of what belongs to no store, whoever has not every store reads what they did themselves. */
export const isOwnActBy = ({ userId, role }: Viewer) =>
  seesAllStores(role) ? sql`true` : sql`(actor_kind = 'user' and actor_id = ${userId})`

const byPeople = sql`actor_kind in ('user', 'token')`

/** The first row of a log, or of each store's part of it, that meets a condition in an order. */
type Source = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => RawBuilder<unknown>

const columns = sql`actor_id, actor_kind, actor_name, at, audit_id`

const wholeLog: Source = (condition, order) =>
  sql`(select ${columns} from audit_log where ${byPeople} and ${condition} ${order} limit 1)`

const logOfStores =
  ({ userId }: Viewer): Source =>
  (condition, order) =>
    sql`(select own.* from user_stores given cross join lateral (
      select ${columns} from audit_log where store_id = given.store_id and ${byPeople} and ${condition} ${order} limit 1) own
      where given.user_id = ${userId})`

const hubLog =
  (viewer: Viewer): Source =>
  (condition, order) =>
    sql`(select ${columns} from hub_audit_log where ${byPeople} and ${isOwnActBy(viewer)} and ${condition} ${order} limit 1)`

const firstOf = (sources: Source[], condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  select * from (${sql.join(
    sources.map((source) => source(condition, order)),
    sql` union all `,
  )}) firsts ${order} limit 1`

/** The least author id beyond one. */
const firstAfter = (sources: Source[], id: RawBuilder<unknown>) =>
  firstOf(sources, sql`actor_id > ${id}`, sql`order by actor_id`)

const latestOf = (sources: Source[]) =>
  firstOf(sources, sql`actor_id = known.actor_id`, sql`order by at desc, audit_id desc`)
