import { isDeepStrictEqual } from 'node:util'
import { listEndpoints } from '@ihub/contract/list-endpoints'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { noCalls, withCall } from '@ihub/domain/call-figures'
import { listColumns } from '@ihub/domain/list-columns'
import { type ListName, listNames } from '@ihub/domain/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Belongings, givenBelongings } from '../../test/given-belongings.ts'
import { givenCopies } from '../../test/given-copies.ts'
import { exported, rowsOf, wholeList } from '../../test/given-export.ts'
import { listedCells } from '../../test/listed-cells.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: TestHub
let api: TestApi
let worker: Awaited<ReturnType<TestHub['startWorker']>>
let store: Belongings
let admin: { storeId: string; token: string }

beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  store = await givenBelongings(hub, api)
  admin = { ...(await api.givenUser('Root')), storeId: store.storeId }
  await givenCopies(hub.database.system, store)
  for (const name of ['Filial C', 'Filial D'])
    await api.call('PATCH', `/api/sellers/${store.sellerId}`, { ...admin, body: { name } })
  await givenAttempts()
  await givenCredit()
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await hub.close()
})

/** Each subscription of the store was tried, and fails. */
async function givenAttempts() {
  const { system } = hub.database
  const webhooks = await system
    .selectFrom('webhooks')
    .select(['store_id', 'webhook_id'])
    .where('store_id', '=', store.storeId)
    .execute()
  const at = new Date()
  const { calls, durations } = withCall(noCalls, { durationMs: 40, failed: false })
  const counted = { at, calls: 3 * calls, failed: 1, durations, failing_since: at }
  await system
    .insertInto('webhook_calls')
    .values(webhooks.map((webhook) => ({ ...webhook, ...counted })))
    .execute()
}

/** One of the customers has an account. */
async function givenCredit() {
  const { system } = hub.database
  const customer = await system
    .selectFrom('customers')
    .select(['store_id', 'customer_id', 'created_at', 'updated_at'])
    .where('store_id', '=', store.storeId)
    .where('document', '=', '11144477735')
    .executeTakeFirstOrThrow()
  await system
    .insertInto('credit_accounts')
    .values({ ...customer, limit_cents: 150_000, debts_cents: 20_050 })
    .execute()
}

/** A filter or a search that leaves rows out, and a sequence that is not the usual one. */
const queries: Record<ListName, Record<string, string>> = {
  orders: { deliveryChannel: 'delivery', orderBy: 'sellingPrice', direction: 'asc' },
  invoices: { status: 'authorized', direction: 'asc' },
  'deleted-invoices': { status: 'authorized', direction: 'asc' },
  inventories: { warehouse: 'cd-sul', orderBy: 'sku', direction: 'asc' },
  protocols: { status: 'done', direction: 'asc' },
  bills: { status: 'paid', direction: 'asc' },
  refunds: { status: 'settled', direction: 'asc' },
  // The worker of the test gathers another one, of now.
  customers: { status: 'integrated', createdTo: '2026-06-01', direction: 'asc' },
  'log-movements': { type: 'transfer', direction: 'asc' },
  'full-movements': { type: 'transfer', direction: 'asc' },
  routes: { search: 'a-1', direction: 'asc' },
  'wms-orders': { search: 'a-', direction: 'asc' },
  products: { active: 'true', orderBy: 'name', direction: 'asc' },
  processes: { type: 'send-order-to-erp', status: 'error', direction: 'asc' },
  'order-hooks': { search: 'estoque', orderBy: 'name', direction: 'asc' },
  'order-hook-events': { integrationStatus: 'done', direction: 'asc' },
  'invoice-hooks': { search: 'estoque', orderBy: 'name', direction: 'asc' },
  'invoice-hook-events': { integrationStatus: 'done', direction: 'asc' },
  'alert-hooks': { search: 'estoque', orderBy: 'name', direction: 'asc' },
  'alert-hook-events': { integrationStatus: 'done', direction: 'asc' },
  alerts: { status: 'created', direction: 'asc' },
  audit: { entityKind: 'seller', direction: 'asc' },
  users: { acl: 'User', orderBy: 'email', direction: 'asc' },
  stores: { active: 'true', orderBy: 'code', direction: 'desc' },
  sellers: { active: 'true', orderBy: 'name', direction: 'asc' },
  jobs: { active: 'true', orderBy: 'key', direction: 'desc' },
  kits: { status: 'active', orderBy: 'name', direction: 'asc' },
  'kit-imports': { status: 'partial', direction: 'asc' },
  'protocol-imports': { status: 'partial', direction: 'asc' },
  tokens: { active: 'true', orderBy: 'name', direction: 'asc' },
}

/** Of runs on many things, which no row here is. */
const columnOfBulkRuns = 'process.column.items'

/** The rows that the call of the list answers. */
async function listed(list: ListName, query: Record<string, string>) {
  const path = listEndpoints[list].path.replace(':id', store.integrationId)
  const asked = new URLSearchParams({ ...query, limit: '200' })
  const { status, text, json } = await api.call('GET', `/api${path}?${asked}`, admin)
  expect(status, text).toBe(200)
  return json.data ?? []
}

/** The rows of a list and its file, between which nothing changed: the worker goes on with deliveries that fail. */
async function shownAndExported(list: ListName, query: Record<string, string>) {
  const body = { ...wholeList(list), selection: { matching: query } }
  const of = list === 'processes' ? { integrationId: store.integrationId } : {}
  for (;;) {
    const shown = await listed(list, query)
    const { file } = await exported(api, admin, { ...body, ...of })
    if (isDeepStrictEqual(await listed(list, query), shown)) return { shown, file }
  }
}

test.each(listNames)('%s: a file says in every cell what its list says, row after row', async (list) => {
  const query = queries[list]
  const all = await listed(list, {})

  const { shown, file } = await shownAndExported(list, query)

  expect(shown.length).toBeGreaterThan(1)
  expect(all.length).toBeGreaterThan(shown.length)
  const columns = listColumns[list]
  const spell = listedCells[list] as Record<string, (row: unknown) => unknown>
  const [, ...rows] = await rowsOf(api, admin, file ?? { _id: '', name: '' })
  const named = (cells: unknown[]) => Object.fromEntries(columns.map((key, index) => [key, cells[index]]))
  expect(rows.map(named)).toEqual(
    shown.map((row) => named(columns.map((key) => String(spell[key]?.(row) ?? '')))),
  )
  // A column that is empty in every row would be compared with nothing.
  const empty = columns.filter((_, index) => rows.every((cells) => cells[index] === ''))
  expect(empty.filter((key) => key !== columnOfBulkRuns)).toEqual([])
})
