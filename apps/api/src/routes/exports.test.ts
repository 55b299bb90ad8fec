import { listEndpoints } from '@ihub/contract/list-endpoints'
import { sayIn } from '@ihub/contract/texts/say-in'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { listColumns } from '@ihub/domain/list-columns'
import { type ListName, listNames } from '@ihub/domain/lists'
import { roles } from '@ihub/domain/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Belongings, givenBelongings } from '../../test/given-belongings.ts'
import { exported, rowsOf, wholeList } from '../../test/given-export.ts'
import { givenOrder } from '../../test/given-order.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let worker: Awaited<ReturnType<TestHub['startWorker']>>
let store: Belongings
let admin: Awaited<ReturnType<TestApi['givenUser']>> & { storeId: string }

beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  store = await givenBelongings(hub, api)
  worker = await hub.startWorker()
})
beforeEach(async () => {
  admin = { ...(await api.givenUser('Root')), storeId: store.storeId }
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await hub.close()
})

/** A key that was said nowhere stands in its cell. */
const isKey = (cell: unknown) => typeof cell === 'string' && /^[a-z]+([._][a-z-]+)*\.[a-z_-]+$/.test(cell)

test.each(listNames)(
  '%s: every column of every row is in the file, titled as on the screen',
  async (list) => {
    const say = sayIn('es-MX')
    const of = list === 'processes' ? { integrationId: store.integrationId } : {}
    const body = { ...wholeList(list), ...of, format: 'xlsx', language: 'es-MX' }

    const { status, rows, file } = await exported(api, admin, body)

    expect({ list, status }).toEqual({ list, status: 'done' })
    if (!file) throw new Error(`${list} has no file`)
    const [headings, ...cells] = await rowsOf(api, admin, file)
    expect(headings).toEqual(listColumns[list].map((key) => say(key)))
    expect(headings?.filter(isKey)).toEqual([])
    expect(cells).toHaveLength(Number(rows))
    expect(cells.length).toBeGreaterThan(0)
    expect(cells.flat().filter(isKey)).toEqual([])
  },
)

test('money and instants are numbers of Excel, by the clock of the store', async () => {
  await hub.database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify({ timeZone: 'America/Tijuana' }) })
    .where('store_id', '=', store.storeId)
    .execute()
  await hub.database.system
    .updateTable('orders')
    .set({ created_at: '2026-07-01T02:00:00Z', selling_price_cents: 123_450 })
    .where('order_id', '=', store.orderId)
    .execute()
  const columns = ['orders.column.total', 'orders.column.created_at', 'orders.column.status']
  const body = { ...wholeList('orders'), columns, selection: { ids: [store.orderId] } }

  const asSheet = await exported(api, admin, { ...body, format: 'xlsx' })
  const asText = await exported(api, admin, body)
  const inEnglish = await exported(api, admin, { ...body, language: 'en-US' })

  const [, [total, at] = []] = await rowsOf(api, admin, asSheet.file ?? none)
  expect(total).toBe(1234.5)
  expect(new Date(String(at)).toISOString()).toBe('2026-06-30T19:00:00.000Z')
  expect((await rowsOf(api, admin, asText.file ?? none))[1]?.slice(0, 2)).toEqual([
    '1234,50',
    '30/06/2026 19:00:00',
  ])
  expect((await rowsOf(api, admin, inEnglish.file ?? none))[1]?.[0]).toContain('1234.50,06/30/2026 19:00:00')
})
const none = { _id: '', name: '' }

test('a search narrows the export, marked rows alone are in it, and it is audited with its rows', async () => {
  const others = ['=cmd()', 'B-2'].map((originOrderId) => ({ originOrderId }))
  const ids = await Promise.all(
    others.map((order) =>
      givenOrder(hub.engine, {
        storeId: store.storeId as never,
        platformId: store.integrationId as never,
        order,
      }),
    ),
  )
  const columns = ['orders.column.number']
  const asked = { ...wholeList('orders'), columns }

  const matching = await exported(api, admin, { ...asked, selection: { matching: { code: 'B-2' } } })
  const marked = await exported(api, admin, { ...asked, selection: { ids }, orderBy: 'originOrderId' })

  expect(await rowsOf(api, admin, matching.file ?? none)).toEqual([['Pedido'], ['B-2']])
  const cells = (await rowsOf(api, admin, marked.file ?? none)).flat()
  expect(cells).toEqual(['Pedido', 'B-2', "'=cmd()"])
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where action = 'export.made' and entity_id = ${marked._id}`.execute(
    hub.database.system,
  )
  expect(rows).toEqual([{ after: { list: 'orders', format: 'csv', rows: 2 } }])
  const files = await api.call('GET', '/api/files', admin)
  expect(files.json.data?.map(({ _id }) => _id)).toContain(marked.file?._id)
})

test('a list without rows makes no file and says so', async () => {
  const body = { ...wholeList('orders'), selection: { matching: { search: 'nothing-has-this' } } }

  expect(await exported(api, admin, body)).toMatchObject({ status: 'done', rows: 0, file: null })
})

test.each([
  ['columns', { columns: ['user.name'] }, 'columns.0'],
  ['filters', { selection: { matching: { nope: 'x' } } }, 'selection.matching.nope'],
])('%s that the list does not have are refused by their name', async (_, wrong, field) => {
  const body = { ...wholeList('orders'), ...wrong }
  const { status, json } = await api.call('POST', '/api/exports', { ...admin, body })

  expect(status).toBe(422)
  expect(json.fields?.map((one) => one.field)).toEqual([field])
})

test.each(listNames.flatMap((list) => roles.map((role): [ListName, (typeof roles)[number]] => [list, role])))(
  '%s is exported by a %s exactly if they see it',
  async (list, role) => {
    const { token } = await api.givenUser(role, [store.storeId])
    const path = listEndpoints[list].path.replace(':id', store.integrationId)
    const seen = await api.call('GET', `/api${path}`, { token, storeId: store.storeId })
    const of = list === 'processes' ? { integrationId: store.integrationId } : {}
    const body = { ...wholeList(list), ...of }
    const asked = await api.call('POST', '/api/exports', { token, storeId: store.storeId, body })

    // The access center works in no store, where the files of exports are kept.
    expect([asked.status, role]).toEqual([role === 'AccessCenter' ? 403 : seen.status, role])
  },
)

test('an export is its author’s alone, and fails once they lost the store', async () => {
  const person = { ...(await api.givenUser('User', [store.storeId])), storeId: store.storeId }
  const own = await exported(api, person, wholeList('orders'))
  const foreign = await api.call('GET', `/api/exports/${own._id}`, admin)
  await worker.stop()
  const late = await api.call('POST', '/api/exports', { ...person, body: wholeList('orders') })
  await hub.database.system.deleteFrom('user_stores').where('user_id', '=', person.userId).execute()
  worker = await hub.startWorker()

  expect(foreign.status).toBe(404)
  expect((await api.call('GET', '/api/exports', admin)).json.data?.map(({ _id }) => _id)).not.toContain(
    own._id,
  )
  await expect
    .poll(async () => {
      const { rows } = await sql<{ service_code: string }>`
        select service_code from processes where process_id = ${late.json._id}`.execute(hub.database.system)
      return rows[0]?.service_code
    })
    .toBe('export.not_allowed')
})
