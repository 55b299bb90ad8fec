import { faultsBelow } from '@ihub/dev-env/platform-world'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { type StockTargetWorld, stockTargetConformance } from '@ihub/ports/conformance/stock-target'
import type { SkuKeys } from '@ihub/ports/stock-target'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { startVtex, type Vtex } from '@ihub/simulators/vtex/start-vtex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vtex } from './index.ts'

const appKey = 'vtexappkey-lojasimulada-TESTES'
const appToken = 'token-of-the-tests'
const timeoutMs = 2_000
const warehouse = '1_1'

function connect(dispatcher: Dispatcher, baseUrl: string, token = appToken): Capabilities {
  const settings = vtex.settings.parse({ accountName: 'lojasimulada', appKey, appToken: token, baseUrl })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...vtex.http(settings) })
  return vtex.create({ http, settings })
}

const plain = catalogue.filter(({ components }) => components.length === 0)

async function startWorld(toKeys: (sku: (typeof plain)[number]) => SkuKeys): Promise<StockTargetWorld> {
  const simulator = await startVtex({ appKey, appToken })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const keys = new Map(plain.map((sku) => [toKeys(sku).sku, sku.id]))
  const idOf = ({ sku }: SkuKeys) => keys.get(sku) ?? sku
  const rules = faultsBelow('/api/')
  return {
    traits: systemTraits.vtex,
    connector: connect(dispatcher, simulator.url),
    stranger: connect(dispatcher, simulator.url, 'another-token'),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    externalWarehouseId: warehouse,
    skus: plain.map(toKeys),
    unknown: { sku: '99999' },
    salable: async (sku) => simulator.salable(idOf(sku), warehouse) ?? 0,
    buy: async (sku, quantity) => simulator.buy(idOf(sku), quantity) !== null,
    refuse: async (sku) => simulator.refuseStock(idOf(sku)),
    countSendings: async (sku) =>
      simulator.inventory().find(({ skuId }) => skuId === idOf(sku))?.updates ?? 0,
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

stockTargetConformance({ name: 'vtex', start: () => startWorld(({ id }) => ({ sku: id })) })
stockTargetConformance({
  name: 'vtex by reference',
  start: () =>
    startWorld(({ refId }) => ({ sku: `HUB-${refId}`, alternateId: { type: 'refid', value: refId } })),
})
stockTargetConformance({
  name: 'vtex by EAN',
  start: () => startWorld(({ ean }) => ({ sku: `HUB-${ean}`, alternateId: { type: 'ean', value: ean } })),
})

let simulator: Vtex
let dispatcher: Dispatcher
let target: NonNullable<Capabilities['stockTarget']>

beforeAll(async () => {
  simulator = await startVtex({ appKey, appToken, inventoryLockMs: 60_000 })
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const { stockTarget } = connect(dispatcher, simulator.url)
  if (!stockTarget) throw new Error('VTEX takes stock')
  target = stockTarget
})
afterAll(async () => {
  await dispatcher.close()
  await simulator.close()
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.reset()
})

const put = (skuId: string, body: object) =>
  fetch(`${simulator.url}/api/logistics/pvt/inventory/skus/${skuId}/warehouses/${warehouse}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'X-VTEX-API-AppKey': appKey,
      'X-VTEX-API-AppToken': appToken,
    },
    body: JSON.stringify(body),
  })

const offer = (sku: string, quantity: number, externalWarehouseId: string | null = warehouse) => ({
  sku,
  quantity,
  externalWarehouseId,
})

test('the lead time of a SKU stays, and one that was sold without counting is counted', async () => {
  const unlocked = await startVtex({ appKey, appToken })
  const { stockTarget } = connect(dispatcher, unlocked.url)
  const path = `${unlocked.url}/api/logistics/pvt/inventory/skus/2001/warehouses/${warehouse}`
  const headers = {
    'content-type': 'application/json',
    'X-VTEX-API-AppKey': appKey,
    'X-VTEX-API-AppToken': appToken,
  }
  const body = JSON.stringify({ quantity: 5, unlimitedQuantity: true, leadTime: '2.00:00:00' })
  await fetch(path, { method: 'PUT', headers, body })

  await stockTarget?.sendStock([offer('2001', 5)], 'key')

  expect(unlocked.inventory()).toMatchObject([
    { quantity: 5, leadTime: '2.00:00:00', isUnlimited: false, updates: 2 },
  ])
  await unlocked.close()
})

test('the first figure of a SKU is set with its balance, each later one by a single call that leaves the lead time', async () => {
  const unlocked = await startVtex({ appKey, appToken })
  const { stockTarget } = connect(dispatcher, unlocked.url)
  await stockTarget?.sendStock([offer('2001', 5)], 'key')
  const before = unlocked.requests().length

  await stockTarget?.sendStock([offer('2001', 6)], 'key')

  expect(unlocked.requests().slice(before)).toMatchObject([{ method: 'PATCH' }])
  expect(unlocked.inventory()).toMatchObject([{ skuId: '2001', quantity: 6, updates: 2 }])
  await unlocked.close()
})

test('a SKU that VTEX locks is busy alone, and the others are taken', async () => {
  await put('2001', { quantity: 1, unlimitedQuantity: false, leadTime: '00:00:00' })
  const sent = await target.sendStock([offer('2001', 4), offer('2002', 4)], 'key')

  expect(sent).toMatchObject({
    ok: true,
    value: [
      { sku: '2001', failure: { kind: 'busy', status: 423 } },
      { sku: '2002', failure: null },
    ],
  })
})

test('after a 429 the rest is not tried, and says why', async () => {
  simulator.faults.add({ match: { path: 'skus/2003' }, kind: 'status', status: 429 })
  const skus = plain.slice(0, 40).map(({ id }) => offer(id, 2))
  const sent = await target.sendStock(skus, 'key')

  const answers = sent.ok ? sent.value : []
  expect(answers).toHaveLength(40)
  expect(answers.find(({ sku }) => sku === '2003')?.failure).toMatchObject({ kind: 'busy', status: 429 })
  expect(answers.at(-1)?.failure).toMatchObject({ kind: 'busy', status: 429 })
  const took = simulator.inventory().map(({ skuId }) => skuId)
  expect(
    answers
      .filter(({ failure }) => failure === null)
      .map(({ sku }) => sku)
      .toSorted(),
  ).toEqual(took.toSorted())
})

test('one SKU that VTEX stumbles over hides no other', async () => {
  simulator.faults.add({ match: { path: 'skus/2002' }, kind: 'status', status: 500 })
  const sent = await target.sendStock(
    ['2001', '2002', '2003'].map((sku) => offer(sku, 2)),
    'key',
  )
  expect(sent.ok && sent.value.map(({ failure }) => failure?.kind ?? 'taken')).toEqual([
    'taken',
    'broken',
    'taken',
  ])
})

test('without a warehouse nothing is sent', async () => {
  expect(await target.sendStock([offer('2001', 1, null)], 'key')).toMatchObject({
    ok: true,
    value: [{ failure: { kind: 'refused', serviceCode: 'stock.no-warehouse' } }],
  })
  expect(simulator.inventory()).toEqual([])
})

test('a canceled order gives its units back, and an invoiced one takes them out', async () => {
  await target.sendStock([offer('2001', 10)], 'key')
  const [kept, canceled] = [simulator.buy('2001', 3), simulator.buy('2001', 2)]
  const read = async () => {
    const held = await target.readStock([{ sku: '2001' }])
    return held.ok ? held.value.map(({ total, reserved }) => [total, reserved]) : held
  }
  expect(await read()).toEqual([[10, 5]])
  simulator.advance(canceled?.orderId ?? '', 'canceled')
  simulator.advance(kept?.orderId ?? '', 'invoiced')
  expect(await read()).toEqual([[7, 0]])
})
