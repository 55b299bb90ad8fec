import type { Address, Order, OrderItem, OrderTotals } from '@ihub/domain/order/order'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import { documentType, isCompany } from '@ihub/domain/order-sheet/document-type'
import { countryTraits } from '@ihub/domain/store/store-country'
import type { Payload, Row } from './schema.ts'

/** The cells that are of the whole order: the first row that has one says it. */
const wholeOf = (rows: readonly Row[]): Row => Object.assign({}, ...rows.toReversed())

/** Our order of a sheet's rows; each row is one of its items. */
export function toOrder({ rows, country: storeCountry }: Payload): Order {
  const whole = wholeOf(rows)
  const country = whole.country ?? storeCountry
  const items = rows.map((row, index) => toItem(row, index === 0 ? (whole.freight ?? 0) : 0))
  const totals = toTotals(items, whole.freight ?? 0)
  const placedAt = whole.placedAt ?? ''
  const isPickup = whole.deliveryChannel === 'pickup-in-point'
  return {
    originOrderId: whole.orderCode,
    sequence: null,
    currency: whole.currency ?? countryTraits[storeCountry].currency,
    salesChannel: whole.salesChannel ?? null,
    marketplace: null,
    originCreatedAt: placedAt,
    originChangedAt: placedAt,
    dueDate: whole.dueDate ?? null,
    deliveryChannel: whole.deliveryChannel ?? 'delivery',
    customer: {
      name: whole.customerName ?? '',
      document: whole.customerDocument ?? null,
      documentType: documentType(whole.customerDocument),
      email: whole.customerEmail ?? null,
      phone: whole.customerPhone ?? null,
      corporateName: whole.companyName ?? null,
      corporateDocument: isCompany(whole) ? (whole.customerDocument ?? null) : null,
      stateInscription: whole.stateInscription ?? null,
      isCorporate: isCompany(whole),
      externalId: null,
    },
    deliveryAddress: toAddress(
      { ...whole, country },
      {
        street: whole.street,
        number: whole.number,
        complement: whole.complement,
        neighborhood: whole.neighborhood,
        city: whole.city,
        state: whole.state,
        zipCode: whole.zipCode,
        reference: whole.reference,
      },
    ),
    billingAddress: toAddress(
      { ...whole, country },
      {
        street: whole.billingStreet,
        number: whole.billingNumber,
        complement: whole.billingComplement,
        neighborhood: whole.billingNeighborhood,
        city: whole.billingCity,
        state: whole.billingState,
        zipCode: whole.billingZipCode,
      },
    ),
    pickupPoint: isPickup ? { id: whole.pickupPoint ?? '', name: null, address: null } : null,
    items,
    payments: [toPayment(whole, totals.sellingPriceCents)],
    bulks: [],
    totals,
    logisticContract: whole.carrier ?? null,
    courierId: null,
    trackingNumber: null,
    quotationId: null,
    cancelReason: null,
    customizations: [],
  }
}

/** A paid order may be handled at once; another one waits for its payment. */
export const toStatus = (rows: readonly Row[]): { platformStatus: PlatformStatus; rawStatus: string } =>
  wholeOf(rows).paid
    ? { platformStatus: 'ready-for-handling', rawStatus: 'paid' }
    : { platformStatus: 'payment-pending', rawStatus: 'unpaid' }

/** The discount is in the price already, as at every platform; the freight of the order goes with its first item. */
function toItem(row: Row, shippingCents: number): OrderItem {
  const { quantity, unitPrice, unitDiscount = 0 } = row
  return {
    lineId: String(row.row),
    sku: row.sku,
    ean: row.ean ?? null,
    refId: null,
    name: row.itemName ?? row.sku,
    quantity,
    priceCents: unitPrice,
    sellingPriceCents: unitPrice - unitDiscount,
    discountCents: unitDiscount * quantity,
    taxCents: 0,
    shippingCents,
    gift: false,
    service: false,
    subsidized: false,
    warehouseId: null,
    seller: row.seller ?? null,
    weightGrams: null,
    imageUrl: null,
    components: [],
  }
}

function toTotals(items: readonly OrderItem[], shippingCents: number): OrderTotals {
  const sum = (cents: (item: OrderItem) => number) => items.reduce((total, item) => total + cents(item), 0)
  const itemsCents = sum(({ priceCents, quantity }) => priceCents * quantity)
  const discountsCents = sum((item) => item.discountCents)
  const sellingPriceCents = itemsCents - discountsCents + shippingCents
  return { itemsCents, discountsCents, shippingCents, taxCents: 0, sellingPriceCents }
}

const toPayment = ({ paymentMethod = 'unknown', installments = 1 }: Row, valueCents: number) => ({
  id: 'sheet',
  method: paymentMethod,
  methodName: paymentMethod,
  valueCents,
  installments,
  brand: null,
  nsu: null,
  transactionId: null,
  authorizationCode: null,
  cardLastDigits: null,
  dueDate: null,
  barcode: null,
  giftCardId: null,
})

type Place = Partial<Record<Exclude<keyof Address, 'latitude' | 'longitude'>, string | undefined>>

/** Null where none of its cells holds anything. */
function toAddress({ receiver, customerName, country }: Row, place: Place): Address | null {
  if (Object.values(place).every((value) => value === undefined)) return null
  return {
    receiver: receiver ?? customerName ?? null,
    street: place.street ?? null,
    number: place.number ?? null,
    complement: place.complement ?? null,
    neighborhood: place.neighborhood ?? null,
    city: place.city ?? null,
    state: place.state ?? null,
    country: country ?? null,
    zipCode: place.zipCode ?? null,
    reference: place.reference ?? null,
    latitude: null,
    longitude: null,
  }
}
