import type { Order } from '@ihub/domain/order/order'
import type { WordSets } from '@ihub/domain/provenance/other-values'
import { BoundedCents, PriceCents } from '@ihub/kit/bounds'
import { z } from 'zod'
import { MagentoAddress, toAddress } from './addresses.ts'
import { customerFields, toCustomer } from './customer.ts'
import { Amount, Code, Id, listOf, Sum, Text } from './fields.ts'
import { toInstant } from './instants.ts'
import { MagentoItem, toItems } from './items.ts'
import { accountCents, accountFields, MagentoPayment, PaymentInfos, toPayments } from './payments.ts'
import type { MappingSettings } from './settings.ts'
import { AppliedTaxes, taxesOfShipping } from './taxes.ts'

const Shipping = z.object({ address: MagentoAddress.nullish(), method: Text })

/** GET /orders/{id}: only the number, the id and the lines are indispensable. Gift messages are no part of the goods. */
export const MagentoOrder = z.object({
  entity_id: Id,
  increment_id: Code,
  items: z.array(MagentoItem),
  store_id: Text,
  created_at: Text,
  updated_at: Text,
  order_currency_code: Text,
  coupon_code: Text,
  customer_note: Text,
  grand_total: Amount,
  subtotal: Amount,
  tax_amount: Sum,
  shipping_amount: Sum,
  shipping_discount_amount: Sum,
  shipping_discount_tax_compensation_amount: Sum,
  shipping_description: Text,
  ...customerFields,
  billing_address: MagentoAddress.nullish(),
  payment: MagentoPayment.nullish(),
  extension_attributes: z
    .object({
      shipping_assignments: listOf(z.object({ shipping: Shipping.nullish() })),
      payment_additional_info: PaymentInfos,
      // Taxes are in the totals already: an order is not refused for their names.
      item_applied_taxes: listOf(AppliedTaxes).catch([]),
      pickup_location_code: Text,
      ...accountFields,
    })
    .nullish(),
})
type MagentoOrder = z.output<typeof MagentoOrder>

/** Amounts that are put together from several of theirs. */
export const Composed = z.object({
  totals: z.object({
    itemsCents: PriceCents,
    discountsCents: BoundedCents,
    shippingCents: PriceCents,
    taxCents: BoundedCents,
    sellingPriceCents: PriceCents,
  }),
})

const pickup = 'instore_pickup'
/** The words that decide where an order goes, and how its payment is read. */
export const orderWords: WordSets = [
  ['flatrate_flatrate', pickup],
  ['simple', 'configurable', 'bundle'],
]

export function toOrder(magento: MagentoOrder, settings: MappingSettings): Order {
  const extension = magento.extension_attributes
  const shipping = extension?.shipping_assignments[0]?.shipping
  const applied = extension?.item_applied_taxes ?? []
  const shippingCents = Math.max(
    0,
    magento.shipping_amount -
      magento.shipping_discount_amount +
      magento.shipping_discount_tax_compensation_amount,
  )
  const items = toItems({ items: magento.items, taxes: applied, shippingCents })
  const taxes = taxesOfShipping(applied)
  const createdAt =
    toInstant(magento.created_at) ?? toInstant(magento.updated_at) ?? new Date(0).toISOString()
  const isPickup = shipping?.method === pickup
  const code = extension?.pickup_location_code ?? null
  const address = toAddress(shipping?.address, settings)
  return {
    originOrderId: magento.increment_id,
    sequence: String(magento.entity_id),
    currency: magento.order_currency_code ?? 'BRL',
    salesChannel: magento.store_id,
    marketplace: null,
    originCreatedAt: createdAt,
    originChangedAt: toInstant(magento.updated_at) ?? createdAt,
    dueDate: null,
    deliveryChannel: isPickup ? 'pickup-in-point' : 'delivery',
    customer: toCustomer(magento, magento.billing_address, settings),
    deliveryAddress: isPickup ? null : address,
    billingAddress: toAddress(magento.billing_address, settings),
    pickupPoint: isPickup ? { id: code ?? '', name: magento.shipping_description, address } : null,
    items,
    payments: toPayments({
      payment: magento.payment,
      info: extension?.payment_additional_info ?? [],
      accounts: accountsOf(extension),
      grandTotalCents: magento.grand_total ?? 0,
      storeTypes: settings.paymentTypes,
    }),
    bulks: [],
    totals: totalsOf(magento, { items, shippingCents }),
    logisticContract: magento.shipping_description ?? shipping?.method ?? null,
    courierId: shipping?.method ?? null,
    trackingNumber: null,
    quotationId: null,
    cancelReason: null,
    customizations: [
      ...entry('coupon', magento.coupon_code),
      ...entry('customer_note', magento.customer_note),
    ],
    ...(taxes.length > 0 && { taxes }),
  }
}

const accountsOf = (extension: MagentoOrder['extension_attributes']) => ({
  gift_cards_amount: extension?.gift_cards_amount ?? 0,
  customer_balance_amount: extension?.customer_balance_amount ?? 0,
  reward_currency_amount: extension?.reward_currency_amount ?? 0,
})

function totalsOf(
  { grand_total, tax_amount, subtotal, extension_attributes }: MagentoOrder,
  { items, shippingCents }: { items: Order['items']; shippingCents: number },
): Order['totals'] {
  const paidCents = items.reduce((sum, item) => sum + Math.round(item.sellingPriceCents * item.quantity), 0)
  const itemsCents =
    subtotal ?? items.reduce((sum, item) => sum + Math.round(item.priceCents * item.quantity), 0)
  const payable = grand_total ?? paidCents + shippingCents + tax_amount
  return {
    itemsCents,
    discountsCents: Math.max(0, itemsCents - paidCents),
    shippingCents,
    taxCents: tax_amount,
    sellingPriceCents: payable + accountCents(accountsOf(extension_attributes)),
  }
}

const entry = (name: string, value: string | null) =>
  value === null ? [] : [{ name, value, itemLineId: null }]
