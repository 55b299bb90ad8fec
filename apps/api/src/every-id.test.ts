import { api as endpoints } from '@ihub/contract/api'
import type { Endpoint } from '@ihub/contract/endpoint'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { scopes } from '@ihub/domain/scopes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Belongings,
  canary,
  givenBelongings,
  sampleJob,
  subjects,
  validQueries,
} from '../test/given-belongings.ts'
import { fileOf, formOf, uploadFor } from '../test/given-upload.ts'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let theirs: Belongings
let mine: string
let machine: string
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  theirs = await givenBelongings(hub, api)
  mine = await api.givenStore()
  const { token } = await api.givenUser('Admin', [mine])
  const body = { name: 'ERP', scopes }
  const created = await api.call('POST', '/api/tokens', { token, storeId: mine, body })
  machine = String(created.json.token)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

/** A role that may make these calls may make them on every user; `every-role.test.ts` holds which roles those are. */
const forAll = ['getUser', 'updateUser', 'resendActivation']
/** The id is a store's, which only a super user finds without having been given it. */
const byStore = [
  'getStore',
  'getStoreSpace',
  'getStoreStockCheck',
  'updateStore',
  'getStoreIcon',
  'setStoreIcon',
  'removeStoreIcon',
]
/** A file is found by the person of the store who had it made, and by nobody else. */
const byAuthor = ['downloadFile', 'getExport']
/** The id is the secret of a mail's link, and no id of a row is one. */
const byLink = ['getInvitation', 'completeRegistration']

const withId = endpoints.filter(({ path }) => /:(id|\w+Id)\b/.test(path))
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const inQuestion = withId.filter(({ id }) => ![...forAll, ...byStore, ...byLink].includes(id))

const validBodies: Record<string, unknown> = {
  updateProtocol: { status: 'in-progress' },
  changeBill: { value: 12.5, dueDate: '2099-03-01' },
  cancelBill: { reason: 'asked by phone' },
  resolveBill: { note: 'paid back by hand' },
  linkExchange: { order: 'A-1' },
  settleRefundByHand: { reference: 'E1', settledOn: '2026-03-01' },
  chooseCustomerValue: { field: 'name', value: 'Ana' },
  changeCustomerCredit: { action: 'set-limit', value: 1_000, reason: 'asked by phone' },
  waiveRefund: { reason: 'asked by phone' },
  forceOrderStatus: { status: 'canceled', reason: 'asked by phone' },
  confirmErpWork: { outcome: 'refused', reason: 'taken' },
  confirmErpReturn: { outcome: 'refused', reason: 'taken' },
  chooseOffer: { quotationId: '1', offerId: '1' },
  checkGoods: { items: [{ sku: '10', quantity: 1 }] },
  completeRegistration: { name: 'Ana', password: 'a right password 1!' },
  updateOrderHook: { name: 'taken' },
  updateInvoiceHook: { name: 'taken' },
  updateAlertHook: { name: 'taken' },
  updateJob: { ...sampleJob, description: 'taken' },
  updateSeller: { name: 'taken' },
  updateInventory: { description: 'taken' },
  updateKit: { name: 'taken' },
  pauseIntegration: { reason: 'taken' },
  silenceAnswerChanges: { ids: ['00000000-0000-7000-8000-000000000000'], silenced: true },
  updateToken: { name: 'taken' },
  updateView: { name: 'taken' },
}
const bodyOf = ({ id, method, upload }: Endpoint) =>
  upload ? uploadFor(upload) : (validBodies[id] ?? (method === 'GET' ? undefined : {}))
const pathOf = ({ id, path }: Endpoint, of: Belongings) =>
  `/api${path
    .replace(':processId', of.processId)
    .replace(':historyId', '1')
    .replace(':number', '1')
    .replace(':fileId', of.wmsFileId)
    .replace(':id', String(of[subjects[id] ?? 'userId']))}${validQueries[id] ?? ''}`

/** Every row of a store, as text. */
async function rowsOf(storeId: string): Promise<string> {
  const { system } = hub.database
  // The hub itself writes on, once it tells of an alert that changed.
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from alert_events
      where store_id = ${storeId} and (not is_told or (wants_mail and mailed_at is null))`.execute(system)
    expect(rows).toEqual([])
  }, patiently)
  tables ??= await tablesOfStores()
  const all = tables.map(
    (name) =>
      sql`select ${name}::text || ' ' || to_jsonb(t)::text as row from ${sql.table(name)} t where store_id = ${storeId}`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(all, sql` union all `)} order by 1`.execute(system)
  return rows.map(({ row }) => row).join('\n')
}

let tables: string[] | undefined
async function tablesOfStores(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_id' order by 1`.execute(hub.database.system)
  return rows.map(({ name }) => name)
}

