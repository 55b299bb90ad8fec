import { faultsBelow } from '@ihub/dev-env/platform-world'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type StockTargetWorld, stockTargetConformance } from '@ihub/ports/conformance/stock-target'
import type { SkuKeys, StockTarget } from '@ihub/ports/stock-target'
import { exampleCredentials, type Magento, startMagento } from '@ihub/simulators/magento/start-magento'
import { afterEach, expect, test } from 'vitest'
import { magento } from './index.ts'

const timeoutMs = 2_000
const { consumerKey, consumerSecret, accessToken, accessTokenSecret } = exampleCredentials
const keys = { consumerKey, consumerSecret, accessToken, accessTokenSecret }

function connect(dispatcher: Dispatcher, baseUrl: string, changes: object = {}): Capabilities {
  const settings = magento.settings.parse({ ...keys, baseUrl, ...changes })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...magento.http(settings) })
  return magento.create({ http, settings })
}

const skus = Array.from({ length: 130 }, (_, index) => `CAM, ${index}`).map(
  (sku, index): SkuKeys =>
    index % 2 ? { sku } : { sku: `H-${sku}`, alternateId: { type: 'externalSku', value: sku } },
)
const codeOf = ({ sku, alternateId }: SkuKeys) => alternateId?.value ?? sku
const rules = faultsBelow('/rest/', {
  'answers-429': { match: { path: '/rest/' }, kind: 'status', status: 429 },
  'lost-answer': { match: { path: '/rest/', method: 'POST' }, kind: 'cut-after', times: 1 },
})

async function startWorld(): Promise<StockTargetWorld> {
  const simulator = await startMagento({ knownSkus: skus.map(codeOf) })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  return {
    traits: systemTraits.magento,
    connector: connect(dispatcher, simulator.url),
    stranger: connect(dispatcher, simulator.url, { consumerSecret: 'x', accessToken: 'y' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    externalWarehouseId: 'central',
    skus,
    unknown: { sku: 'NOT-THERE' },
    salable: async (sku) => simulator.salable(codeOf(sku)) ?? 0,
    buy: async (sku, quantity) => simulator.buy(codeOf(sku), quantity) !== null,
    refuse: async (sku) => simulator.refuseStock(codeOf(sku)),
    countSendings: async (sku) => simulator.stockSaves(codeOf(sku), 'central'),
    commit: async (name) => simulator.faults.replace([rules[name]]),
    recover: async () => {
      simulator.faults.clear()
      simulator.refuseStock(null)
    },
    close: async () => {
      await dispatcher.close()
      await simulator.close()
    },
  }
}
stockTargetConformance({ name: 'magento', start: startWorld })

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function startShop(knownSkus?: string[]): Promise<{ shop: Magento; target: StockTarget }> {
  const shop = await startMagento({ ...(knownSkus && { knownSkus }) })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  open.push(
    () => dispatcher.close(),
    () => shop.close(),
  )
  const { stockTarget } = connect(dispatcher, shop.url)
  if (!stockTarget) throw new Error('Magento takes stock')
  return { shop, target: stockTarget }
}

const offersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sku: `S${index}`,
    externalWarehouseId: null,
    quantity: 2,
  }))

test('of a long list with three wrong rows all others are taken', async () => {
  const offers = offersOf(250)
  const wrong = ['S3', 'S120', 'S249']
  const { shop, target } = await startShop(offers.map(({ sku }) => sku).filter((sku) => !wrong.includes(sku)))

  const sent = await target.sendStock(offers, 'key')

  const refused = sent.ok ? sent.value.filter(({ failure }) => failure !== null) : []
  expect(refused.map(({ sku }) => sku)).toEqual(wrong)
  expect(refused[0]?.failure?.message).toContain('"S3"')
  expect(shop.sourceItems()).toHaveLength(247)
})

test('a shop that is broken is not asked for each row', async () => {
  const { shop, target } = await startShop()
  shop.faults.add({ match: { path: '/rest/' }, kind: 'status', status: 500 })

  expect(await target.sendStock(offersOf(250), 'key')).toMatchObject({
    ok: false,
    error: { kind: 'broken' },
  })
  expect(shop.requests().length).toBeLessThan(15)
})

test('without a warehouse the source is the one that every shop has, and none left is out of stock', async () => {
  const { shop, target } = await startShop()
  await target.sendStock([{ sku: 'S1', externalWarehouseId: null, quantity: 0 }], 'key')
  expect(shop.sourceItems()).toEqual([{ sku: 'S1', source_code: 'default', quantity: 0, status: 0 }])
})

test('the sources of many SKUs are all read, a hundred SKUs a call', async () => {
  const { target } = await startShop()
  const offers = offersOf(400).flatMap((offer) =>
    ['default', 'central', 'east'].map((externalWarehouseId) => ({ ...offer, externalWarehouseId })),
  )
  expect(await target.sendStock(offers, 'key')).toMatchObject({ ok: true })
  const held = await target.readStock(offersOf(400))
  expect(held.ok && held.value).toHaveLength(1_200)
})

test('an order reserves its units until its shipment takes them out', async () => {
  const { shop, target } = await startShop()
  await target.sendStock([{ sku: 'S1', externalWarehouseId: 'central', quantity: 10 }], 'key')
  const order = shop.buy('S1', 3)
  expect([shop.salable('S1'), shop.sourceItems()[0]?.quantity]).toEqual([7, 10])
  await fetch(`${shop.url}/rest/default/V1/order/${order?.entityId}/ship`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([shop.salable('S1'), shop.sourceItems()[0]?.quantity]).toEqual([7, 7])
})
