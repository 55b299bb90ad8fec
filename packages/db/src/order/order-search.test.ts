import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import type { OrderListRequest } from '@ihub/ports/reads'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { countChoices } from './order-counts.ts'
import { listOrders } from './order-list.ts'

const storeId = uuidv7()
const size = 24_000

/** Words so common that only a part of their orders may be looked at; the order's number decides who has which. */
const holders = {
  maria: sql`true`,
  silva: sql`n % 2 = 0`,
  souza: sql`n % 3 = 0`,
  antiga: sql`n <= 9000`,
  nova: sql`n > 14000`,
  rara: sql`n % 997 = 0`,
  // By price, all of them stand far from the beginning of the list.
  carissima: sql`n * 7907 % 20011 > 13000`,
} as const
type Name = keyof typeof holders

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { system } = database
  await system.insertInto('stores').values({ store_id: storeId, code: 'common', name: 'common' }).execute()
  await sql`
    insert into orders (store_id, order_id, integration_id, origin_order_id, sequence, status, erp_status, position, erp_position, erp_integration, platform_integration, platform_status,
      raw_platform_status, history, event_count, origin_created_at, origin_changed_at, created_at, updated_at,
      delivery_channel, customer_name, currency, selling_price_cents, item_count, document)
    select ${storeId}, gen_random_uuid(), ${storeId}, 'v' || n, n, case when n % 401 = 0 then 'payment-pending' else (array['delivered', 'handling', 'error'])[1 + n * 7 % 10 / 4] end,
      'approved', 'handling', 'approved', 'confirmed', 'sent', 'other', 'other', '{}', 1, at, at, at, at + n * 7919 % 50000 * interval '1 second', 'delivery', 'x', 'BRL',
      n * 7907 % 20011, 1, '{}'
    from (select n, timestamptz '2026-01-01' + n / 2 * interval '1 minute' as at from generate_series(1, ${size}::int) n) o`.execute(
    system,
  )
  for (const [name, holds] of Object.entries(holders))
    await sql`
      insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
      select store_id, 'order', 'customer', ${name}, created_at, order_id from (select *, sequence::int as n from orders) o
      where store_id = ${storeId} and ${holds}`.execute(system)
  await sql`
    insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
    select store_id, 'order', 'customer', '~' || left(term, length), created_at, entity_id
    from search_terms, unnest(array[2, 3, 5]) length where store_id = ${storeId}`.execute(system)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('analyze orders, search_terms')
  await owner.end()
})
afterAll(() => database.close())

const list = async (wanted: Partial<OrderListRequest>) => {
  const request = { page: 1, limit: 20, orderBy: 'createdAt', direction: 'desc', ...wanted } as const
  const page = await inStore(database.app, storeId, (tx) => listOrders(tx, storeId, request))
  if (!page.ok) throw new Error(JSON.stringify(page.error))
  return page.value
}

const columns = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  sellingPrice: 'selling_price_cents',
} as const
interface Wanted extends Partial<OrderListRequest> {
  names: Name[]
  orderBy?: keyof typeof columns
}

/** The promise of the list without any index of words. */
async function expected({ names, status, createdFrom, orderBy = 'createdAt', direction = 'desc' }: Wanted) {
  const order = sql.raw(`${columns[orderBy]} ${direction}, order_id ${direction}`)
  const { rows } = await sql<{ order_id: string }>`
    select order_id from (select *, sequence::int as n from orders) o where store_id = ${storeId}
      and ${sql.join(
        names.map((name) => holders[name]),
        sql` and `,
      )}
      and ${status ? sql`status = any(${status}::text[])` : sql`true`}
      and ${createdFrom ? sql`created_at >= ${createdFrom}::timestamptz` : sql`true`}
    order by ${order}`.execute(database.system)
  return rows.map((row) => row.order_id)
}

