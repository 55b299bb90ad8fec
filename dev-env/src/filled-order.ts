import type { Order } from '@ihub/domain/order/order'

/** An order with a value in every field, so that a new field of it is asked for here. */
export type Filled<Value> = Value extends readonly (infer Item)[]
  ? [Filled<Item>, ...Filled<Item>[]]
  : Value extends object
    ? { [Name in keyof Value]-?: Filled<NonNullable<Value[Name]>> }
    : NonNullable<Value>

const address = (street: string) => ({
  receiver: 'Destinatária de Exemplo',
  street,
  number: '100',
  complement: 'ap 1',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
  zipCode: '01000000',
  reference: 'ao lado da praça',
  latitude: -23.5,
  longitude: -46.6,
})

/** Of a company that bought in a marketplace; nobody it names exists. */
export const filledOrder = (): Filled<Order> => ({
  originOrderId: 'v1000001abc-01',
  sequence: '501212',
  currency: 'BRL',
  salesChannel: '1',
  marketplace: 'Mercado de Exemplo',
  marketplaceOrderId: 'MKT-77',
  originCreatedAt: '2026-01-05T13:00:00.000Z',
  originChangedAt: '2026-01-06T13:00:00.000Z',
  dueDate: '2026-01-12T13:00:00.000Z',
  deliveryChannel: 'delivery',
  customer: {
    name: 'Cliente de Exemplo',
    document: '52998224725',
    documentType: 'cpf',
    email: 'cliente@example.com',
    phone: '+5511999990000',
    corporateName: 'Empresa de Exemplo Ltda',
    corporateDocument: '11222333000181',
    stateInscription: '110042490114',
    isCorporate: true,
    externalId: 'c-77',
  },
  deliveryAddress: address('Rua da Entrega'),
  billingAddress: address('Rua da Conta'),
  pickupPoint: { id: 'loja-1', name: 'Loja de Exemplo', address: address('Rua da Loja') },
  items: [
    {
      lineId: 'line-1',
      sku: 'KIT_1',
      ean: '7890000000017',
      refId: 'ref-1',
      name: 'Kit de exemplo',
      quantity: 2,
      priceCents: 6000,
      sellingPriceCents: 5000,
      discountCents: 2000,
      taxCents: 100,
      taxes: [{ kind: 'goods', name: 'ICMS', amountCents: 100, ratePercent: 18 }],
      taxCode: 'product_Free',
      shippingCents: 2000,
      gift: true,
      service: true,
      subsidized: true,
      warehouseId: '1_1',
      seller: 'seller-1',
      weightGrams: 300,
      imageUrl: 'https://example.com/kit.png',
      components: [
        { sku: 'COPO', ean: '7890000000024', name: 'Copo', quantity: 3, sellingPriceCents: 1000 },
        { sku: 'JARRA', ean: '7890000000031', name: 'Jarra', quantity: 1, sellingPriceCents: 2000 },
      ],
    },
  ],
  payments: [
    {
      id: 'p-1',
      method: 'credit-card',
      methodName: 'Visa',
      valueCents: 12_000,
      installments: 3,
      brand: 'Visa',
      nsu: '100200',
      transactionId: 'T-1',
      authorizationCode: '445566',
      cardLastDigits: '1111',
      dueDate: '2026-01-08',
      barcode: '23790000000000000000',
      giftCardId: 'gift-1',
    },
  ],
  bulks: [
    {
      number: '1',
      items: [{ sku: 'KIT_1', quantity: 2 }],
      courier: 'Transportadora de Exemplo',
      trackingNumber: 'BR100BR',
      trackingUrl: 'https://example.com/BR100BR',
      invoiceNumber: '7001',
    },
  ],
  totals: {
    itemsCents: 12_000,
    discountsCents: 2000,
    shippingCents: 2000,
    taxCents: 0,
    sellingPriceCents: 12_000,
  },
  logisticContract: 'Expressa',
  courierId: 'courier-1',
  trackingNumber: 'BR100BR',
  quotationId: 'Q-1',
  cancelReason: 'desistência',
  customizations: [{ name: 'Recado', value: 'Feliz aniversário', itemLineId: 'line-1' }],
  taxes: [{ kind: 'shipping', name: 'Taxa', amountCents: 50, ratePercent: 2 }],
})
