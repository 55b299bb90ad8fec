import type { OrderItem, Tax } from '@ihub/domain/order/order'
import { z } from 'zod'
import { withShipping } from '../share-shipping.ts'
import { Code, Id, Money, Rate, Text, Units } from './fields.ts'
import type { MappingSettings } from './settings.ts'

export const VendureLine = z.object({
  id: Id,
  quantity: Units,
  /** What the customer ordered; a line that is canceled keeps it. */
  orderPlacedQuantity: Units,
  unitPrice: Money,
  unitPriceWithTax: Money,
  linePrice: Money,
  linePriceWithTax: Money,
  proratedLinePrice: Money,
  proratedLinePriceWithTax: Money,
  lineTax: Money,
  taxLines: z.array(z.object({ description: Text, taxRate: Rate })),
  productVariant: z.object({ sku: Code, name: Text }),
})
type VendureLine = z.output<typeof VendureLine>

/** A fee of the whole order, such as that of a payment method; one below zero is a discount. */
export const VendureSurcharge = z.object({
  id: Id,
  description: Text,
  sku: Text,
  price: Money,
  priceWithTax: Money,
  taxRate: Rate,
})
type VendureSurcharge = z.output<typeof VendureSurcharge>

export interface Reading {
  toCents(amount: number): number
  prices: MappingSettings['prices']
  /** Its lines have no units any more: those that were ordered are read. */
  isCanceled: boolean
}

interface Goods {
  lines: readonly VendureLine[]
  surcharges: readonly VendureSurcharge[]
  shippingCents: number
}

export function toItems({ lines, surcharges, shippingCents }: Goods, reading: Reading): OrderItem[] {
  const goods = lines.flatMap((line) => toLines(line, reading))
  const fees = surcharges.filter(({ price }) => price > 0).map((fee) => toFee(fee, reading))
  return withShipping([...goods, ...fees], shippingCents)
}

/** Two lines where the price of a unit would not be whole cents: the price of the line is what was paid. */
function toLines(line: VendureLine, reading: Reading): OrderItem[] {
  const { toCents, isCanceled, prices } = reading
  const gross = prices === 'withTax'
  const quantity = isCanceled ? line.orderPlacedQuantity : line.quantity
  if (quantity === 0) return []
  const priceCents = toCents(gross ? line.unitPriceWithTax : line.unitPrice)
  const isWhole = line.quantity === quantity
  const rowCents = isWhole ? toCents(gross ? line.linePriceWithTax : line.linePrice) : priceCents * quantity
  const paidCents = isWhole
    ? toCents(gross ? line.proratedLinePriceWithTax : line.proratedLinePrice)
    : rowCents
  const taxCents = isWhole ? toCents(line.lineTax) : 0
  const taxes = taxesOf(line, taxCents, gross ? 'included' : 'goods')
  const whole: OrderItem = {
    ...plainLine,
    lineId: line.id,
    sku: line.productVariant.sku,
    name: line.productVariant.name ?? line.productVariant.sku,
    quantity,
    priceCents,
    discountCents: rowCents - paidCents,
    taxCents: gross ? 0 : taxCents,
    sellingPriceCents: Math.floor(paidCents / quantity),
    ...(taxes.length > 0 && { taxes }),
  }
  const dearer = paidCents - whole.sellingPriceCents * quantity
  if (dearer === 0) return [whole]
  const cheaper = quantity - dearer
  const part = Math.round((whole.discountCents * cheaper) / quantity)
  const { taxes: _, ...rest } = whole
  return [
    { ...whole, quantity: cheaper, discountCents: part },
    {
      ...rest,
      lineId: `${line.id}-2`,
      quantity: dearer,
      discountCents: whole.discountCents - part,
      taxCents: 0,
      sellingPriceCents: whole.sellingPriceCents + 1,
    },
  ]
}

/** Each by its own rate; the tax of the line is told as one sum, of which the last takes what is left over. */
function taxesOf({ taxLines }: VendureLine, taxCents: number, kind: Tax['kind']): Tax[] {
  const told = taxLines.filter(({ taxRate }) => taxRate > 0)
  const rates = told.reduce((sum, { taxRate }) => sum + taxRate, 0)
  let rest = taxCents
  return told.map(({ description, taxRate }, index) => {
    const amountCents = index === told.length - 1 ? rest : Math.floor((taxCents * taxRate) / rates)
    rest -= amountCents
    return { kind, name: description, amountCents, ratePercent: taxRate }
  })
}

function toFee({ id, sku, description, ...fee }: VendureSurcharge, { toCents, prices }: Reading): OrderItem {
  const gross = prices === 'withTax'
  const priceCents = toCents(gross ? fee.priceWithTax : fee.price)
  const taxCents = toCents(fee.priceWithTax - fee.price)
  const kind = gross ? 'included' : 'goods'
  return {
    ...plainLine,
    lineId: `fee-${id}`,
    sku: sku ?? `fee-${id}`,
    name: description ?? sku ?? 'fee',
    quantity: 1,
    priceCents,
    discountCents: 0,
    taxCents: gross ? 0 : taxCents,
    sellingPriceCents: priceCents,
    service: true,
    ...(fee.taxRate > 0 && {
      taxes: [{ kind, name: null, amountCents: taxCents, ratePercent: fee.taxRate } satisfies Tax],
    }),
  }
}

const plainLine = {
  ean: null,
  refId: null,
  shippingCents: 0,
  gift: false,
  service: false,
  subsidized: false,
  warehouseId: null,
  seller: null,
  weightGrams: null,
  imageUrl: null,
  components: [],
}
