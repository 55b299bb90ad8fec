import type { DeliveryChannel, PaymentMethod } from '../constants.ts'

/** Amounts are integer cents of the order's currency; instants are ISO-8601 with offset. */
export interface Order {
  originOrderId: string
  /** The platform's short sequential number, where it has one. */
  sequence: string | null
  currency: string
  salesChannel: string | null
  /** Marketplace the order came through, when it did not start in the platform's own shop. */
  marketplace: string | null
  /** Its code there; absent where the platform tells none. */
  marketplaceOrderId?: string
  originCreatedAt: string
  originChangedAt: string
  dueDate: string | null
  deliveryChannel: DeliveryChannel
  customer: Customer
  deliveryAddress: Address | null
  billingAddress: Address | null
  pickupPoint: PickupPoint | null
  items: OrderItem[]
  payments: Payment[]
  bulks: Bulk[]
  totals: OrderTotals
  logisticContract: string | null
  courierId: string | null
  trackingNumber: string | null
  quotationId: string | null
  cancelReason: string | null
  customizations: Customization[]
  /** Those that are of no item; absent where there is none. */
  taxes?: Tax[]
}

/** The tax is of the goods or of their freight; one that a marketplace designates is no part of the order's totals. */
export const taxKinds = ['goods', 'shipping', 'marketplace'] as const
export type TaxKind = (typeof taxKinds)[number]

/** One tax, fee or duty of an item's whole line, or of the order. */
export interface Tax {
  kind: TaxKind
  /** As the platform calls it; null where it has no name that people know. */
  name: string | null
  amountCents: number
  /** Null where the platform tells an amount alone. */
  ratePercent: number | null
}

export interface OrderItem {
  lineId: string
  sku: string
  ean: string | null
  refId: string | null
  name: string
  quantity: number
  /** Unit list price and unit price actually charged. */
  priceCents: number
  sellingPriceCents: number
  discountCents: number
  taxCents: number
  /** Each tax of the line; absent where the platform tells none, as in documents of the time before they were kept. */
  taxes?: Tax[]
  /** The fiscal class of the SKU at the platform; absent where it has none. */
  taxCode?: string
  shippingCents: number
  gift: boolean
  service: boolean
  subsidized: boolean
  warehouseId: string | null
  seller: string | null
  weightGrams: number | null
  imageUrl: string | null
  /** Parts of a kit; empty for a plain item. */
  components: KitComponent[]
}

export interface KitComponent {
  sku: string
  ean: string | null
  name: string
  quantity: number
  sellingPriceCents: number
}

export interface Payment {
  id: string
  method: PaymentMethod
  /** The platform's own name of the method, such as `Visa` or `Boleto Bancário`. */
  methodName: string
  valueCents: number
  installments: number
  brand: string | null
  nsu: string | null
  transactionId: string | null
  authorizationCode: string | null
  cardLastDigits: string | null
  dueDate: string | null
  barcode: string | null
  giftCardId: string | null
}

export interface Customer {
  name: string
  document: string | null
  documentType: string | null
  email: string | null
  phone: string | null
  corporateName: string | null
  corporateDocument: string | null
  stateInscription: string | null
  isCorporate: boolean
  externalId: string | null
}

export interface Address {
  receiver: string | null
  street: string | null
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
  country: string | null
  zipCode: string | null
  reference: string | null
  latitude: number | null
  longitude: number | null
}

export interface PickupPoint {
  id: string
  name: string | null
  address: Address | null
}

/** One volume of a shipment. */
export interface Bulk {
  number: string | null
  items: { sku: string; quantity: number }[]
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  invoiceNumber: string | null
}

export interface OrderTotals {
  itemsCents: number
  /** Zero or positive; subtracted from the items. */
  discountsCents: number
  shippingCents: number
  taxCents: number
  /** The amount that the customer pays. */
  sellingPriceCents: number
}

export interface Customization {
  name: string
  value: string
  itemLineId: string | null
}
