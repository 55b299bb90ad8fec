import type { ListSort } from '@ihub/domain/lists'
import type { OrderFilters, OrderListRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../list/cursor.ts'
import { all, type Sort } from '../list/define-list.ts'
import { beyond, inOrder as inListOrder, skipped } from '../list/list-order.ts'
import { heldOrders } from '../process/blocker.ts'
import type { WordMatch } from './search-terms.ts'

export const sorts = {
  createdAt: { column: sql.raw('created_at'), kind: 'instant' },
  originCreatedAt: { column: sql.raw('origin_created_at'), kind: 'instant' },
  updatedAt: { column: sql.raw('updated_at'), kind: 'instant' },
  sellingPrice: { column: sql.raw('selling_price_cents'), kind: 'number' },
  originOrderId: { column: sql.raw('origin_order_id'), kind: 'text' },
} as const satisfies Record<ListSort<'orders'>, Sort>

/** The wanted orders, with the facts that had to be looked up for the query. */
export interface OrderSearch {
  storeId: string
  request: OrderFilters
  /** The rarest word first; none when nothing is searched. */
  words: WordMatch[]
}

/** A page of them. */
export interface OrderQuery extends OrderSearch {
  request: OrderListRequest
  cursor: Cursor | null
}

/** A filter of an order's row: by a column's value, by whether the order is held up so, or by its id. */
export type Filter = ColumnFilter | { held: RawBuilder<unknown> } | { ids: string[] }
export interface ColumnFilter {
  column: string
  values: string[]
  /** Whether the column holds several of the values at once. */
  isSet: boolean
}

export type Filters = Pick<
  OrderListRequest,
  | 'status'
  | 'erpStatus'
  | 'deliveryChannel'
  | 'erpIntegration'
  | 'platformIntegration'
  | 'refused'
  | 'blocker'
  | 'integrationId'
  | 'ids'
>

export function filtersOf({ storeId, request }: { storeId: string; request: Filters }): Filter[] {
  const columns: [string, string[] | undefined][] = [
    ['status', request.status],
    ['erp_status', request.erpStatus],
    ['delivery_channel', request.deliveryChannel],
    ['erp_integration', request.erpIntegration],
    ['platform_integration', request.platformIntegration],
    ['refused', request.refused],
  ]
  const { blocker: reasons = [], integrationId: integrationIds = [], ids = [] } = request
  const isHeld = reasons.length + integrationIds.length > 0
  return [
    ...columns.flatMap(([column, values = []]) =>
      values.length > 0 ? [{ column, values: [...new Set(values)], isSet: column === 'refused' }] : [],
    ),
    ...(ids.length > 0 ? [{ ids }] : []),
    ...(isHeld ? [{ held: heldOrders(storeId, { reasons, integrationIds }) }] : []),
  ]
}

/** Whether a row passes a filter; the first condition of a set names its index. */
export function passes(filter: Filter, prefix = sql``): RawBuilder<unknown> {
  if ('held' in filter) return sql`${prefix}order_id = any(array(${filter.held}))`
  if ('ids' in filter) return sql`${prefix}order_id = any(${filter.ids}::uuid[])`
  const { column, values, isSet } = filter
  const field = sql`${prefix}${sql.ref(column)}`
  if (isSet) return sql`${field} <> '{}' and ${field} && ${values}::text[]`
  return values.length === 1 ? sql`${field} = ${values[0]}` : sql`${field} = any(${values}::text[])`
}

export const createdBetween = ({ createdFrom, createdTo }: OrderFilters, prefix = sql``) =>
  all([
    ...(createdFrom ? [sql`${prefix}created_at >= ${createdFrom}::timestamptz`] : []),
    ...(createdTo ? [sql`${prefix}created_at <= ${createdTo}::timestamptz`] : []),
  ])

/** The rows beyond the cursor, in the direction of the sort. */
export function after(query: OrderQuery, prefix = sql``) {
  const { column, kind } = sorts[query.request.orderBy]
  return beyond(query, { column: sql`${prefix}${column}`, kind }, sql`${prefix}order_id`)
}

export const inOrder = (query: OrderQuery, column: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  inListOrder(query, { ...sorts[query.request.orderBy], column }, id)

/** The rows before this page and those on it, and one more that tells whether there is a next page. */
export const reach = (query: OrderQuery) => skipped(query) + query.request.limit + 1
