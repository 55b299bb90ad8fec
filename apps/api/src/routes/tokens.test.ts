import { startTestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import type { StoreId } from '@ihub/domain/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let admin: string
let storeId: StoreId
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  storeId = await api.givenStore()
  admin = (await api.givenUser('Admin', [storeId])).token
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const manage = (method: string, path = '', body?: unknown) =>
  api.call(method, `/api/tokens${path}`, { token: admin, storeId, body })

async function givenToken(draft: object = {}) {
  const { json } = await manage('POST', '', { name: 'BI', scopes: ['orders:read'], ...draft })
  return { id: String(json._id), secret: String(json.token) }
}

test('a secret is in the answer of its creation and in no other', async () => {
  const { id, secret } = await givenToken({ origin: 'BI da loja' })

  const read = await manage('GET', `/${id}`)
  const list = await manage('GET')
  expect(read.json).toMatchObject({ name: 'BI', origin: 'BI da loja', prefix: secret.slice(0, 12) })
  expect(list.json.data?.map(({ _id }) => _id)).toContain(id)
  expect(read.text + list.text).not.toContain(secret)
  const row = await hub.database.system
    .selectFrom('machine_tokens')
    .selectAll()
    .where('token_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret)
})

test('a token reads its own store without naming it, and writes only with that scope', async () => {
  const { secret } = await givenToken()

  expect((await api.call('GET', '/api/orders', { token: secret })).status).toBe(200)
  const write = { token: secret, body: { orderIds: [] } }
  expect(await api.call('POST', '/api/orders-v2/resend/status', write)).toMatchObject({ status: 403 })
  expect(await api.call('GET', '/api/tokens', { token: secret })).toMatchObject({ status: 403 })
  expect(await api.call('GET', '/api/users/me', { token: secret })).toMatchObject({ status: 403 })
})

test('a token is refused in another store', async () => {
  const { secret } = await givenToken()
  const foreign = await api.givenStore()
  const answer = await api.call('GET', '/api/orders', { token: secret, storeId: foreign })
  expect(answer).toMatchObject({ status: 403, json: { code: 'access.denied' } })
})

test.each([
  ['switched off', { active: false }],
  ['expired', { expiresAt: '2020-01-01T00:00:00Z' }],
])('a token that is %s is none', async (_, change) => {
  const { id, secret } = await givenToken()
  await manage('PATCH', `/${id}`, change)
  expect((await api.call('GET', '/api/orders', { token: secret })).status).toBe(401)
})

test('the history tells each call with its address and answer, refused ones too', async () => {
  const { id, secret } = await givenToken()
  await api.call('GET', '/api/orders?limit=1', { token: secret })
  await api.call('GET', '/api/tokens', { token: secret })

  await vi.waitFor(async () => {
    const { json } = await manage('GET', `/${id}`)
    expect(json.history).toMatchObject([
      { call: 'listTokens', status: 403, address: '127.0.0.1' },
      { call: 'listOrders', method: 'GET', path: '/api/orders', status: 200 },
    ])
    expect(json.lastUsedAt).not.toBeNull()
  }, patiently)
})

test('a token’s changes are audited under its name', async () => {
  const { id } = await givenToken()
  await manage('PATCH', `/${id}`, { name: 'DW', scopes: ['invoices:read'] })

  const audit = await hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute()
  expect(audit).toMatchObject([
    { action: 'token.created', before: null },
    {
      action: 'token.changed',
      before: { name: 'BI', scopes: ['orders:read'] },
      after: { name: 'DW', scopes: ['invoices:read'] },
    },
  ])
})

test('a token without a scope or a name is refused at the field', async () => {
  const answer = await manage('POST', '', { name: ' ', scopes: [] })
  expect(answer.json.fields).toMatchObject([
    { field: 'name', code: 'field.required' },
    { field: 'scopes', code: 'field.required' },
  ])
})
