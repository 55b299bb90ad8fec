import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { samplePayment, sampleReceipt } from '@ihub/dev-env/sample-order'
import { patiently } from '@ihub/dev-env/watch'
import { cron } from '@ihub/domain/actor'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import { settleCredit } from '@ihub/operations/customer/settle-credit'
import type { CreditRepository } from '@ihub/ports/credit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCustomerIntake } from '../customer/customers.ts'
import { createOrderRepository } from '../order/order-repository.ts'
import { createCreditIntake, createCreditRepository } from './credit-reads.ts'

let database: QueuedDatabase
let credit: CreditRepository
let storeCount = 0
const document = '11144477735'
const person = { kind: 'user', id: '0190a000-0000-7000-8000-000000000001', name: 'Rita' } as const

beforeAll(async () => {
  database = await openQueuedDatabase()
  credit = createCreditRepository(database.app)
})
afterAll(() => database.close())

/** A store that controls credit, with one customer. */
async function given() {
  const { storeId, platformId } = await givenIdleStore(database.system, `credito-${++storeCount}`)
  await sql`update stores set settings = settings || '{"controlCredit": true}' where store_id = ${storeId}`.execute(
    database.system,
  )
  const { gatherDue } = createCustomerIntake(database)
  const orders = createOrderRepository(database.app, database.queue)
  const intake = createCreditIntake(database)
  const settle = async () => {
    while ((await gatherDue(100)) > 0);
    while ((await settleCredit({ credit: intake, orders }, 100)) > 0);
  }
  const happen = async (orderId: string, ...events: OrderEvent[]) => {
    const applied = await orders.apply({
      storeId,
      target: { orderId: orderId as never },
      author: cron,
      run: null,
      decide: () => ok({ events }),
    })
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
  }
  const buy = async (code: string, valueCents: number) => {
    const receipt = sampleReceipt(platformId, { originOrderId: code })
    const { order } = receipt
    const applied = await orders.apply({
      storeId,
      target: {
        snapshot: {
          ...receipt,
          order: {
            ...order,
            customer: { ...order.customer, document, isCorporate: false },
            payments: [samplePayment({ method: 'credit-control', valueCents })],
          },
        },
      },
      author: cron,
      run: null,
      decide: () => ok({ events: [{ type: 'created-ihub', originAt: null }] }),
    })
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
    return applied.value.orderId as string
  }
  const customerId = async () => {
    const { rows } = await sql<{ id: string }>`
      select customer_id as id from customers where store_id = ${storeId}`.execute(database.system)
    return rows[0]?.id ?? ''
  }
  return {
    storeId,
    buy,
    happen,
    settle,
    intake,
    stateOf: async (orderId: string) => (await orders.find(storeId, orderId as never))?.state,
    change: async (action: 'set-limit' | 'add-debt' | 'add-credit', amountCents: number) =>
      credit.change({
        storeId: storeId as never,
        customerId: await customerId(),
        action,
        amountCents,
        reason: 'acordo',
        actor: person,
        by: 'Admin',
      }),
    history: async () => {
      const found = await credit.find(storeId, await customerId(), 100)
      if (!found) throw new Error('no customer')
      return found
    },
  }
}

