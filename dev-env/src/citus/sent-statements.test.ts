import { readDistribution } from '@ihub/db/core/distribution'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import { readSent, refusalsAmong } from './sent-statements.ts'
import { readSenders, senderOf, toSender } from './statement-sender.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

describe('the statements of a run', () => {
  test('hold a statement that Citus refuses, once, and a test may send it', async () => {
    for (const name of ['one', 'other'])
      await sql`update orders set customer_name = ${name}, updated_at = now() where due_date is not null`.execute(
        database.system,
      )
    const planted = (await readSent(client)).filter((text) =>
      /customer_name = \$1, updated_at = now\(\) where due_date/.test(text),
    )
    expect(planted).toHaveLength(1)

    const tables = await readDistribution(client)
    expect(refusalsAmong(planted, tables, [])).toMatchObject([
      { why: [expect.stringContaining('now()')], sender: null },
    ])
    expect(refusalsAmong(planted, tables, await readSenders())).toEqual([])
  })
})

describe('the sender of a statement', () => {
  const statement = 'select order_id, origin_order_id, status from orders where store_id = $1 and status = $2'
  const source = 'sql`select order_id, origin_order_id, status from orders where store_id = `'

  test('is the file that has most of its words, and the hub before a test', () => {
    const files = [
      toSender('packages/db/src/order/order.test.ts', source),
      toSender('packages/db/src/order/order.ts', source),
      toSender(
        'packages/db/src/order/other.ts',
        'sql`select order_id, origin_order_id, status from invoices`',
      ),
    ]
    expect(senderOf(statement, files)?.file).toBe('packages/db/src/order/order.ts')
  })

  test('is nobody where no file has any of it', () => {
    expect(senderOf(statement, [toSender('packages/db/src/a.ts', 'select 1 from users')])).toBeNull()
  })
})
