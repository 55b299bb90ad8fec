import type { Order, Tax } from '@ihub/domain/order/order'
import type { WordSets } from '@ihub/domain/provenance/other-values'
import { BoundedCents, isBoundedInstant, PriceCents } from '@ihub/kit/bounds'
import { z } from 'zod'
import { toAddress, VendureAddress } from './addresses.ts'
import { toCustomer, VendureCustomer } from './customer.ts'
import { Code, Id, Money, Text, toCentsBy } from './fields.ts'
import { type Reading, toItems, VendureLine, VendureSurcharge } from './items.ts'
import { toPayments, VendurePayment } from './payments.ts'
import type { MappingSettings } from './settings.ts'

export const VendureOrder = z.object({
  id: Id,
  code: Code,
  state: z.string(),
  type: Text,
  createdAt: Text,
  updatedAt: Text,
  orderPlacedAt: Text,
  currencyCode: Text,
  couponCodes: z
    .array(Text)
    .nullish()
    .transform((codes) => codes ?? []),
  shipping: Money,
  shippingWithTax: Money,
  subTotal: Money,
  subTotalWithTax: Money,
  total: Money,
  totalWithTax: Money,
  customer: VendureCustomer.nullish(),
  shippingAddress: VendureAddress.nullish(),
  billingAddress: VendureAddress.nullish(),
  orderLines: z.array(VendureLine),
  surcharges: z.array(VendureSurcharge),
  shippingLines: z.array(z.object({ shippingMethod: z.object({ code: Text, name: Text }).nullish() })),
  payments: z
    .array(VendurePayment)
    .nullish()
    .transform((list) => list ?? []),
})
type VendureOrder = z.output<typeof VendureOrder>

/** The number of decimals that the shop keeps comes with each order, so that a kept payload can be read alone. */
export const OrderAnswer = z.object({
  orders: z.object({ items: z.array(VendureOrder) }),
  globalSettings: z.object({ serverConfig: z.object({ moneyStrategyPrecision: z.int().min(0).max(9) }) }),
})

/** Amounts that are put together, within what the hub can count. */
export const Composed = z.object({
  items: z.array(z.object({ priceCents: PriceCents, sellingPriceCents: PriceCents, taxCents: BoundedCents })),
  payments: z.array(z.object({ valueCents: PriceCents })),
  totals: z.object({
    itemsCents: PriceCents,
    discountsCents: BoundedCents,
    shippingCents: PriceCents,
    taxCents: BoundedCents,
    sellingPriceCents: PriceCents,
  }),
})

/** No word of an order leads elsewhere but its state, which its status alone is read from. */
export const orderWords: WordSets = []

export function toOrder(vendure: VendureOrder, precision: number, settings: MappingSettings): Order {
  const reading: Reading = {
    toCents: toCentsBy(precision),
    prices: settings.prices,
    isCanceled: vendure.state === 'Cancelled',
  }
  const gross = settings.prices === 'withTax'
  const shippingCents = reading.toCents(gross ? vendure.shippingWithTax : vendure.shipping)
  const items = toItems({ lines: vendure.orderLines, surcharges: vendure.surcharges, shippingCents }, reading)
  const placedAt = toInstant(vendure.orderPlacedAt) ?? toInstant(vendure.createdAt)
  const createdAt = placedAt ?? new Date(0).toISOString()
  const method = vendure.shippingLines[0]?.shippingMethod
  const taxes = taxesOfShipping(vendure, reading)
  return {
    originOrderId: vendure.code,
    sequence: vendure.id,
    currency: vendure.currencyCode ?? 'BRL',
    salesChannel: null,
    marketplace: null,
    originCreatedAt: createdAt,
    originChangedAt: toInstant(vendure.updatedAt) ?? createdAt,
    dueDate: null,
    deliveryChannel: 'delivery',
    customer: toCustomer(vendure.customer, vendure.billingAddress),
    deliveryAddress: toAddress(vendure.shippingAddress, settings),
    billingAddress: toAddress(vendure.billingAddress, settings),
    pickupPoint: null,
    items,
    payments: toPayments(vendure.payments, {
      toCents: reading.toCents,
      paymentTypes: settings.paymentTypes,
    }),
    bulks: [],
    totals: totalsOf(vendure, { items, shippingCents }, reading),
    logisticContract: method?.name ?? method?.code ?? null,
    courierId: method?.code ?? null,
    trackingNumber: null,
    quotationId: null,
    cancelReason: null,
    customizations: vendure.couponCodes.flatMap((value) =>
      value === null ? [] : [{ name: 'coupon', value, itemLineId: null }],
    ),
    ...(taxes.length > 0 && { taxes }),
  }
}

/** Of a canceled order Vendure has no totals any more. */
function totalsOf(
  vendure: VendureOrder,
  { items, shippingCents }: { items: Order['items']; shippingCents: number },
  { toCents, prices, isCanceled }: Reading,
): Order['totals'] {
  const gross = prices === 'withTax'
  const sum = (value: (item: Order['items'][number]) => number) =>
    items.reduce((cents, item) => cents + value(item), 0)
  const paidCents = sum((item) => item.sellingPriceCents * item.quantity)
  const itemsCents = paidCents + sum((item) => item.discountCents)
  if (isCanceled)
    return {
      itemsCents,
      discountsCents: itemsCents - paidCents,
      shippingCents,
      taxCents: 0,
      sellingPriceCents: paidCents + shippingCents,
    }
  return {
    itemsCents,
    discountsCents: itemsCents - toCents(gross ? vendure.subTotalWithTax : vendure.subTotal),
    shippingCents,
    taxCents: gross ? 0 : toCents(vendure.totalWithTax - vendure.total),
    sellingPriceCents: toCents(vendure.totalWithTax),
  }
}

function taxesOfShipping({ shipping, shippingWithTax }: VendureOrder, { toCents, prices }: Reading): Tax[] {
  const amountCents = toCents(shippingWithTax - shipping)
  const kind = prices === 'withTax' ? 'included' : 'shipping'
  return amountCents === 0 ? [] : [{ kind, name: null, amountCents, ratePercent: null }]
}

export function toInstant(date: string | null): string | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) || !isBoundedInstant(time) ? null : new Date(time).toISOString()
}
