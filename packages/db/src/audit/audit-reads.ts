import type { AuditEntityKind } from '@ihub/domain/audit'
import { fold } from '@ihub/domain/order/search-terms'
import { isUuid } from '@ihub/kit/ids'
import type { AuditListRequest, AuditRead, AuditRepository } from '@ihub/ports/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import { countMax, countUpTo } from '../list/count-up-to.ts'
import {
  all,
  type Found,
  given,
  holding,
  type List,
  type ListQuery,
  type RowPlace,
} from '../list/define-list.ts'
import { beyond, inOrder, skipped, windowOf } from '../list/list-order.ts'
import { countAtEnd, readList } from '../list/read-list.ts'
import { toAuthor } from '../process/process-columns.ts'
import { isSeenBy, type Viewer } from '../store/seen-stores.ts'
import { addHubAudit } from './audit.ts'
import { isOwnActBy, listAuthors } from './audit-authors.ts'

export const createAuditRepository = ({ system, logs }: { system: Db; logs: Db }): AuditRepository => ({
  list: (scope, request) => logs.transaction().execute((tx) => readList(tx, auditList, { scope, request })),
  authors: (user, max) => listAuthors(logs, user, max),
  record: (actor, entry) => addHubAudit(system, actor, entry),
})

/** The stores' log and the hub's as one: each gives as many rows as the page may need, already in order. */
const auditList: List<Viewer, AuditListRequest, AuditColumns, AuditRead> = {
  sorts: { at: { column: sql`at`, kind: 'instant' } },
  toReads: (rows) => rows.map(toAudit),
  async plan(tx, asked) {
    const { scope, request } = asked
    const query = { ...asked, logs: logsOf(scope, request), words: searched(request.search) }
    return (await readNearest(tx, query)) ?? readAll(tx, query)
  },
}

interface AuditQuery extends ListQuery<Viewer, AuditListRequest> {
  logs: Log[]
  words: string[]
}

type Read = (log: Log, place: AuditQuery) => RawBuilder<unknown>

/** A word of many rows is met soon by walking the log, and the index of words would be read for nothing. */
async function readNearest(tx: Tx, query: AuditQuery): Promise<Found<AuditColumns> | null> {
  const { words, request } = query
  if (words.length === 0) return null
  const near: Read = ({ table, filter }, place) =>
    sql`select * from ${sql.table(table)} where ${filter} and ${isBeyond(place)} order by ${order(place)} limit ${walkMax}`
  const rows = await readPage(
    tx,
    query,
    (log) => sql`select * from (${near(log, query)}) near where ${matching(words)}`,
  )
  if (rows.length <= request.limit) return null
  const parts = query.logs.map(
    (log) => sql`(
    select count(*) as walked, count(*) filter (where ${matching(words)}) as matched
    from (${near(log, { ...query, cursor: null })}) near)`,
  )
  const { rows: counted } = await sql<{ count: number; is_exact: boolean }>`
    select sum(matched)::int as count, bool_and(walked < ${walkMax}) as is_exact from (${sql.join(parts, sql` union all `)}) logs`.execute(
    tx,
  )
  const { count = 0, is_exact: isExact = false } = counted[0] ?? {}
  return { rows, count, isExact }
}

/** Rows of each log that are walked in search of a word, about 10 ms. */
const walkMax = 10_000

async function readAll(tx: Tx, query: AuditQuery): Promise<Found<AuditColumns>> {
  const whole: Read = ({ table, filter }, place) =>
    sql`select * from ${sql.table(table)} where ${all([filter, matching(query.words), isBeyond(place)])}`
  const rows = await readPage(tx, query, whole)
  const atEnd = countAtEnd(query, rows.length)
  if (atEnd) return { rows, ...atEnd }
  const parts = query.logs.map(
    (log) => sql`(select from (${whole(log, { ...query, cursor: null })}) log limit ${countMax + 1})`,
  )
  const count = await countUpTo(tx, sql`select from (${sql.join(parts, sql` union all `)}) logs`, countMax)
  return { rows, count, isExact: true }
}

