import { startTestHub } from '@ihub/dev-env/test-hub'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let admin: Awaited<ReturnType<TestApi['givenUser']>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  admin = await api.givenUser('Admin')
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const as = (body?: unknown) => ({ token: admin.token, body })
const vtex = { accountName: 'loja', appKey: 'vtexappkey-loja-ABC', appToken: 'very-secret-token' }
const mln = { baseUrl: 'http://erp.example.com:6017/api', user: 'hub', password: 'erp-password' }

async function createStore(code: string): Promise<string> {
  const created = await api.call('POST', '/api/stores', as({ code, name: `Loja ${code}` }))
  expect(created.status).toBe(200)
  return String(created.json._id)
}
const connect = (storeId: string, ...integrations: unknown[]) =>
  api.call('PATCH', `/api/stores/${storeId}`, as({ integrations }))
const integrationsOf = (answer: Answer) => answer.integrations as Answer[]
const auditOf = (storeId: string) =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('store_id', '=', storeId)
    .orderBy('at')
    .execute()

test('a store is created once for its code, in whatever case', async () => {
  const storeId = await createStore('first')

  const again = await api.call('POST', '/api/stores', as({ code: 'FIRST', name: 'other' }))

  expect(again).toMatchObject({ status: 409, json: { code: 'store.code_taken' } })
  expect(await auditOf(storeId)).toMatchObject([
    { action: 'store.created', before: null, after: { code: 'first' }, actor_name: 'Admin' },
  ])
})

test('the list answers all with limit 0, a page otherwise, and a user’s own stores only', async () => {
  const [one, two] = [await createStore('list-a'), await createStore('list-b')]
  const { token } = await api.givenUser('User', [one])

  const all = await api.call('GET', '/api/stores?limit=0', as())
  const page = await api.call('GET', '/api/stores?limit=1&page=2&search=LIST-', as())
  const own = await api.call('GET', '/api/stores?limit=0', { token })

  expect(all.json.data?.map(({ _id }) => _id)).toEqual(expect.arrayContaining([one, two]))
  expect(page.json).toMatchObject({ total: 2, page: 2, data: [{ _id: two }] })
  expect(own.json.data).toEqual([
    {
      _id: one,
      code: 'list-a',
      name: 'Loja list-a',
      icon: null,
      active: true,
      timeZone: 'America/Sao_Paulo',
    },
  ])
})

test('secrets are sealed when stored, masked when read, and kept when left out or sent back masked', async () => {
  const storeId = await createStore('secrets')
  const connected = await connect(storeId, { connector: 'vtex', settings: vtex })
  expect(integrationsOf(connected.json)).toMatchObject([
    { connector: 'vtex', active: true, settings: { appKey: vtex.appKey, appToken: '••••' } },
  ])

  await connect(storeId, { connector: 'vtex', settings: { appToken: '••••', appKey: 'vtexappkey-outra' } })
  const read = await api.call('GET', `/api/stores/${storeId}`, as())

  expect(integrationsOf(read.json)).toMatchObject([
    { settings: { appKey: 'vtexappkey-outra', appToken: '••••' } },
  ])
  const row = await hub.database.system
    .selectFrom('integrations')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(hub.vault.open(storeId, row.secrets ?? ''))).toMatchObject({
    settings: { appToken: vtex.appToken },
  })
  expect(JSON.stringify([row, await auditOf(storeId), read.text])).not.toContain(vtex.appToken)
})

test('a change is in the audit log with before and after, a secret only as changed', async () => {
  const storeId = await createStore('audit')
  await connect(storeId, { connector: 'vtex', settings: vtex })

  await api.call(
    'PATCH',
    `/api/stores/${storeId}`,
    as({
      name: 'Nova',
      integrations: [{ connector: 'vtex', settings: { appKey: 'other', appToken: 'new' } }],
    }),
  )

  const rows = await auditOf(storeId)
  expect(rows.at(-1)).toMatchObject({
    action: 'store.changed',
    before: { name: 'Loja audit', 'vtex.appKey': vtex.appKey },
    after: { name: 'Nova', 'vtex.appKey': 'other', 'vtex.appToken': 'changed' },
  })
})

