import { orderGroupings } from '@ihub/domain/order/order-groups'
import { z } from 'zod'
import { Figure } from './causes.ts'
import { workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { orderFilters } from './order-filters.ts'
import { listOrders } from './orders.ts'

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

export const groupOrders = endpoint({
  id: 'groupOrders',
  method: 'GET',
  path: '/orders/groups',
  area: 'orders',
  access: workers,
  summary: 'The orders of a list by a fact of theirs, with their number and money',
  description:
    'The 50 groups with the most orders. Without a filter they are exact; with one, of the newest 20,000 matching orders (by SKU: of the newest 2,000). Groups by cause, system and wait are of orders that are held up.',
  scope: 'orders:read',
  query: z.object({ ...orderFilters, search: listOrders.query.shape.search, by: z.enum(orderGroupings) }),
  response: z.object({
    groups: z
      .object({
        value: z
          .string()
          .nullable()
          .describe('as the filter of the list takes it; null for orders without the fact'),
        orders: Figure,
      })
      .array(),
    isExact: z.boolean(),
  }),
})
