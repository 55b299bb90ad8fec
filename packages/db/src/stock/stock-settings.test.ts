import { setStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { givenStockedStore } from '@ihub/dev-env/stocked-store'
import { cron } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import type { Stock } from '@ihub/ports/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSellerRepository } from '../store/sellers.ts'
import { createStoreRepository } from '../store/stores.ts'
import { readFigureEvidence } from './erp-figure.ts'
import { createStock } from './stock.ts'
import { findDoubtedStock } from './stock-alerts.ts'

let database: QueuedDatabase
let stock: Stock

beforeAll(async () => {
  database = await openQueuedDatabase()
  stock = createStock(database)
})
afterAll(() => database.close())

const given = (settings?: object) => givenStockedStore({ database, stock }, settings)
const nothing = { onHand: 10, notIntegrated: 0, inTransit: 0, reservedOpen: 0, reservedErp: 0, available: 10 }

describe('whether the ERP’s figure is without its orders', () => {
  const later = (minutes: number) => new Date(hubClock.nowMs() + minutes * 60_000).toISOString()
  const evidenceOf = async (storeId: string) =>
    (await readFigureEvidence(database.system, [storeId])).get(storeId)

  test('shows in what it tells after it took an order, once enough time has passed', async () => {
    const { receive, happen, count, settle, storeId } = await given()
    await count(10)
    expect(await evidenceOf(storeId)).toEqual({ without: 0, with: 0, examples: [] })
    await receive('p-1', [{ quantity: 3 }])
    await happen('p-1', 'accepted-by-erp')
    await settle()
    await count(10, later(1))
    expect(await evidenceOf(storeId)).toMatchObject({ without: 0, with: 0 })
    await count(10, later(5))
    expect(await evidenceOf(storeId)).toMatchObject({ without: 0, with: 1 })
    await count(7, later(6))
    expect(await evidenceOf(storeId)).toEqual({
      without: 1,
      with: 0,
      examples: [{ sku: 'a', confirmed: 3, fell: 3 }],
    })
  })

  test('is not told by a SKU of which something else moved, nor of which an order is on its way', async () => {
    const { receive, happen, count, settle, storeId } = await given()
    await count(10)
    for (const code of ['p-1', 'p-2']) {
      await receive(code, [{ quantity: 3 }])
      await happen(code, 'accepted-by-erp')
    }
    await settle()
    await happen('p-1', 'canceled')
    await settle()
    await count(7, later(5))
    expect(await evidenceOf(storeId)).toMatchObject({ without: 0, with: 0 })
  })

  test('raises an alert where it contradicts the setting, which ends once the setting is right', async () => {
    const { receive, happen, count, settle, storeId } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    await happen('p-1', 'accepted-by-erp')
    await settle()
    await count(7, later(5))
    const doubts = () => findDoubtedStock(database.system, [{ storeId, threshold: 0 }])
    expect(await doubts()).toMatchObject([{ storeId, value: 1, figures: { skus: 1, sku: 'a' } }])
    const settings = JSON.stringify({ readStockFromErp: true, erpStockIsWithoutOrders: true })
    await setStore(database.system, { storeId }, { settings })
    expect(await doubts()).toEqual([])
  })
})

test('an ERP whose figure is without orders and below zero leaves the SKU oversold by as much', async () => {
  const { count, columns, inventory, storeId } = await given({
    readStockFromErp: true,
    erpStockIsWithoutOrders: true,
  })
  await count(-3)
  expect(await columns()).toMatchObject({ onHand: 0, reservedErp: 3, available: -3 })
  expect(await inventory()).toMatchObject({ availableErp: -3, isOversold: true })
  await count(2)
  expect(await columns()).toMatchObject({ onHand: 2, reservedErp: 0, available: 2 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

describe('a changed setting', () => {
  const edit = { actor: cron, version: undefined }
  const audit = {
    action: 'store.changed',
    entityKind: 'store',
    entityId: uuidv7(),
    before: null,
    after: null,
  } as const
  /** Everything is told, as after a turn of the worker. */
  async function tellAll(storeId: StoreId) {
    const untold = await stock.listUntold(storeId, 10)
    await stock.told(
      storeId,
      untold.map(({ inventory, revision }) => ({ inventoryId: inventory.id, revision })),
    )
  }
  const untoldSkus = async (storeId: StoreId) =>
    (await stock.listUntold(storeId, 10)).map(({ inventory: { sku, appliedFactor } }) => [sku, appliedFactor])
  const changeStore = (storeId: StoreId, settings: object) =>
    createStoreRepository(database.system).change(storeId, edit, (current) =>
      ok({ store: { ...current, settings: { ...current.settings, ...settings } }, integrations: [], audit }),
    )

  test('of the store settles its open orders at once, and tells platforms', async () => {
    const { receive, count, settle, columns, due, storeId } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    await settle()
    await tellAll(storeId)
    await changeStore(storeId, { invoiceInfoToErp: false })
    expect(await due()).toBe(0)
    await changeStore(storeId, { reservedOrdersOrigins: ['somebody else'] })
    expect(await due()).toBe(1)
    await settle()
    expect(await columns()).toEqual(nothing)
    await tellAll(storeId)
    await changeStore(storeId, { stockFactor: 50 })
    expect(await untoldSkus(storeId)).toEqual([['a', 50]])
  })

  test('of a seller tells its goods again', async () => {
    const { count, storeId } = await given()
    await count(10)
    const sellers = createSellerRepository(database.app)
    const seller = {
      sellerId: uuidv7(),
      version: 1,
      code: 'loja',
      name: 'Loja',
      document: '12345678000195',
      email: 'loja@example.com',
      active: true,
      settings: { warehouseIds: ['main'], stockFactor: 80 },
      secrets: null,
      createdAt: hubClock.nowIso(),
    }
    await tellAll(storeId)
    expect(await sellers.add(storeId, { seller, audit: { ...audit, entityKind: 'seller' } }, cron)).toEqual(
      ok(null),
    )
    expect(await untoldSkus(storeId)).toEqual([['a', 80]])
    await tellAll(storeId)
    await sellers.change(storeId, seller.sellerId, edit, (current) =>
      ok({
        seller: { ...current, settings: { warehouseIds: ['main'], stockFactor: 30 } },
        audit: { ...audit, entityKind: 'seller' },
      }),
    )
    expect(await untoldSkus(storeId)).toEqual([['a', 30]])
  })
})