test('settings are refused field by field, and then nothing is changed', async () => {
  const storeId = await createStore('refused')

  const answer = await api.call(
    'PATCH',
    `/api/stores/${storeId}`,
    as({ name: 'Nova', integrations: [{ connector: 'vtex', settings: { accountName: 'não vale' } }] }),
  )

  expect(answer).toMatchObject({ status: 422, json: { code: 'request.invalid' } })
  expect(answer.json.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'integrations.vtex.accountName', code: 'field.invalid' }),
      expect.objectContaining({ field: 'integrations.vtex.appKey', code: 'field.required' }),
    ]),
  )
  expect((await api.call('GET', `/api/stores/${storeId}`, as())).json).toMatchObject({
    name: 'Loja refused',
    integrations: [],
  })
})

test('a connector nobody made is 404', async () => {
  const storeId = await createStore('unknown')
  expect(await connect(storeId, { connector: 'sap', settings: {} })).toMatchObject({
    status: 404,
    json: { code: 'integration.not_found' },
  })
})

test('a platform gets an address to call, an ERP none; the first ERP becomes the destination of orders', async () => {
  const storeId = await createStore('addresses')

  const { json } = await connect(
    storeId,
    { connector: 'vtex', settings: vtex },
    { connector: 'mln', settings: mln },
  )

  expect(json).toMatchObject({ platform: 'vtex', orderDestination: 'mln' })
  expect(integrationsOf(json).map(({ connector, inboundUrl }) => [connector, inboundUrl])).toEqual([
    ['vtex', expect.stringMatching(/^https:\/\/hub\.example\.com\/api\/inbound\/vtex\/in_.{43}$/)],
    ['mln', null],
  ])
})

test('connectors tell which fields their settings form has', async () => {
  const { json } = await api.call('GET', '/api/connectors', as())

  const found = json.data?.find(({ id }) => id === 'mln')
  expect(found).toMatchObject({ roles: ['erp'], docs: expect.stringMatching(/^http/) })
  expect(found?.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'password', type: 'text', required: true, secret: true }),
      expect.objectContaining({ name: 'vitrine', type: 'number', required: false, defaultValue: 1 }),
      expect.objectContaining({ name: 'serviceLines', type: 'choice', choices: ['product', 'surcharge'] }),
    ]),
  )
})

test('an integration’s health is asked with the settings in use and kept', async () => {
  await using platform = await running({ accountName: 'loja', appKey: vtex.appKey, appToken: vtex.appToken })
  const storeId = await createStore('health')
  const check = () => api.call('GET', '/api/vtex/health', { token: admin.token, storeId })
  expect(await check()).toMatchObject({ status: 404, json: { code: 'integration.not_found' } })

  await connect(storeId, {
    connector: 'vtex',
    settings: { ...vtex, baseUrl: platform.url, appToken: 'wrong' },
  })
  expect((await check()).json).toMatchObject({ status: 'error' })

  await connect(storeId, { connector: 'vtex', settings: { appToken: vtex.appToken } })
  expect((await check()).json).toMatchObject({ status: 'ok', message: null })
  const tests = await hub.database.system
    .selectFrom('audit_log')
    .select(['actor_name', 'after'])
    .where('store_id', '=', storeId)
    .where('action', '=', 'integration.tested')
    .orderBy('audit_id')
    .execute()
  expect(tests).toMatchObject([
    { actor_name: 'Admin', after: { connector: 'vtex', result: 'error' } },
    { actor_name: 'Admin', after: { connector: 'vtex', result: 'ok' } },
  ])
  const list = await api.call('GET', '/api/integrations', { token: admin.token, storeId })
  expect(list.json.data).toMatchObject([
    { code: 'vtex', name: 'VTEX', status: 'ok', waiting: 0, active: true },
  ])

  await connect(storeId, { connector: 'vtex', active: false })
  expect(await check()).toMatchObject({ status: 409, json: { code: 'integration.not_configured' } })
})

