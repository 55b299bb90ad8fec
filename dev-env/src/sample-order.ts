import { asId, type IntegrationId } from '@ihub/domain/ids'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { Order, OrderItem, Payment } from '@ihub/domain/order/order'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import { systemTraits } from '@ihub/domain/system-traits'
import type { OrderSnapshot } from '@ihub/ports/engine'

/** A plain order of one item, R$ 100,00, as a platform would report it; nobody it names exists. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  originOrderId: '1000000000001-01',
  sequence: '500001',
  currency: 'BRL',
  salesChannel: '1',
  marketplace: null,
  originCreatedAt: '2026-01-05T10:00:00.000Z',
  originChangedAt: '2026-01-05T10:05:00.000Z',
  dueDate: null,
  deliveryChannel: 'delivery',
  customer: {
    name: 'Cliente Exemplo',
    document: '11144477735',
    documentType: 'cpf',
    email: 'cliente@example.com',
    phone: '+5511900000000',
    corporateName: null,
    corporateDocument: null,
    stateInscription: null,
    isCorporate: false,
    externalId: null,
  },
  deliveryAddress: null,
  billingAddress: null,
  pickupPoint: null,
  items: [],
  payments: [],
  bulks: [],
  totals: { itemsCents: 10_000, discountsCents: 0, shippingCents: 0, taxCents: 0, sellingPriceCents: 10_000 },
  logisticContract: null,
  courierId: null,
  trackingNumber: null,
  quotationId: null,
  cancelReason: null,
  customizations: [],
  ...changes,
})

/** A line of one shirt, R$ 100,00. */
export const sampleItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  lineId: 'a',
  sku: '10',
  ean: null,
  refId: null,
  name: 'Camiseta',
  quantity: 1,
  priceCents: 10_000,
  sellingPriceCents: 10_000,
  discountCents: 0,
  taxCents: 0,
  shippingCents: 0,
  gift: false,
  service: false,
  subsidized: false,
  warehouseId: null,
  seller: null,
  weightGrams: null,
  imageUrl: null,
  components: [],
  ...changes,
})

/** R$ 100,00 by card, at once. */
export const samplePayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 'p',
  method: 'credit-card',
  methodName: 'Visa',
  valueCents: 10_000,
  installments: 1,
  brand: null,
  nsu: null,
  transactionId: null,
  authorizationCode: null,
  cardLastDigits: null,
  dueDate: null,
  barcode: null,
  giftCardId: null,
  ...changes,
})

/** The order as it arrives, `ready-for-handling` unless told otherwise. */
export const sampleReceipt = (
  integrationId: string,
  changes: Partial<Order> = {},
  snapshot: Partial<OrderSnapshot> = {},
): OrderSnapshot => ({
  integrationId: asId<IntegrationId>(integrationId),
  order: sampleOrder(changes),
  platformStatus: 'ready-for-handling',
  rawStatus: 'ready-for-handling',
  payload: new TextEncoder().encode('{}'),
  ...snapshot,
})

/** A paid order the hub knows and the ERP does not. */
export const sampleState = (changes: Partial<OrderState> = {}): OrderState => ({
  status: 'ready-for-handling',
  microstatus: null,
  erpStatus: 'not-sent',
  erpOrderId: null,
  erpHold: null,
  platformStatus: 'ready-for-handling',
  platformWord: 'ready-for-handling',
  cancellationRequestedBy: null,
  revision: 1,
  unsentChange: null,
  checkedGoods: [],
  invoices: [],
  invoiceNumber: null,
  trackingNumber: null,
  parcels: [],
  quotation: null,
  deliveryChannel: 'delivery',
  shipments: [],
  wms: null,
  history: ['created-ihub'],
  pending: [],
  refused: [],
  ...changes,
})

/** An invoice that stands, and that the platform was not told of. */
export const sampleInvoice = (changes: Partial<OrderInvoice> = {}): OrderInvoice => ({
  key: null,
  number: '7',
  series: '1',
  status: 'usable',
  reason: null,
  isAnnounced: false,
  units: 1,
  ...changes,
})

/** Of a store whose orders go from VTEX to Millennium. */
export const sampleSettings: OrderSettings = {
  orderDestination: 'mln',
  platform: systemTraits.vtex.platform,
  erp: systemTraits.mln.erp,
  carrier: null,
}
