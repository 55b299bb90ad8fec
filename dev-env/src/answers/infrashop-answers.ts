import { infrashop } from '@ihub/connectors/infrashop/index'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import type { PriceTarget } from '@ihub/ports/price-target'
import { type Infrashop, startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import {
  type AnswerSamples,
  addSamples,
  contractExample,
  done,
  partOf,
  recordAnswers,
} from './record-answers.ts'

const address = { latitude: -23.56, longitude: -46.65 }
const kit = [{ sku: 'PARTE', ean: null, name: 'Parte', quantity: 2, sellingPriceCents: 500 }]

/** Orders of each kind, with and without what may be null, each several times. */
const placements = [
  {
    lines: [{ sku: 'A', quantity: 2, discountCents: 500, taxPercent: 10 }],
    coupon: 'BEMVINDO',
    note: 'Portaria',
  },
  { companyDocument: '12345678000195', lines: [{ ean: null, refId: null, taxCode: null, imageUrl: null }] },
  {
    channel: 'pickup_in_point',
    lines: [
      { components: kit, isGift: true },
      { isService: true, weightGrams: null },
    ],
  },
  {
    channel: 'self_ship',
    marketplace: { name: 'Mercado Livre', orderCode: '2000004411' },
    quotationId: 'Q-1',
  },
  { payments: [{ method: 'pix', methodName: 'Pix', brand: null, nsu: null, cardLastDigits: null }] },
  {
    payments: [
      { method: 'boleto', dueDate: '2026-11-30', barcode: '34191.79001' },
      { giftCardId: 'V', valueCents: 100 },
    ],
  },
] as const
const rounds = 4

export async function sampleInfrashop(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  // The page before the last, of more orders than a tour places.
  addSamples(samples, 'orders', { orders: [], next: '2026-11-20T13:05:00.000Z|IS-1000001', total: 201 })
  for (const [verb, answer] of [
    ['order', 'GET /ihub/orders/{orderCode} 200'],
    ['trackings', 'GET /ihub/trackings/feed 200'],
  ] as const)
    addSamples(samples, verb, contractExample(infrashop, answer))
  const token = 'token-das-amostras'
  const simulator = await startInfrashop({ token, seed: 7, recordRequests: false })
  const settings = { baseUrl: simulator.url, token }
  try {
    await recordAnswers(infrashop, { settings, samples }, (connector) => tour(connector, simulator))
  } finally {
    await simulator.close()
  }
  return samples
}

async function tour(connector: Capabilities, simulator: Infrashop) {
  const source = partOf(connector.orderSource)
  for (let round = 0; round < rounds; round++)
    for (const [index, placement] of placements.entries())
      await takeOrder(connector, { simulator, index: round * placements.length + index, placement })
  const { sendStock, readStock } = partOf(connector.stockTarget)
  for (let round = 0; round < rounds; round++) {
    const offers = ['A', 'B'].map((sku) => ({
      sku,
      externalWarehouseId: round % 2 ? 'CD-01' : null,
      quantity: 900,
    }))
    done(await sendStock([...offers, { sku: 'C', externalWarehouseId: 'CD-99', quantity: 1 }], String(round)))
    done(await readStock(offers))
  }
  await tellCatalog(partOf(connector.catalogTarget), partOf(connector.priceTarget))
  const feed = partOf(source.inboundEvents)
  const statuses = partOf(connector.orderStatusSource?.statuses)
  for (let round = 0; round < rounds; round++) {
    done(await connector.checkHealth())
    if (feed.kind === 'cursor') done(await feed.read(null))
    if (statuses.kind === 'acknowledged') done(await statuses.read())
    const range = { placedFrom: '2020-01-01T00:00:00.000Z', placedTo: '2099-01-01T00:00:00.000Z' }
    done(await partOf(source.listOrders)({ ...range, onlyOpen: round % 2 === 0 }, null))
  }
}

/** Products that are created, changed and read, with and without what may be null. */
async function tellCatalog(target: CatalogTarget, { sendPrices, readPrices }: PriceTarget) {
  for (let round = 0; round < rounds; round++) {
    done(await target.listGroups())
    const code = `AMOSTRA-${round}`
    const skus = ['P', 'M'].map((name) => ({
      ...{ sku: `${code}-${name}`, reference: `${code}-${name}`, ean: null, externalId: null },
      values: { name, ean: `789${round}${name}`, weightGrams: 180, heightMm: 1, widthMm: 2, lengthMm: 3 },
    }))
    const plain = {
      ...skus[0],
      sku: `${code}-U`,
      reference: `${code}-U`,
      ean: null,
      externalId: null,
      values: {},
    }
    const values = { name: code, brand: 'serra-clara', category: 'camisetas' }
    const { externalId } = done(
      await target.sendProduct({ code, externalId: null, values, skus: [...skus, plain] }),
    )
    const renamed = skus.map((sku) => ({ ...sku, values: { name: `${code} ${sku.values.name}` } }))
    done(await target.sendProduct({ code, externalId, values: { description: 'Outra' }, skus: renamed }))
    done(await target.readProduct({ code, skus: [...skus, plain] }))
    const prices = skus.map(({ sku }, index) => ({
      sku,
      sellingCents: 7_990,
      listCents: index ? 9_990 : null,
    }))
    done(await sendPrices(prices))
    done(await readPrices(prices))
  }
}

interface Walk {
  simulator: Infrashop
  index: number
  placement: (typeof placements)[number]
}

/** Canceled by its customer or by the store, or invoiced, sent in two parcels and delivered. */
async function takeOrder(connector: Capabilities, { simulator, index, placement }: Walk) {
  const source = partOf(connector.orderSource)
  const target = partOf(connector.orderStatusTarget)
  const { orderCode, billingAddress, totals } = simulator.placeOrder(placement)
  if (billingAddress && index % 3 === 0) {
    const known = {
      ...billingAddress,
      ...address,
      complement: 'Fundos',
      receiver: 'Portaria',
      reference: 'Praça',
    }
    const pickupPoint = { id: 'loja-07', name: 'Loja Paulista', address: known }
    const delivery = { ...simulator.order(orderCode).delivery, address: known, pickupPoint }
    simulator.changeOrder(orderCode, { billingAddress: known, delivery })
  }
  done(await source.fetchOrder(orderCode))
  if (index % 7 === 3) {
    if (index % 2 === 0) simulator.requestCancellation(orderCode)
    done(await source.fetchOrder(orderCode))
    done(await target.cancelOrder(orderCode, 'Desistência'))
    done(await source.fetchOrder(orderCode))
    return
  }
  done(await partOf(target.startHandling)(orderCode))
  const number = String(1000 + index)
  const invoice = {
    kind: 'nfe' as const,
    number,
    series: '1',
    accessKey: `3526111234567800019555001${number.padStart(9, '0')}1123456787`,
    valueCents: totals.totalCents,
    issuedAt: '2026-11-20T09:00:00.000Z',
    items: [{ sku: 'A', quantity: 1, priceCents: 100 }],
    volumes: 1,
    trackingNumber: null,
    courier: null,
  }
  done(await target.announceInvoice(orderCode, invoice))
  const plain = { ...invoice, kind: 'plain' as const, number: `${number}9`, series: null, accessKey: null }
  done(await target.announceInvoice(orderCode, plain))
  const parcel = {
    invoiceNumber: number,
    trackingNumber: `IL${index}`,
    trackingUrl: `https://rastreio.infrashop.example/IL${index}`,
    courier: 'Infralog',
    items: [{ sku: 'A', quantity: 1 }],
    dispatchedAt: '2026-11-21T09:00:00.000Z',
    deliveredAt: null,
  }
  done(await target.announceParcel(orderCode, parcel))
  const bare = { trackingNumber: null, trackingUrl: null, courier: null, dispatchedAt: null, items: [] }
  done(await target.announceParcel(orderCode, { ...parcel, ...bare, invoiceNumber: `${number}9` }))
  done(await source.fetchOrder(orderCode))
  done(await target.announceParcel(orderCode, { ...parcel, deliveredAt: '2026-11-22T09:00:00.000Z' }))
  done(await source.fetchOrder(orderCode))
  for (const status of ['collected', 'out_for_delivery'])
    simulator.track({
      orderCode,
      status,
      invoiceNumber: number,
      description: 'Em rota',
      trackingUrl: 'https://r.example',
    })
  simulator.track({ orderCode, status: 'Objeto postado', source: index % 2 ? 'carrier' : 'etracker' })
}
