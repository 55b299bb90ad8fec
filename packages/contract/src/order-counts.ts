import { z } from 'zod'
import { workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listOrders, orderFilters } from './orders.ts'

/** The filters whose choices are counted. */
export const countedFilters = [
  'status',
  'erpStatus',
  'erpIntegration',
  'platformIntegration',
  'refused',
  'blocker',
] as const
export type CountedFilter = (typeof countedFilters)[number]

export const countOrders = endpoint({
  id: 'countOrders',
  method: 'GET',
  path: '/orders/counts',
  area: 'orders',
  access: workers,
  summary: 'How many orders each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000.',
  scope: 'orders:read',
  query: z.object({ ...orderFilters, search: listOrders.query.shape.search, by: z.enum(countedFilters) }),
  response: z.object({
    counts: z
      .object({
        value: z.string(),
        count: z.number().int(),
        /** False when there are more. */
        isExact: z.boolean(),
      })
      .array(),
  }),
})
