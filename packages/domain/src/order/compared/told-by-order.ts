import type { Customer, Order, OrderItem } from '../order.ts'
import { type ToldItem, type ToldOrder, toldInstant } from './told.ts'

/** A document as a platform and the hub know it; status, parcels and invoices are told beside it. */
export function toldByOrder(order: Order): ToldOrder {
  const { customer, deliveryAddress, pickupPoint, totals } = order
  const placedAt = toldInstant(order.originCreatedAt)
  const address = deliveryAddress ?? pickupPoint?.address
  return {
    ...(placedAt && { placedAt }),
    ...ofCustomer(customer),
    ...(address && { address }),
    items: order.items.filter(({ service }) => !service).flatMap(toldItems),
    totals: {
      itemsCents: totals.itemsCents,
      freightCents: totals.shippingCents,
      discountCents: totals.discountsCents,
      taxCents: totals.taxCents,
      totalCents: totals.sellingPriceCents,
    },
    payments: order.payments.map(({ method, valueCents }) => ({ method: { value: method }, valueCents })),
    cancelReason: order.cancelReason,
  }
}

/** Of a company, its registered name and number. */
const ofCustomer = ({ isCorporate, corporateName, corporateDocument, name, document }: Customer) => ({
  customerName: (isCorporate && corporateName) || name,
  customerDocument: (isCorporate && corporateDocument) || document,
})

/** A kit is its parts, as an ERP keeps it: of a part nobody paid a price of its own. */
const toldItems = ({ sku, quantity, sellingPriceCents, components }: OrderItem): ToldItem[] =>
  components.length === 0
    ? [{ sku, quantity, unitCents: sellingPriceCents }]
    : components.map((part) => ({ sku: part.sku, quantity: part.quantity * quantity }))
