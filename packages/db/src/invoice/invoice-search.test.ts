import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import type { InvoiceListRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { listInvoices } from './invoice-list.ts'

const storeId = uuidv7()
/** So many that their numbers and the codes of their orders are met by walking the list. */
const size = 12_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { system } = database
  await system.insertInto('stores').values({ store_id: storeId, code: 'many', name: 'many' }).execute()
  await sql`
    insert into invoices (store_id, invoice_id, origin_order_id, access_key, number, series, status, warnings, document, created_at, updated_at)
    select ${storeId}, gen_random_uuid(), 'v' || n, '35' || n || '00000000', case n % 2 when 0 then '00' else '' end || 1000000 + n, '1',
      (array['authorized', 'sent', 'error'])[1 + n % 3], '{}', '{}', at, at + n * 7919 % 50000 * interval '1 second'
    from (select n, timestamptz '2026-01-01' + n / 2 * interval '1 minute' as at from generate_series(1, ${size}::int) n) i`.execute(
    system,
  )
  await sql`
    insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
    select store_id, 'invoice', told.kind, term, created_at, invoice_id from invoices cross join lateral (values
      ('code', ltrim(number, '0')), ('key', access_key), ('order', origin_order_id)) told(kind, term)`.execute(
    system,
  )
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('analyze invoices, search_terms')
  await owner.end()
})
afterAll(() => database.close())

interface Wanted extends Partial<InvoiceListRequest> {
  search: string
  /** The invoices that the search finds. */
  holds: RawBuilder<unknown>
}

const cases: Wanted[] = [
  { search: '1012000', holds: sql`number = '001012000'` },
  { search: '001011', holds: sql`ltrim(number, '0') like '1011%'` },
  { search: '10', holds: sql`true` },
  { search: '10', holds: sql`true`, page: 50, direction: 'asc' },
  { search: 'V', holds: sql`true`, status: ['error'], page: 7 },
  { search: 'v11', holds: sql`origin_order_id like 'v11%'`, status: ['sent'], orderBy: 'updatedAt' },
  { search: 'v', holds: sql`true`, orderBy: 'updatedAt', direction: 'asc' },
  { search: '101', holds: sql`ltrim(number, '0') like '101%'`, from: '2026-01-02T00:00:00.000Z' },
  { search: '3511 9990 0000 000', holds: sql`access_key = '351199900000000'` },
  { search: '35119', holds: sql`false` },
]

test.each(cases)(
  '$search of $status by $orderBy, page $page, finds the expected invoices',
  async ({ search, holds, ...wanted }) => {
    const { page = 1, orderBy = 'receivedAt', direction = 'desc', status, from } = wanted
    const order = sql.raw(
      `${orderBy === 'receivedAt' ? 'created_at' : 'updated_at'} ${direction}, invoice_id ${direction}`,
    )
    const { rows } = await sql<{ invoice_id: string }>`
      select invoice_id from invoices where store_id = ${storeId} and ${holds}
        and ${status ? sql`status = any(${status}::text[])` : sql`true`}
        and ${from ? sql`created_at >= ${from}::timestamptz` : sql`true`} order by ${order}`.execute(
      database.system,
    )
    const expected = rows.map(({ invoice_id: id }) => id)
    const request = { limit: 20, page, orderBy, direction, search, status, from }

    const found = await inStore(database.app, storeId, (tx) => listInvoices(tx, storeId, request))

    if (!found.ok) throw new Error(JSON.stringify(found.error))
    const { rows: shown, total, totalIsExact, nextCursor } = found.value
    expect(shown.map(({ invoiceId }) => invoiceId)).toEqual(expected.slice((page - 1) * 20, page * 20))
    expect(nextCursor !== null).toBe(expected.length > page * 20)
    if (totalIsExact) expect(total).toBe(expected.length)
    else expect(total).toBeLessThanOrEqual(expected.length)
  },
)
