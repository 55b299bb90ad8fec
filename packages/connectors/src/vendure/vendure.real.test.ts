import { connectSystem } from '@ihub/dev-env/connect-system'
import { startBeforeFaults } from '@ihub/dev-env/real-systems/before-faults'
import { vendureFaults } from '@ihub/dev-env/real-systems/real-shop'
import { startVendure, type Vendure, vendureLogin } from '@ihub/dev-env/real-systems/start-vendure'
import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { orderLookupConformance } from '@ihub/ports/conformance/order-lookup'
import { type OrderSourceWorld, orderSourceConformance } from '@ihub/ports/conformance/order-source'
import {
  invoiceOf,
  type OrderStatusTargetWorld,
  orderStatusTargetConformance,
} from '@ihub/ports/conformance/order-status-target'
import { afterAll, beforeAll } from 'vitest'
import { vendure } from './index.ts'
import { orderQuery } from './queries.ts'
import { MappingSettings } from './settings.ts'

const timeoutMs = 5_000
const mapping = { documentField: 'taxId' }
let shop: Vendure
let dispatcher: Dispatcher
beforeAll(async () => {
  shop = await startVendure()
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
})
afterAll(async () => {
  await dispatcher?.close()
  await shop?.close()
})

function connect(url: string, more: object = {}) {
  const settings = { baseUrl: `${url}/admin-api`, ...vendureLogin, ...mapping, ...more }
  return connectSystem(vendure, settings, { dispatcher, timeoutMs })
}

async function startWorld(): Promise<OrderSourceWorld & OrderStatusTargetWorld> {
  const before = await startBeforeFaults(vendureFaults(shop.url))
  const connector = connect(before.url)
  return {
    traits: systemTraits.vendure,
    connector,
    stranger: connect(before.url, { password: 'another' }),
    nobody: connect('http://127.0.0.1:1'),
    timeoutMs,
    placeOrder: async () => {
      const { code, skus, totalCents } = await shop.placeOrder()
      return { originOrderId: code, sku: skus[0] ?? '', valueCents: totalCents }
    },
    readPayload: (code) => shop.admin.send(orderQuery(MappingSettings.parse(mapping)), { code }),
    readDeeds: async (code) => {
      const { items } = (await shop.order(code)).history
      const notes = items.flatMap(({ data }) => data.note ?? [])
      const said = (pattern: RegExp) => notes.flatMap((note) => [...note.matchAll(pattern)])
      return {
        handlingStarts: 0,
        cancellations: items.filter(({ data }) => data.to === 'Cancelled').length,
        invoiceNumbers: said(/^iHub: (?:NF-e|CFDI|Nota) (\d+)/g).map(([, number = '']) => number),
        parcels: said(/^iHub: Enviado (\w+), nota (\d+)/g).map(
          ([, trackingNumber = '', invoiceNumber = '']) => ({
            invoiceNumber,
            trackingNumber,
            isDelivered: notes.some((note) => note.startsWith(`iHub: Entregue ${trackingNumber},`)),
          }),
        ),
      }
    },
    readStatus: async (code) => {
      const order = await connector.orderSource?.fetchOrder(code)
      return order?.ok ? order.value.platformStatus : ''
    },
    closeOrder: async (order) => {
      await connector.orderStatusTarget?.announceInvoice(order.originOrderId, invoiceOf(order))
    },
    commit: before.commit,
    recover: before.recover,
    close: before.close,
  }
}

orderSourceConformance({ name: 'vendure', start: startWorld })
orderStatusTargetConformance({ name: 'vendure', start: startWorld })

orderLookupConformance({ name: 'vendure', start: startLookupWorld })
async function startLookupWorld() {
  const world = await startWorld()
  const place = async () => {
    const { originOrderId } = await world.placeOrder()
    const order = await world.connector.orderSource?.fetchOrder(originOrderId)
    const items = order?.ok ? (toldByOrder(order.value.order).items ?? []) : []
    return {
      known: { originOrderId, erpOrderId: null, quotation: null },
      items: items.map(({ sku, quantity }) => ({ sku, quantity })),
    }
  }
  return { ...world, place }
}
