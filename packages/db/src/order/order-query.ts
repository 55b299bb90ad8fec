import type { ListSort } from '@ihub/domain/lists'
import type { OrderFilters, OrderListRequest } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Cursor } from '../list/cursor.ts'
import type { Sort } from '../list/define-list.ts'
import { heldOrders } from '../process/blocker.ts'
import type { WordMatch } from '../search/match-words.ts'
import type { Filter, Search, SearchPage } from '../search/search-query.ts'
import { searchedOrders } from './searched-orders.ts'

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
}

/** A page of them. */
export interface OrderQuery extends OrderSearch {
  request: OrderListRequest
  cursor: Cursor | null
}

export const createdOf = ({ createdFrom: from, createdTo: to }: OrderFilters) => ({ from, to })

/** The wanted orders as a search of their words; the rarest word first. */
export const asSearch = (query: OrderSearch, found: WordMatch[]): Search => ({
  storeId: query.storeId,
  searched: searchedOrders,
  words: found,
  filters: filtersOf(query),
  created: createdOf(query.request),
})

export const asSearchPage = (query: OrderQuery, found: WordMatch[]): SearchPage => {
  const { request, cursor } = query
  const { orderBy } = request
  const isByCreation = orderBy === 'createdAt'
  return { ...asSearch(query, found), request, sort: sorts[orderBy], isByCreation, cursor }
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
