import { givenStoreSettings } from '@ihub/dev-env/given'
import { type Shop, startShop } from '@ihub/dev-env/test-hub'
import { pollNow } from '@ihub/dev-env/watch'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let working: WorkingHub
let shop: Shop
let token: string
beforeAll(async () => {
  working = await startWorkingHub()
  shop = await startShop(working.hub, 'sincronia')
  const settings = {
    readStockFromErp: true,
    sendStockToPlatform: true,
    externalWarehouseIds: { main: '1_1', '0001': '1_1' },
  }
  await givenStoreSettings(working.hub.database.system, shop.storeId, settings)
  token = (await working.api.givenUser('User', [shop.storeId])).token
  await working.worker.refresh()
})
afterAll(async () => {
  await shop.close()
  await working.close()
})
afterEach(() => {
  shop.vtex.faults.clear()
  shop.vtex.refuseStock(null)
})

const [first = '', second = ''] = catalogue
  .filter(({ components }) => components.length === 0)
  .map(({ id }) => id)
const soon = { timeout: 30_000 }
const call = (method: string, path: string) =>
  working.api.call(method, `/api${path}`, { token, storeId: shop.storeId })
const heldOf = (sku: string) => shop.vtex.inventory().find(({ skuId }) => skuId === sku)?.quantity

/** Somebody changes the figure on the platform itself. */
async function setThere(sku: string, quantity: number) {
  const { appKey, appToken } = shop.settings.vtex
  const changed = await fetch(`${shop.vtex.url}/api/logistics/pvt/inventory/skus/${sku}/warehouses/1_1`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'X-VTEX-API-AppKey': appKey,
      'X-VTEX-API-AppToken': appToken,
    },
    body: JSON.stringify({ quantity, unlimitedQuantity: false }),
  })
  expect(changed.status).toBe(200)
}

/** A SKU that the ERP counted and the platform was told. */
async function givenStock(sku: string, available: number): Promise<string> {
  shop.millennium.countStock([{ sku, available }])
  await pollNow(working.hub, shop, 'mln', 'read-erp-stock')
  await expect.poll(() => heldOf(sku), soon).toBe(available)
  const { json } = await call('GET', `/inventories?search=${sku}`)
  const id = String((json.data as { _id: string }[])[0]?._id)
  await expect.poll(async () => (await call('GET', `/inventories/${id}`)).json.status, soon).toBe('done')
  return id
}

interface Analyzed {
  status: string
  erps: { status: string; available: number }[]
  channels: { status: string; wanted: number; held: unknown; failure: unknown }[]
}
const analyze = async (id: string) => {
  const { status, json } = await call('GET', `/inventories/${id}/analysis`)
  expect(status).toBe(200)
  return json as unknown as Analyzed
}

test('an analysis asks ERP and platform now, says who parts from the hub, and the push heals it', async () => {
  const id = await givenStock(first, 5)
  expect(await analyze(id)).toMatchObject({
    status: 'success',
    erps: [{ status: 'success', available: 5 }],
    channels: [{ status: 'success', wanted: 5, held: { total: 5, reserved: 0, sells: 5 } }],
    oversale: null,
  })

  await setThere(first, 9)
  expect(await analyze(id)).toMatchObject({
    status: 'failure',
    channels: [{ status: 'failure', held: { total: 9 } }],
  })

  expect((await call('POST', `/inventories/sync/${id}`)).status).toBe(200)
  await expect.poll(() => heldOf(first), soon).toBe(5)
  await expect.poll(async () => (await analyze(id)).status, soon).toBe('success')
})

test('a system that does not answer is a request error, and hides no other', async () => {
  const id = await givenStock(second, 3)
  shop.vtex.faults.replace([{ match: { path: '/api/logistics/' }, kind: 'status', status: 500 }])
  const { status, erps, channels } = await analyze(id)
  expect([status, erps[0]?.status, channels[0]?.status]).toEqual(['requestError', 'success', 'requestError'])
  expect(channels[0]?.failure).toMatchObject({ message: expect.stringMatching(/./) })
})

test('each movement says what the platforms were told of it', async () => {
  const id = await givenStock(first, 8)
  const { json: history } = await call('GET', `/inventories/${id}/history`)
  const [newest] = history.data as { number: number }[]
  const { json } = await call('GET', `/inventories/${id}/history/${newest?.number}/channels`)
  expect(json.data).toMatchObject([
    { system: { connector: 'vtex' }, status: 'done', quantity: 8, processId: expect.any(String) },
  ])
  for (const number of ['9999', 'none']) {
    const unknown = await call('GET', `/inventories/${id}/history/${number}/channels`)
    expect([unknown.status, unknown.json.data]).toEqual([200, []])
  }
})

test('everything is read and told again where a person asks for it', async () => {
  await givenStock(first, 6)
  await givenStock(second, 2)
  await setThere(first, 60)
  await setThere(second, 20)
  expect((await call('POST', '/inventories/sync')).status).toBe(200)
  await expect.poll(() => [heldOf(first), heldOf(second)], soon).toEqual([6, 2])
})

test('a push of one SKU asks the ERP first, and tells what it says now; an ERP that is away keeps no push', async () => {
  const id = await givenStock(second, 6)
  shop.millennium.countStock([{ sku: second, available: 4 }])
  expect((await call('POST', `/inventories/sync/${id}`)).status).toBe(200)
  expect((await call('GET', `/inventories/${id}`)).json).toMatchObject({ availableErp: 4 })
  await expect.poll(() => heldOf(second), soon).toBe(4)

  await setThere(second, 9)
  shop.millennium.faults.add({ match: { path: '/' }, kind: 'status', status: 500 })
  expect((await call('POST', `/inventories/sync/${id}`)).status).toBe(200)
  shop.millennium.faults.clear()
  await expect.poll(() => heldOf(second), soon).toBe(4)
})
