import {
  fullMovementTypes,
  logMovementTypes,
  type MovementKind,
  movementKinds,
  movementStatuses,
} from '@ihub/domain/movement/movements'
import type {
  MovementCountRequest,
  MovementFilters,
  MovementListRequest,
  MovementRead,
} from '@ihub/ports/movements'
import type { ChoiceCount, PageResult } from '@ihub/ports/reads'
import type { StoreFinds } from '@ihub/ports/store-finds'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { countChoices } from '../list/count-choices.ts'
import { all, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { integrationOfMovement, type MovementRow, movementColumns, toMovement } from './movement-rows.ts'

/** Each has an index by its beginning. */
const searched = ['external_id', 'sku', 'batch', 'transfer_code'] as const

const begins = (text: string) => {
  const pattern = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const ways = searched.map((column) => sql`lower(${sql.ref(`m.${column}`)}) like ${pattern}`)
  return sql`(${sql.join(ways, sql` or `)})`
}

const filters = ({ type, status, sku, warehouse, from, to, search }: MovementFilters) => [
  ...given(type, (values) => sql`m.type = any(${values}::text[])`),
  ...given(status, (values) => sql`m.status = any(${values}::text[])`),
  ...given(sku, (value) => sql`lower(m.sku) = lower(${value})`),
  ...given(
    warehouse,
    (values) => sql`(m.warehouse_id = any(${values}::text[]) or m.destination_id = any(${values}::text[]))`,
  ),
  ...given(from, (at) => sql`m.received_at >= ${at}::timestamptz`),
  ...given(to, (at) => sql`m.received_at <= ${at}::timestamptz`),
  ...given(search || undefined, begins),
]

interface Scope {
  storeId: string
  kind: MovementKind
}

const within = ({ storeId, kind }: Scope) => sql`m.store_id = ${storeId} and m.kind = ${kind}`

const movementList = tableList<Scope, MovementListRequest, MovementRow, MovementRead>({
  table: 'movements',
  alias: 'm',
  key: sql`m.movement_id`,
  columns: movementColumns,
  joins: integrationOfMovement,
  within,
  filters,
  sorts: {
    receivedAt: { column: sql`m.received_at`, kind: 'instant' },
    movedAt: { column: sql`m.moved_at`, kind: 'instant' },
  },
  toReads: (rows) => rows.map(toMovement),
})

export async function listMovements(
  tx: Tx,
  storeId: string,
  request: MovementListRequest,
): PageResult<MovementRead> {
  const asked = await withInstants(tx, storeId, request)
  return readList(tx, movementList, { scope: { storeId, kind: request.kind }, request: asked })
}

const choices = {
  status: { log: movementStatuses, full: movementStatuses },
  type: { log: logMovementTypes, full: fullMovementTypes },
} as const

/** How many movements each choice of one filter would bring, with all other filters as they are. */
export async function countMovements(
  tx: Tx,
  storeId: string,
  { by, kind, ...asked }: MovementCountRequest,
): Promise<ChoiceCount[]> {
  const others = await withInstants(tx, storeId, { ...asked, [by]: undefined })
  const values: readonly string[] = choices[by][kind]
  return countChoices(
    tx,
    values,
    (value) => sql`select 1 from movements m
      where ${all([within({ storeId, kind }), ...filters({ ...others, [by]: [value] })])}`,
  )
}

/** The newest are looked at alone: no index finds the beginning of a text under row-level security. */
const lookMax = 5_000

/** Movements of either kind whose code or transfer code begins so, the newest first. */
export async function findMovementsByCode(
  tx: Tx,
  storeId: string,
  { start, limit }: { start: string; limit: number },
): Promise<StoreFinds['movements']> {
  const begin = `${start.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const newest = movementKinds.map(
    (kind) => sql`(select movement_id, kind, external_id, transfer_code, sku, received_at from movements m
      where ${within({ storeId, kind })} order by received_at desc limit ${lookMax})`,
  )
  const { rows } = await sql<StoreFinds['movements'][number]>`
    select movement_id as "movementId", kind, external_id as "externalId", transfer_code as "transferCode", sku
    from (${sql.join(newest, sql` union all `)}) m
    where lower(external_id) like ${begin} or lower(transfer_code) like ${begin}
    order by received_at desc limit ${limit}`.execute(tx)
  return rows
}