async function readPage(tx: Tx, query: AuditQuery, read: Read) {
  const parts = query.logs.map(
    (log) => sql`(select ${columnsOf[log.table]} from (${read(log, query)}) log order by ${order(query)}
      limit ${skipped(query) + query.request.limit + 1})`,
  )
  const { rows } = await sql<AuditColumns & RowPlace>`
    select page.*, page.audit_id as row_key, ${nameNow} as name_now, s.code as store_code from (
      select * from (${sql.join(parts, sql` union all `)}) logs order by ${order(query)} ${windowOf(query)}) page
    left join stores s using (store_id) order by ${order(query)}`.execute(tx)
  return rows
}

const key = sql`audit_id`
const order = (query: AuditQuery) => inOrder(query, query.sort, key)
const isBeyond = (query: AuditQuery) => beyond(query, query.sort, key)

const shared = sql`audit_id, at, at::text as row_sort, actor_kind, actor_id, actor_name, address, action, entity_kind, entity_id,
  entity_name, before, after`
const columnsOf = {
  audit_log: sql`store_id, because, ${shared}`,
  hub_audit_log: sql`null::uuid as store_id, null as because, ${shared}`,
}

interface Log {
  table: keyof typeof columnsOf
  filter: RawBuilder<unknown>
}

/** Only a page of rows asks for it, so the rows need not carry names that are found by their id. */
const nameNow = sql`coalesce(page.entity_name, case page.entity_kind
  when 'store' then s.name
  when 'parameters' then s.name
  when 'order' then (select origin_order_id from orders o where o.store_id = page.store_id and o.order_id = page.entity_id)
  when 'webhook' then (select name from webhooks w where w.store_id = page.store_id and w.webhook_id = page.entity_id)
end)`

/** The predicate of the indexes of `audit_log` that serve administrators. */
const byPeople = sql`(actor_kind in ('user', 'token') or because is not null)`

function logsOf(viewer: Viewer, request: AuditListRequest): Log[] {
  const filters = filtersOf(request)
  const ofStore = request.storeId ? [sql`store_id = ${request.storeId}::uuid`] : []
  const filter = all([byPeople, isSeenBy(viewer), ...ofStore, ...filters])
  const stores: Log = { table: 'audit_log', filter }
  if (request.storeId) return [stores]
  return [stores, { table: 'hub_audit_log', filter: all([isOwnActBy(viewer), ...filters]) }]
}

function filtersOf(request: AuditListRequest): RawBuilder<unknown>[] {
  const { entityKind, entityId, authorId, action, from, to } = request
  return [
    ...given(entityKind, (kinds) => sql`entity_kind = any(${kinds}::text[])`),
    ...given(action, (actions) => sql`action = any(${actions}::text[])`),
    ...given(entityId || undefined, (id) => (isUuid(id) ? sql`entity_id = ${id}::uuid` : sql`false`)),
    ...given(authorId || undefined, (id) => sql`actor_id = ${id}`),
    ...given(from, (at) => sql`at >= ${at}::timestamptz`),
    ...given(to, (at) => sql`at <= ${at}::timestamptz`),
  ]
}

const searched = (search = '') =>
  fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)

const matching = (words: string[]) => all(words.map((word) => sql`words like ${holding(word)}`))

interface AuditColumns {
  store_id: string | null
  audit_id: string
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  because: string | null
  address: string | null
  action: string
  entity_kind: string
  entity_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  name_now: string | null
  store_code: string | null
}

const toAudit = (row: AuditColumns): AuditRead => ({
  auditId: row.audit_id,
  at: row.at,
  author: toAuthor({ author_kind: row.actor_kind, author_name: row.actor_name, because: row.because }),
  authorId: row.actor_id,
  address: row.address,
  action: row.action,
  entityKind: row.entity_kind as AuditEntityKind,
  entityId: row.entity_id,
  entityName: row.name_now,
  store: row.store_id && row.store_code ? { storeId: row.store_id, code: row.store_code } : null,
  before: row.before,
  after: row.after,
})
