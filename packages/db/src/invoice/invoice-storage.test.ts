import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleInvoice, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderEventType } from '@ihub/domain/order/events'
import { ok } from '@ihub/domain/result'
import type { OrderChange } from '@ihub/ports/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'

let database: QueuedDatabase

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

const key = '35261112345678000195550010000000071123456787'

test.each(['after each other', 'at once'])(
  'an invoice that covers two orders has a life with each of them, also when its key is learned %s',
  async (how) => {
    const store = await givenIdleStore(database.system, `duas-${how.length}`, ['vtex'])
    const orders = createOrderRepository(database.app, database.queue)
    const { platformId } = store
    const tell = (originOrderId: string, type: OrderEventType, invoice: OrderInvoice) => {
      const change: OrderChange = {
        storeId: store.storeId,
        target: { snapshot: sampleReceipt(platformId, { originOrderId }) },
        author: cron,
        run: null,
        decide: () => ok({ events: [{ type, originAt: null, invoices: [invoice] }] }),
      }
      return orders.apply(change)
    }
    const awaited = sampleInvoice({ key: null, status: 'awaited' })
    await tell('one', 'invoiced-in-erp', awaited)
    await tell('two', 'invoiced-in-erp', awaited)

    const usable = sampleInvoice({ key })
    if (how === 'at once')
      await Promise.all([tell('one', 'invoiced', usable), tell('two', 'invoiced', usable)])
    else for (const code of ['one', 'two']) await tell(code, 'invoiced', usable)

    const rows = await database.system
      .selectFrom('invoices')
      .select(['origin_order_id', 'access_key', 'status'])
      .where('store_id', '=', store.storeId)
      .orderBy('origin_order_id')
      .execute()
    expect(rows).toEqual([
      { origin_order_id: 'one', access_key: key, status: 'authorized' },
      { origin_order_id: 'two', access_key: key, status: 'authorized' },
    ])
  },
)
