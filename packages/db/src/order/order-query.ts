import type { ListSort } from '@ihub/domain/lists'
import type { OrderFilters } from '@ihub/ports/order-filters'
import type { OrderListRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '../list/cursor.ts'
import { given, type Sort } from '../list/define-list.ts'
import { heldOrderIds } from '../process/held-orders.ts'
import type { WordMatch } from '../search/match-words.ts'
import type { Filter, Search, SearchPage } from '../search/search-query.ts'
import { isCanceled, isIdle, isInError, isLate, isOpen, stepOf } from './open-orders.ts'
import { searchedOrders } from './searched-orders.ts'

export const sorts = {
  createdAt: { column: sql.raw('created_at'), kind: 'instant' },
  originCreatedAt: { column: sql.raw('origin_created_at'), kind: 'instant' },
  updatedAt: { column: sql.raw('updated_at'), kind: 'instant' },
  sellingPrice: { column: sql.raw('selling_price_cents'), kind: 'number' },
  originOrderId: { column: sql.raw('origin_order_id'), kind: 'text' },
  dueDate: { column: sql.raw('due_date'), kind: 'instant', isNullable: true },
  seller: { column: sql.raw('seller'), kind: 'text', isNullable: true },
  courier: { column: sql.raw('courier'), kind: 'text', isNullable: true },
  paymentType: { column: sql.raw('payment_type'), kind: 'text', isNullable: true },
  invoiceNumber: { column: sql.raw('invoice_number'), kind: 'text', isNullable: true },
  // Of held orders alone, which `held-sort.ts` reads for the page.
  cause: { column: sql`null::text`, kind: 'text', isNullable: true },
  system: { column: sql`null::text`, kind: 'text', isNullable: true },
  wait: { column: sql`null::timestamptz`, kind: 'instant', isNullable: true },
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
  sort: Sort
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
  const { request, cursor, sort } = query
  const isByCreation = request.orderBy === 'createdAt'
  return { ...asSearch(query, found), request, sort, isByCreation, cursor }
}

export function filtersOf({ storeId, request }: OrderSearch): Filter[] {
  const columns: [string, string[] | undefined][] = [
    ['status', request.status],
    ['erp_status', request.erpStatus],
    ['delivery_channel', request.deliveryChannel],
    ['erp_integration', request.erpIntegration],
    ['platform_integration', request.platformIntegration],
    ['refused', request.refused],
    ['seller', request.seller],
    ['courier', request.courier],
    ['payment_type', request.paymentType],
  ]
  return [
    ...columns.flatMap(([column, values = []]) =>
      values.length > 0 ? [{ column, values: [...new Set(values)], isSet: column === 'refused' }] : [],
    ),
    ...given(request.ids, (ids) => ({ ids })),
    ...heldFilter(storeId, request),
    ...rangeFilters(storeId, request),
    ...standingFilters(storeId, request),
  ]
}

function heldFilter(storeId: string, request: OrderFilters): Filter[] {
  const { blocker: reasons, integrationId: integrationIds, cause: causeIds, wait: waits, inbox } = request
  const part = inbox === 'late' ? undefined : inbox
  const isHeld = [reasons, integrationIds, causeIds, waits].some((values) => values?.length) || part
  return isHeld ? [{ held: heldOrderIds(storeId, { reasons, integrationIds, causeIds, waits, part }) }] : []
}

const rangeFilters = (storeId: string, request: OrderFilters): Filter[] => [
  ...(request.inbox === 'late' ? [{ condition: (o: Prefix) => isLate(storeId, o) }] : []),
  ...given(request.dueFrom, (at) => ({ condition: (o: Prefix) => sql`${o}due_date >= ${at}::timestamptz` })),
  ...given(request.dueTo, (at) => ({ condition: (o: Prefix) => sql`${o}due_date <= ${at}::timestamptz` })),
  ...given(request.priceFrom, (price) => ({
    condition: (o: Prefix) => sql`${o}selling_price_cents >= ${toCents(price)}`,
  })),
  ...given(request.priceTo, (price) => ({
    condition: (o: Prefix) => sql`${o}selling_price_cents <= ${toCents(price)}`,
  })),
  ...given(request.hasPaymentType, (isNamed) => ({
    condition: (o: Prefix) => sql`${o}payment_type is ${isNamed ? sql`not null` : sql`null`}`,
  })),
  ...given(request.invoiced, (isInvoiced) => ({
    condition: (o: Prefix) => sql`${o}invoice_number is ${isInvoiced ? sql`not null` : sql`null`}`,
  })),
]

/** How far the orders are, and whether they go on. */
const standingFilters = (
  storeId: string,
  { step, idle, hasError, isCanceled: canceled }: OrderFilters,
): Filter[] => [
  ...given(step, (steps) => ({
    condition: (o: Prefix) => sql`${isOpen(o)} and ${stepOf(storeId, o)} = any(${steps}::text[])`,
  })),
  ...given(idle, (wanted) => ({ condition: (o: Prefix) => when(wanted, isIdle(o)) })),
  ...given(hasError, (wanted) => ({ condition: (o: Prefix) => when(wanted, isInError(o)) })),
  ...given(canceled, (wanted) => ({ condition: (o: Prefix) => when(wanted, isCanceled(o)) })),
]

const when = (wanted: boolean, condition: RawBuilder<unknown>) =>
  wanted ? condition : sql`not (${condition})`

type Prefix = RawBuilder<unknown>
const toCents = (price: number) => Math.round(price * 100)
