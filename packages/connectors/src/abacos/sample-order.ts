import type { Address, Order, OrderItem, Payment } from '@ihub/domain/order/order'

/** Of an installation of the tests, without its address and key. */
export const testSettings = {
  paymentCodes: 'credit-card=25, pix=12',
  statusCodes: 'dispatched=DES, picking=21, canceled=CAN',
  salesRepresentative: '1',
}

let made = 0
/** An order that no system has seen. */
export function makeOrder(): Order {
  made += 1
  return sampleOrder({ originOrderId: `${1_000_000_000 + made}-01` })
}

/** An order as a platform's connector makes it, of invented people and goods: R$ 100.00 and R$ 20.00 freight. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  originOrderId: '1000000001-01',
  sequence: '501212',
  currency: 'BRL',
  salesChannel: '1',
  marketplace: null,
  originCreatedAt: '2024-03-01T01:30:00.000Z',
  originChangedAt: '2024-03-01T01:31:00.000Z',
  dueDate: null,
  deliveryChannel: 'delivery',
  customer: {
    name: 'Cliente de Exemplo',
    document: '529.982.247-25',
    documentType: 'cpf',
    email: 'cliente@exemplo.com.br',
    phone: '+55 (11) 99999-0000',
    corporateName: null,
    corporateDocument: null,
    stateInscription: null,
    isCorporate: false,
    externalId: null,
  },
  deliveryAddress: sampleAddress(),
  billingAddress: null,
  pickupPoint: null,
  items: [sampleItem({ quantity: 2 })],
  payments: [samplePayment()],
  bulks: [],
  totals: {
    itemsCents: 10_000,
    discountsCents: 0,
    shippingCents: 2000,
    taxCents: 0,
    sellingPriceCents: 12_000,
  },
  logisticContract: 'Transportadora Exemplo',
  courierId: null,
  trackingNumber: null,
  quotationId: null,
  cancelReason: null,
  customizations: [],
  ...changes,
})

export const sampleItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  lineId: 'line-1',
  sku: '3104376',
  ean: null,
  refId: null,
  name: 'Ração de exemplo',
  quantity: 1,
  priceCents: 5000,
  sellingPriceCents: 5000,
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

export const samplePayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 'p-1',
  method: 'credit-card',
  methodName: 'Visa',
  valueCents: 12_000,
  installments: 1,
  brand: 'Visa',
  nsu: null,
  transactionId: null,
  authorizationCode: null,
  cardLastDigits: null,
  dueDate: null,
  barcode: null,
  giftCardId: null,
  ...changes,
})

export const sampleAddress = (changes: Partial<Address> = {}): Address => ({
  receiver: 'Cliente de Exemplo',
  street: 'Rua das Amostras',
  number: '100',
  complement: 'ap 1',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
  zipCode: '01000-000',
  reference: null,
  latitude: null,
  longitude: null,
  ...changes,
})
