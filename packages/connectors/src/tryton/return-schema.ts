import { z } from 'zod'
import { Id, Ids, Text } from './values.ts'

export const ReturnSale = z.object({ id: Id, state: z.string() })

const Product = z.object({ code: Text }).nullish()

/** Units of a line, below zero of goods that came back. */
export const ProductUnits = z
  .object({ quantity: z.number().nullish(), 'product.': Product })
  .transform(({ quantity, 'product.': product }) => ({ sku: product?.code ?? null, quantity: quantity ?? 0 }))
export const returnedFields = ['quantity', 'product.code']

/** A line of the sale whose goods come back. */
export const SoldLine = z
  .object({
    product: Id.nullish(),
    'product.': Product,
    unit: Id.nullish(),
    unit_price: z.object({ __class__: z.literal('Decimal'), decimal: z.string() }),
    taxes: Ids,
    description: Text,
  })
  .transform(({ 'product.': product, unit_price: { decimal }, ...line }) => ({
    ...line,
    sku: product?.code ?? null,
    price: decimal,
  }))
export type SoldLine = z.output<typeof SoldLine>
export const soldFields = ['product', 'product.code', 'unit', 'unit_price', 'taxes', 'description']

const Related = Id.nullish().transform((id) => id ?? null)

/** The values that a return takes over from its sale. */
export const SoldHead = z.object({
  company: Id,
  party: Id,
  invoice_party: Related,
  invoice_address: Related,
  shipment_party: Related,
  shipment_address: Related,
  currency: Id,
  warehouse: Related,
  payment_term: Related,
  invoice_method: z.string(),
  shipment_method: z.string(),
  description: z.string().nullish(),
})
export const soldHeadFields = Object.keys(SoldHead.shape)
