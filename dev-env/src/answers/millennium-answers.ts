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

async function readAll({ orderStatusSource, invoiceSource, stockSource }: Capabilities) {
  done(await partOf(stockSource).listStock(null))
  const feeds = [partOf(orderStatusSource).statuses, partOf(invoiceSource).invoices]
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
