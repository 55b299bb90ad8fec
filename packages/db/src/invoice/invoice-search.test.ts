import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import type { InvoiceListRequest } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { countInvoices } from './invoice-counts.ts'
import { listInvoices } from './invoice-list.ts'

const storeId = uuidv7()
/** So many that their numbers and the codes of their orders are met by walking the list. */
const size = 12_000
const origin = uuidv7()
const otherOrigin = uuidv7()

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { system } = database
  await system.insertInto('stores').values({ store_id: storeId, code: 'many', name: 'many' }).execute()
  await sql`
    insert into invoices (store_id, invoice_id, origin_order_id, access_key, number, series, status, warnings, document, created_at, updated_at,
      kind, operation_type, seller_code, integration_id, is_warned, cfops, receiver_document, total_cents, issued_instant)
    select ${storeId}, gen_random_uuid(), 'v' || n, '35' || n || '00000000', case n % 2 when 0 then '00' else '' end || 1000000 + n, '1',
      (array['authorized', 'sent', 'error'])[1 + n % 3], '{}', '{}', at, at + n * 7919 % 50000 * interval '1 second',
      case when n % 50 = 0 then 'cfdi' else 'nfe' end, case when n % 40 = 0 then 'incoming' else 'outgoing' end, 's' || n % 5,
      case when n % 2 = 0 then ${otherOrigin}::uuid else ${origin}::uuid end, n % 30 = 0,
      case when n % 100 = 0 then array['5102', '6108'] else array['5102'] end, lpad((n % 1000)::text, 14, '1'),
      case when n % 7 = 0 then null else n * 7919 % 90000 end, at - interval '1 hour'
    from (select n, timestamptz '2026-01-01' + n / 2 * interval '1 minute' as at from generate_series(1, ${size}::int) n) i`.execute(
    system,
  )
  await sql`
    insert into search_terms (store_id, entity_kind, kind, term, created_at, entity_id)
    select store_id, 'invoice', told.kind, term, created_at, invoice_id from invoices cross join lateral (values
      ('code', ltrim(number, '0')), ('key', access_key), ('order', origin_order_id), ('receiver', receiver_document),
      ('cfop', cfops[1]), ('cfop', cfops[2])) told(kind, term) where term is not null`.execute(system)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('analyze invoices, search_terms')
  await owner.end()
})
afterAll(() => database.close())

const columnOf = {
  receivedAt: 'created_at',
  updatedAt: 'updated_at',
  emissionDate: 'issued_instant',
  value: 'coalesce(total_cents, -1)',
} as const

interface Wanted extends Partial<InvoiceListRequest> {
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
  { search: '1111.1111.111-123', holds: sql`receiver_document = '11111111111123'` },
  { cfop: ['6108'], holds: sql`'6108' = any(cfops)` },
  { cfop: ['5102', '6108'], holds: sql`true`, page: 3 },
  { cfop: ['5102'], holds: sql`true`, orderBy: 'value' },
  { cfop: ['5102'], search: '101', holds: sql`ltrim(number, '0') like '101%'`, orderBy: 'emissionDate' },
  { cfop: ['9999'], holds: sql`false` },
  { kind: ['cfdi'], holds: sql`kind = 'cfdi'` },
  {
    kind: ['plain', 'cfdi'],
    operationType: 'incoming',
    holds: sql`kind = 'cfdi' and operation_type = 'incoming'`,
  },
  { seller: ['s3'], hasWarnings: true, holds: sql`seller_code = 's3' and is_warned` },
  {
    seller: ['s3', 's4'],
    hasWarnings: false,
    holds: sql`seller_code in ('s3', 's4') and not is_warned`,
    page: 2,
  },
  {
    origin: [origin],
    status: ['sent'],
    holds: sql`integration_id = ${origin}`,
    orderBy: 'value',
    direction: 'asc',
  },
  { origin: [origin, otherOrigin], holds: sql`true`, orderBy: 'value' },
  { platform: 'vtex', holds: sql`false` },
  {
    issuedFrom: '2026-01-02T00:00:00.000Z',
    issuedTo: '2026-01-02T01:00:00.000Z',
    holds: sql`issued_instant between '2026-01-02T00:00:00Z' and '2026-01-02T01:00:00Z'`,
  },
]

test.each(cases)(
  '$search $cfop $kind $seller $origin of $status by $orderBy, page $page, finds the expected invoices',
  async ({ holds, ...wanted }) => {
    const { page = 1, orderBy = 'receivedAt', direction = 'desc', status, from } = wanted
    const order = sql.raw(`${columnOf[orderBy]} ${direction}, invoice_id ${direction}`)
    const { rows } = await sql<{ invoice_id: string }>`
      select invoice_id from invoices where store_id = ${storeId} and ${holds}
        and ${status ? sql`status = any(${status}::text[])` : sql`true`}
        and ${from ? sql`created_at >= ${from}::timestamptz` : sql`true`} order by ${order}`.execute(
      database.system,
    )
    const expected = rows.map(({ invoice_id: id }) => id)
    const request = { ...wanted, limit: 20, page, orderBy, direction }

    const found = await inStore(database.app, storeId, (tx) => listInvoices(tx, storeId, request))

    if (!found.ok) throw new Error(JSON.stringify(found.error))
    const { rows: shown, total, totalIsExact, nextCursor } = found.value
    expect(shown.map(({ invoiceId }) => invoiceId)).toEqual(expected.slice((page - 1) * 20, page * 20))
    expect(nextCursor !== null).toBe(expected.length > page * 20)
    if (totalIsExact) expect(total).toBe(expected.length)
    else expect(total).toBeLessThanOrEqual(expected.length)
  },
)

test.each([
  {
    by: 'status',
    given: {},
    expected: { authorized: '1000+', sent: '1000+', error: '1000+', canceled: '0' },
  },
  { by: 'kind', given: { status: ['sent' as const] }, expected: { nfe: '1000+', cfdi: '80', plain: '0' } },
  { by: 'hasWarnings', given: { hasWarnings: true }, expected: { true: '400', false: '1000+' } },
  { by: 'status', given: { cfop: ['6108'] }, expected: { authorized: '40', sent: '40', error: '40' } },
  { by: 'operationType', given: { search: '1000100' }, expected: { outgoing: '1', incoming: '0' } },
  { by: 'cfop', given: { hasWarnings: true }, expected: { '5102': '400', '6108': '40' } },
  { by: 'seller', given: { search: '100010' }, expected: { s0: '2', s1: '2', s4: '2' } },
  { by: 'origin', given: { search: '100010' }, expected: { [origin]: '5', [otherOrigin]: '5' } },
  { by: 'seller', given: {}, expected: { s1: '1000+' } },
] as const)('the choices of $by with $given are counted', async ({ by, given, expected }) => {
  const request = given as Partial<InvoiceListRequest>
  const counts = await inStore(database.app, storeId, (tx) => countInvoices(tx, storeId, { ...request, by }))
  const told = Object.fromEntries(
    counts.map(({ value, count, isExact }) => [value, `${count}${isExact ? '' : '+'}`]),
  )
  expect(told).toMatchObject(expected)
})
