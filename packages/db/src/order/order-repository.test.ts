import { givenIdleStore, givenOrderHook, testVault } from '@ihub/dev-env/given'
import { withPoison } from '@ihub/dev-env/poison'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleOrder, sampleReceipt } from '@ihub/dev-env/sample-order'
import { patiently } from '@ihub/dev-env/watch'
import { cron } from '@ihub/domain/actor'
import { termsOf } from '@ihub/domain/order/search-terms'
import { ok } from '@ihub/domain/result'
import type { OrderChange, OrderSnapshot } from '@ihub/ports/engine'
import type { LaneWork } from '@ihub/ports/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decompress } from '../core/compress.ts'
import { startWorkingQueue } from '../queue/work-queue.ts'
import { createOrderRepository } from './order-repository.ts'

let database: QueuedDatabase
let storeCount = 0

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

async function given() {
  const code = `loja-${++storeCount}`
  const store = await givenIdleStore(database.system, code)
  await givenOrderHook(database.system, testVault, { storeId: store.storeId, url: 'https://example.com' })
  const receive = (snapshot: OrderSnapshot) => ({
    storeId: store.storeId,
    target: { snapshot },
    author: cron,
    run: null,
    decide: () =>
      ok({
        events: [
          { type: 'created-ihub' as const, originAt: null },
          { type: 'accepted-by-erp' as const, originAt: null },
        ],
      }),
  })
  return { ...store, receive }
}

const businessTables = [
  'orders',
  'events',
  'search_terms',
  'order_payloads',
  'processes',
  'webhook_deliveries',
  'audit_log',
] as const

