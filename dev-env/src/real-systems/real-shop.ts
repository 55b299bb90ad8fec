import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { givenOrderHook, givenStore } from '../given.ts'
import { givenQuotations } from '../quoting-shop.ts'
import { emitterDocument, startTestHub } from '../test-hub.ts'
import { startBeforeFaults } from './before-faults.ts'
import { startTryton, trytonLogin } from './start-tryton.ts'
import { startVendure, vendureLogin } from './start-vendure.ts'

/** A hub at work with one shop, whose platform is a real Vendure and whose ERP a real Tryton, each behind a fault proxy; its carrier system is simulated. */
export async function startRealShop(code: string) {
  await using begun = new AsyncDisposableStack()
  const hub = await startTestHub()
  begun.defer(hub.close)
  const vendure = await startVendure()
  begun.defer(vendure.close)
  const tryton = await startTryton()
  begun.defer(tryton.close)
  const subscriber = await startSubscriber({})
  begun.defer(subscriber.close)
  const beforeVendure = await startBeforeFaults(vendureFaults(vendure.url))
  begun.defer(beforeVendure.close)
  const beforeTryton = await startBeforeFaults(trytonFaults(tryton.url))
  begun.defer(beforeTryton.close)
  const store = await givenStore(hub.database.system, hub.vault, {
    code,
    originDocument: emitterDocument,
    orderDestination: 'tryton',
    connect: {
      vendure: { ...vendureLogin, baseUrl: `${beforeVendure.url}/admin-api`, documentField: 'taxId' },
      tryton: { ...trytonLogin, baseUrl: beforeTryton.url },
    },
  })
  const hook = await givenOrderHook(hub.database.system, hub.vault, {
    storeId: store.storeId,
    url: `${subscriber.url}/orders`,
  })
  subscriber.setSecret(hook.secret)
  // Tryton does not know of arrivals: a carrier system follows the parcels.
  const { deliveryHub } = await givenQuotations(hub, store, { quoteOrders: false, trackingFromTms: true })
  begun.defer(deliveryHub.close)
  const worker = await hub.startWorker()
  begun.defer(worker.stop)
  const running = begun.move()
  let goods = 0
  const newSku = () => {
    goods += 1
    return `${code}-${goods}`
  }
  return {
    hub,
    shop: store,
    vendure,
    tryton,
    deliveryHub,
    subscriber,
    faults: { vendure: beforeVendure.faults, tryton: beforeTryton.faults },
    /** Places an order whose goods Tryton sells already: the hub may read the order at once. */
    placeOrder: async (wish: Parameters<typeof vendure.placeOrder>[0] = {}) => {
      const lines = (wish.lines ?? [{ quantity: 2 }]).map((line) => ({ ...line, sku: line.sku ?? newSku() }))
      for (const { sku } of lines) await tryton.createProduct(sku)
      return vendure.placeOrder({ ...wish, lines })
    },
    close: () => running.disposeAsync(),
  }
}

/** Calls of GraphQL are known by `query/name` and `mutation/name`. */
export const vendureFaults = (target: string) => ({
  target,
  pathOf: ({ fields }: { fields: Record<string, unknown> }) =>
    `/${String(fields.query).replace(/^(\w+) (\w+).*$/s, '$1/$2')}`,
  reads: 'query/order$',
  changes: 'mutation/(?!login)',
})

/** Calls of RPC are known by their methods. */
export const trytonFaults = (target: string) => ({
  target,
  pathOf: ({ fields }: { fields: Record<string, unknown> }) => `/${String(fields.method)}`,
  reads: 'search_read$',
  changes: 'sale.sale.(create|confirm|cancel)$',
})
