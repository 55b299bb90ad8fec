import type { DeliveryChannel } from '@ihub/domain/constants'
import type { Bulk, Customization, Order } from '@ihub/domain/order/order'
import type { WordSets } from '@ihub/domain/provenance/other-values'
import { z } from 'zod'
import { ShopAddress } from './addresses.ts'
import { ShopCustomer } from './customer.ts'
import { Code, listOf, Moment, OptionalMoment, Price, Text } from './fields.ts'
import { ShopItem } from './items.ts'
import { methodWords, ShopPayment } from './payments.ts'
import { ToldParcel } from './schema.ts'
import { ShopTax } from './taxes.ts'

const channels = {
  delivery: 'delivery',
  pickup_in_point: 'pickup-in-point',
  self_ship: 'self-ship',
} as const satisfies Record<string, DeliveryChannel>
type Channel = keyof typeof channels

/** The words that decide where an order goes, who buys, and how it is paid. */
export const orderWords: WordSets = [Object.keys(channels), ['person', 'company'], methodWords]

const Delivery = z.object({
  channel: z.enum(Object.keys(channels) as [Channel, ...Channel[]]),
  estimatedFor: OptionalMoment,
  carrier: z.object({ id: Text, contract: Text }).nullish(),
  quotationId: Text,
  address: ShopAddress,
  pickupPoint: z.object({ id: Code, name: Text, address: ShopAddress }).nullish(),
})

/** `GET /ihub/orders/{orderCode}`: the code, the dates, the customer and the lines are indispensable. */
const ShopOrder = z.object({
  orderCode: Code,
  number: Text,
  currency: Text,
  channel: Text,
  marketplace: z.object({ name: Text, orderCode: Text }).nullish(),
  placedAt: Moment,
  changedAt: Moment,
  customer: ShopCustomer,
  delivery: Delivery,
  billingAddress: ShopAddress,
  items: z.array(ShopItem),
  payments: listOf(ShopPayment),
  totals: z.object({
    itemsCents: Price,
    discountsCents: Price,
    freightCents: Price,
    taxesCents: Price,
    totalCents: Price,
  }),
  taxes: listOf(ShopTax),
  coupon: Text,
  note: Text,
  cancellation: z.object({ reason: Text }).nullish(),
  parcels: listOf(ToldParcel),
})

/** An order of Infrashop in our form. */
export const InfrashopOrder = ShopOrder.transform((shop): Order => {
  const { delivery, totals, taxes, parcels } = shop
  const { channel, carrier, pickupPoint } = delivery
  return {
    originOrderId: shop.orderCode,
    sequence: shop.number,
    currency: shop.currency ?? 'BRL',
    salesChannel: shop.channel,
    marketplace: shop.marketplace?.name ?? null,
    originCreatedAt: shop.placedAt,
    originChangedAt: shop.changedAt,
    dueDate: delivery.estimatedFor,
    deliveryChannel: channels[channel],
    customer: shop.customer,
    deliveryAddress: delivery.address,
    billingAddress: shop.billingAddress,
    pickupPoint: pickupPoint ?? null,
    items: shop.items,
    payments: shop.payments,
    bulks: parcels.map(toBulk),
    totals: {
      itemsCents: totals.itemsCents,
      discountsCents: totals.discountsCents,
      shippingCents: totals.freightCents,
      taxCents: totals.taxesCents,
      sellingPriceCents: totals.totalCents,
    },
    logisticContract: carrier?.contract ?? null,
    courierId: carrier?.id ?? null,
    trackingNumber: parcels.findLast((parcel) => parcel.trackingNumber !== null)?.trackingNumber ?? null,
    quotationId: delivery.quotationId,
    cancelReason: shop.cancellation?.reason ?? null,
    customizations: [
      ...entry('coupon', shop.coupon),
      ...entry('customer_note', shop.note),
      ...entry('marketplace_order', shop.marketplace?.orderCode ?? null),
    ],
    ...(taxes.length > 0 && { taxes }),
  }
})

const toBulk = ({ deliveredAt: _, ...parcel }: z.output<typeof ToldParcel>, index: number): Bulk => ({
  ...parcel,
  number: String(index + 1),
})

const entry = (name: string, value: string | null): Customization[] =>
  value === null ? [] : [{ name, value, itemLineId: null }]
