import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import type { OrderListRequest } from '@ihub/ports/reads'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { listOrders } from './order-list.ts'

const storeId = uuidv7()
/** Of the last ten weeks, three days ago at the latest, and the newest of this very moment. */
const ages = { past: sql`now() - interval '3 days' - n * interval '10 minutes'`, today: sql`now()` }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { system } = database
  await system.insertInto('stores').values({ store_id: storeId, code: 'tall', name: 'tall' }).execute()
})
beforeEach(async () => {
  await sql`delete from orders`.execute(database.system)
  await sql`delete from order_page_index`.execute(database.system)
  await insert(10_300, 'past')
  await insert(60, 'today')
})
afterAll(() => database.close())

const insert = (orders: number, age: keyof typeof ages) =>
  sql`
    insert into orders (store_id, order_id, integration_id, origin_order_id, status, erp_status, position, erp_position, erp_integration, platform_integration, platform_status,
      raw_platform_status, history, event_count, origin_created_at, origin_changed_at, created_at, updated_at,
      delivery_channel, customer_name, currency, selling_price_cents, item_count, document)
    select ${storeId}, id, ${storeId}, id, 'handling', 'approved', 'handling', 'approved', 'confirmed', 'sent', 'other', 'other', '{}', 1, now(), now(), ${ages[age]}, now(),
      'delivery', 'x', 'BRL', 1, 1, '{}'
    from (select n, gen_random_uuid() as id from generate_series(1, ${orders}::int) n) o`.execute(
    database.system,
  )

const limit = 25
async function expectPages(direction: 'asc' | 'desc', pages: number[]) {
  const order = sql.raw(`created_at ${direction}, order_id ${direction}`)
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where store_id = ${storeId} order by ${order}`.execute(database.system)
  for (const page of pages) {
    const request: OrderListRequest = { page, limit, orderBy: 'createdAt', direction }
    const answer = await inStore(database.app, storeId, (tx) => listOrders(tx, storeId, request))
    const ids = answer.ok ? answer.value.rows.map(({ orderId }) => orderId) : []
    const expected = rows.slice((page - 1) * limit, page * limit).map((row) => row.order_id)
    expect({ page, ids }).toEqual({ page, ids: expected })
  }
}

const far = [402, 403, 408, 414, 415, 416, 500]

describe('a page far down the list', () => {
  test.each(['asc', 'desc'] as const)('%s is the one its number says', (direction) =>
    expectPages(direction, far),
  )

  test('stays so when newer orders arrive', async () => {
    await expectPages('desc', far)
    await insert(30, 'today')
    await expectPages('desc', far)
    await expectPages('asc', far)
  })

  test('is found by days that were counted, not by walking there', async () => {
    await expectPages('desc', far)
    const { rows } = await sql<{ days: number }>`
      select count(*) as days from order_page_index where store_id = ${storeId}`.execute(database.system)
    expect(rows[0]?.days).toBeGreaterThan(60)
  })
})
