import { Writable } from 'node:stream'
import { withUnwritable } from '@ihub/dev-env/poison'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { createLogger } from '@ihub/kit/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let shop: Awaited<ReturnType<typeof startShop>>
let api: TestApi
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  hub = await startTestHub()
  shop = await startShop(hub, 'loja-linhas')
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  api = await openTestApi(hub, createLogger({ name: 'test', level: 'info', destination }))
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await hub.close()
})

test('a line of a request has its store and the requestId that the caller is told', async () => {
  const person = await api.givenUser('Root')
  const answer = await withUnwritable(hub.database.url, 'list_views', () =>
    api.call('POST', '/api/views', {
      token: person.token,
      storeId: shop.storeId,
      body: { list: 'orders', name: 'Minhas', query: { search: 'x' } },
    }),
  )

  expect(answer).toMatchObject({ status: 500 })
  expect(answer.json.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('x-request-id')).toBe(answer.json.requestId)
  const ofRequest = lines.filter(({ requestId }) => requestId === answer.json.requestId)
  expect(ofRequest).toMatchObject([{ msg: 'request failed', level: 'error', storeId: shop.storeId }])
})

test('a line of a platform’s hook has the store that its key names', async () => {
  const answer = await withUnwritable(hub.database.url, 'inbound_events', () =>
    api.call('POST', `/api/inbound/vtex/${shop.integrations.vtex?.inboundKey}`, {
      body: { Domain: 'Fulfillment', OrderId: 'v-1', State: 'ready-for-handling' },
    }),
  )

  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(lines.filter(({ requestId }) => requestId === answer.json.requestId)).toMatchObject([
    { storeId: shop.storeId, level: 'error' },
  ])
})
