import { magento } from '@ihub/connectors/magento/index'
import { publishedOrder, readFixture } from '@ihub/connectors/magento/read-fixture'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import type { PriceTarget } from '@ihub/ports/price-target'
import { exampleCredentials, type Magento, startMagento } from '@ihub/simulators/magento/start-magento'
import { type AnswerSamples, addPartialSamples, done, partOf, recordAnswers } from './record-answers.ts'

/** Carts of each kind of line, with and without what may be absent, each several times. */
const placements = [
  { lines: [{ sku: 'A', quantity: 2, discountCents: 50 }] },
  { lines: [{ type: 'configurable', sku: 'B' }, { type: 'virtual' }], coupon: 'PROMO', note: 'Ligar antes' },
  { lines: [{ type: 'bundle', sku: 'C', partsCents: [500, 700] }], guest: true },
  { lines: [{ sku: 'D', taxPercent: 16 }], payment: { method: 'braintree', more: { installments: '3' } } },
  { lines: [{ type: 'virtual', sku: 'E' }], company: { name: 'Loja', vatId: '12345678000195' } },
] as const
const rounds = 4
const published = [
  ['base-prices', 'modules.catalog.catalog-pricing.12.response.json'],
  ['special-prices', 'modules.catalog.catalog-pricing.03.response.json'],
  ['product-create', 'tutorials.configurable-product.create-simple-products.02.response.json'],
] as const

export async function sampleMagento(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  addPartialSamples(samples, 'order', publishedOrder())
  for (const [verb, name] of published) addPartialSamples(samples, verb, readFixture(name))
  addPartialSamples(samples, 'source-items', readFixture('inventory.manage-source-items.03.response.json'))
  const simulator = await startMagento({ seed: 7, recordRequests: false })
  const { consumerKey, consumerSecret, accessToken, accessTokenSecret } = exampleCredentials
  const settings = { consumerKey, consumerSecret, accessToken, accessTokenSecret, baseUrl: simulator.url }
  const attributes = { brandAttribute: 'manufacturer', eanAttribute: 'ean' }
  try {
    await recordAnswers(magento, { settings: { ...settings, ...attributes }, samples }, (connector) =>
      tour(connector, simulator),
    )
  } finally {
    await simulator.close()
  }
  return samples
}

async function tour(connector: Capabilities, simulator: Magento) {
  const source = partOf(connector.orderSource)
  const { sendStock, readStock } = partOf(connector.stockTarget)
  for (const sku of ['A', 'B', 'C']) {
    const offers = ['default', 'central'].map((externalWarehouseId) => ({
      sku,
      externalWarehouseId,
      quantity: 900,
    }))
    done(await sendStock(offers, sku))
    done(await readStock([{ sku }, { sku: 'A' }]))
  }
  await tellCatalog(partOf(connector.catalogTarget), partOf(connector.priceTarget))
  for (let round = 0; round < rounds; round++)
    for (const [index, placement] of placements.entries())
      await takeOrder(connector, { simulator, index: round * placements.length + index, placement })
  for (let round = 0; round < rounds; round++) {
    await connector.checkHealth()
    const feed = source.inboundEvents
    if (feed?.kind === 'cursor') done(await feed.read(null))
    const range = {
      placedFrom: '2020-01-01T00:00:00.000Z',
      placedTo: '2099-01-01T00:00:00.000Z',
      onlyOpen: false,
    }
    done(await partOf(source.listOrders)(range, null))
  }
}

/** Products that are created, changed and read, with a price that is compared, one that is refused, and one that ends. */
async function tellCatalog(target: CatalogTarget, { sendPrices, readPrices }: PriceTarget) {
  for (let round = 0; round < rounds; round++) {
    done(await target.listGroups())
    const code = `ANSWERS-${round}`
    const skus = ['P', 'M'].map((name) => ({
      ...{
        sku: `${code}-${name}`,
        reference: `${code}-${name}`,
        ean: `789${round}${name}`,
        externalId: null,
      },
      values: { name, ean: `789${round}${name}`, weightGrams: 180 },
    }))
    const values = { name: code, description: code, brand: '101', category: '11' }
    const { externalId } = done(await target.sendProduct({ code, externalId: null, values, skus }))
    const renamed = skus.map((sku) => ({ ...sku, values: { name: `${code} ${sku.values.name}` } }))
    done(await target.sendProduct({ code, externalId, values: { description: 'Outra' }, skus: renamed }))
    done(await target.readProduct({ code, skus }))
    const prices = [...skus, { sku: 'NOT-THERE' }].map(({ sku }) => ({ sku, sellingCents: 7_990 }))
    for (const listCents of [9_990, null])
      done(await sendPrices(prices.map((price) => ({ ...price, listCents }))))
    done(await readPrices(skus))
    done(await sendPrices(prices.map((price) => ({ ...price, sellingCents: 12_000, listCents: null }))))
  }
}

interface Walk {
  simulator: Magento
  index: number
  placement: (typeof placements)[number]
}

/** Canceled, or invoiced, shipped in two parcels and delivered; the second parcel finds nothing left to ship. */
async function takeOrder(connector: Capabilities, { simulator, index, placement }: Walk) {
  const source = partOf(connector.orderSource)
  const target = partOf(connector.orderStatusTarget)
  const { incrementId, skus, valueCents } = simulator.placeOrder({
    ...placement,
    lines: [...placement.lines],
  })
  done(await source.fetchOrder(incrementId))
  if (index % 5 === 3) {
    done(await target.cancelOrder(incrementId, 'Desistência'))
    done(await source.fetchOrder(incrementId))
    return
  }
  const number = String(1000 + index)
  const items = [{ sku: skus[0] ?? '', quantity: 1, priceCents: valueCents }]
  const invoice = {
    kind: 'nfe' as const,
    series: '1',
    accessKey: null,
    valueCents,
    issuedAt: '2026-11-20T09:00:00.000Z',
    volumes: 1,
    trackingNumber: null,
    courier: null,
  }
  for (const one of [number, `${number}0`])
    done(await target.announceInvoice(incrementId, { ...invoice, number: one, items }))
  for (const trackingNumber of [`BR${index}`, null, `MX${index}`]) {
    const parcel = { trackingNumber, trackingUrl: null, courier: 'Correios', items: [], dispatchedAt: null }
    done(await target.announceParcel(incrementId, { ...parcel, invoiceNumber: number, deliveredAt: null }))
  }
  done(await source.fetchOrder(incrementId))
  await partOf(connector.orderLookup).lookUpOrder({
    originOrderId: incrementId,
    erpOrderId: null,
    quotation: null,
  })
}
