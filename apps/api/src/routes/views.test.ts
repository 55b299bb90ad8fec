import { startTestHub } from '@ihub/dev-env/test-hub'
import { listNames } from '@ihub/domain/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

async function givenPeople() {
  const storeId = await api.givenStore()
  const admin = await api.givenUser('Admin', [storeId])
  const ana = await api.givenUser('User', [storeId])
  const eva = await api.givenUser('User', [storeId])
  const as =
    ({ token }: { token: string }) =>
    (method: string, path: string, body?: unknown) =>
      api.call(method, `/api/views${path}`, { token, storeId, body })
  return { storeId, admin: as(admin), ana: as(ana), eva: as(eva) }
}
type Call = Awaited<ReturnType<typeof givenPeople>>['ana']

const late = { list: 'orders', name: 'Parados', query: { blocker: ['refused'], orderBy: 'updatedAt' } }
const namesOf = async (call: Call, list = 'orders') =>
  ((await call('GET', `?list=${list}`)).json.data ?? []).map(({ name }) => name)

test('a person’s view is theirs alone, with its filters, sort and columns', async () => {
  const { ana, eva, admin } = await givenPeople()

  const created = await ana('POST', '', { ...late, columns: { 'orders.column.sequence': true } })

  expect(created).toMatchObject({
    status: 200,
    json: { ...late, own: true, shared: false, isDefault: false, dropped: [] },
  })
  const read = await ana('GET', '?list=orders')
  expect(read.json.data).toEqual([created.json])
  expect((await ana('GET', `/${created.json._id}`)).json).toEqual(created.json)
  expect(await namesOf(ana, 'processes')).toEqual([])
  expect(await namesOf(eva)).toEqual([])
  expect(await namesOf(admin)).toEqual([])
  for (const [method, body] of [['GET'], ['PATCH', { name: 'taken' }], ['DELETE']] as const) {
    const answer = await eva(method, `/${created.json._id}`, body)
    expect(answer).toMatchObject({ status: 404, json: { code: 'view.not_found' } })
  }
})

test('a shared view is everybody’s, and administrators of the store look after it', async () => {
  const { storeId, ana, eva, admin } = await givenPeople()

  expect((await ana('POST', '', { ...late, shared: true })).status).toBe(403)
  const { json: shared } = await admin('POST', '', { ...late, shared: true })
  const { json: own } = await ana('POST', '', { ...late, name: 'Meus' })

  expect(await namesOf(eva)).toEqual(['Parados'])
  expect((await eva('PATCH', `/${shared._id}`, { name: 'Outro' })).status).toBe(403)
  expect((await eva('DELETE', `/${shared._id}`)).status).toBe(403)
  expect((await ana('PATCH', `/${own._id}`, { shared: true })).status).toBe(403)
  expect((await admin('PATCH', `/${shared._id}`, { name: 'Todos' })).json).toMatchObject({ name: 'Todos' })
  expect((await admin('DELETE', `/${shared._id}`)).status).toBe(200)
  expect(await namesOf(ana)).toEqual(['Meus'])
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where store_id = ${storeId} and entity_kind = 'view' order by at`.execute(
    hub.database.system,
  )
  expect(rows.map(({ action }) => action)).toEqual(['view.created', 'view.changed', 'view.deleted'])
})

test('a list opens with one view for each person, their own or a shared one', async () => {
  const { ana, eva, admin } = await givenPeople()
  const { json: shared } = await admin('POST', '', { ...late, shared: true })
  const { json: own } = await ana('POST', '', { ...late, name: 'Meus', isDefault: true })
  const defaultOf = async (call: Call) =>
    (await call('GET', '?list=orders')).json.data?.find((view) => view.isDefault)?.name

  expect(await defaultOf(ana)).toBe('Meus')
  await ana('PATCH', `/${shared._id}`, { isDefault: true })
  expect([await defaultOf(ana), await defaultOf(eva)]).toEqual(['Parados', undefined])
  expect((await eva('GET', `/${shared._id}`)).json.version).toBe(shared.version)
  await ana('PATCH', `/${own._id}`, { isDefault: false })
  expect(await defaultOf(ana)).toBe('Parados')
  await admin('PATCH', `/${shared._id}`, { shared: false })
  expect([await defaultOf(ana), await namesOf(ana)]).toEqual([undefined, ['Meus']])
})

test('a filter that its list no longer has is left out and named', async () => {
  const { storeId, ana } = await givenPeople()
  const { json } = await ana('POST', '', late)
  await sql`update list_views set query = ${JSON.stringify({ status: ['melted'], color: 'red', search: 'x', page: '3' })}
    where store_id = ${storeId}`.execute(hub.database.system)

  const read = await ana('GET', '?list=orders')

  expect(read.json.data).toMatchObject([
    { _id: json._id, query: { search: 'x' }, dropped: expect.arrayContaining(['status', 'color', 'page']) },
  ])
})

test('a query that its list does not understand is refused with the filter’s name', async () => {
  const { ana } = await givenPeople()
  const { json: own } = await ana('POST', '', late)
  const wrong = { query: { status: 'melted' } }

  for (const refused of [
    await ana('POST', '', { ...late, ...wrong }),
    await ana('PATCH', `/${own._id}`, wrong),
  ])
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 'request.invalid', fields: [{ field: 'query.status' }] },
    })
  expect((await ana('GET', '?list=nothing')).status).toBe(422)
})

test('every list has views', async () => {
  const { ana } = await givenPeople()
  for (const list of listNames) {
    const created = await ana('POST', '', { list, name: list, query: { direction: 'asc' } })
    expect([list, created.status]).toEqual([list, 200])
    expect(await namesOf(ana, list)).toEqual([list])
  }
})
