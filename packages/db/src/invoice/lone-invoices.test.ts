import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleInvoice, sampleItem, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import type { LoneInvoiceDecision } from '@ihub/ports/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createLoneInvoiceRepository } from './lone-invoices.ts'

let database: QueuedDatabase

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

const person = { kind: 'user', id: '0198f0d1-2b7a-7e11-9c3d-52d0a6f4b801', name: 'Ana' } as const
const keyOf = (number: number) => `35261112345678000195550010000${String(number).padStart(5, '0')}1123456787`

/** A store in which people import invoices and its ERP tells of some. */
async function givenStore(code: string) {
  const { storeId, platformId } = await givenIdleStore(database.system, code, ['vtex'])
  const orders = createOrderRepository(database.app, database.queue)
  const invoices = createLoneInvoiceRepository(database.app, database.queue)
  return {
    storeId,
    imports: (number: number, decided: Partial<LoneInvoiceDecision> = {}) =>
      invoices.apply({
        storeId,
        target: { accessKey: keyOf(number) },
        author: person,
        run: null,
        decide: () =>
          ok<LoneInvoiceDecision>({
            invoice: sampleInvoice({ key: keyOf(number), number: String(number) }),
            events: [{ type: 'authorized', originAt: null }],
            sellerCode: 'loja-1',
            ...decided,
          }),
      }),
    tells: (originOrderId: string, number: number) =>
      orders.apply({
        storeId,
        target: {
          snapshot: sampleReceipt(platformId, { originOrderId, items: [sampleItem({ seller: 'loja-2' })] }),
        },
        author: cron,
        run: null,
        decide: () =>
          ok({
            events: [
              {
                type: 'invoiced-in-erp',
                originAt: null,
                invoices: [sampleInvoice({ key: keyOf(number), number: String(number), status: 'awaited' })],
              },
            ],
          }),
      }),
  }
}

const rowsOf = (storeId: StoreId) =>
  database.system
    .selectFrom('invoices')
    .select(['invoice_id', 'origin_order_id', 'seller_code', 'status'])
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .execute()
const eventsOf = async (id: string) =>
  (
    await database.system
      .selectFrom('events')
      .select(['type', 'author_kind'])
      .where('entity_id', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ type, author_kind }) => `${type} by ${author_kind}`)

test('an invoice knows the seller of its order from the moment it is stored', async () => {
  const { storeId, tells } = await givenStore('vendedor')
  await tells('one', 1)
  expect(await rowsOf(storeId)).toMatchObject([{ origin_order_id: 'one', seller_code: 'loja-2' }])
})

test('an invoice without an order has its row, history, words and audit, all of them by the person', async () => {
  const { storeId, imports } = await givenStore('sozinha')
  const taken = await imports(2)
  const [row] = await rowsOf(storeId)
  expect(taken).toMatchObject({ ok: true, value: { invoiceId: row?.invoice_id, isNew: true } })
  expect(row).toMatchObject({ origin_order_id: null, seller_code: 'loja-1', status: 'authorized' })
  expect(await eventsOf(row?.invoice_id ?? '')).toEqual(['imported by user', 'authorized by user'])
  const terms = await database.system
    .selectFrom('search_terms')
    .select('term')
    .where('entity_id', '=', row?.invoice_id ?? '')
    .execute()
  expect(terms.map(({ term }) => term).sort()).toEqual(['2', keyOf(2)])
  const audit = await database.system
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', row?.invoice_id ?? '')
    .execute()
  expect(audit).toEqual([{ action: 'invoice.imported' }])
})

test('an order that names an imported invoice takes over its row, history and seller', async () => {
  const { storeId, imports, tells } = await givenStore('depois')
  await imports(3)
  await tells('one', 3)
  const rows = await rowsOf(storeId)
  expect(rows).toMatchObject([{ origin_order_id: 'one', seller_code: 'loja-1', status: 'authorized' }])
  expect(await eventsOf(rows[0]?.invoice_id ?? '')).toEqual([
    'imported by user',
    'authorized by user',
    'named-by-order by cron',
  ])
  await tells('two', 3)
  expect(await rowsOf(storeId)).toMatchObject([{ origin_order_id: 'one' }, { origin_order_id: 'two' }])
})

test('an invoice that an order has is none without an order', async () => {
  const { storeId, imports, tells } = await givenStore('antes')
  await tells('one', 4)
  expect(await imports(4)).toMatchObject({ ok: false, error: { code: 'order.changed_meanwhile' } })
  expect(await rowsOf(storeId)).toMatchObject([{ origin_order_id: 'one' }])
})

test('imported and told at once, there is one row, and it is the order’s', async () => {
  const { storeId, imports, tells } = await givenStore('juntas')
  const numbers = Array.from({ length: 40 }, (_, index) => 100 + index)
  await Promise.all(
    numbers.flatMap((number) => {
      const both = [() => imports(number), () => tells(`order-${number}`, number)]
      return (number % 2 ? both : both.reverse()).map((one) => one())
    }),
  )
  const rows = await rowsOf(storeId)
  expect(rows.map(({ origin_order_id }) => origin_order_id).sort()).toEqual(
    numbers.map((number) => `order-${number}`),
  )
})

test('imported many times at once, it is stored once', async () => {
  const { storeId, imports } = await givenStore('repetida')
  const taken = await Promise.all(Array.from({ length: 8 }, () => imports(5, { events: [] })))
  expect(taken.filter((one) => one.ok && one.value.isNew)).toHaveLength(1)
  expect(await rowsOf(storeId)).toHaveLength(1)
})

test('one that is deleted stands among the deleted ones, and may be imported again', async () => {
  const { storeId, imports } = await givenStore('apagada')
  await imports(6)
  const deleted = await imports(6, {
    events: [{ type: 'deleted', originAt: null }],
    deletes: { reason: 'emitida em duplicidade' },
  })
  expect(deleted.ok).toBe(true)
  expect(await rowsOf(storeId)).toEqual([])
  const kept = await database.system
    .selectFrom('deleted_invoices')
    .select(['number', 'status', 'reason', 'author_name', 'is_announced'])
    .where('store_id', '=', storeId)
    .execute()
  expect(kept).toEqual([
    {
      number: '6',
      status: 'authorized',
      reason: 'emitida em duplicidade',
      author_name: 'Ana',
      is_announced: false,
    },
  ])
  expect(await imports(6)).toMatchObject({ ok: true, value: { isNew: true } })
})