test('every call with an id is judged here', () => {
  const known = [...Object.keys(subjects), ...forAll, ...byStore, ...byLink]
  expect(known.sort()).toEqual(withId.map(({ id }) => id).sort())
})

/** The label and the slip are of systems that the store here has not: `routes.test.ts` and `invoice-pdf.test.ts` read them. */
const answeredOutside = ['getRouteLabel', 'getBillPdf']

test('every planted row is found by its owner, so that not finding it means something', async () => {
  for (const endpoint of inQuestion.filter(
    ({ id, method }) => method === 'GET' && !answeredOutside.includes(id),
  )) {
    const { token } = byAuthor.includes(endpoint.id)
      ? theirs.person
      : await api.givenUser('Admin', [theirs.storeId])
    const answer = await api.call('GET', pathOf(endpoint, theirs), { token, storeId: theirs.storeId })
    expect({ id: endpoint.id, status: answer.status }).toEqual({ id: endpoint.id, status: 200 })
  }
  expect(await rowsOf(theirs.storeId)).toContain(canary)
})

describe('of another store or person', () => {
  const byWhom = (['Root', 'Admin'] as const).flatMap((role) =>
    named(inQuestion).map(([name, endpoint]) => [name, role, endpoint] as const),
  )
  test.each(byWhom)('%s by %s is not found, shows nothing and does nothing', async (_, role, endpoint) => {
    const before = await rowsOf(theirs.storeId)
    const { token } = await api.givenUser(role, [mine])

    const answer = await api.call(endpoint.method, pathOf(endpoint, theirs), {
      token,
      storeId: mine,
      body: bodyOf(endpoint),
    })

    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(canary)
    expect(await rowsOf(theirs.storeId)).toBe(before)
  })

  test.each(named(inQuestion.filter(({ scope }) => scope)))(
    '%s is not found by a token of my store, nor with their store named',
    async (_, endpoint) => {
      const ask = (storeId: string | undefined) =>
        api.call(endpoint.method, pathOf(endpoint, theirs), {
          token: machine,
          storeId,
          body: bodyOf(endpoint),
        })
      expect((await ask(undefined)).status).toBe(404)
      expect((await ask(mine)).status).toBe(404)
      expect((await ask(theirs.storeId)).status).toBe(403)
    },
  )

  test.each(named(endpoints.filter(({ inStore }) => inStore)))(
    '%s is refused to a person who names a store they were not given',
    async (_, endpoint) => {
      const before = await rowsOf(theirs.storeId)
      for (const role of ['User', 'Admin'] as const) {
        const { token } = await api.givenUser(role, [mine])
        const answer = await api.call(endpoint.method, pathOf(endpoint, theirs), {
          token,
          storeId: theirs.storeId,
          body: bodyOf(endpoint),
        })
        expect(answer).toMatchObject({ status: 403, json: { code: 'access.denied' } })
      }
      expect(await rowsOf(theirs.storeId)).toBe(before)
    },
  )

  test.each(named(withId.filter(({ id }) => byLink.includes(id))))(
    '%s knows no user by their id',
    async (_, endpoint) => {
      const answer = await api.call(endpoint.method, pathOf(endpoint, theirs), { body: bodyOf(endpoint) })
      expect(answer.status).toBe(404)
    },
  )

  test('a session of somebody else stays', async () => {
    const { token } = await api.givenUser('Root')
    await api.call('DELETE', `/api/users/me/sessions/${theirs.sessionId}`, { token })
    expect((await api.call('GET', '/api/users/me', { token: theirs.person.token })).status).toBe(200)
  })

  test.each([
    ['PUT', '/alert/status', (of: Belongings) => ({ ids: [of.alertId], status: 'finished' })],
    ['PUT', '/alert/assignee', (of: Belongings) => ({ ids: [of.alertId], assigneeId: null })],
    ['PUT', '/alert/silence', (of: Belongings) => ({ ids: [of.alertId], for: '1h' })],
    ['POST', '/alert/create', (of: Belongings) => ({ subject: 'x', integrationId: of.integrationId })],
  ] as const)('%s %s finds nothing by a foreign id in its body', async (method, path, bodyFor) => {
    const { token } = await api.givenUser('Admin', [mine, theirs.storeId])
    const body = bodyFor(theirs)
    const before = await rowsOf(theirs.storeId)

    const answer = await api.call(method, `/api${path}`, { token, storeId: mine, body })

    expect(answer.status).toBe(404)
    expect(await rowsOf(theirs.storeId)).toBe(before)
    const found = await api.call(method, `/api${path}`, { token, storeId: theirs.storeId, body })
    expect(found.status).toBe(200)
  })

  test.each([
    ['POST', '/orders-v2/resend/status', 'orderId'],
    ['GET', '/orders/hooks/status', 'webhookId'],
    ['GET', '/orders/hooks/status', 'orderId'],
    ['GET', '/invoices/hooks/events', 'invoiceId'],
    ['GET', '/alerts/hooks/events', 'alertId'],
    ['GET', '/alert/list', 'alertId'],
  ] as const)('%s %s finds nothing by a foreign %s', async (method, path, name) => {
    const { token } = await api.givenUser('Admin', [mine])
    const isGet = method === 'GET'
    const answer = await api.call(method, `/api${path}${isGet ? `?${name}=${theirs[name]}` : ''}`, {
      token,
      storeId: mine,
      body: isGet ? undefined : { [name]: theirs[name] },
    })
    expect(isGet ? answer.json.total : answer.status).toBe(isGet ? 0 : 404)
    expect(answer.text).not.toContain(canary)
  })
})

