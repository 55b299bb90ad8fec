import { createOrderRepository } from '@ihub/db/order/order-repository'
import { cron } from '@ihub/domain/actor'
import { asId, type OrderId } from '@ihub/domain/ids'
import type { OrderItem } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { OrderSnapshot } from '@ihub/ports/engine'
import type { Stock } from '@ihub/ports/stock'
import { sql } from 'kysely'
import { givenIdleStore, setStore } from './given.ts'
import type { QueuedDatabase } from './queued-database.ts'
import { sampleItem, sampleReceipt } from './sample-order.ts'

let storeCount = 0

/** A store whose ERP counts the SKU `a`, and orders of it. */
export async function givenStockedStore(
  { database, stock }: { database: QueuedDatabase; stock: Stock },
  settings: object = { readStockFromErp: true },
) {
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
    platformId,
    receive: (code: string, items: Partial<OrderItem>[], more: { originCreatedAt?: string } = {}) => {
      const order = {
        ...more,
        originOrderId: code,
        originChangedAt: '2026-01-05T10:05:00.000Z',
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
