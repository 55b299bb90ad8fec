import { readFile } from 'node:fs/promises'
import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleInvoice, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import type { Order } from '@ihub/domain/order/order'
import { ok } from '@ihub/domain/result'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderRepository } from './order-repository.ts'

let database: QueuedDatabase
beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

const terms = async () =>
  (await database.system.selectFrom('order_terms').select(['order_id', 'kind', 'term']).execute())
    .map(({ order_id, kind, term }) => `${order_id} ${kind} ${term}`)
    .sort()

test('an order stored before its goods, parcels and invoices were kinds of words is found by them as any other', async () => {
  const { storeId, platformId } = await givenIdleStore(database.system, 'antes', ['vtex'])
  const items = ['CAM-1', 'cam-1', 'BON-2'].map((sku) => ({ sku, quantity: 1 })) as Order['items']
  const bulks = [{ trackingNumber: 'VOL1BR' }, { trackingNumber: null }] as Order['bulks']
  const snapshot = sampleReceipt(platformId, { items, bulks, sequence: '7' })
  const invoices = [sampleInvoice({ number: '7', key: '35AB' }), sampleInvoice({ number: '8' })]
  await createOrderRepository(database.app, database.queue).apply({
    storeId,
    target: { snapshot },
    author: cron,
    run: null,
    decide: () =>
      ok({
        events: [{ type: 'dispatched', originAt: null, parcels: [{ trackingNumber: 'BR99' }], invoices }],
      }),
  })
  const now = await terms()
  expect(now.filter((term) => / (sku|tracking|invoice) /.test(term))).toHaveLength(7)

  const text = await readFile(new URL('../../migrations/0032_term_kinds.sql', import.meta.url), 'utf8')
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`begin;
    delete from order_terms where kind in ('sku', 'tracking');
    insert into order_terms select store_id, 'code', term, created_at, order_id from order_terms where kind = 'invoice'
      on conflict do nothing;
    delete from order_terms where kind = 'invoice'`)
  await owner.query(text.slice(text.indexOf('create temporary table')))
  await owner.query('commit')
  await owner.end()

  expect(await terms()).toEqual(now)
})
