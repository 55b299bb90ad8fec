import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { givenStockedStore } from '@ihub/dev-env/stocked-store'
import { isItsOwnPart } from '@ihub/domain/stock/reservations'
import { hubClock } from '@ihub/kit/clock'
import type { Stock } from '@ihub/ports/stock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStock } from './stock.ts'

let database: QueuedDatabase
let stock: Stock

beforeAll(async () => {
  database = await openQueuedDatabase()
  stock = createStock(database)
})
afterAll(() => database.close())

const given = (settings?: object) => givenStockedStore({ database, stock }, settings)

const nothing = { onHand: 10, notIntegrated: 0, inTransit: 0, reservedOpen: 0, reservedErp: 0, available: 10 }

describe('an order takes its goods', () => {
  test('where the ERP’s figure is not without it: until a figure that was read after it was invoiced', async () => {
    const { receive, happen, count, settle, columns, kinds, storeId } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    await settle()
    expect(await columns()).toEqual({ ...nothing, notIntegrated: 3, available: 7 })
    await happen('p-1', 'accepted-by-erp')
    await settle()
    expect(await columns()).toEqual({ ...nothing, reservedOpen: 3, available: 7 })
    await count(10)
    expect(await columns()).toEqual({ ...nothing, reservedOpen: 3, available: 7 })
    await happen('p-1', 'invoiced')
    await settle()
    expect(await columns()).toEqual({ ...nothing, reservedOpen: 3, available: 7 })
    await count(7)
    expect(await columns()).toEqual({ ...nothing, onHand: 7, available: 7 })
    expect(await kinds()).toEqual([
      'count onHand 10',
      'reserve notIntegrated 3',
      'reserve reservedOpen 3',
      'release notIntegrated -3',
      'count onHand -3',
      'sale reservedOpen -3',
    ])
    expect(await stock.checkLedger(storeId)).toEqual([])
  })

  test('that the ERP refused stay taken, whatever figure is read', async () => {
    const { receive, happen, count, settle, columns, endReading } = await given({
      readStockFromErp: true,
      erpStockIsWithoutOrders: true,
    })
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    await happen('p-1', 'not-accepted-by-erp')
    await settle()
    await count(10)
    await endReading()
    expect(await columns()).toEqual({ ...nothing, notIntegrated: 3, available: 7 })
  })

  test('where the figure is without it: until one that was read after the ERP had it', async () => {
    const { receive, happen, count, settle, columns, endReading, inventory, storeId } = await given({
      readStockFromErp: true,
      erpStockIsWithoutOrders: true,
    })
    await count(10)
    const before = hubClock.nowIso()
    await receive('p-1', [{ quantity: 3 }])
    await happen('p-1', 'accepted-by-erp')
    await settle()
    expect(await columns()).toEqual({ ...nothing, reservedErp: 3, available: 7 })
    await count(10, before)
    expect(await columns()).toMatchObject({ reservedErp: 3, available: 7 })
    await endReading()
    expect(await columns()).toMatchObject({ reservedErp: 0, onHand: 10 })
    const { id } = await inventory()
    const listed = async () => (await stock.reservedOrders(storeId, id, { after: null, limit: 5 })).rows
    expect(await listed()).toMatchObject([{ code: 'p-1', quantity: 3, column: null }])
    await happen('p-1', 'invoiced')
    await settle()
    expect(await columns()).toMatchObject({ reservedErp: 0, reservedOpen: 0, onHand: 10 })
    expect(await listed()).toEqual([])
    expect(await stock.checkLedger(storeId)).toEqual([])
  })

  test('and gives them back when it is canceled', async () => {
    const { receive, happen, count, settle, columns, kinds } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    await settle()
    await happen('p-1', 'canceled')
    await settle()
    expect(await columns()).toEqual(nothing)
    expect((await kinds()).at(-1)).toBe('cancellation notIntegrated -3')
  })

  test('by its lines as they are now', async () => {
    const { receive, report, count, settle, columns } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    await settle()
    await report('p-1', [{ quantity: 1 }, { sku: 'b', quantity: 2 }])
    await settle()
    expect(await columns()).toMatchObject({ notIntegrated: 1, available: 9 })
    expect(await columns('b')).toMatchObject({ onHand: 0, notIntegrated: 2, available: -2 })
  })

  test('also more than there is: what is on hand stays, and the SKU is oversold', async () => {
    const { receive, count, settle, inventory } = await given()
    await count(2)
    await receive('p-1', [{ quantity: 3 }])
    await settle()
    expect(await inventory()).toMatchObject({
      onHand: 2,
      available: -1,
      availableAdjusted: 0,
      isOversold: true,
    })
  })

  test('before any platform is told of them', async () => {
    const { receive, count, storeId } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 4 }])
    const [untold] = await stock.listUntold(storeId, 10)
    expect(untold?.inventory).toMatchObject({ sku: 'a', available: 6 })
  })

  test('once, however often it is settled, and is listed as long as it holds them', async () => {
    const { receive, count, settle, columns, inventory, storeId } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    await settle()
    await sql`insert into stock_due (store_id, due_id, order_id)
      select store_id, gen_random_uuid(), order_id from orders where store_id = ${storeId}`.execute(
      database.system,
    )
    await settle()
    expect(await columns()).toMatchObject({ notIntegrated: 3 })
    const { id } = await inventory()
    expect(await stock.reservedOrders(storeId, id, { after: null, limit: 5 })).toMatchObject({
      rows: [{ code: 'p-1', quantity: 3, column: 'notIntegrated' }],
      next: null,
    })
  })

  test('in transit from the first try to send it until the ERP answered', async () => {
    const { receive, happen, count, settle, columns, storeId } = await given()
    await count(10)
    await receive('p-1', [{ quantity: 3 }])
    const tried =
      await sql`update processes set attempts = 1 where store_id = ${storeId} and type = 'send-order-to-erp'`.execute(
        database.system,
      )
    expect(tried.numAffectedRows).toBe(1n)
    await settle()
    expect(await columns()).toEqual({ ...nothing, inTransit: 3, available: 7 })
    await happen('p-1', 'accepted-by-erp')
    await settle()
    expect(await columns()).toEqual({ ...nothing, reservedOpen: 3, available: 7 })
  })

  test('of a store without stock leaves no word of it', async () => {
    const { receive, due } = await given({})
    await receive('p-1', [{ quantity: 3 }])
    expect(await due()).toBe(0)
  })
})