test('two accounts of one system have settings, an inbound address, health and changes of their own', async () => {
  await using platform = await running({ accountName: 'loja', appKey: vtex.appKey, appToken: vtex.appToken })
  const storeId = await createStore('accounts')
  await connect(storeId, { connector: 'vtex', settings: vtex })
  const { json } = await connect(storeId, {
    connector: 'vtex',
    label: 'Loja B',
    settings: { ...vtex, accountName: 'lojab', baseUrl: platform.url },
  })

  expect(integrationsOf(json)).toMatchObject([
    { connector: 'vtex', label: '', roles: ['platform'], settings: { accountName: 'loja' } },
    { connector: 'vtex', label: 'Loja B', settings: { accountName: 'lojab', appToken: '••••' } },
  ])
  const addresses = integrationsOf(json).map(({ inboundUrl }) => inboundUrl)
  expect(new Set(addresses).size).toBe(2)

  const health = (label: string) =>
    api.call('GET', `/api/vtex/health?label=${label}`, { token: admin.token, storeId })
  expect((await health('Loja%20B')).json).toMatchObject({ status: 'ok' })
  expect(await health('Loja%20C')).toMatchObject({ status: 404, json: { code: 'integration.not_found' } })

  await connect(storeId, { connector: 'vtex', label: 'Loja B', active: false })
  const list = await api.call('GET', '/api/integrations', { token: admin.token, storeId })
  expect(list.json.data).toMatchObject([
    { name: 'VTEX', active: true },
    { name: 'VTEX (Loja B)', active: false },
  ])
  expect((await auditOf(storeId)).at(-1)).toMatchObject({ after: { 'vtex~Loja B.active': false } })
  expect(await connect(storeId, { connector: 'vtex', label: 'a.b' })).toMatchObject({ status: 422 })
})

async function running(options: Parameters<typeof startVtex>[0]) {
  const platform = await startVtex(options)
  await fetch(`${platform.url}/api/orders/feed/config`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-VTEX-API-AppKey': options.appKey,
      'X-VTEX-API-AppToken': options.appToken,
    },
    body: JSON.stringify({
      filter: { type: 'FromWorkflow', status: [] },
      queue: { visibilityTimeoutInSeconds: 240, MessageRetentionPeriodInSeconds: 345_600 },
    }),
  })
  return { url: platform.url, [Symbol.asyncDispose]: () => platform.close() }
}

test('a token pasted with an ellipsis is refused at its field and the saved one stays', async () => {
  const storeId = await createStore('ellipsis')
  await connect(storeId, { connector: 'vtex', settings: vtex })

  const refused = await connect(storeId, { connector: 'vtex', settings: { appToken: 'very-secret…' } })

  expect(refused).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'integrations.vtex.appToken', code: 'field.header_value' }] },
  })
  const renamed = await connect(storeId, { connector: 'vtex', settings: { callsAtOnce: 4 } })
  expect(renamed).toMatchObject({ status: 200 })
})

test.each([
  ['another account', { accountName: 'outra' }],
  ['an address of its own', { baseUrl: 'http://127.0.0.1:9/' }],
  ['an address with the secret masked', { baseUrl: 'http://127.0.0.1:9/', appToken: '••••' }],
])('a system is moved to %s only by somebody who types its secret again', async (_, moved) => {
  const storeId = await createStore(`moved-${Object.keys(moved).join('-').toLowerCase()}`)
  await connect(storeId, { connector: 'vtex', settings: vtex })

  const refused = await connect(storeId, { connector: 'vtex', settings: moved })
  const confirmed = await connect(storeId, {
    connector: 'vtex',
    settings: { ...moved, appToken: vtex.appToken },
  })

  expect(refused).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'integrations.vtex.appToken', code: 'field.type_again' }] },
  })
  expect(confirmed).toMatchObject({ status: 200 })
  expect((await auditOf(storeId)).map(({ action }) => action)).toEqual([
    'store.created',
    'store.changed',
    'store.address_changed',
  ])
})
