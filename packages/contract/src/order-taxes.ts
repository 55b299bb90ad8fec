import { taxKinds } from '@ihub/domain/order/order'
import { z } from 'zod'
import { Money } from './common.ts'

/** One tax of an item's line, or of the order: the same tax of several items is one. */
export const OrderTax = z.object({
  kind: z
    .enum(taxKinds)
    .describe(
      '`included`: a part of the prices already; `marketplace`: designated by it. Neither is a part of the order’s total tax',
    ),
  name: z
    .string()
    .nullable()
    .describe('as the platform calls it; null where it has no name that people know'),
  amount: Money,
  ratePercent: z.number().nullable(),
})

/** The taxes of an item or an order beside their total. */
export const taxList = {
  taxes: OrderTax.array(),
  notItemisedTax: Money.describe('the part of the total tax that the platform does not itemise'),
}
