import type { Actor } from '@ihub/domain/actor'
import type { AuditBook } from '@ihub/ports/audit'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

interface AuthorColumns {
  actor_id: string
  author_kind: string
  author_name: string | null
}

/** One probe of the authors' index for each author, however many rows they have. */
export async function listAuthors(system: Db, max: number): ReturnType<AuditBook['authors']> {
  const { rows } = await sql<AuthorColumns>`
    with recursive known(actor_id) as (
      (${firstAfter(sql`''`)})
      union all
      select next.actor_id from known cross join lateral (${firstAfter(sql`known.actor_id`)}) next
    )
    select known.actor_id, latest.actor_kind as author_kind, latest.actor_name as author_name
    from (select actor_id from known limit ${max}) known
    cross join lateral (
      select * from (${latestOf('audit_log')} union all ${latestOf('hub_audit_log')}) both_logs
      order by at desc limit 1) latest
    order by lower(latest.actor_name), known.actor_id`.execute(system)
  return rows.map((row) => ({
    kind: row.author_kind as Actor['kind'],
    name: row.author_name,
    authorId: row.actor_id,
  }))
}

const byPeople = sql`actor_kind in ('user', 'token')`

/** The least author id beyond one, in either log. */
const firstAfter = (id: ReturnType<typeof sql>) => sql`
  select actor_id from (
    (select actor_id from audit_log where actor_id > ${id} and ${byPeople} order by actor_id limit 1)
    union all
    (select actor_id from hub_audit_log where actor_id > ${id} and ${byPeople} order by actor_id limit 1)) nexts
  order by actor_id limit 1`

const latestOf = (table: 'audit_log' | 'hub_audit_log') => sql`
  (select at, actor_kind, actor_name from ${sql.table(table)}
   where actor_id = known.actor_id and ${byPeople} order by at desc, audit_id desc limit 1)`
