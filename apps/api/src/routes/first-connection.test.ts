import { startTestHub } from '@ihub/dev-env/test-hub'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, openTestApi, type TestApi } from '../../test/open-test-api.ts'

const keys = { accountName: 'loja', appKey: 'vtexappkey-loja-ABC', appToken: 'very-secret-token' }
let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let admin: Awaited<ReturnType<TestApi['givenUser']>>
let vtex: Awaited<ReturnType<typeof startVtex>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  admin = await api.givenUser('Admin')
  vtex = await startVtex({ ...keys, listLagMs: 0 })
})
afterAll(async () => {
  await vtex.close()
  await api.close()
  await hub.close()
})

const change = (storeId: string, body: object) =>
  api.call('PATCH', `/api/stores/${storeId}`, { token: admin.token, body })
const platform = (more: object = {}) => ({
  connector: 'vtex',
  settings: { ...keys, baseUrl: vtex.url },
  ...more,
})
const captured = ({ json }: { json: Answer }) =>
  (json.settings as { captureOrdersAfter: string | null }).captureOrdersAfter

describe('the first platform of a store', () => {
  test('brings orders from the moment it is connected, unless somebody says otherwise', async () => {
    const storeId = await api.givenStoreOf(admin)
    const before = Date.now()

    const connected = captured(await change(storeId, { integrations: [platform()] }))

    expect(Date.parse(connected ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(connected ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('brings every open order, or those since a date, where that is asked for', async () => {
    const [all, since] = [await api.givenStoreOf(admin), await api.givenStoreOf(admin)]
    const captureOrdersAfter = '2026-01-31T03:00:00.000Z'

    const everything = { settings: { captureOrdersAfter: null }, integrations: [platform()] }
    expect(captured(await change(all, everything))).toBeNull()
    const fromThen = { settings: { captureOrdersAfter }, integrations: [platform()] }
    expect(captured(await change(since, fromThen))).toBe(captureOrdersAfter)
  })

  test('is asked about once: switched off and on again, it leaves no order out', async () => {
    const storeId = await api.givenStoreOf(admin)
    await change(storeId, { settings: { captureOrdersAfter: null }, integrations: [platform()] })

    await change(storeId, { integrations: [platform({ active: false })] })
    const again = await change(storeId, { integrations: [platform({ active: true })] })

    expect(captured(again)).toBeNull()
  })
})

describe('the number of orders for each choice', () => {
  const count = (storeId: string, body: object) =>
    api.call('POST', '/api/integrations/vtex/orders/count', { token: admin.token, storeId, body })
  const settings = (more: object = {}) => ({ ...keys, baseUrl: vtex.url, ...more })

  test('is the platform’s own, asked before anything is saved', async () => {
    const storeId = await api.givenStoreOf(admin)
    vtex.placeOrder()
    vtex.placeOrder({ status: 'payment-pending' })
    vtex.placeOrder({ status: 'canceled' })
    const since = new Date(Date.now() - 60_000).toISOString()

    expect((await count(storeId, { settings: settings() })).json).toEqual({
      open: 3,
      since: null,
      problem: null,
    })
    expect((await count(storeId, { settings: settings(), since })).json).toMatchObject({ since: 3 })
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await count(storeId, { settings: settings(), since: later })).json).toMatchObject({ since: 0 })
    const asked = vtex.requests().filter(({ path }) => path === '/api/oms/pvt/orders')
    expect(asked.some(({ query }) => query.f_status?.includes('payment-pending'))).toBe(true)
    const store = await api.call('GET', `/api/stores/${storeId}`, { token: admin.token })
    expect(store.json.integrations).toEqual([])
  })

  test('comes with the reason where the platform does not tell', async () => {
    const storeId = await api.givenStoreOf(admin)

    const { json } = await count(storeId, { settings: settings({ appToken: 'wrong' }) })

    expect(json).toMatchObject({ open: null, since: null })
    expect(json.problem).toMatch(/\w/)
  })
})
