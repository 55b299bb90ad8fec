import { integrationStatuses } from '@ihub/domain/constants'
import type { CountedProtocolFilter } from '@ihub/domain/protocol/list-filters'
import { protocolStatuses, protocolTypes } from '@ihub/domain/protocol/statuses'
import type {
  ProtocolCount,
  ProtocolCountRequest,
  ProtocolFilters,
  ProtocolListRequest,
  ProtocolRead,
} from '@ihub/ports/protocols'
import type { PageResult } from '@ihub/ports/reads'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Protocols } from '../core/schema.gen.ts'
import { all, anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { withInstants } from '../store/store-time-zone.ts'

/** Beyond it the number helps nobody, and each choice costs no more entries of an index than that. */
const choiceMax = 1_000

const searched = ['x.external_id', 'x.origin_order_id', 'x.customer_name', 'x.email', 'x.erp_return_id']

const filters = ({
  type,
  status,
  integration,
  orderId,
  exchangeOrderId,
  from,
  to,
  search,
}: ProtocolFilters) => [
  ...given(type, (values) => sql`x.type = any(${values}::text[])`),
  ...given(status, (values) => sql`x.status = any(${values}::text[])`),
  ...given(integration, (values) => sql`x.integration = any(${values}::text[])`),
  ...given(orderId, (id) => sql`x.order_id = ${id}::uuid`),
  ...given(exchangeOrderId, (id) => sql`x.exchange_order_id = ${id}::uuid`),
  ...given(from, (at) => sql`x.created_at >= ${at}::timestamptz`),
  ...given(to, (at) => sql`x.created_at <= ${at}::timestamptz`),
  ...given(search || undefined, (text) => anyHolds(searched, text)),
]

/** The file stays where it is. */
const columns = sql`x.protocol_id, x.external_id, x.order_id, x.origin_order_id, x.type, x.status, x.integration, x.customer_name,
  x.units, x.value_cents, x.currency, x.created_at, x.updated_at`

export type ListedProtocol = Pick<
  Selectable<Protocols>,
  | 'protocol_id'
  | 'external_id'
  | 'order_id'
  | 'origin_order_id'
  | 'type'
  | 'status'
  | 'integration'
  | 'customer_name'
  | 'units'
  | 'value_cents'
  | 'currency'
  | 'created_at'
  | 'updated_at'
>

export const toProtocol = (row: ListedProtocol): ProtocolRead => ({
  protocolId: row.protocol_id,
  externalId: row.external_id,
  orderId: row.order_id,
  originOrderId: row.origin_order_id,
  type: row.type as ProtocolRead['type'],
  status: row.status as ProtocolRead['status'],
  integration: row.integration as ProtocolRead['integration'],
  customerName: row.customer_name,
  units: row.units,
  valueCents: row.value_cents,
  currency: row.currency,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const within = (storeId: string) => sql`x.store_id = ${storeId}`

const protocolList = tableList<string, ProtocolListRequest, ListedProtocol, ProtocolRead>({
  table: 'protocols',
  alias: 'x',
  key: sql`x.protocol_id`,
  columns,
  within,
  filters,
  sorts: {
    createdAt: { column: sql`x.created_at`, kind: 'instant' },
    updatedAt: { column: sql`x.updated_at`, kind: 'instant' },
    value: { column: sql`x.value_cents`, kind: 'number' },
  },
  toReads: (rows) => rows.map(toProtocol),
})

export async function listProtocols(
  tx: Tx,
  storeId: string,
  request: ProtocolListRequest,
): PageResult<ProtocolRead> {
  return readList(tx, protocolList, { scope: storeId, request: await withInstants(tx, storeId, request) })
}

const choices: Record<CountedProtocolFilter, readonly string[]> = {
  status: protocolStatuses,
  type: protocolTypes,
  integration: integrationStatuses,
}

/** How many protocols each choice of one filter would bring, with all other filters as they are. */
export async function countProtocols(
  tx: Tx,
  storeId: string,
  { by, ...asked }: ProtocolCountRequest,
): Promise<ProtocolCount[]> {
  const others = await withInstants(tx, storeId, { ...asked, [by]: undefined })
  const parts = choices[by].map(
    (value): RawBuilder<unknown> => sql`select ${value}::text as value, (select count(*)::int from (
      select 1 from protocols x where ${all([within(storeId), ...filters({ ...others, [by]: [value] })])}
      limit ${choiceMax + 1}) c) as count`,
  )
  const { rows } = await sql<{ value: string; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const counted = new Map(rows.map(({ value, count }) => [value, count]))
  return choices[by].map((value) => {
    const count = counted.get(value) ?? 0
    return { value, count: Math.min(count, choiceMax), isExact: count <= choiceMax }
  })
}
