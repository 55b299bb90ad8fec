import { givenIdleStore, setStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleItem, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import type { OrderId } from '@ihub/domain/ids'
import type { Kit } from '@ihub/domain/kit/kit'
import type { OrderEventType } from '@ihub/domain/order/events'
import { ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { OrderSnapshot } from '@ihub/ports/engine'
import type { KitRecord } from '@ihub/ports/kits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createStock } from '../stock/stock.ts'
import { createKitRepository } from './kits.ts'

let database: QueuedDatabase
beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

let stores = 0
const placedAt = '2026-01-05T10:00:00.000Z'

/** A store that sells a kit of two units of `a` and three of `b`, with stock of both. */
async function given(period: Partial<Kit> = {}) {
  const store = await givenIdleStore(database.system, `kits-${++stores}`)
  const { storeId, platformId, erpId } = store
  await setStore(database.system, store, { settings: JSON.stringify({ readStockFromErp: true }) })
  const stock = createStock(database)
  const kits = createKitRepository(database.app)
  const book = createOrderRepository(database.app, database.queue)
  const part = (sku: string, quantity: number) => ({ sku, quantity, percentage: null, itemValueCents: null })
  const kit: KitRecord = {
    kitId: uuidv7(),
    version: 1,
    sku: 'KIT',
    name: 'Kit',
    type: 'kit',
    components: [part('a', 2), part('b', 3)],
    startDate: null,
    endDate: null,
    dueDate: null,
    reserved: 0,
    display: true,
    status: 'active',
    fileId: null,
    createdAt: placedAt,
    updatedAt: placedAt,
    ...period,
  }
  const audit = {
    action: 'kit.created',
    entityKind: 'kit',
    entityId: kit.kitId,
    before: null,
    after: null,
  } as const
  await kits.add(storeId, { kit, audit }, cron)
  const counts = [
    { sku: 'a', available: 20 },
    { sku: 'b', available: 21 },
  ].map((one) => ({ ...one, warehouseId: null, reserved: null, at: null }))
  await stock.takeCounts(
    storeId,
    { integrationId: erpId, readAt: hubClock.nowIso(), cursor: null, author: cron },
    counts,
  )
  const apply = async (target: { orderId: OrderId } | { snapshot: OrderSnapshot }, type: OrderEventType) => {
    const events = [{ type, originAt: null }]
    const applied = await book.apply({
      storeId,
      target,
      author: cron,
      run: null,
      decide: () => ok({ events }),
    })
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
    while ((await stock.settleDue(100)) > 0);
    return applied.value.orderId
  }
  return {
    storeId,
    stock,
    kits,
    kit,
    apply,
    receive: (sku: string, quantity: number) => {
      const items = [sampleItem({ sku, quantity, lineId: '1' })]
      const snapshot = sampleReceipt(platformId, {
        originOrderId: uuidv7(),
        originCreatedAt: placedAt,
        items,
      })
      return apply({ snapshot }, 'created-ihub')
    },
    available: async (...skus: string[]) =>
      Object.fromEntries((await stock.findBySku(storeId, skus)).map((one) => [one.sku, one.available])),
  }
}

test('selling a kit takes its components, and selling a component leaves fewer kits', async () => {
  const { storeId, stock, kits, kit, receive, available } = await given()
  expect((await kits.readStock(storeId, kit)).kits).toBe(7)

  await receive('KIT', 2)
  expect(await available('a', 'b', 'KIT')).toEqual({ a: 16, b: 15 })
  expect(await kits.readStock(storeId, kit)).toEqual({
    kits: 5,
    components: [
      { sku: 'a', available: 16 },
      { sku: 'b', available: 15 },
    ],
  })

  await receive('a', 13)
  expect((await kits.readStock(storeId, kit)).kits).toBe(1)
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('a canceled order gives the components of its kits back', async () => {
  const { storeId, stock, apply, receive, available } = await given()
  const orderId = await receive('KIT', 3)
  expect(await available('a', 'b')).toEqual({ a: 14, b: 12 })
  await apply({ orderId }, 'canceled')
  expect(await available('a', 'b')).toEqual({ a: 20, b: 21 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('an order that was placed while its kit was valid takes the parts, any other the SKU that was sold', async () => {
  const valid = await given({ endDate: '2026-01-05' })
  await valid.receive('KIT', 1)
  expect(await valid.available('a', 'b', 'KIT')).toEqual({ a: 18, b: 18 })

  const ended = await given({ endDate: '2026-01-04' })
  await ended.receive('KIT', 1)
  expect(await ended.available('a', 'b', 'KIT')).toEqual({ a: 20, b: 21, KIT: -1 })
})

test('the stock of a kit of whose components the hub knows none is unknown, and nothing is sold of it', async () => {
  const { storeId, kits, kit } = await given()
  const part = { sku: 'nobody', quantity: 1, percentage: null, itemValueCents: null }
  expect(await kits.readStock(storeId, { ...kit, components: [part] })).toEqual({
    kits: 0,
    components: [{ sku: 'nobody', available: null }],
  })
})
