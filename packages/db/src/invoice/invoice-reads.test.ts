import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { findInvoice } from './invoice-reads.ts'

const storeId = uuidv7()
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.system
    .insertInto('stores')
    .values({ store_id: storeId, code: 'notes', name: 'notes' })
    .execute()
})
afterAll(() => database.close())

async function kept(number: string, document: object) {
  const invoiceId = uuidv7()
  await database.system
    .insertInto('invoices')
    .values({
      store_id: storeId,
      invoice_id: invoiceId,
      access_key: number.padStart(44, '1'),
      number,
      series: '1',
      status: 'authorized',
      operation_type: 'outgoing',
      issued_at: '2026-01-01T00:00:00-03:00',
      total_cents: 100,
      emitter_name: 'Loja',
      receiver_name: 'Ana',
      warnings: ['total_mismatch', 'signature_missing'],
      document: JSON.stringify(document),
    })
    .execute()
  return invoiceId
}
const warningsOf = async (invoiceId: string) =>
  (await inStore(database.app, storeId, (tx) => findInvoice(tx, storeId, invoiceId)))?.warnings

test('warnings come with their values, and those of invoices read before there were any by their codes', async () => {
  const warnings = [
    { code: 'total_mismatch', params: { expectedCents: 100, declaredCents: 200 } },
    { code: 'signature_missing' },
  ]

  expect(await warningsOf(await kept('1', { warnings }))).toEqual(warnings)
  expect(await warningsOf(await kept('2', {}))).toEqual([
    { code: 'total_mismatch' },
    { code: 'signature_missing' },
  ])
})