const cases: Wanted[] = [
  { names: ['maria', 'silva'] },
  { names: ['silva', 'maria'], direction: 'asc', page: 7 },
  { names: ['antiga', 'nova'] },
  { names: ['silva', 'antiga'] },
  { names: ['silva', 'antiga'], page: 50 },
  { names: ['souza', 'silva', 'maria'], page: 20, limit: 50 },
  { names: ['rara', 'maria'] },
  { names: ['maria'], orderBy: 'sellingPrice' },
  { names: ['maria'], orderBy: 'updatedAt', direction: 'asc', page: 3 },
  { names: ['maria'], orderBy: 'sellingPrice', page: 50 },
  { names: ['rara'], orderBy: 'sellingPrice' },
  { names: ['carissima'], orderBy: 'sellingPrice', direction: 'asc' },
  { names: ['carissima', 'maria'], orderBy: 'sellingPrice', direction: 'asc' },
  { names: ['nova'], orderBy: 'sellingPrice', createdFrom: '2026-01-08T00:00:00.000Z' },
  { names: ['maria'], status: ['error'] },
  { names: ['maria', 'souza'], status: ['payment-pending'] },
  { names: ['silva'], status: ['payment-pending'], orderBy: 'updatedAt', page: 2 },
  { names: ['maria'], status: ['error', 'handling'], orderBy: 'sellingPrice' },
  { names: ['maria', 'silva'], status: ['delivered'], orderBy: 'updatedAt' },
  { names: ['silva', 'antiga'], status: ['handling'], orderBy: 'sellingPrice', page: 12 },
  { names: ['antiga', 'maria'], createdFrom: '2026-01-07T00:00:00.000Z', orderBy: 'updatedAt' },
]

describe('a search of common words', () => {
  test.each(cases)('$names of $status by $orderBy, page $page, finds the expected orders', async (wanted) => {
    const { names, ...request } = wanted
    const ids = await expected(wanted)
    const { limit = 20, page = 1 } = request

    const answer = await list({ ...request, search: names.join(' ') })

    expect(answer.rows.map(({ orderId }) => orderId)).toEqual(ids.slice((page - 1) * limit, page * limit))
    expect(answer.nextCursor !== null).toBe(ids.length > page * limit)
    if (answer.totalIsExact) expect(answer.total).toBe(ids.length)
    else {
      expect(answer.total).toBeLessThanOrEqual(ids.length)
      expect(answer.total).toBeGreaterThanOrEqual(Math.min(ids.length, limit))
    }
  })

  test.each(cases.filter(({ page }) => page === undefined))(
    '$names of $status by $orderBy reads on from its cursor',
    async (wanted) => {
      const { names, ...request } = wanted
      const ids = await expected(wanted)
      const first = await list({ ...request, search: names.join(' ') })
      if (first.nextCursor === null) return expect(ids.length).toBeLessThanOrEqual(20)
      const second = await list({ ...request, search: names.join(' '), cursor: first.nextCursor })
      expect(second.rows.map(({ orderId }) => orderId)).toEqual(ids.slice(20, 40))
    },
  )
})

test('choices are counted up to a thousand, and of a search that finds more than is looked at as lower bounds', async () => {
  const count = (search?: string) =>
    inStore(database.app, storeId, (tx) => countChoices(tx, storeId, { by: 'status', search }))
  const of = (counts: Awaited<ReturnType<typeof count>>, status: string) =>
    counts.find(({ value }) => value === status)

  expect(of(await count(), 'handling')).toEqual({ value: 'handling', count: 1_000, isExact: false })
  expect(of(await count(), 'invoiced')).toEqual({ value: 'invoiced', count: 0, isExact: true })
  const rare = (await expected({ names: ['rara'], status: ['handling'] })).length
  expect(of(await count('rara'), 'handling')).toEqual({ value: 'handling', count: rare, isExact: true })
  expect(of(await count('maria rara'), 'handling')).toMatchObject({ count: rare })
  expect(of(await count('maria'), 'invoiced')).toEqual({ value: 'invoiced', count: 0, isExact: false })
})
