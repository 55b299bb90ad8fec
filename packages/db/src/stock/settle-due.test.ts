import { givenIdleStore, setStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleItem, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import { asId, type OrderId } from '@ihub/domain/ids'
import type { OrderEvent } from '@ihub/domain/order/apply-event'
import type { OrderItem } from '@ihub/domain/order/order'
import { ok } from '@ihub/domain/result'
import { isItsOwnPart } from '@ihub/domain/stock/reservations'
import { hubClock } from '@ihub/kit/clock'
import type { OrderSnapshot } from '@ihub/ports/engine'
import type { Stock } from '@ihub/ports/stock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { readFigureEvidence } from './erp-figure.ts'
import { createStock } from './stock.ts'
import { findDoubtedStock } from './stock-alerts.ts'

let database: QueuedDatabase
let stock: Stock
let storeCount = 0

beforeAll(async () => {
  database = await openQueuedDatabase()
  stock = createStock(database)
})
afterAll(() => database.close())

async function given(settings: object = { readStockFromErp: true }) {
  const store = await givenIdleStore(database.system, `reserva-${++storeCount}`)
  const { storeId, platformId, erpId } = store
  await setStore(database.system, store, { settings: JSON.stringify(settings) })
  const book = createOrderRepository(database.app, database.queue)
  const apply = async (
    target: { orderId: OrderId } | { snapshot: OrderSnapshot },
    types: OrderEvent['type'][],
  ) => {
    const events = types.map((type) => ({ type, originAt: null }))
    const applied = await book.apply({
      storeId,
      target,
      author: cron,
      run: null,
      decide: () => ok({ events }),
    })
    if (!applied.ok) throw new Error(`not applied: ${JSON.stringify(applied.error)}`)
  }
  const idOf = async (code: string) => {
    const row = await database.system
      .selectFrom('orders')
      .select('order_id')
      .where('store_id', '=', storeId)
      .where('origin_order_id', '=', code)
      .executeTakeFirstOrThrow()
    return asId<OrderId>(row.order_id)
  }
  const inventory = async (sku = 'a') => {
    const [one] = await stock.findBySku(storeId, [sku])
    if (!one) throw new Error(`no inventory of ${sku}`)
    return one
  }
  let readings = 0
  return {
    storeId,
    receive: (code: string, items: Partial<OrderItem>[], changedAt = '2026-01-05T10:05:00.000Z') => {
      const order = {
        originOrderId: code,
        originChangedAt: changedAt,
        items: items.map((item, index) => sampleItem({ sku: 'a', lineId: `${index}`, ...item })),
      }
      return apply({ snapshot: sampleReceipt(platformId, order) }, ['created-ihub'])
    },
    /** The platform reports other lines. */
    report: (code: string, items: Partial<OrderItem>[]) => {
      const order = {
        originOrderId: code,
        originChangedAt: '2026-01-06T10:05:00.000Z',
        items: items.map((item, index) => sampleItem({ sku: 'a', lineId: `${index}`, ...item })),
      }
      return apply({ snapshot: sampleReceipt(platformId, order) }, ['items-modified'])
    },
    happen: async (code: string, ...types: OrderEvent['type'][]) =>
      apply({ orderId: await idOf(code) }, types),
    /** A figure that the ERP is asked for now. */
    count: (available: number, readAt = new Date(hubClock.nowMs() + ++readings).toISOString()) =>
      stock.takeCounts(storeId, { integrationId: erpId, readAt, cursor: null, author: cron }, [
        { sku: 'a', warehouseId: null, available, reserved: null, at: null },
      ]),
    endReading: () =>
      stock.endReading(storeId, {
        integrationId: erpId,
        readAt: new Date(hubClock.nowMs() + 1000).toISOString(),
        author: cron,
      }),
    settle: async () => {
      while ((await stock.settleDue(100)) > 0);
    },
    inventory,
    columns: async (sku = 'a') => {
      const { onHand, notIntegrated, inTransit, reservedOpen, reservedErp, available } = await inventory(sku)
      return { onHand, notIntegrated, inTransit, reservedOpen, reservedErp, available }
    },
    kinds: async () => {
      const { id } = await inventory()
      const { rows } = await stock.ledger(storeId, id, { after: null, limit: 100 })
      return rows.map(({ kind, figure, quantity }) => `${kind} ${figure} ${quantity}`).reverse()
    },
    due: async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from stock_due where store_id = ${storeId}`.execute(database.system)
      return rows[0]?.n
    },
  }
}

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

  test('where the figure is without it: until one that was read after the ERP had it', async () => {
    const { receive, happen, count, settle, columns, endReading, storeId } = await given({
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
    await happen('p-1', 'invoiced')
    await settle()
    expect(await columns()).toMatchObject({ reservedErp: 0, reservedOpen: 0, onHand: 10 })
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
