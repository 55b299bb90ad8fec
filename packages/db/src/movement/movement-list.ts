import {
  fullMovementTypes,
  logMovementTypes,
  type MovementKind,
  movementStatuses,
} from '@ihub/domain/movement/movements'
import type {
  MovementCount,
  MovementCountRequest,
  MovementFilters,
  MovementListRequest,
  MovementRead,
} from '@ihub/ports/movements'
import type { PageResult } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { all, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { integrationOfMovement, type MovementRow, movementColumns, toMovement } from './movement-rows.ts'

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000

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
): Promise<MovementCount[]> {
  const others = await withInstants(tx, storeId, { ...asked, [by]: undefined })
  const values: readonly string[] = choices[by][kind]
  const parts = values.map(
    (value): RawBuilder<unknown> => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from movements m where ${all([within({ storeId, kind }), ...filters({ ...others, [by]: [value] })])}
      limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: string; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map(({ value, count }) => [value, count]))
  return values.map((value) => {
    const count = counted.get(value) ?? 0
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax }
  })
}