/** Holds the accounts of a store while `work` begins what waits for them, which ends once they are free. */
async function whileAccountsAreHeld(
  storeId: string,
  work: (waiting: (count: number) => Promise<void>) => Promise<Promise<unknown>[]>,
) {
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`.execute(database.system)
      expect(rows[0]?.count).toBe(count)
    }, patiently)
  const begun = await database.system.transaction().execute(async (tx) => {
    await sql`select from credit_accounts where store_id = ${storeId} for update`.execute(tx)
    return { all: await work(waiting) }
  })
  await Promise.all(begun.all)
}

test('an order on credit waits for its customer’s limit, goes on with it, and is owed once it is invoiced', async () => {
  const { buy, happen, settle, stateOf, change, history } = await given()
  const orderId = await buy('C-1', 8_000)
  await settle()
  expect(await stateOf(orderId)).toMatchObject({
    status: 'awaiting-payment-confirmation',
    erpHold: 'customer-credit',
  })
  expect((await history()).entries.map(({ kind, status }) => [kind, status])).toEqual([['refusal', 'error']])

  await change('set-limit', 10_000)
  await settle()
  const gone = await stateOf(orderId)
  expect(gone?.erpHold).toBeNull()
  expect(gone?.status).not.toBe('awaiting-payment-confirmation')
  expect(gone?.history).toEqual(expect.arrayContaining(['credit-not-reserved', 'credit-reserved']))
  expect((await history()).account).toMatchObject({ reservedCents: 8_000, availableCents: 2_000 })

  await happen(orderId, {
    type: 'invoiced',
    originAt: null,
    invoices: [{ number: '1', series: '1', key: null, status: 'authorized' } as never],
  })
  await settle()
  const { account, entries } = await history()
  expect(account).toMatchObject({ reservedCents: 0, debtsCents: 8_000, availableCents: 2_000 })
  expect(entries.map(({ kind, amountCents, status }) => [kind, amountCents, status])).toEqual([
    ['debt', 8_000, 'debt-received'],
    ['release', 8_000, 'done'],
    ['reserve', 8_000, 'done'],
    ['limit', 10_000, 'credit-received'],
    ['refusal', 8_000, 'error'],
  ])
})

test('of two orders that race for the last of a limit one goes on, and the other once the first is canceled', async () => {
  const { storeId, buy, happen, settle, intake, stateOf, change, history } = await given()
  await buy('C-0', 1)
  await settle()
  await change('set-limit', 10_001)
  await settle()
  const racers = [await buy('C-1', 10_000), await buy('C-2', 10_000)]
  while ((await createCustomerIntake(database).gatherDue(100)) > 0);
  // A worker settles both and a person changes the account, each of which waits for it; a second worker leaves the store to the first.
  await whileAccountsAreHeld(storeId, async (waiting) => {
    const first = intake.settleDue(100)
    await waiting(1)
    const byHand = change('add-credit', 5)
    await waiting(2)
    expect(await intake.settleDue(100)).toEqual({ due: 0, tellings: [] })
    return [first, byHand]
  })
  await settle()

  const held = await Promise.all(racers.map(stateOf))
  expect(held.filter((state) => state?.erpHold === null)).toHaveLength(1)
  expect((await history()).account).toMatchObject({ reservedCents: 10_001, availableCents: 5 })

  const [winner, loser] = held[0]?.erpHold === null ? racers : racers.toReversed()
  await happen(winner ?? '', { type: 'canceled', originAt: null })
  await settle()
  expect((await stateOf(loser ?? ''))?.erpHold).toBeNull()
  const after = await history()
  expect(after.account).toMatchObject({ reservedCents: 10_001, creditsCents: 5, availableCents: 5 })
  const numbers = after.entries.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index))

  await expect(
    sql`update credit_entries set amount_cents = 1 where store_id = ${storeId}`.execute(database.app),
  ).rejects.toThrow('permission denied')
})

test('an order that a person sends is counted, whatever is available; its end gives everything back', async () => {
  const { buy, happen, settle, change, history } = await given()
  const orderId = await buy('C-1', 5_000)
  await settle()
  await happen(orderId, { type: 'manual-action', originAt: null, sets: { erpHold: null } })
  await settle()
  const sent = await history()
  expect(sent.account).toMatchObject({ reservedCents: 5_000, availableCents: -5_000 })
  expect(sent.entries[0]).toMatchObject({ kind: 'reserve', letGo: true, causeCode: 'C-1' })

  await happen(orderId, { type: 'canceled', originAt: null })
  await settle()
  expect((await history()).account).toMatchObject({ reservedCents: 0, availableCents: 0 })
  expect(await change('add-debt', 700)).toEqual({ ok: true, value: null })
  expect(await change('add-credit', 200)).toEqual({ ok: true, value: null })
  expect((await history()).account.availableCents).toBe(-500)
})

test('where a system grants the credit, it is asked before an order is decided, and its word is the account’s', async () => {
  const { storeId, buy, settle, stateOf, change, history } = await given()
  await sql`update stores set settings = settings || '{"creditSource": "vtex"}' where store_id = ${storeId}`.execute(
    database.system,
  )
  const orderId = await buy('C-1', 5_000)
  await settle()
  await settle()
  const { rows } = await sql<{ type: string; customer: string }>`
    select type, entity_id as customer from processes where store_id = ${storeId} and type = 'read-credit'`.execute(
    database.system,
  )
  expect(rows).toHaveLength(1)
  expect((await history()).entries).toEqual([])
  const tell = (limitCents: number, debtCents: number, blocked: { reason: string } | null = null) =>
    credit.takeGrant({
      storeId: storeId as never,
      customerId: rows[0]?.customer ?? '',
      granted: { document, limitCents, debtCents, blocked, updatedAt: null },
      by: { id: '0190a000-0000-7000-8000-000000000002', name: 'vtex' },
    })

  await tell(9_000, 2_000, { reason: 'Closed' })
  await settle()
  expect((await stateOf(orderId))?.erpHold).toBe('customer-credit')
  expect((await history()).account).toMatchObject({ blocked: { reason: 'Closed' }, availableCents: 7_000 })

  await tell(9_000, 2_000)
  await tell(9_000, 2_000)
  await settle()
  expect((await stateOf(orderId))?.erpHold).toBeNull()
  const { account, entries } = await history()
  expect(account).toMatchObject({
    limitCents: 9_000,
    reservedCents: 5_000,
    availableCents: 2_000,
    blocked: null,
  })
  expect(entries.map(({ kind, causeKind }) => [kind, causeKind])).toEqual([
    ['reserve', 'order'],
    ['refusal', 'order'],
    ['debt', 'system'],
    ['limit', 'system'],
  ])
  for (const action of ['set-limit', 'add-debt'] as const)
    expect(await change(action, 100)).toMatchObject({ error: { code: 'customer.credit_refused' } })
})
