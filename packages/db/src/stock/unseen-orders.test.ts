import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { givenStockedStore } from '@ihub/dev-env/stocked-store'
import type { Stock } from '@ihub/ports/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { lockStock } from './ledger-book.ts'
import { createStock } from './stock.ts'
import { createTellStock } from './tell-stock.ts'
import { noteKept } from './unseen-orders.ts'

let database: QueuedDatabase
let stock: Stock
beforeAll(async () => {
  database = await openQueuedDatabase()
  stock = createStock(database)
})
afterAll(() => database.close())

test('what a platform keeps for orders that the hub lacks is shown, is not subtracted, and ends with each order that comes', async () => {
  const settings = { readStockFromErp: true, sendStockToPlatform: true }
  const { storeId, platformId, count, receive, settle, inventory, columns } = await givenStockedStore(
    { database, stock },
    settings,
  )
  await count(10)
  await createTellStock({ system: database.system, stock })()
  const { id: inventoryId } = await inventory()
  const read = (kept: number) =>
    inStore(database.app, storeId, async (tx) => {
      await lockStock(tx, storeId)
      await noteKept(tx, storeId, { integrationId: platformId, kept: [{ inventoryId, kept }] })
    })
  const unseen = async () => (await inventory()).reservedPlatform

  await receive('p-1', [{ quantity: 2 }])
  await settle()
  await read(7)
  expect(await unseen()).toBe(5)
  expect(await columns()).toMatchObject({ notIntegrated: 2, available: 8 })
  await read(7)
  expect(await unseen()).toBe(5)
  await receive('p-2', [{ quantity: 3 }])
  await settle()
  expect(await unseen()).toBe(2)
  await read(5)
  expect(await unseen()).toBe(0)
  await receive('p-3', [{ quantity: 4 }])
  await settle()
  expect(await unseen()).toBe(0)
  expect(await stock.checkLedger(storeId)).toEqual([])
})
