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

const terms = async (kind: 'order' | 'invoice') =>
  sorted(
    await database.system
      .selectFrom('search_terms')
      .select(['entity_id as id', 'kind', 'term'])
      .where('entity_kind', '=', kind)
      .execute(),
  )

const sorted = (rows: { id: string; kind: string; term: string }[]) =>
  rows.map(({ id, kind, term }) => `${id} ${kind} ${term}`).sort()

/** Runs statements as the owner of the tables and answers the rows of the last one; nothing of it stays. */
async function tried(...statements: string[]) {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    await owner.query('begin')
    let rows: { id: string; kind: string; term: string }[] = []
    for (const text of statements) rows = (await owner.query(text)).rows
    return sorted(rows)
  } finally {
    await owner.end()
  }
}

/** A migration's text between two of its words. */
async function migration(name: string, from: string, to?: string) {
  const text = await readFile(new URL(`../../migrations/${name}`, import.meta.url), 'utf8')
  return text.slice(text.indexOf(from), to === undefined ? undefined : text.indexOf(to))
}

/** An order with goods, parcels and invoices. */
beforeAll(async () => {
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
})

test('an order stored before its goods, parcels and invoices were kinds of words is found by them as any other', async () => {
  const now = await terms('order')
  expect(now.filter((term) => / (sku|tracking|invoice) /.test(term))).toHaveLength(7)

  const then = await tried(
    `create table order_terms as select store_id, kind, term, created_at, entity_id as order_id from search_terms
      where entity_kind = 'order' and kind not in ('sku', 'tracking', 'invoice')`,
    'alter table order_terms add primary key (store_id, kind, term, created_at, order_id)',
    `insert into order_terms select store_id, 'code', term, created_at, entity_id from search_terms
      where entity_kind = 'order' and kind = 'invoice' on conflict do nothing`,
    await migration('0032_term_kinds.sql', 'create temporary table'),
    'select order_id as id, kind, term from order_terms',
  )

  expect(then).toEqual(now)
})

test('an invoice stored before it had words of its own is found by them as any other', async () => {
  const now = await terms('invoice')
  expect(now.filter((term) => / (code [78]|key 35ab|order .*)$/.test(term))).toHaveLength(5)

  const then = await tried(
    `delete from search_terms where entity_kind = 'invoice'`,
    await migration('0068_search_terms.sql', 'insert into', 'alter table search_terms add primary'),
    `select entity_id as id, kind, term from search_terms where entity_kind = 'invoice'`,
  )

  expect(then).toEqual(now)
})
