import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vtex } from '@ihub/connectors/vtex/index'
import { listFixtures, readFixture } from '@ihub/connectors/vtex/read-fixture'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import type { InvoiceAnnouncement } from '@ihub/ports/order-status-target'
import type { PriceTarget } from '@ihub/ports/price-target'
import type { SkuKeys, StockTarget } from '@ihub/ports/stock-target'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { startVtex, type Vtex } from '@ihub/simulators/vtex/start-vtex'
import { type AnswerSamples, addPartialSamples, done, partOf, recordAnswers } from './record-answers.ts'

const keys = { appKey: 'vtexappkey-answers', appToken: 'token-of-the-answers' }

/**
 * Published samples by the verb whose answer they are, some with a few fields alone; the others are requests, or answers that
 * the connector never asks for.
 */
const published: Record<string, string> = {
  'delivery-packages.tests-Order': 'order',
  'orders.get-api-oms-pvt-orders-orderid.response-200': 'order',
  'orders.get-api-oms-user-orders-orderid.response-200': 'order',
  'orders.get-api-oms-pvt-orders.response-200': 'orders',
  'catalog.get-api-catalog-system-pvt-sku-stockkeepingunitbyean-ean.response-200': 'sku-by-ean',
  'catalog.get-api-catalog-pvt-stockkeepingunit-skuid.response-200': 'sku',
  'catalog.get-api-catalog-pvt-product-productid.response-200': 'product',
  'catalog.get-api-catalog-pvt-stockkeepingunit-skuid-ean.response-200': 'sku-eans',
  'catalog.get-api-catalog-system-pvt-brand-list.response-200': 'brands',
  'catalog.get-api-catalog-system-pub-category-tree-categorylevels.response-200': 'categories',
  'catalog.post-api-catalog-pvt-product.response-200': 'product-create',
  'catalog.post-api-catalog-pvt-stockkeepingunit.response-200': 'sku-create',
  'catalog.put-api-catalog-pvt-stockkeepingunit-skuid.response-200': 'sku-update',
  'pricing.get-pricing-prices-itemid.response-200': 'price',
  'logistics.get-api-logistics-pvt-inventory-skus-skuid.response-200': 'inventory',
  'customer-credit.get-api-creditcontrol-accounts-creditaccountid.response-200': 'credit-account',
  'orders.get-api-orders-feed.response-200': 'feed',
  'orders.get-api-orders-feed-config.response-200': 'feed-config',
  'orders.post-api-orders-hook-config.response-200': 'hook-config-set',
  'orders.post-api-oms-pvt-orders-orderid-cancel.response-200': 'cancel',
  'orders.post-api-oms-pvt-orders-orderid-invoice.response-200': 'invoice',
  'orders.patch-api-oms-pvt-orders-orderid-invoice-invoicenumber.response-200': 'parcel',
  'orders.put-api-oms-pvt-orders-orderid-invoice-invoicenumber-tracking.response-200': 'tracking',
}
const group = 'orders.get-api-oms-pvt-orders-order-group-ordergroup.response-200'

/** Enough orders for each kind of payment, parcel and customer to come several times. */
const orderCount = 150

export async function sampleVtex(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  for (const file of listFixtures()) {
    const name = file.replace(/\.json$/, '')
    const verb = published[name]
    if (verb) addPartialSamples(samples, verb, readFixture(file))
    if (name === group) addPartialSamples(samples, 'order', ...(readFixture(file) as unknown[]))
  }
  const simulator = await startVtex({ ...keys, seed: 7, listLagMs: 0, recordRequests: false })
  const listener = await startListener()
  const settings = { accountName: 'lojasimulada', ...keys, baseUrl: simulator.url }
  try {
    await recordAnswers(vtex, { settings, samples }, (connector) =>
      tour(connector, simulator, `${listener.url}/api/inbound/vtex/key`),
    )
  } finally {
    await Promise.all([simulator.close(), listener.close()])
  }
  return samples
}

/** Takes every call, as the hub takes the ping. */
async function startListener() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function tour(connector: Capabilities, simulator: Vtex, hookUrl: string) {
  const { checkHealth, warehouseSource, stockTarget, catalogTarget, priceTarget } = connector
  const source = partOf(connector.orderSource)
  const { ensureNotifications, inboundEvents: feed } = source
  await checkHealth()
  done(await partOf(ensureNotifications)({ hookUrl: null }))
  done(await partOf(ensureNotifications)({ hookUrl }))
  done(await partOf(ensureNotifications)({ hookUrl }))
  await checkHealth()
  done(await partOf(warehouseSource).readWarehouses())
  await tellStock(partOf(stockTarget))
  for (const [document, balance] of [
    ['11144477735', -20.5],
    ['11222333000181', 0],
  ] as const) {
    simulator.setCredit(document, { creditLimit: 1_500, balance, tolerance: 0.2 })
    done(await partOf(connector.creditSource).readCredit(document))
  }
  await tellCatalog(partOf(catalogTarget), partOf(priceTarget))
  for (let index = 0; index < orderCount; index++) await takeOrder(connector, simulator, index)
  if (feed?.kind === 'acknowledged') {
    const page = done(await feed.read())
    done(await feed.acknowledge(page.handles))
    done(await feed.read())
  }
  const range = {
    placedFrom: '2020-01-01T00:00:00.000Z',
    placedTo: '2099-01-01T00:00:00.000Z',
    onlyOpen: false,
  }
  done(await partOf(source.listOrders)(range, null))
}

