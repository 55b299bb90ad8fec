import { startTestHub } from '@ihub/dev-env/test-hub'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

const keys = { accountName: 'loja', appKey: 'vtexappkey-loja-ABC', appToken: 'very-secret-token' }
let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let admin: Awaited<ReturnType<TestApi['givenUser']>>
let vtex: Awaited<ReturnType<typeof startVtex>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  admin = await api.givenUser('Admin')
  vtex = await startVtex(keys)
  await fetch(`${vtex.url}/api/orders/feed/config`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-VTEX-API-AppKey': keys.appKey,
      'X-VTEX-API-AppToken': keys.appToken,
    },
    body: JSON.stringify({
      filter: { type: 'FromWorkflow', status: [] },
      queue: { visibilityTimeoutInSeconds: 240, MessageRetentionPeriodInSeconds: 345_600 },
    }),
  })
})
afterAll(async () => {
  await vtex.close()
  await api.close()
  await hub.close()
})

const attempt = (storeId: string, settings: object, connector = 'vtex') =>
  api.call('POST', `/api/integrations/${connector}/test`, { token: admin.token, storeId, body: { settings } })
const stored = (storeId: string) =>
  hub.database.system.selectFrom('integrations').selectAll().where('store_id', '=', storeId).execute()
async function givenConnected() {
  const storeId = await api.givenStoreOf(admin)
  const settings = { ...keys, baseUrl: vtex.url }
  const body = { integrations: [{ connector: 'vtex', settings }] }
  const saved = await api.call('PATCH', `/api/stores/${storeId}`, { token: admin.token, body })
  expect(saved.status).toBe(200)
  return storeId
}

const actsIn = async (storeId: string) =>
  (
    await hub.database.system
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'after'])
      .where('store_id', '=', storeId)
      .where('action', 'in', ['integration.tested', 'store.sync_requested'])
      .orderBy('audit_id')
      .execute()
  ).map(({ action, actor_name, after }) => [action, actor_name, ...Object.values(after ?? {})].join(' '))

test('settings that were typed are tried against the real system and kept nowhere', async () => {
  const storeId = await api.givenStoreOf(admin)

  const right = await attempt(storeId, { ...keys, baseUrl: vtex.url })
  const wrong = await attempt(storeId, { ...keys, appToken: 'mistyped', baseUrl: vtex.url })

  expect(right.json).toMatchObject({ status: 'ok', message: null })
  expect(wrong.json).toMatchObject({ status: 'error' })
  expect(await stored(storeId)).toEqual([])
  expect(await actsIn(storeId)).toEqual([
    'integration.tested Admin ok vtex',
    'integration.tested Admin error vtex',
  ])
})

test('a masked secret is the stored one, and the stored settings and health stay as they are', async () => {
  const storeId = await givenConnected()
  const before = await stored(storeId)

  expect((await attempt(storeId, { appToken: '••••' })).json).toMatchObject({ status: 'ok' })
  expect((await attempt(storeId, { appToken: 'mistyped' })).json).toMatchObject({ status: 'error' })

  expect(await stored(storeId)).toEqual(before)
})

test('the stored secret is not tried at another address', async () => {
  const storeId = await givenConnected()

  const refused = await attempt(storeId, { appToken: '••••', baseUrl: 'http://127.0.0.1:1' })

  expect(refused).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'integrations.vtex.appToken', code: 'field.type_again' }] },
  })
  expect(await actsIn(storeId)).toEqual([])
})

test('missing settings are named, and a connector nobody made is not found', async () => {
  const storeId = await api.givenStoreOf(admin)

  const incomplete = await attempt(storeId, { accountName: 'loja' })
  expect(incomplete.status).toBe(422)
  expect(incomplete.json.fields?.map(({ field }) => field)).toEqual([
    'integrations.vtex.appKey',
    'integrations.vtex.appToken',
  ])
  expect(await attempt(storeId, {}, 'sap')).toMatchObject({
    status: 404,
    json: { code: 'integration.not_found' },
  })
})

test('a sync is queued as a process of its platform, and so for every active store that has one', async () => {
  const [one, other, bare] = [await givenConnected(), await givenConnected(), await api.givenStoreOf(admin)]
  const call = (method: string, path: string, body?: object) =>
    api.call(method, `/api${path}`, { token: admin.token, storeId: one, body })
  const processesOf = async (storeId: string) =>
    (
      await hub.database.system
        .selectFrom('processes')
        .select(['type', 'status', 'author_name'])
        .where('store_id', '=', storeId)
        .orderBy('number')
        .execute()
    ).map(({ type, status, author_name }) => [type, status, author_name].join(' '))

  expect((await call('PUT', '/stores', { _id: one })).json).toEqual({ accepted: true })
  expect((await call('POST', '/sellers/push')).json).toEqual({ accepted: true })
  expect((await call('PUT', '/stores', { _id: bare })).json).toMatchObject({
    code: 'integration.not_configured',
  })
  expect(await processesOf(other)).toEqual([])
  expect((await call('POST', '/stores/push')).json).toEqual({ accepted: true })

  expect(await processesOf(one)).toEqual(['sync-store loading Admin', 'sync-sellers loading Admin'])
  expect(await processesOf(other)).toEqual(['sync-store loading Admin'])
  expect(await processesOf(bare)).toEqual([])
  expect(await actsIn(one)).toEqual([
    'store.sync_requested Admin sync-store',
    'store.sync_requested Admin sync-sellers',
    'store.sync_requested Admin sync-store',
  ])
})
