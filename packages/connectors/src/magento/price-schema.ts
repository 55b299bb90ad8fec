import { z } from 'zod'
import { Amount, Code, listOf } from './fields.ts'

/** Prices of every store view; those that a view has of its own stay. */
export const everyView = 0

const Price = z.object({ price: Amount, store_id: z.coerce.number(), sku: Code })

/** POST /products/base-prices-information: a row for each SKU and store view that has one. */
export const BasePrices = listOf(Price)

/** POST /products/special-price-information. */
export const SpecialPrices = listOf(
  Price.extend({ price_from: z.string().nullish(), price_to: z.string().nullish() }),
)
export type SpecialPrice = z.output<typeof SpecialPrices>[number]

/** POST /products/base-prices, special-price and special-price-delete: the rows that were not taken, with why. */
export const PriceProblems = listOf(
  z.object({
    message: z.string(),
    parameters: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
  }),
)
export type PriceProblem = z.output<typeof PriceProblems>[number]

const row = { price: z.number().min(0), store_id: z.int(), sku: z.string().min(1) }
export const BasePricesRequest = z.strictObject({ prices: z.array(z.strictObject(row)) })
export const SpecialPricesRequest = z.strictObject({
  prices: z.array(z.strictObject({ ...row, price_from: z.string(), price_to: z.string() })),
})
export const SkusRequest = z.strictObject({ skus: z.array(z.string().min(1)) })