/** The fields of a call outside of stores that may hold the id of one. */
const fieldsOf = ({ path, query, body }: Endpoint) => [
  ...(/:id\b/.test(path) ? ['id'] : []),
  ...[query, body].flatMap((part) => ('shape' in part ? Object.keys(part.shape as object) : [])),
]

describe('a store an Admin was not given', () => {
  const naming = endpoints.filter(
    (endpoint) =>
      !endpoint.inStore &&
      endpoint.access !== 'public' &&
      fieldsOf(endpoint).some(
        (name) => /^store/.test(name) || (endpoint.area === 'stores' && /^_?id$/.test(name)),
      ),
  )

  test('every call outside of stores that names one is judged here, or is none of an Admin’s', () => {
    const judged = [...calls.map(([id]) => id), 'listAudit']
    const ofAdmin = naming.filter(({ access }) => access.includes('Admin'))
    expect(ofAdmin.map(({ id }) => id).sort()).toEqual(judged.sort())
  })

  const calls = [
    ['getStore', 'GET', (storeId: string) => [`/stores/${storeId}`, undefined]],
    ['getStoreSpace', 'GET', (storeId: string) => [`/stores/${storeId}/space`, undefined]],
    ['getStoreStockCheck', 'GET', (storeId: string) => [`/stores/${storeId}/stock-check`, undefined]],
    ['updateStore', 'PATCH', (storeId: string) => [`/stores/${storeId}`, { name: 'taken' }]],
    ['setStoreIcon', 'PUT', (storeId: string) => [`/stores/${storeId}/icon`, formOf(fileOf('image/png'))]],
    ['removeStoreIcon', 'DELETE', (storeId: string) => [`/stores/${storeId}/icon`, undefined]],
    ['syncStore', 'PUT', (storeId: string) => ['/stores', { _id: storeId }]],
  ] as const

  test.each(calls)('%s finds no more than a store that is not there', async (_, method, callOn) => {
    const before = await rowsOf(theirs.storeId)
    const { token } = await api.givenUser('Admin', [mine])
    const answers = []
    for (const storeId of [theirs.storeId, '0198f000-0000-7000-8000-000000000000']) {
      const [path, body] = callOn(storeId)
      answers.push(await api.call(method, `/api${path}`, { token, body }))
    }

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, json: { code: 'store.not_found' } })
    expect(answers[0]?.text).not.toContain(canary)
    expect(await rowsOf(theirs.storeId)).toBe(before)
    const [path, body] = callOn(theirs.storeId)
    const { token: own } = await api.givenUser('Admin', [theirs.storeId])
    expect((await api.call(method, `/api${path}`, { token: own, body })).status).toBe(200)
  })

  test('is in no list and in no sync of all', async () => {
    const { token } = await api.givenUser('Admin', [mine])
    const before = await rowsOf(theirs.storeId)
    const lists = [
      await api.call('GET', '/api/stores?limit=0', { token }),
      await api.call('POST', '/api/stores/search', { token, body: { limit: 0 } }),
      await api.call('GET', '/api/users/me', { token }),
      await api.call('GET', '/api/audit?limit=200', { token }),
      await api.call('GET', `/api/audit?storeId=${theirs.storeId}`, { token }),
      await api.call('GET', '/api/audit/authors', { token }),
    ]
    expect(await api.call('POST', '/api/stores/push', { token })).toMatchObject({ status: 200 })

    for (const { status, text } of lists) {
      expect(status).toBe(200)
      expect(text).not.toContain(theirs.storeId)
      expect(text).not.toContain(canary)
    }
    expect(lists[0]?.json.data?.map(({ _id }) => _id)).toEqual([mine])
    expect(await rowsOf(theirs.storeId)).toBe(before)
  })
})
