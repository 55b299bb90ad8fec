import type { Random } from '../kit/random.ts'
import { inventCustomer } from './invent-customer.ts'
import { inventItems, type OrderItem, type WantedItem } from './invent-items.ts'
import { inventPaymentData, type PaymentKind } from './invent-payments.ts'
import { type DeliveryChannel, inventShipping } from './invent-shipping.ts'
import type { Need } from './inventory.ts'

export type OrderWishes = {
  items?: WantedItem[]
  payment?: PaymentKind
  channel?: DeliveryChannel
  isCorporate?: boolean
  /** The day that a delivery is promised for, from now; one that is past makes it late. */
  promisedInDays?: number
  /** Another account's shop in which this one's order was sold; the account is its seller. */
  soldIn?: { name: string; orderId: string }
}

export type OrderNames = {
  orderId: string
  orderGroup: string
  sequence: string
  accountName: string
  now: number
}

export type InventedOrder = {
  valueCents: number
  clientName: string
  clientEmail: string
  clientDocument: string
  paymentNames: string
  itemsTotal: number
  skuIds: string[]
  /** The units that it takes from each warehouse. */
  needs: Need[]
  /** The part of the order detail that never changes, as the inside of a JSON object. */
  fixedText: string
}

/** An order with every field of the published sample, in cents; nobody and nothing in it is real. */
export function inventOrder(random: Random, names: OrderNames, wishes: OrderWishes): InventedOrder {
  const items = inventItems(random, `00-${names.orderId}`, wishes.items)
  const customer = inventCustomer(random, wishes.isCorporate ?? random.chance(0.08))
  const channel = wishes.channel ?? (random.chance(0.15) ? 'pickup-in-point' : 'delivery')
  const { promisedInDays } = wishes
  const shipping = inventShipping(random, { items, customer, channel, now: names.now, promisedInDays })
  const totals = totalsOf(items, shipping.freightCents)
  const valueCents = totals.reduce((sum, { value }) => sum + value, 0)
  const plan = { valueCents, kind: wishes.payment, billingAddress: customer.address }
  const { payments, data: paymentData } = inventPaymentData(random, plan, names.accountName)
  const fixed = {
    ...identity(names),
    value: valueCents,
    totals,
    items,
    clientProfileData: customer.profile,
    shippingData: shipping.data,
    paymentData,
    marketingData: random.chance(0.5) ? marketing(random) : null,
    customData: random.chance(0.4) ? customData(random) : null,
    followUpEmail: `${random.hex(16).toLowerCase()}@ct.store.example`,
    orderFormId: random.hex(32).toLowerCase(),
    ratesAndBenefitsData: { id: 'ratesAndBenefitsData', rateAndBenefitsIdentifiers: [] },
    itemMetadata: { Items: items.map(metadata) },
    ...constant(names.accountName),
    ...(wishes.soldIn && soldInMarketplace(wishes.soldIn)),
  }
  return {
    valueCents,
    clientName: customer.fullName,
    clientEmail: String(customer.profile.email),
    clientDocument: customer.profile.document,
    paymentNames: [...new Set(payments.map(({ paymentSystemName }) => paymentSystemName))].join(','),
    itemsTotal: items.reduce((sum, { quantity }) => sum + quantity, 0),
    skuIds: items.map(({ id }) => id),
    needs: items.map(({ id, quantity }) => ({ skuId: id, quantity, warehouseId: shipping.warehouseId })),
    fixedText: JSON.stringify(fixed).slice(1, -1),
  }
}

/** `Items` counts list lines and services before discounts, as the published totals do. */
function totalsOf(items: readonly OrderItem[], freightCents: number) {
  const services = (item: OrderItem) =>
    item.bundleItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const gross = items.reduce((sum, item) => sum + item.price * item.quantity + services(item), 0)
  const net = items.reduce((sum, item) => sum + item.sellingPrice * item.quantity + services(item), 0)
  const taxes = items.reduce((sum, { tax, quantity }) => sum + tax * quantity, 0)
  return [
    { id: 'Items', name: 'Total dos Itens', value: gross },
    { id: 'Discounts', name: 'Total dos Descontos', value: net - gross },
    { id: 'Shipping', name: 'Total do Frete', value: freightCents },
    { id: 'Tax', name: 'Total da Taxa', value: taxes },
  ]
}

