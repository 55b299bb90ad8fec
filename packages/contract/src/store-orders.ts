import { listSorts } from '@ihub/domain/lists'
import { IdParams, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listOf, listQuery } from './list.ts'
import { orderFilters } from './order-filters.ts'
import { OrderRow } from './orders.ts'

export const listStoreOrders = endpoint({
  id: 'listStoreOrders',
  method: 'GET',
  path: '/orders/store/:id',
  area: 'orders',
  access: workers,
  summary: 'The same as GET /orders, with the store named in the path',
  description: 'The store must be that of the header `store-id`, or of the token; any other is not found.',
  scope: 'orders:read',
  params: IdParams,
  query: listQuery(orderFilters, listSorts.orders),
  response: listOf(OrderRow),
  errors: ['store.not_found'],
})
