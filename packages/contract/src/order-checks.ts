import { z } from 'zod'
import { IdParams, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { orderFieldNames, Reason } from './order-edit.ts'

const CheckedItem = z.object({
  lineId: z.string().max(200).optional().describe('needed where several lines have the SKU'),
  sku: z.string().trim().min(1).max(200),
  quantity: z.number().int().min(0).max(99_999).describe('units that were counted'),
})

/** Each item of an order, with the units that it has and those that were counted last. */
const GoodsCheck = z.object({
  items: z
    .object({
      lineId: z.string(),
      sku: z.string(),
      quantity: z.number().int(),
      checked: z.number().int().nullable(),
      checkedBy: z.string().nullable(),
      checkedAt: Instant.nullable(),
    })
    .array(),
  isComplete: z.boolean().describe('every item was counted'),
  differs: z.boolean().describe('of one or more items another quantity was counted'),
})
export type GoodsCheck = z.output<typeof GoodsCheck>

export const checkGoods = endpoint({
  id: 'checkGoods',
  method: 'POST',
  path: '/orders-v2/:id/checkgoods',
  area: 'orders',
  access: workers,
  summary: 'Record how many units of an order’s items were counted',
  description:
    'The last count of an item holds, and the timeline keeps all of them. A difference is recorded and shown; it stops nothing. A count that repeats the last one records nothing.',
  scope: 'orders:write',
  params: IdParams,
  body: z.object({ items: CheckedItem.array().min(1).max(500), reason: Reason }),
  response: GoodsCheck,
  names: orderFieldNames,
  errors: ['order.not_found', 'order.action_refused', 'order.item_unknown', 'order.queue_timeout'],
})