test('two that settle at once while orders come: every order counts once, and the ledger adds up', async () => {
  const { receive, happen, count, columns, settle, due, storeId } = await given()
  await count(10)
  const other = createStock(database)
  const codes = Array.from({ length: 30 }, (_, index) => `p-${index}`)
  let isOver = false
  const settling = [stock, other].map(async (one) => {
    while (!isOver) await one.settleDue(7)
  })
  await Promise.all(codes.map((code) => receive(code, [{ quantity: 1 }])))
  await Promise.all(codes.slice(0, 10).map((code) => happen(code, 'canceled')))
  isOver = true
  await Promise.all(settling)
  await settle()
  expect(await due()).toBe(0)
  expect(await columns()).toMatchObject({ onHand: 10, notIntegrated: 20, available: -10 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('a store that is being settled is left to the one who is at it', async () => {
  const { receive, count, columns, storeId } = await given()
  await count(10)
  await receive('p-1', [{ quantity: 3 }])
  let settledMeanwhile = -1
  const slow = createStock(database, {
    readParts: async () => {
      settledMeanwhile = await stock.settleDue(100)
      return () => isItsOwnPart
    },
  })
  expect(await slow.settleDue(100)).toBe(1)
  expect(settledMeanwhile).toBe(0)
  expect(await columns()).toMatchObject({ notIntegrated: 3 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})

test('settling that fails half-way leaves nothing behind, and what is due stays due', async () => {
  const { receive, count, columns, settle, due, storeId } = await given()
  await count(10)
  await receive('p-1', [{ quantity: 3 }])
  const failing = createStock(database, {
    readParts: async () => {
      throw new Error('killed')
    },
  })
  await expect(failing.settleDue(100)).rejects.toThrow('killed')
  expect(await due()).toBe(1)
  expect(await columns()).toEqual(nothing)
  await settle()
  expect(await columns()).toMatchObject({ notIntegrated: 3 })
  expect(await stock.checkLedger(storeId)).toEqual([])
})
