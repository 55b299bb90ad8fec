import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { givenStockedStore } from '@ihub/dev-env/stocked-store'
import { cron } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import type { KitRecord } from '@ihub/ports/kits'
import type { Stock } from '@ihub/ports/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKitRepository } from '../kit/kits.ts'
import { createStock } from './stock.ts'
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

const kitOf = (more: Partial<KitRecord> = {}): KitRecord => ({
  kitId: uuidv7(),
  version: 1,
  sku: 'par',
  name: 'Par',
  type: 'kit',
  components: [{ sku: 'a', quantity: 2, percentage: null, itemValueCents: null }],
  startDate: null,
  endDate: null,
  dueDate: null,
  reserved: 0,
  display: true,
  status: 'active',
  fileId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

/** A store that sells the SKU `a`, and two of it as the kit `par`. */
async function given(kit: Partial<KitRecord> = {}, settings: object = {}) {
  const store = await givenStockedStore(
    { database, stock },
    { readStockFromErp: true, sendStockToPlatform: true, ...settings },
  )
  const kits = createKitRepository(database.app)
  const audit = {
    action: 'kit.created',
    entityKind: 'kit',
    entityId: uuidv7(),
    before: null,
    after: null,
  } as const
  const record = kitOf(kit)
  expect((await kits.add(store.storeId, { kit: record, audit }, cron)).ok).toBe(true)
  await store.count(10)
  const change = (more: Partial<KitRecord>) =>
    kits.change(store.storeId, record.kitId, { actor: cron, version: undefined }, (current) => ({
      ok: true,
      value: { kit: { ...current, ...more }, audit },
    }))
  return { ...store, change }
}

/** The figure of each SKU for the platform, once a turn of the worker decided on it. */
async function wanted(storeId: StoreId): Promise<Record<string, number>> {
  await tell()
  const rows = await database.system
    .selectFrom('stock_offers as o')
    .innerJoin('inventories as i', (join) =>
      join.onRef('i.store_id', '=', 'o.store_id').onRef('i.inventory_id', '=', 'o.inventory_id'),
    )
    .select(['i.sku', 'o.wanted'])
    .where('o.store_id', '=', storeId)
    .execute()
  return Object.fromEntries(rows.map(({ sku, wanted }) => [sku, wanted]))
}

const later = { originCreatedAt: '2099-01-05T10:05:00.000Z' }

test('a kit is told by what its components make up, and again when one of them moves', async () => {
  const { storeId, count, columns } = await given()
  expect(await wanted(storeId)).toEqual({ a: 10, par: 5 })
  await count(7)
  expect(await wanted(storeId)).toEqual({ a: 7, par: 3 })
  expect(await columns('par')).toMatchObject({ onHand: 3, available: 3 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('a sold kit takes its components, and the platform that keeps it is told the kit with its own, the parts without', async () => {
  const { storeId, receive, settle, columns, happen } = await given()
  await wanted(storeId)
  await receive('p-1', [{ sku: 'par', quantity: 1 }], later)
  await settle()
  expect(await columns()).toMatchObject({ notIntegrated: 2, available: 8 })
  // Of the 8 pieces four kits can be made; the platform takes the one that it keeps off by itself.
  expect(await wanted(storeId)).toEqual({ a: 8, par: 5 })
  await receive('p-2', [{ sku: 'a', quantity: 1 }], later)
  await settle()
  expect(await wanted(storeId)).toEqual({ a: 8, par: 4 })
  await happen('p-1', 'canceled')
  await settle()
  expect(await wanted(storeId)).toEqual({ a: 10, par: 4 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('a changed kit is told at once, and one that may not be sold is told as none', async () => {
  const { storeId, change } = await given()
  expect(await wanted(storeId)).toEqual({ a: 10, par: 5 })
  await change({ reserved: 2 })
  expect(await wanted(storeId)).toEqual({ a: 10, par: 3 })
  await change({ display: false })
  expect(await wanted(storeId)).toEqual({ a: 10, par: 0 })
})

test('allocated, a kit and its component are told parts of the same pieces', async () => {
  const { storeId } = await given({}, { stockSharing: 'allocated' })
  // Nobody knows what the platform holds: it is told to sell nothing first.
  expect(await wanted(storeId)).toEqual({ a: 0, par: 0 })
  await database.system
    .updateTable('stock_offers')
    .set({ told: 0, ceiling: 0 })
    .where('store_id', '=', storeId)
    .execute()
  await stock.post(storeId, {
    id: uuidv7(),
    kind: 'in',
    sku: 'a',
    warehouseId: null,
    quantity: 1,
    code: null,
    note: null,
    author: cron,
  })
  // Of 11 pieces 5 are for two kits, and the piece that makes up none stays with the SKU.
  expect(await wanted(storeId)).toEqual({ a: 7, par: 2 })
})
