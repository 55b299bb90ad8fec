import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleInvoice, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import type { StoreId } from '@ihub/domain/ids'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderEventType } from '@ihub/domain/order/events'
import { ok } from '@ihub/domain/result'
import type { OrderChange } from '@ihub/ports/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { createOrderRepository } from '../order/order-repository.ts'
import { listInvoices } from './invoice-list.ts'

let database: QueuedDatabase

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

/** Tells an order of its invoice. */
function teller(storeId: StoreId, platformId: string) {
  const orders = createOrderRepository(database.app, database.queue)
  return (originOrderId: string, type: OrderEventType, invoice: OrderInvoice) => {
    const change: OrderChange = {
      storeId,
      target: { snapshot: sampleReceipt(platformId, { originOrderId }) },
      author: cron,
      run: null,
      decide: () => ok({ events: [{ type, originAt: null, invoices: [invoice] }] }),
    }
    return orders.apply(change)
  }
}

const key = '35261112345678000195550010000000071123456787'

test('an invoice is found by the number that was told last, with and without zeros before it, and by its key', async () => {
  const { storeId, platformId } = await givenIdleStore(database.system, 'uma', ['vtex'])
  const tell = teller(storeId, platformId)
  const find = async (search: string) => {
    const request = { page: 1, limit: 20, orderBy: 'receivedAt', direction: 'asc', search } as const
    const page = await inStore(database.app, storeId, (tx) => listInvoices(tx, storeId, request))
    return page.ok && page.value.rows.map(({ originOrderId }) => originOrderId)
  }
  await tell('one', 'invoiced-in-erp', sampleInvoice({ number: '000731', key: null, status: 'awaited' }))
  expect(await find('731')).toEqual(['one'])

  await tell('one', 'invoiced', sampleInvoice({ number: '731', key }))
  for (const text of ['731', '000731', key, 'on']) expect(await find(text)).toEqual(['one'])

  await tell('one', 'invoice-kept', sampleInvoice({ number: '732', key, status: 'canceled' }))
  expect(await find('732')).toEqual(['one'])
  expect(await find('731')).toEqual([])
})

test.each(['after each other', 'at once'])(
  'an invoice that covers two orders has a life with each of them, also when its key is learned %s',
  async (how) => {
    const store = await givenIdleStore(database.system, `duas-${how.length}`, ['vtex'])
    const tell = teller(store.storeId, store.platformId)
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
