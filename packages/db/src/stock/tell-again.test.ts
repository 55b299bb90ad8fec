import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { givenStockedStore } from '@ihub/dev-env/stocked-store'
import { asId, type IntegrationId, type ProcessId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { Stock } from '@ihub/ports/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStock } from './stock.ts'
import { createStockOffers } from './stock-offers.ts'
import { createTellStock } from './tell-stock.ts'

let database: QueuedDatabase
let stock: Stock
let tell: () => Promise<void>
beforeAll(async () => {
  database = await openQueuedDatabase()
  stock = createStock(database)
  tell = createTellStock({ system: database.system, stock })
})
afterAll(() => database.close())

/** A store whose platform is of a kind, with ten pieces of the SKU `a`, and a sending to it that a worker holds. */
async function given(connector: string) {
  const settings = { readStockFromErp: true, sendStockToPlatform: true, erpStockIsWithoutOrders: true }
  const store = await givenStockedStore({ database, stock }, settings)
  const integrationId = asId<IntegrationId>(store.platformId)
  await database.system
    .updateTable('integrations')
    .set({ connector })
    .where('integration_id', '=', integrationId)
    .execute()
  await store.count(10)
  await tell()
  const { process_id } = await database.system
    .updateTable('processes')
    .set({ held_by: uuidv7(), attempts: 1 })
    .where('store_id', '=', store.storeId)
    .where('type', '=', 'push-stock')
    .returning('process_id')
    .executeTakeFirstOrThrow()
  const push = {
    ...{ storeId: store.storeId, integrationId, attempt: 1 },
    processId: asId<ProcessId>(process_id),
  }
  const offers = createStockOffers(database.app, database.queue)
  const take = async () => (await offers.take(push, 10)) ?? []
  const answer = async (failure: { kind: 'refused'; message: string } | null = null) => {
    const taken = await take()
    const results = taken.map((offer) => ({
      ...{ offer, failure, retryAt: null, held: null, reserved: null, isUnchanged: false },
    }))
    return { quantities: taken.map(({ quantity }) => quantity), end: () => offers.record(push, results) }
  }
  const send = async (failure: { kind: 'refused'; message: string } | null = null) => {
    const { quantities, end } = await answer(failure)
    await end()
    return quantities
  }
  /** An order whose goods the ERP's figure is without, and of which the platform was told so. */
  const sell = async () => {
    await store.receive('p-1', [{ quantity: 3 }])
    await store.happen('p-1', 'accepted-by-erp', 'invoiced', 'dispatched')
    await store.settle()
    await store.count(7, new Date(hubClock.nowMs() + 60_000).toISOString())
    await tell()
  }
  const ship = async () => {
    await store.happen('p-1', 'tracking-announced')
    await tell()
  }
  return { answer, send, sell, ship }
}

test.each(['magento', 'vendure'])(
  '%s, which takes goods off when they are shipped, is told the figure again once it heard of the parcel',
  async (connector) => {
    const { send, sell, ship } = await given(connector)
    expect(await send()).toEqual([10])
    await sell()
    expect(await send()).toEqual([7])
    await ship()
    expect(await send(), 'the same figure').toEqual([7])
    await tell()
    expect(await send(), 'once').toEqual([])
  },
)

test('a platform that takes goods off with the invoice is not', async () => {
  const { send, sell, ship } = await given('vtex')
  await send()
  await sell()
  expect(await send()).toEqual([7])
  await ship()
  expect(await send()).toEqual([])
})

test('a sending that was under way told its figure before the parcel', async () => {
  const { answer, send, sell, ship } = await given('magento')
  await send()
  await sell()
  const { quantities, end } = await answer()
  expect(quantities).toEqual([7])
  await ship()
  await end()
  expect(await send()).toEqual([7])
})

test('a SKU that the platform refused still waits for a new figure or a person', async () => {
  const { send, sell, ship } = await given('magento')
  await send()
  await sell()
  expect(await send({ kind: 'refused', message: 'not a source item' })).toEqual([7])
  await ship()
  expect(await send()).toEqual([])
})
