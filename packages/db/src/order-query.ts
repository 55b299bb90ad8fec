import type { OrderListRequest, OrderSort } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'
import type { WordMatch } from './order-words.ts'

export const sorts = {
  createdAt: { column: sql.raw('created_at'), type: sql.raw('timestamptz'), kind: 'instant' },
  originCreatedAt: { column: sql.raw('origin_created_at'), type: sql.raw('timestamptz'), kind: 'instant' },
  updatedAt: { column: sql.raw('updated_at'), type: sql.raw('timestamptz'), kind: 'instant' },
  sellingPrice: { column: sql.raw('selling_price_cents'), type: sql.raw('bigint'), kind: 'number' },
  originOrderId: { column: sql.raw('origin_order_id'), type: sql.raw('text'), kind: 'text' },
} as const satisfies Record<OrderSort, object>

/** A request with what had to be looked up for it. */
export interface OrderQuery {
  storeId: string
  request: OrderListRequest
  cursor: Cursor | null
  /** The rarest word first; none when nothing is searched. */
  words: WordMatch[]
  /** Where a far page begins when that is known. */
  start?: PageStart | null
}

/** The instant a page is reached from, in the direction of the list, and the rows between; null is the list's beginning. */
export interface PageStart {
  bound: string | null
  skip: number
}

export interface Filter {
  column: string
  values: string[]
  /** Whether the column holds several of the values at once. */
  isSet: boolean
}

type Filters = Pick<
  OrderListRequest,
  'status' | 'erpStatus' | 'deliveryChannel' | 'erpIntegration' | 'platformIntegration' | 'refused'
>

export function filtersOf(request: Filters): Filter[] {
  const filters: [string, string[] | undefined][] = [
    ['status', request.status],
    ['erp_status', request.erpStatus],
    ['delivery_channel', request.deliveryChannel],
    ['erp_integration', request.erpIntegration],
    ['platform_integration', request.platformIntegration],
    ['refused', request.refused],
  ]
  return filters.flatMap(([column, values = []]) =>
    values.length > 0 ? [{ column, values: [...new Set(values)], isSet: column === 'refused' }] : [],
  )
}

/** Whether a row's column has one of a filter's values; the first condition of a set names its index. */
export function hasOneOf({ column, values, isSet }: Filter, prefix = sql``): RawBuilder<unknown> {
  const field = sql`${prefix}${sql.ref(column)}`
  if (isSet) return sql`${field} <> '{}' and ${field} && ${values}::text[]`
  return values.length === 1 ? sql`${field} = ${values[0]}` : sql`${field} = any(${values}::text[])`
}

export const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

export const createdBetween = ({ createdFrom, createdTo }: OrderListRequest, prefix = sql``) =>
  all([
    ...(createdFrom ? [sql`${prefix}created_at >= ${createdFrom}::timestamptz`] : []),
    ...(createdTo ? [sql`${prefix}created_at <= ${createdTo}::timestamptz`] : []),
  ])

/** The rows beyond the cursor or the known start, in the direction of the sort. */
export function after({ request, cursor, start }: OrderQuery, prefix = sql``) {
  if (start?.bound && request.direction === 'asc')
    return sql`${prefix}created_at >= ${start.bound}::timestamptz`
  if (start?.bound) return sql`${prefix}created_at < ${start.bound}::timestamptz`
  if (!cursor) return sql`true`
  const { column, type } = sorts[request.orderBy]
  const beyond = request.direction === 'asc' ? sql`>` : sql`<`
  return sql`(${prefix}${column}, ${prefix}order_id) ${beyond} (${cursor.value}::${type}, ${cursor.id}::uuid)`
}

export const inOrder = ({ request }: OrderQuery, sort: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  request.direction === 'asc' ? sql`${sort}, ${id}` : sql`${sort} desc, ${id} desc`

export const skipped = ({ request, cursor }: OrderQuery) => (cursor ? 0 : (request.page - 1) * request.limit)

/** The rows before this page and those on it, and one more that tells whether there is a next page. */
export const reach = (query: OrderQuery) => skipped(query) + query.request.limit + 1

export const windowOf = (query: OrderQuery) =>
  sql`limit ${query.request.limit + 1} offset ${query.start?.skip ?? skipped(query)}`