/** By the id, the reference and the EAN, so that each of their answers comes several times. */
async function tellStock({ sendStock, readStock }: StockTarget) {
  const skus = catalogue
    .slice(0, 30)
    .flatMap(({ id, refId, ean }): SkuKeys[] => [
      { sku: id },
      { sku: id, alternateId: { type: 'refid', value: refId } },
      { sku: id, alternateId: { type: 'ean', value: ean } },
    ])
  for (const externalWarehouseId of ['1_1', 'loja_1']) {
    const offers = skus.map((keys) => ({ ...keys, externalWarehouseId, quantity: 1_000 }))
    done(await sendStock(offers, externalWarehouseId))
  }
  done(await readStock(skus))
}

/** Products that are there and one that is not, each written once and read. */
async function tellCatalog(target: CatalogTarget, { sendPrices, readPrices }: PriceTarget) {
  done(await target.listGroups())
  const measures = { weightGrams: 180, heightMm: 100, widthMm: 200, lengthMm: 300 }
  for (const code of ['ANSWERS-1', 'ANSWERS-2']) {
    const skus = [{ sku: `${code}-P`, reference: `${code}-P`, ean: `789${code}`, externalId: null }]
    const offer = {
      ...{ code, externalId: null },
      values: { name: code, description: code, brand: '2000000', category: '10', department: '1' },
      skus: skus.map((sku) => ({ ...sku, values: { name: 'P', ean: sku.ean, ...measures } })),
    }
    const { externalId } = done(await target.sendProduct(offer))
    const renamed = offer.skus.map((sku) => ({ ...sku, values: { name: 'PP' } }))
    done(await target.sendProduct({ ...offer, externalId, values: { description: 'Outra' }, skus: renamed }))
    done(await target.readProduct(offer))
  }
  const prices = catalogue.slice(0, 10).map(({ id }, index) => ({
    ...{ sku: id, sellingCents: 7_990, listCents: index % 2 ? 9_990 : null },
  }))
  done(await sendPrices(prices))
  done(await readPrices(prices))
  for (const { id } of catalogue.slice(0, 10)) {
    const [sku] = [{ sku: id, reference: id, ean: null }]
    done(await target.readProduct({ code: id, skus: [sku] }))
  }
}

/** The order in each status that it comes through, until it was delivered or canceled. */
async function takeOrder(connector: Capabilities, simulator: Vtex, index: number) {
  const source = partOf(connector.orderSource)
  const target = partOf(connector.orderStatusTarget)
  const { orderId, skuIds, valueCents } = simulator.placeOrder({ status: 'order-created' })
  const fetch = async () => done(await source.fetchOrder(orderId))
  await fetch()
  for (const status of ['payment-pending', 'payment-approved', 'ready-for-handling'])
    simulator.advance(orderId, status)
  await fetch()
  done(await partOf(target.startHandling)(orderId))
  if (index % 5 === 0) {
    if (index % 2 === 0) simulator.requestCancel(orderId)
    await fetch()
    await target.cancelOrder(orderId, 'Desistência')
    await fetch()
    return
  }
  done(await target.announceInvoice(orderId, invoiceOf({ index, valueCents, sku: skuIds[0] ?? '' })))
  await fetch()
  const parcel = {
    invoiceNumber: String(1000 + index),
    trackingNumber: `BR${index}`,
    trackingUrl: index % 2 ? null : 'https://rastreio.example/1',
    courier: 'Correios',
    items: [],
    dispatchedAt: '2026-11-20T10:00:00.000Z',
    deliveredAt: null,
  }
  done(await target.announceParcel(orderId, parcel))
  await fetch()
  done(await target.announceParcel(orderId, { ...parcel, deliveredAt: '2026-11-21T10:00:00.000Z' }))
  await fetch()
}

interface Wish {
  index: number
  valueCents: number
  sku: string
}

const invoiceOf = ({ index, valueCents, sku }: Wish): InvoiceAnnouncement => ({
  kind: 'nfe',
  number: String(1000 + index),
  series: '1',
  accessKey: null,
  valueCents,
  issuedAt: '2026-11-20T09:00:00.000Z',
  items: [{ sku, quantity: 1, priceCents: valueCents }],
  volumes: 1,
  trackingNumber: index % 3 ? null : `BR${index}`,
  courier: index % 3 ? null : 'Correios',
})
