import { z } from 'zod'
import { Code, Flag, listOf, Text } from './fields.ts'

/** GET …/inventory/skus/{skuId}: one balance for each warehouse. */
export const SkuBalances = z
  .object({
    balance: listOf(
      z.object({
        warehouseId: Code,
        totalQuantity: z.int(),
        reservedQuantity: z.int(),
        hasUnlimitedQuantity: Flag,
        leadTime: Text,
      }),
    ),
  })
  .transform(({ balance }) => balance)
export type SkuBalance = z.output<typeof SkuBalances>[number]

/** PUT …/inventory/skus/{skuId}/warehouses/{warehouseId}: what is left out becomes zero. */
export const BalanceRequest = z.strictObject({
  quantity: z.int().min(0),
  unlimitedQuantity: z.boolean(),
  leadTime: z.string(),
})

/** PATCH …/warehouses/{warehouseId}/quantity: the lead time stays. */
export const QuantityRequest = BalanceRequest.omit({ leadTime: true })

/** The SKU of a reference or an EAN, as far as we need it. */
export const SkuId = z.object({ Id: z.int() }).transform(({ Id }) => String(Id))
