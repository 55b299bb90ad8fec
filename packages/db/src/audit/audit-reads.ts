import type { AuditEntityKind } from '@ihub/domain/audit'
import { countedMax } from '@ihub/domain/lists'
import { fold } from '@ihub/domain/order/search-terms'
import { isUuid } from '@ihub/kit/ids'
import type { AuditListRequest, AuditRead, AuditRepository } from '@ihub/ports/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import { countUpTo } from '../list/count-up-to.ts'
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
import { countNear } from '../list/table-list.ts'
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
  const counts = await Promise.all(
    query.logs.map((log) =>
      countNear(tx, {
        near: sql`(${near(log, { ...query, cursor: null })}) near`,
        words: [matching(words)],
        walkMax,
      }),
    ),
  )
  return {
    rows,
    count: sum(counts.map(({ count }) => count)),
    isExact: counts.every(({ isExact }) => isExact),
  }
}

/** Rows of each log that are walked in search of a word, about 10 ms. */
const walkMax = 10_000

async function readAll(tx: Tx, query: AuditQuery): Promise<Found<AuditColumns>> {
  const whole: Read = ({ table, filter }, place) =>
    sql`select * from ${sql.table(table)} where ${all([filter, matching(query.words), isBeyond(place)])}`
  const rows = await readPage(tx, query, whole)
  const atEnd = countAtEnd(query, rows.length)
  if (atEnd) return { rows, ...atEnd }
  const counts = await Promise.all(
    query.logs.map((log) =>
      countUpTo(tx, sql`select 1 from (${whole(log, { ...query, cursor: null })}) log`, countedMax),
    ),
  )
  return { rows, count: sum(counts), isExact: true }
}

async function readPage(tx: Tx, query: AuditQuery, read: Read) {
  // A distributed PostgreSQL brings the rows of each log to the coordinator before it puts them together.
  const parts = query.logs.map(
    (log) => sql`${sql.table(`of_${log.table}`)} as materialized (
      select ${columnsOf[log.table]} from (${read(log, query)}) log order by ${order(query)}
      limit ${skipped(query) + query.request.limit + 1})`,
  )
  const logs = query.logs.map((log) => sql`select * from ${sql.table(`of_${log.table}`)}`)
  const { rows } = await sql<AuditRow & RowPlace>`
    with ${sql.join(parts)}
    select page.*, page.audit_id as row_key, s.code as store_code, s.name as store_name from (
      select * from (${sql.join(logs, sql` union all `)}) logs order by ${order(query)} ${windowOf(query)}) page
    left join stores s using (store_id) order by ${order(query)}`.execute(tx)
  return withNames(tx, rows)
}

const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0)

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

/** Names that are found by their id: only a page of rows asks for them, so the rows need not carry them. */
async function withNames<Row extends AuditRow>(tx: Tx, rows: Row[]): Promise<(Row & AuditColumns)[]> {
  const names = await readNames(tx, rows)
  const isStore = ({ entity_kind: kind }: AuditRow) => kind === 'store' || kind === 'parameters'
  return rows.map((row) => ({
    ...row,
    name_now:
      row.entity_name ?? (isStore(row) ? row.store_name : null) ?? names.get(row.entity_id ?? '') ?? null,
  }))
}

async function readNames(tx: Tx, rows: AuditRow[]): Promise<Map<string, string>> {
  const named = (kind: AuditEntityKind) => {
    const of = rows.filter((row) => row.entity_kind === kind && row.entity_name === null && row.entity_id)
    return sql`store_id = any(${of.map(({ store_id }) => store_id)}::uuid[])
      and ${sql.ref(`${kind}_id`)} = any(${of.map(({ entity_id }) => entity_id)}::uuid[])`
  }
  const found = [
    sql<EntityName>`select order_id as id, origin_order_id as name from orders where ${named('order')}`,
    sql<EntityName>`select webhook_id as id, name from webhooks where ${named('webhook')}`,
  ].map((names) => names.execute(tx))
  return new Map((await Promise.all(found)).flatMap(({ rows }) => rows.map(({ id, name }) => [id, name])))
}

interface EntityName {
  id: string
  name: string
}

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
  const { entityKind, entityId, authorId, action, from, to, ids } = request
  return [
    ...given(ids, (rows) => sql`audit_id = any(${rows}::uuid[])`),
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

interface AuditRow {
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
  entity_name: string | null
  store_code: string | null
  store_name: string | null
}

interface AuditColumns extends AuditRow {
  name_now: string | null
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