/** How many rows of each kind a store has, the queue included. */
async function countRows(storeId: string) {
  const counts: Record<string, number> = {}
  for (const table of businessTables) {
    const row = await database.system
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
    counts[table] = Number(row.n)
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from queue where store_id = ${storeId}`.execute(database.system)
  return { ...counts, queue: Number(rows[0]?.n) }
}

describe('everything a change causes commits together', () => {
  test('a change that fails at its last statement leaves nothing behind, and its batch commits without it', async () => {
    const { storeId, platformId, receive } = await given()
    const book = createOrderRepository(database.app, database.queue)
    const codes = Array.from({ length: 10 }, (_, index) => `order-${index}`)

    const outcomes = await withPoison(database.url, 'order-4', () =>
      Promise.allSettled(
        codes.map((originOrderId) => book.apply(receive(sampleReceipt(platformId, { originOrderId })))),
      ),
    )

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect([...(await book.findByCode(storeId, codes)).keys()].sort()).toEqual(
      codes.filter((code) => code !== 'order-4'),
    )
    expect(await countRows(storeId)).toMatchObject({
      orders: 9,
      events: 18,
      order_payloads: 9,
      // Two operations follow, one of them released; one delivery each, on its way.
      processes: 18,
      webhook_deliveries: 9,
      audit_log: 9,
      queue: 18,
    })
    const { rows } = await sql`select 1 from events e where store_id = ${storeId}
      and not exists (select 1 from orders o where o.order_id = e.entity_id)`.execute(database.system)
    expect(rows).toEqual([])
  })

  test('a known order stays exactly as it was when a later change of it fails', async () => {
    const { storeId, platformId, receive } = await given()
    const book = createOrderRepository(database.app, database.queue)
    const created = await book.apply(receive(sampleReceipt(platformId)))
    if (!created.ok) throw new Error('not created')
    const before = { rows: await countRows(storeId), order: await book.find(storeId, created.value.orderId) }

    const change: OrderChange = {
      storeId,
      target: { orderId: created.value.orderId },
      author: cron,
      run: null,
      decide: () => ok({ events: [{ type: 'dispatched', originAt: null }] }),
    }
    await withPoison(database.url, '1000000000001-01', () =>
      expect(book.apply(change)).rejects.toThrow('the commit fails'),
    )

    expect({
      rows: await countRows(storeId),
      order: await book.find(storeId, created.value.orderId),
    }).toEqual(before)
  })
})

test('the payload is kept as it came, without the data that only the owner of a card may know', async () => {
  const { storeId, platformId, receive } = await given()
  const book = createOrderRepository(database.app, database.queue)
  const payload = (cvv2: string | null) =>
    new TextEncoder().encode(
      `{ "orderId":"1",  "paymentData": [{"cvv2": ${JSON.stringify(cvv2)}, "brand":"Visa"}] }`,
    )
  await book.apply(receive(sampleReceipt(platformId, { originOrderId: 'plain' }, { payload: payload(null) })))
  await book.apply(receive(sampleReceipt(platformId, { originOrderId: 'card' }, { payload: payload('987') })))

  const rows = await database.system
    .selectFrom('order_payloads')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'order_payloads.store_id')
        .onRef('orders.order_id', '=', 'order_payloads.order_id'),
    )
    .select(['origin_order_id', 'body'])
    .where('order_payloads.store_id', '=', storeId)
    .orderBy('origin_order_id', 'desc')
    .execute()

  expect(await Promise.all(rows.map(async ({ body }) => String(await decompress(body))))).toEqual([
    new TextDecoder().decode(payload(null)),
    new TextDecoder().decode(payload('***')),
  ])
})

describe('the document of an order', () => {
  test('is the platform’s newest with people’s corrections, and is found by its last words alone, all in one batch', async () => {
    const { storeId, platformId, receive } = await given()
    const book = createOrderRepository(database.app, database.queue)
    const told = (name: string, originChangedAt: string) =>
      receive(
        sampleReceipt(platformId, { originChangedAt, customer: { ...sampleOrder().customer, name } }, {}),
      )
    const created = await book.apply(told('Antiga Silva', '2026-01-05T10:05:00.000Z'))
    if (!created.ok) throw new Error('not created')
    const { orderId } = created.value
    const correct: OrderChange = {
      storeId,
      target: { orderId },
      author: cron,
      run: null,
      readsDocument: true,
      decide: ({ document }) =>
        ok({
          events: [],
          correction: { customer: { email: `${document?.customer.name.split(' ')[0]}@example.com` } },
        }),
    }

    // Of the platform's next version only the address differs, which a person corrected.
    await book.apply({
      ...correct,
      decide: () => ok({ events: [], correction: { deliveryAddress: { number: '77' } } }),
    })
    await book.apply(told('Antiga Silva', '2026-01-05T10:05:30.000Z'))
    expect((await book.find(storeId, orderId))?.document.deliveryAddress).toMatchObject({ number: '77' })

    await Promise.all([
      book.apply(told('Passageira Silva', '2026-01-05T10:06:00.000Z')),
      book.apply(correct),
      book.apply(told('Ultima Silva', '2026-01-05T10:07:00.000Z')),
    ])

    const found = await book.find(storeId, orderId)
    expect(found?.document.customer).toMatchObject({
      name: 'Ultima Silva',
      email: 'Passageira@example.com',
    })
    const terms = await database.system
      .selectFrom('search_terms')
      .select('term')
      .where('entity_id', '=', orderId)
      .where('kind', '=', 'customer')
      .execute()
    expect(terms.map(({ term }) => term).sort()).toEqual(
      found && [...termsOf(found.document).customer].sort(),
    )
  })

  test('goes along with the work that follows a run, unless a person corrected it since the run read it', async () => {
    const { storeId, platformId, erpId, receive } = await given()
    const working = await startWorkingQueue({
      url: database.url,
      app: database.app,
      onError: () => undefined,
    })
    const taken: LaneWork[] = []
    const { fetcher } = working.working
    fetcher.work(erpId, 4, (work) => {
      taken.push(...work)
      return work.map(async () => undefined)
    })
    const book = createOrderRepository(database.app, working)
    const create = async (originOrderId: string) => {
      const change = receive(sampleReceipt(platformId, { originOrderId }))
      const created = await book.apply({ ...change, decide: () => ok({ events: [] }) })
      if (!created.ok) throw new Error('not created')
      return { storeId, target: { orderId: created.value.orderId }, author: cron, run: null }
    }
    const plan = { events: [], operations: ['send-order-to-erp' as const] }

    const [plain, edited] = [await create('plain'), await create('edited')]
    const correction = { customer: { name: 'Corrigida' } }
    const type = { type: 'data-changed' as const, originAt: null }
    await book.apply({
      ...edited,
      readsDocument: true,
      decide: () => ok({ events: [type], correction }),
    })
    for (const change of [plain, edited])
      await book.apply({ ...change, document: sampleOrder(), decide: () => ok(plan) })

    await vi.waitFor(() => expect(taken).toHaveLength(2), patiently)
    expect(taken).toMatchObject([
      { order: { document: { customer: { name: sampleOrder().customer.name } } } },
      { order: { document: { customer: { name: 'Corrigida' } } } },
    ])
    await working.stop({ graceful: false })
  })
})

test('a change sees the operations that the one before it planned, also in one batch, and plans them once', async () => {
  const { storeId, platformId, receive } = await given()
  const book = createOrderRepository(database.app, database.queue)
  const created = await book.apply(receive(sampleReceipt(platformId)))
  if (!created.ok) throw new Error('not created')
  const seen: boolean[] = []
  const ask: OrderChange = {
    storeId,
    target: { orderId: created.value.orderId },
    author: cron,
    run: null,
    decide: ({ state }) => {
      seen.push(state.pending.includes('announce-tracking'))
      return ok({ events: [], operations: ['announce-tracking'] })
    },
  }

  await Promise.all([book.apply(ask), book.apply(ask)])
  await book.apply(ask)

  expect(seen).toEqual([false, true, true])
  const order = await book.find(storeId, created.value.orderId)
  expect(order?.state.pending.filter((operation) => operation === 'announce-tracking')).toHaveLength(1)
})

test('an older version never overwrites a newer one, in the batch of the newer and after it', async () => {
  const { storeId, platformId, receive } = await given()
  const book = createOrderRepository(database.app, database.queue)
  const newer = '2026-01-05T10:05:00.000Z'
  const told = (sequence: string, originChangedAt: string, platformStatus: OrderSnapshot['platformStatus']) =>
    book.apply({
      ...receive(sampleReceipt(platformId, { sequence, originChangedAt }, { platformStatus })),
      decide: ({ isNew }) => ok({ events: isNew ? [{ type: 'created-ihub', originAt: null }] : [] }),
    })

  const [created] = await Promise.all([
    told('new', newer, 'ready-for-handling'),
    told('old', '2026-01-05T10:04:00.000Z', 'payment-pending'),
  ])
  await told('older', '2026-01-05T10:03:00.000Z', 'payment-pending')

  if (!created.ok) throw new Error('not created')
  const kept = await book.find(storeId, created.value.orderId)
  expect(kept).toMatchObject({
    document: { sequence: 'new', originChangedAt: newer },
    state: { platformStatus: 'ready-for-handling' },
  })
  const columns = await database.system
    .selectFrom('orders')
    .select(['sequence', 'origin_changed_at'])
    .where('store_id', '=', storeId)
    .execute()
  expect(columns).toEqual([{ sequence: 'new', origin_changed_at: newer }])
  expect(await countRows(storeId)).toMatchObject({ orders: 1, order_payloads: 1 })
})

test('a platform’s word is old once it took a step of the hub, until its next version', async () => {
  const { platformId, storeId, receive } = await given()
  const book = createOrderRepository(database.app, database.queue)
  const received = (originChangedAt: string, platformStatus: OrderSnapshot['platformStatus']) =>
    book.apply({
      ...receive(
        sampleReceipt(
          platformId,
          { originChangedAt },
          { platformStatus, rawStatus: `its ${platformStatus}` },
        ),
      ),
      decide: ({ isNew }) => ok({ events: isNew ? [{ type: 'created-ihub', originAt: null }] : [] }),
    })
  const created = await received('2026-01-05T10:05:00.000Z', 'ready-for-handling')
  if (!created.ok) throw new Error('not created')
  const { orderId } = created.value
  const wordOf = async () => (await book.find(storeId, orderId))?.state.platformWord
  expect(await wordOf()).toBe('its ready-for-handling')

  await book.apply({
    storeId,
    target: { orderId },
    author: cron,
    run: null,
    decide: () =>
      ok({ events: [{ type: 'handling-started', originAt: null, sets: { platformStatus: 'handling' } }] }),
  })
  expect(await wordOf()).toBe(null)

  await received('2026-01-05T10:06:00.000Z', 'handling')
  expect(await wordOf()).toBe('its handling')
})

test('changes of several stores share one commit, and each store keeps its own', async () => {
  const shops = [await given(), await given(), await given()]
  const book = createOrderRepository(database.app, database.queue)
  const before = await commits()

  const applied = await Promise.all(
    shops.flatMap(({ platformId, receive }) =>
      ['one', 'two'].map((originOrderId) =>
        book.apply(receive(sampleReceipt(platformId, { originOrderId }))),
      ),
    ),
  )

  expect(applied.every(({ ok: isApplied }) => isApplied)).toBe(true)
  for (const { storeId } of shops) {
    expect([...(await book.findByCode(storeId, ['one', 'two'])).keys()].sort()).toEqual(['one', 'two'])
    expect(await countRows(storeId)).toMatchObject({ orders: 2, events: 4, processes: 4, queue: 4 })
  }
  expect(new Set(await commits()).difference(new Set(before)).size).toBe(1)
})

/** The transactions that wrote the orders there are. */
const commits = async () => {
  const { rows } = await sql<{ commit: string }>`select distinct xmin::text as commit from orders`.execute(
    database.system,
  )
  return rows.map(({ commit }) => commit)
}

describe('two processes at once', () => {
  test('receipts of the same new orders create each of them once, and none fails', async () => {
    const { storeId, platformId, receive } = await given()
    const books = [
      createOrderRepository(database.app, database.queue),
      createOrderRepository(database.app, database.queue),
      createOrderRepository(database.app, database.queue),
    ]
    const codes = Array.from({ length: 8 }, (_, index) => `twin-${index}`)

    const takeIn = (originOrderId: string) =>
      books.map((book) =>
        book.apply({
          ...receive(sampleReceipt(platformId, { originOrderId })),
          decide: ({ isNew }) => ok({ events: isNew ? [{ type: 'created-ihub', originAt: null }] : [] }),
        }),
      )

    const together = await Promise.all(codes.slice(0, 4).flatMap(takeIn))
    const oneByOne = []
    for (const code of codes.slice(4)) oneByOne.push(...(await Promise.all(takeIn(code))))

    expect([...together, ...oneByOne].every(({ ok: isApplied }) => isApplied)).toBe(true)
    expect(await countRows(storeId)).toMatchObject({
      orders: 8,
      events: 8,
      processes: 8,
      queue: 8,
      audit_log: 8,
    })
  })
})

describe('the history of an order cannot be rewritten', () => {
  test.each(['app', 'system'] as const)(
    'history and audit take no change and no deletion from the %s role',
    async (role) => {
      const { storeId, platformId, receive } = await given()
      await createOrderRepository(database.app, database.queue).apply(receive(sampleReceipt(platformId)))

      for (const table of ['events', 'audit_log'] as const)
        for (const statement of [
          sql`update ${sql.table(table)} set store_id = store_id`,
          sql`delete from ${sql.table(table)}`,
          sql`truncate ${sql.table(table)}`,
        ])
          await expect(
            database[role].transaction().execute(async (tx) => {
              await sql`set local ihub.store_id = ${sql.lit(storeId)}`.execute(tx)
              await statement.execute(tx)
            }),
          ).rejects.toThrow(/append-only|permission denied/)
    },
  )
})
