export const statuses = [
  'created',
  'awaiting_payment',
  'payment_denied',
  'paid',
  'approved',
  'picking',
  'invoiced',
  'dispatched',
  'delivered',
  'cancellation_requested',
  'canceled',
] as const
export type Status = (typeof statuses)[number]

export type SimTax = {
  kind: 'goods' | 'freight' | 'marketplace'
  name: string | null
  amountCents: number
  ratePercent: number | null
}

export type SimAddress = {
  receiver: string | null
  street: string
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string
  state: string
  country: string
  postalCode: string
  reference: string | null
  latitude: number | null
  longitude: number | null
}

export type SimItem = {
  itemId: string
  sku: string
  ean: string | null
  refId: string | null
  name: string
  quantity: number
  listPriceCents: number
  sellingPriceCents: number
  discountCents: number
  freightCents: number
  taxes: SimTax[]
  taxCode: string | null
  isGift: boolean
  isService: boolean
  isSubsidized: boolean
  warehouseId: string | null
  sellerId: string | null
  weightGrams: number | null
  imageUrl: string | null
  components: { sku: string; ean: string | null; name: string; quantity: number; sellingPriceCents: number }[]
}

export type SimPayment = {
  paymentId: string
  method: string
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

export type SimInvoice = {
  kind: 'nfe' | 'cfdi' | 'plain'
  number: string
  series: string | null
  accessKey: string | null
  valueCents: number
  issuedAt: string
  volumes: number
  items: { sku: string; quantity: number; priceCents: number }[]
}

/** As it was announced; answers leave its file out. */
export type AnnouncedInvoice = SimInvoice & { xml: string | null }

export type SimParcel = {
  invoiceNumber: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  courier: string | null
  items: { sku: string; quantity: number }[]
  dispatchedAt: string | null
  deliveredAt: string | null
}

/** The order as `GET /ihub/orders/{orderCode}` answers it. */
export type SimOrder = {
  orderCode: string
  number: string
  status: Status
  currency: string
  channel: string | null
  marketplace: { name: string; orderCode: string | null } | null
  placedAt: string
  changedAt: string
  customer: {
    customerId: string
    kind: 'person' | 'company'
    name: string
    document: string | null
    documentType: 'cpf' | 'cnpj' | 'rfc' | null
    email: string | null
    phone: string | null
    company: { name: string; document: string; stateRegistration: string | null } | null
  }
  delivery: {
    channel: 'delivery' | 'pickup_in_point' | 'self_ship'
    estimatedFor: string | null
    carrier: { id: string; contract: string | null } | null
    quotationId: string | null
    address: SimAddress | null
    pickupPoint: { id: string; name: string | null; address: SimAddress | null } | null
  }
  billingAddress: SimAddress | null
  items: SimItem[]
  payments: SimPayment[]
  totals: {
    itemsCents: number
    discountsCents: number
    freightCents: number
    taxesCents: number
    totalCents: number
  }
  taxes: SimTax[]
  coupon: string | null
  note: string | null
  cancellation: { by: 'customer' | 'platform' | 'store'; reason: string | null; at: string } | null
  invoices: SimInvoice[]
  parcels: SimParcel[]
}