function identity({ orderId, orderGroup, sequence, accountName, now }: OrderNames) {
  return {
    orderId,
    sequence,
    marketplaceOrderId: '',
    marketplaceServicesEndpoint: `http://oms.vtexinternal.com.br/api/oms?an=${accountName}`,
    sellerOrderId: `00-${orderId}`,
    origin: 'Marketplace',
    affiliateId: '',
    salesChannel: '1',
    merchantName: null,
    creationDate: vtexDate(now),
    orderGroup,
    hostname: accountName,
  }
}

function soldInMarketplace({ name, orderId }: { name: string; orderId: string }) {
  const endpoint = `http://oms.vtexinternal.com.br/api/oms?an=${name}`
  return {
    origin: 'Fulfillment',
    affiliateId: 'MKT',
    marketplaceOrderId: orderId,
    marketplaceServicesEndpoint: endpoint,
    marketplace: { baseURL: endpoint, isCertified: null, name },
  }
}

/** Dates as the order API writes them: seven decimals and a zone. */
export function vtexDate(at: number): string {
  return `${new Date(at).toISOString().slice(0, -1)}0000+00:00`
}

function marketing(random: Random) {
  return {
    id: 'marketingData',
    utmSource: random.pick(['google', 'instagram', 'newsletter']),
    utmPartner: null,
    utmMedium: random.pick(['cpc', 'social', 'email']),
    utmCampaign: random.pick(['outono', 'liquidacao', 'casa-nova']),
    coupon: random.chance(0.3) ? 'BEMVINDO10' : '',
    utmiCampaign: '',
    utmipage: '',
    utmiPart: '',
    marketingTags: [],
  }
}

function customData(random: Random) {
  const fields = {
    vendedor: `V${random.digits(4)}`,
    mensagem: random.pick(['', 'Feliz aniversário!', 'Entregar na portaria']),
  }
  return { customApps: [{ id: 'loja-assistida', major: 1, fields }], customFields: [] }
}

function metadata(item: OrderItem) {
  return {
    Id: item.id,
    Seller: '1',
    Name: item.name,
    SkuName: item.name,
    ProductId: item.productId,
    RefId: item.refId,
    Ean: item.ean,
    ImageUrl: item.imageUrl,
    DetailUrl: item.detailUrl,
    AssemblyOptions: [],
  }
}

function constant(accountName: string) {
  return {
    workflowIsInError: false,
    roundingError: 0,
    allowEdition: false,
    isCheckedIn: false,
    checkedInPickupPointId: null,
    sellers: [
      {
        id: '1',
        name: accountName,
        logo: '',
        fulfillmentEndpoint: `http://fulfillment.vtexcommerce.com.br/api/fulfillment?an=${accountName}`,
      },
    ],
    clientPreferencesData: { locale: 'pt-BR', optinNewsLetter: false },
    taxData: null,
    subscriptionData: null,
    marketplace: {
      baseURL: `http://oms.vtexinternal.com.br/api/oms?an=${accountName}`,
      isCertified: null,
      name: accountName,
    },
    storePreferencesData: {
      countryCode: 'BRA',
      currencyCode: 'BRL',
      currencyFormatInfo: {
        CurrencyDecimalDigits: 2,
        CurrencyDecimalSeparator: ',',
        CurrencyGroupSeparator: '.',
        CurrencyGroupSize: 3,
        StartsWithCurrencySymbol: true,
      },
      currencyLocale: 1046,
      currencySymbol: 'R$',
      timeZone: 'E. South America Standard Time',
    },
    commercialConditionData: null,
    openTextField: null,
    invoiceData: null,
    changesAttachment: null,
    callCenterOperatorData: null,
    giftRegistryData: null,
    marketplaceItems: [],
  }
}
