import { readFileSync } from 'node:fs'
import { millennium } from '@ihub/connectors/millennium/index'
import { vtex } from '@ihub/connectors/vtex/index'
import type { Order } from '@ihub/domain/order/order'
import type { Result } from '@ihub/domain/result'
import { usualTerms } from '@ihub/domain/store/order-terms'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { OrderKeys } from '@ihub/ports/order-sink'
import { type Millennium, startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { soldItem, soldOrder, soldPayment } from '../sold-order.ts'
import { type AnswerSamples, addSamples, done, partOf, recordAnswers } from './record-answers.ts'

const login = { user: 'integracao', password: 'senha-das-amostras' }
const keys = { appKey: 'vtexappkey-answers', appToken: 'token-of-the-answers' }
const orderCount = 80
const publishedBalances = new URL(
  '../../../packages/connectors/src/millennium/fixtures/saldodeestoque.response.json',
  import.meta.url,
)

/** The ERP gives back the fields it was sent: the orders are those of a platform, with people and companies, kits and gifts. */
export async function sampleMillennium(): Promise<AnswerSamples> {
  const samples: AnswerSamples = new Map()
  addSamples(samples, 'saldodeestoque', JSON.parse(readFileSync(publishedBalances, 'utf8')))
  const orders = await inventOrders()
  const simulator = await startMillennium({
    ...login,
    emitterDocument: '00000000000191',
    recordRequests: false,
  })
  const settings = { ...login, baseUrl: `${simulator.url}/api/millenium_eco` }
  try {
    await recordAnswers(millennium, { settings, samples }, (connector) => tour(connector, simulator, orders))
  } finally {
    await simulator.close()
  }
  return samples
}

async function inventOrders(): Promise<Order[]> {
  const simulator = await startVtex({ ...keys, seed: 7, recordRequests: false })
  const settings = { accountName: 'lojasimulada', ...keys, baseUrl: simulator.url }
  const orders: Order[] = []
  try {
    await recordAnswers(vtex, { settings, samples: new Map() }, async ({ orderSource }) => {
      for (let index = 0; index < orderCount; index++) {
        const { orderId } = simulator.placeOrder()
        const { order } = done(await partOf(orderSource).fetchOrder(orderId))
        orders.push({ ...order, logisticContract: order.logisticContract ?? 'Transportadora Exemplo' })
      }
    })
  } finally {
    await simulator.close()
  }
  return [...orders, withKit]
}

const withKit = soldOrder({
  items: [
    soldItem({
      priceCents: 10_000,
      sellingPriceCents: 10_000,
      components: [
        { sku: 'COPO', ean: null, name: 'Copo', quantity: 3, sellingPriceCents: 1000 },
        { sku: 'JARRA', ean: null, name: 'Jarra', quantity: 1, sellingPriceCents: 7000 },
      ],
    }),
    soldItem({ lineId: 'b', sku: 'BRINDE', priceCents: 900, sellingPriceCents: 0, gift: true }),
  ],
  payments: [soldPayment({ valueCents: 12_000, method: 'pix', methodName: 'Pix', installments: 1 })],
})

async function tour(connector: Capabilities, simulator: Millennium, orders: Order[]) {
  addProducts(simulator)
  const sink = partOf(connector.orderSink)
  await connector.checkHealth()
  await countStock(connector, simulator, orders)
  for (const [index, order] of orders.entries()) {
    const { originOrderId } = order
    done(await sink.findOrder(originOrderId))
    const created = await sink.createOrder(order)
    if (!created.ok) throw new Error(JSON.stringify(created.error))
    const keys = { originOrderId, erpOrderId: created.value.erpOrderId }
    done(await sink.approveOrder(keys))
    await lookUp(connector, keys)
    if (index % 5 === 1) await requestInvoice(connector, order, keys)
    if (index % 7 === 0) {
      await sink.cancelOrder?.(keys, 'Desistência')
      continue
    }
    const [code = ''] = simulator
      .orders()
      .slice(-1)
      .map(({ orderCode }) => orderCode)
    simulator.advance(code, 1)
    simulator.invoice(code)
    done(await partOf(connector.invoiceSource?.fetchInvoiceFiles)(keys))
    await lookUp(connector, keys)
    if (index % 11 === 0) simulator.cancelNote(code)
    if (index % 11 !== 0) simulator.advance(code, index % 2 ? 3 : 4)
    await lookUp(connector, keys)
  }
  await readAll(connector)
}

/** Looked at before and after; an order whose note stands is not in the list any more. */
async function requestInvoice(connector: Capabilities, order: Order, keys: OrderKeys) {
  const { findInvoiceRequest, requestInvoice: request } = partOf(connector.invoiceRequests)
  const { state, ...ready } = done(await findInvoiceRequest(keys))
  if (state !== 'ready' || !('requestId' in ready)) throw new Error(state)
  done(await request(ready.requestId, order, usualTerms))
  done(await findInvoiceRequest(keys))
}

/** Counted one by one and several at once, sold since, and read again. */
async function countStock({ stockSource }: Capabilities, simulator: Millennium, orders: Order[]) {
  const source = partOf(stockSource)
  const skus = [...new Set(orders.flatMap(({ items }) => items.map(({ sku }) => sku)))]
  for (const [index, sku] of skus.entries()) {
    const barcode = `78990000000${String(index).padStart(2, '0')}`
    simulator.countStock([
      { sku, available: 40 + index, ...(index % 3 && { barcode, description: `Peça ${sku}` }) },
    ])
  }
  done(await source.listStock(null))
  done(await source.readStock(skus.slice(0, 5)))
}

async function lookUp(connector: Capabilities, known: { originOrderId: string; erpOrderId: string | null }) {
  done(await partOf(connector.orderLookup).lookUpOrder({ ...known, quotation: null }))
}

/** Products with and without each optional part, several of each. */
function addProducts(simulator: Millennium) {
  for (let made = 1; made <= 12; made += 1) {
    const isFull = made % 2 === 0
    const { code, skus } = simulator.addProduct({
      code: `PROD-${made}`,
      name: 'CAMISETA ALGODÃO',
      ...(isFull && {
        siteName: 'Camiseta Algodão',
        description: 'Malha de algodão',
        keywords: 'camiseta, algodão',
        brand: { code: 'SC', name: 'Serra Clara' },
        department: { code: '10', name: 'Masculino' },
        category: { id: 22, name: 'Camisetas' },
        ncm: '61091000',
        cest: '2804900',
        weightKg: 0.18,
        heightCm: 2.5,
        widthCm: 20.5,
        lengthCm: 30.5,
        leadTimeDays: 2,
      }),
      skus: ['P', 'M'].map((size) => ({
        size,
        ...(isFull && {
          ean: '7891000000017',
          reference: `REF-${made}`,
          externalId: `EXT-${made}`,
          color: 'Azul',
          print: 'Lisa',
          weightKg: 0.18,
          images: 'https://img.example/1.jpg',
          components: [{ sku: '1_0_0_1', quantity: 2 }],
        }),
        prices: { 1: isFull ? { price: 79.9, comparedPrice: 99.9, cost: 31.25 } : { price: 59.5 } },
      })),
    })
    if (made % 3 === 0) simulator.changeProduct(code, { isActive: false })
    if (made % 4 === 0) simulator.removeProduct(code)
    if (made % 5 === 0) simulator.setPrice(skus[0]?.sku ?? '', { price: 49.9, isBlocked: true })
  }
}

async function readCatalog({ catalogSource, priceSource }: Capabilities) {
  done(await partOf(catalogSource).listProducts(null))
  done(await partOf(priceSource).listPrices(null, null))
}

async function readAll(connector: Capabilities) {
  await readCatalog(connector)
  const { orderStatusSource, invoiceSource, stockSource } = connector
  done(await partOf(stockSource).listStock(null))
  const feeds = [partOf(orderStatusSource?.statuses), partOf(invoiceSource).invoices]
  for (const feed of feeds) {
    if (feed.kind !== 'cursor') continue
    let cursor: string | null = null
    for (let isNew = true; isNew; ) {
      const page: Result<{ cursor: string | null }, unknown> = await feed.read(cursor)
      if (!page.ok) return void done(page)
      isNew = page.value.cursor !== cursor
      cursor = page.value.cursor
    }
  }
}
