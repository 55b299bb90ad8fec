import { withUnwritable } from '@ihub/dev-env/poison'
import { type Shop, startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let shop: Shop
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  shop = await startShop(hub, 'inbound')
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
})

const hook = (body: unknown, path = `vtex/${shop.integrations.vtex?.inboundKey}`) =>
  api.call('POST', `/api/inbound/${path}`, { body })
const eventOf = (orderId: string) => ({
  Domain: 'Fulfillment',
  OrderId: orderId,
  State: 'ready-for-handling',
  LastState: 'window-to-cancel',
  LastChange: '2026-01-02T03:04:05.000Z',
  CurrentChange: '2026-01-02T03:05:05.000Z',
  Origin: { Account: 'inbound', Key: 'vtexappkey' },
})
const stored = () =>
  hub.database.system
    .selectFrom('inbound_events')
    .selectAll()
    .where('store_id', '=', shop.storeId)
    .orderBy('inbound_event_id')
    .execute()

test('an inbound event is stored with its work before it is answered', async () => {
  const answer = await hook(eventOf('v77-01'))

  expect(answer.status).toBe(200)
  expect((await stored()).at(-1)).toMatchObject({ origin_order_id: 'v77-01', via: 'hook', problem: null })
  const [process] = await hub.processes(shop, 'receive-order')
  expect(process).toMatchObject({ entity_code: 'v77-01', status: 'loading' })
})

test('an inbound event that cannot be kept is not acknowledged, and is taken when it comes again', async () => {
  const before = (await stored()).length
  const answer = await withUnwritable(hub.database.url, 'inbound_events', () => hook(eventOf('v76-01')))

  expect(answer.status).toBe(500)
  expect(await stored()).toHaveLength(before)
  expect((await hook(eventOf('v76-01'))).status).toBe(200)
  expect((await stored()).at(-1)).toMatchObject({ origin_order_id: 'v76-01' })
})

test('the same inbound event twice is one piece of work', async () => {
  await hook(eventOf('v78-01'))
  await hook(eventOf('v78-01'))

  const work = await hub.processes(shop, 'receive-order')
  expect(work.filter(({ entity_code }) => entity_code === 'v78-01')).toHaveLength(1)
})

test('a ping is answered and leaves nothing behind', async () => {
  const before = (await stored()).length
  expect((await hook({ hookConfig: 'ping' })).status).toBe(200)
  expect(await stored()).toHaveLength(before)
})

test.each([
  ['{"OrderId":', 'body'],
  [{ State: 'handling' }, 'OrderId'],
])('an inbound event that cannot be read is kept with its problem and answered 422', async (body, field) => {
  const answer = await hook(body)

  expect(answer).toMatchObject({ status: 422, json: { code: 'request.invalid', fields: [{ field }] } })
  expect((await stored()).at(-1)).toMatchObject({
    origin_order_id: null,
    problem: expect.stringContaining(field),
  })
})

test('an unknown key, and a known one under another connector, are 404', async () => {
  const unknown = { status: 404, json: { code: 'integration.unknown_key' } }
  expect(await hook(eventOf('v79-01'), 'vtex/nobody-knows')).toMatchObject(unknown)
  expect(await hook(eventOf('v79-01'), `mln/${shop.integrations.vtex?.inboundKey}`)).toMatchObject(unknown)
})

test('a body beyond 256 KiB is 413', async () => {
  const answer = await hook({ ...eventOf('v80-01'), padding: 'x'.repeat(256 * 1024) })
  expect(answer).toMatchObject({ status: 413, json: { code: 'request.too_large' } })
})

test('a store that is switched off has no address to call', async () => {
  const closed = await startShop(hub, 'inbound-closed')
  const stores = hub.database.system.updateTable('stores').where('store_id', '=', closed.storeId)
  await stores.set({ active: false }).execute()

  const answer = await hook(eventOf('v99-01'), `vtex/${closed.integrations.vtex?.inboundKey}`)

  expect(answer).toMatchObject({ status: 404, json: { code: 'integration.unknown_key' } })
  await closed.close()
})

test('an address that guesses keys is soon not looked up any more; its known key and other addresses go on', async () => {
  const guess = (key: string, address: string) =>
    api.call('POST', `/api/inbound/vtex/${key}`, {
      body: eventOf('v1-01'),
      headers: { 'x-forwarded-for': address },
    })
  const known = String(shop.integrations.vtex?.inboundKey)
  expect((await guess(known, '203.0.113.9')).status).toBe(200)

  for (let n = 0; n < 60; n++) expect((await guess(`guess-${n}`, '203.0.113.9')).status).toBe(404)
  const beyond = await guess('guess-more', '203.0.113.9')

  expect(beyond).toMatchObject({ status: 429, json: { code: 'request.too_many' } })
  expect(beyond.headers.get('retry-after')).toBe('60')
  expect((await guess(known, '203.0.113.9')).status).toBe(200)
  expect((await guess('guess-more', '203.0.113.10')).status).toBe(404)
})
