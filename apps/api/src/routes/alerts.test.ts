import { createLaneDirectory } from '@ihub/db/queue/lane-directory'
import { givenStore } from '@ihub/dev-env/given'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let storeId: string
let person: Awaited<ReturnType<TestApi['givenUser']>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
beforeEach(async () => {
  storeId = await api.givenStore()
  person = await api.givenUser('User', [storeId])
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/alert${path}`, { token: person.token, storeId, body })
async function givenAlert(subject: string, more: object = {}) {
  const created = await call('POST', '/create', { subject, ...more })
  expect(created.status, created.text).toBe(200)
  return String(created.json._id)
}
const list = async (query: Record<string, string> = {}) =>
  (await call('GET', `/list?${new URLSearchParams(query)}`)).json
const subjectsOf = ({ data }: Answer) => data?.map(({ subject }) => subject)
const setStatus = (ids: string[], status: string) => call('PUT', '/status', { ids, status })
const count = async () => (await call('GET', '/count')).json
const auditOf = (alertId: string) =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'entity_name', 'before', 'after'])
    .where('entity_id', '=', alertId)
    .orderBy('audit_id')
    .execute()

/** A store whose ERP just went down. */
async function givenOutage() {
  const store = await givenStore(hub.database.system, hub.vault, {
    code: `down-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  const id = store.integrations.mln?.integrationId
  if (!id) throw new Error('the store has no ERP')
  await createLaneDirectory(hub.database.system).reportHealth(
    { kind: 'integration', id, storeId: store.storeId },
    {
      status: 'request-error',
      kind: 'unreachable',
      message: 'connect ECONNREFUSED',
      pausedBy: 'outage',
      downSince: '2026-11-21T12:00:00.000Z',
      nextProbeAt: null,
    },
  )
  storeId = store.storeId
  person = await api.givenUser('User', [storeId])
  return id
}

test('an alert that somebody raises is in the list with all they said, and in the audit log', async () => {
  const said = {
    subject: 'Importação de preços parou',
    message: 'O arquivo veio sem a coluna SKU.',
    stack: 'Error: no column SKU\n    at readSheet (prices.ts:12)',
    logId: 'job-4821',
  }
  const alertId = await givenAlert(said.subject, said)

  expect((await list()).data).toMatchObject([
    {
      ...said,
      _id: alertId,
      code: null,
      status: 'created',
      createdBy: 'User',
      integration: null,
      storeCode: expect.stringMatching(/^store-/),
    },
  ])
  expect(await auditOf(alertId)).toEqual([
    {
      action: 'alert.created',
      actor_name: 'User',
      entity_name: said.subject,
      before: null,
      after: { subject: said.subject, logId: 'job-4821', status: 'created' },
    },
  ])
})

test('the newest come first, page by page and by cursor', async () => {
  const subjects = ['one', 'two', 'three', 'four', 'five']
  for (const subject of subjects) await givenAlert(subject)
  const newest = [...subjects].reverse()

  expect(subjectsOf(await list())).toEqual(newest)
  expect(subjectsOf(await list({ direction: 'asc' }))).toEqual(subjects)
  const first = await list({ limit: '2' })
  expect(first).toMatchObject({ total: 5, totalIsExact: true })
  expect(subjectsOf(await list({ limit: '2', page: '2' }))).toEqual(newest.slice(2, 4))
  expect(subjectsOf(await list({ limit: '2', cursor: String(first.nextCursor) }))).toEqual(newest.slice(2, 4))
})

test('is found by status, by id and by words of anything said in it, accents or not', async () => {
  const first = await givenAlert('Importação parou', { stack: 'Error: 100% of rows' })
  await givenAlert('Disco cheio', { message: 'Sobram 2 GB', logId: 'job-77' })
  await setStatus([first], 'waiting')

  expect(subjectsOf(await list({ status: 'waiting' }))).toEqual(['Importação parou'])
  expect(subjectsOf(await list({ alertId: first }))).toEqual(['Importação parou'])
  for (const search of ['importacao', 'PAROU importação', '100%', 'rows user'])
    expect(subjectsOf(await list({ search }))).toEqual(['Importação parou'])
  for (const search of ['job-77', 'sobram', 'cheio disco'])
    expect(subjectsOf(await list({ search }))).toEqual(['Disco cheio'])
  for (const search of ['disco parou', '100_', 'integration-down'])
    expect((await list({ search })).total).toBe(0)
})

test('an outage is told by its code and its system, and found by the words that people read in their language', async () => {
  const integrationId = await givenOutage()
  await givenAlert('Disco cheio')

  expect((await list({ search: 'millennium' })).data).toMatchObject([
    {
      code: 'integration-down',
      subject: 'integration-down',
      stack: 'connect ECONNREFUSED',
      integration: { _id: integrationId, connector: 'mln', name: 'Linx Millennium' },
      createdBy: null,
    },
  ])
  for (const search of ['fora do ar', 'Linx Millennium fora', 'is down', 'sin servicio', 'econnrefused'])
    expect((await list({ search })).total).toBe(1)
  expect((await list({ search: 'millennium cheio' })).total).toBe(0)
})

test('a person’s words that spell a code stay words', async () => {
  await givenAlert('integration-down')
  expect((await list()).data).toMatchObject([{ code: null, subject: 'integration-down', createdBy: 'User' }])
})

test('the count is a number: 0 without any, and without those that are finished', async () => {
  expect(await count()).toBe(0)
  const ids = [await givenAlert('one'), await givenAlert('two'), await givenAlert('three')]
  expect(await count()).toBe(3)
  await setStatus(ids.slice(0, 1), 'waiting')
  expect(await count()).toBe(3)
  await setStatus(ids.slice(1), 'finished')
  expect(await count()).toBe(1)
})

test('several move at once, each with its trace; one that is there already is left alone', async () => {
  const [one, two] = [await givenAlert('one'), await givenAlert('two')]
  await setStatus([one], 'waiting')

  const answer = await setStatus([one, two, two], 'waiting')

  expect(answer.status).toBe(200)
  expect(answer.json.data).toMatchObject([
    { _id: one, status: 'waiting' },
    { _id: two, status: 'waiting' },
  ])
  const changes = async (id: string) => (await auditOf(id)).filter(({ action }) => action === 'alert.changed')
  expect(await changes(one)).toHaveLength(1)
  expect(await changes(two)).toEqual([
    {
      action: 'alert.changed',
      actor_name: 'User',
      entity_name: 'two',
      before: { status: 'created' },
      after: { status: 'waiting' },
    },
  ])
})

test('a move that the table does not allow is refused by its id, and nothing moves', async () => {
  const [open, finished] = [await givenAlert('open'), await givenAlert('finished')]
  await setStatus([finished], 'finished')

  const answer = await setStatus([open, finished], 'waiting')

  expect(answer).toMatchObject({ status: 409, json: { code: 'alert.transition_refused' } })
  expect(answer.json.fields).toMatchObject([{ field: 'ids.1', code: 'field.invalid' }])
  expect((await list({ alertId: open })).data).toMatchObject([{ status: 'created' }])
  expect((await setStatus([finished], 'created')).status).toBe(200)
  expect(await count()).toBe(2)
})

test('alerts and systems of another store are not there', async () => {
  const alertId = await givenAlert('mine')
  const mine = { storeId, person }
  const integrationId = await givenOutage()
  ;({ storeId, person } = mine)

  expect(subjectsOf(await list())).toEqual(['mine'])
  expect(await count()).toBe(1)
  const created = await call('POST', '/create', { subject: 'x', integrationId })
  expect(created).toMatchObject({ status: 404, json: { code: 'integration.not_found' } })

  storeId = await api.givenStore()
  person = await api.givenUser('User', [storeId])
  const answer = await setStatus([await givenAlert('other'), alertId], 'finished')
  expect(answer).toMatchObject({
    status: 404,
    json: { code: 'alert.not_found', fields: [{ field: 'ids.1' }] },
  })
  expect(await count()).toBe(1)
})

test('a change is change for the browsers of the store', async () => {
  const stop = new AbortController()
  const stream = await fetch(`${api.url}/api/events`, {
    headers: { authorization: `Bearer ${person.token}`, 'store-id': storeId },
    signal: stop.signal,
  })
  const alertId = await givenAlert('change')
  let heard = ''
  for await (const chunk of stream.body ?? []) {
    heard += Buffer.from(chunk).toString()
    if (heard.includes('data:')) break
  }
  stop.abort()
  expect(heard).toContain(JSON.stringify({ entityKind: 'alert', storeId, ids: [alertId] }))
})
