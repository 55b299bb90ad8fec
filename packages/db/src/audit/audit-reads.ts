import type { AuditEntityKind } from '@ihub/domain/audit'
import { fold } from '@ihub/domain/order/search-terms'
import { ok } from '@ihub/domain/result'
import { isUuid } from '@ihub/kit/ids'
import type { AuditListRequest, AuditRead, AuditRepository } from '@ihub/ports/audit'
import type { PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../core/pool.ts'
import { countMax, countUpTo } from '../list/count-up-to.ts'
import { beyondInstant, type Cursor, decodeCursor } from '../list/cursor.ts'
import { toPage } from '../list/to-page.ts'
import { toAuthor } from '../process/process-columns.ts'
import { isSeenBy, type Viewer } from '../store/seen-stores.ts'
import { addHubAudit } from './audit.ts'
import { isOwnActBy, listAuthors } from './audit-authors.ts'

export const createAuditRepository = ({ system, logs }: { system: Db; logs: Db }): AuditRepository => ({
  list: (user, request) => logs.transaction().execute((tx) => listAudit(tx, user, request)),
  authors: (user, max) => listAuthors(logs, user, max),
  record: (actor, entry) => addHubAudit(system, actor, entry),
})

/** The stores' log and the hub's as one: each gives as many rows as the page may need, already in order. */
async function listAudit(tx: Tx, viewer: Viewer, request: AuditListRequest): PageResult<AuditRead> {
  const { orderBy, direction, page, limit } = request
  const decoded = decodeCursor(request.cursor, { orderBy, direction, kind: 'instant' })
  if (!decoded.ok) return decoded
  const query: AuditQuery = {
    request,
    logs: logsOf(viewer, request),
    words: searched(request.search),
    cursor: decoded.value,
    skipped: decoded.value ? 0 : (page - 1) * limit,
  }
  const { rows, total, totalIsExact } = (await readNearest(tx, query)) ?? (await readAll(tx, query))
  return ok(
    toPage({ rows, total, isExact: totalIsExact }, request, {
      toRead: toAudit,
      keyOf: ({ sort_text: value, audit_id: id }) => ({ value, id }),
    }),
  )
}

interface AuditQuery {
  request: AuditListRequest
  logs: Log[]
  words: string[]
  cursor: Cursor | null
  skipped: number
}

interface Found {
  rows: AuditColumns[]
  total: number
  totalIsExact: boolean
}

/** A word of many rows is met soon by walking the log, and the index of words would be read for nothing. */
async function readNearest(tx: Tx, query: AuditQuery): Promise<Found | null> {
  if (query.words.length === 0) return null
  const near = ({ table, filter }: Log) =>
    sql`select * from (select * from ${sql.table(table)} where ${filter} and ${beyond(query)} ${inOrder(query)} limit ${walkMax}) near
      where ${matching(query.words)}`
  const rows = await readPage(tx, query, near)
  if (rows.length <= query.request.limit) return null
  return { rows, total: await count(tx, query, near), totalIsExact: false }
}

/** Rows of each log that are walked in search of a word, about 10 ms. */
const walkMax = 10_000

async function readAll(tx: Tx, query: AuditQuery): Promise<Found> {
  const whole = ({ table, filter }: Log, ...more: RawBuilder<unknown>[]) =>
    sql`select * from ${sql.table(table)} where ${all([filter, matching(query.words), ...more])}`
  const rows = await readPage(tx, query, (log) => whole(log, beyond(query)))
  const { skipped, cursor, request } = query
  const isLastPage = cursor === null && rows.length > 0 && rows.length <= request.limit
  const total = isLastPage ? skipped + rows.length : await count(tx, query, whole)
  return { rows, total, totalIsExact: true }
}

async function readPage(tx: Tx, query: AuditQuery, read: (log: Log) => RawBuilder<unknown>) {
  const { skipped, request } = query
  // A distributed PostgreSQL brings the rows of each log to the coordinator before it puts them together.
  const parts = query.logs.map(
    (log) => sql`${sql.table(`of_${log.table}`)} as materialized (
      select ${columnsOf[log.table]} from (${read(log)}) log ${inOrder(query)} limit ${skipped + request.limit + 1})`,
  )
  const all = query.logs.map((log) => sql`select * from ${sql.table(`of_${log.table}`)}`)
  const { rows } = await sql<AuditRow>`
    with ${sql.join(parts)}
    select page.*, s.code as store_code, s.name as store_name from (
      select * from (${sql.join(all, sql` union all `)}) logs ${inOrder(query)}
      limit ${request.limit + 1} offset ${skipped}) page
    left join stores s using (store_id) ${inOrder(query)}`.execute(tx)
  return withNames(tx, rows)
}

async function count(tx: Tx, { logs }: AuditQuery, read: (log: Log) => RawBuilder<unknown>) {
  const rows = logs.map((log) => countUpTo(tx, sql`select 1 from (${read(log)}) log`, countMax))
  return Math.min(
    (await Promise.all(rows)).reduce((sum, one) => sum + one, 0),
    countMax + 1,
  )
}

const inOrder = ({ request: { direction } }: AuditQuery) =>
  sql`order by at ${sql.raw(direction)}, audit_id ${sql.raw(direction)}`

const shared = sql`audit_id, at, at::text as sort_text, actor_kind, actor_id, actor_name, address, action, entity_kind, entity_id,
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
async function withNames(tx: Tx, rows: AuditRow[]): Promise<AuditColumns[]> {
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
  const { entityKind, entityId, authorId, action, from, to } = request
  return [
    ...(entityKind?.length ? [sql`entity_kind = any(${entityKind}::text[])`] : []),
    ...(action?.length ? [sql`action = any(${action}::text[])`] : []),
    ...(entityId ? [isUuid(entityId) ? sql`entity_id = ${entityId}::uuid` : sql`false`] : []),
    ...(authorId ? [sql`actor_id = ${authorId}`] : []),
    ...(from ? [sql`at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`at <= ${to}::timestamptz`] : []),
  ]
}

const searched = (search = '') =>
  fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const matching = (words: string[]) => all(words.map((word) => sql`words like ${`%${word}%`}`))

const beyond = ({ cursor, request: { direction } }: AuditQuery) =>
  beyondInstant(sql`(at, audit_id)`, cursor, direction)

interface AuditRow {
  store_id: string | null
  audit_id: string
  at: string
  sort_text: string
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
