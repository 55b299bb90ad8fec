import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import type { CustomerListRequest, CustomerRepository } from '@ihub/ports/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderRepository } from '../order/order-repository.ts'
import { createCustomerIntake, createCustomerRepository } from './customers.ts'

let database: QueuedDatabase
let customers: CustomerRepository
let storeCount = 0

beforeAll(async () => {
  database = await openQueuedDatabase()
  customers = createCustomerRepository(database.app)
})
afterAll(() => database.close())

async function given() {
  const { storeId, platformId } = await givenIdleStore(database.system, `clientes-${++storeCount}`)
  const { gatherDue } = createCustomerIntake(database)
  const orders = createOrderRepository(database.app, database.queue)
  return {
    storeId,
    receive: async (
      code: string,
      placedAt: string,
      customer: Partial<Order['customer']>,
      events: OrderEvent[] = [],
    ) => {
      const receipt = sampleReceipt(platformId, { originOrderId: code, originCreatedAt: placedAt })
      const { order } = receipt
      const snapshot = { ...receipt, order: { ...order, customer: { ...order.customer, ...customer } } }
      const applied = await orders.apply({
        storeId,
        target: { snapshot },
        author: cron,
        run: null,
        decide: () => ok({ events: [{ type: 'created-ihub', originAt: null }, ...events] }),
      })
      if (!applied.ok) throw new Error(JSON.stringify(applied.error))
      return applied.value.orderId
    },
    gather: async () => {
      while ((await gatherDue(100)) > 0);
    },
    list: async (asked: Partial<CustomerListRequest> = {}) => {
      const page = { page: 1, limit: 50, orderBy: 'createdAt', direction: 'asc', ...asked } as const
      const found = await customers.list(storeId, page)
      if (!found.ok) throw new Error('not listed')
      return found.value.rows
    },
  }
}

const inErp: OrderEvent = { type: 'accepted-by-erp', originAt: null, sets: { erpOrderId: 'E1' } }

test('orders of one document are one customer: the newer values hold, a name that differs is in doubt', async () => {
  const { storeId, receive, gather, list } = await given()
  const document = '11144477735'
  await receive('A-2', '2026-03-02T10:00:00Z', { document, name: 'Ana Lima', email: 'nova@a.com' }, [inErp])
  await receive('A-1', '2026-03-01T10:00:00Z', {
    document: '111.444.777-35',
    name: 'Anita Souza',
    email: 'velha@a.com',
  })
  await receive('B-1', '2026-03-01T10:00:00Z', { document: '22255588846', name: 'Bruno Reis', email: null })
  await gather()

  const [ana, bruno, ...others] = await list()
  expect(others).toEqual([])
  expect(ana).toMatchObject({
    document,
    name: 'Ana Lima',
    email: 'nova@a.com',
    status: 'integrated',
    integrationStatus: 'stored',
    inDoubt: ['name'],
    orderCount: 2,
    firstOrderAt: '2026-03-01T10:00:00.000Z',
  })
  expect(bruno).toMatchObject({ status: 'not-integrated', integrationStatus: 'received', inDoubt: [] })
  const page = await customers.find(storeId, ana?.customerId ?? '')
  expect(page?.orders.map(({ originOrderId }) => originOrderId)).toEqual(['A-2', 'A-1'])
  expect(page?.fields.email?.others).toMatchObject([{ value: 'velha@a.com', by: 'A-1' }])

  const codes = async (asked: Partial<CustomerListRequest>) => (await list(asked)).map(({ name }) => name)
  expect(await codes({ search: 'anita' })).toEqual(['Ana Lima'])
  expect(await codes({ search: '2225558' })).toEqual(['Bruno Reis'])
  expect(await codes({ search: 'velha@' })).toEqual(['Ana Lima'])
  expect(await codes({ inDoubt: true })).toEqual(['Ana Lima'])
  expect(await codes({ status: ['not-integrated'] })).toEqual(['Bruno Reis'])
  expect(await customers.count(storeId, { by: 'status', search: 'ana' })).toMatchObject([
    { count: 0 },
    { value: 'integrated', count: 1 },
    { count: 0 },
  ])

  const chosen = await customers.choose({
    storeId,
    customerId: ana?.customerId ?? '',
    field: 'name',
    value: 'Anita Souza',
    actor: cron,
  })
  expect(chosen.ok).toBe(true)
  expect(await list({ search: 'souza' })).toMatchObject([{ name: 'Anita Souza', inDoubt: [] }])
})

test('gathering again changes nothing', async () => {
  const { storeId, receive, gather, list } = await given()
  const orderId = await receive('C-1', '2026-03-01T10:00:00Z', { document: '11144477735' })
  await gather()
  const before = await list()
  await database.system
    .insertInto('customers_due')
    .values({ store_id: storeId, due_id: orderId, order_id: orderId })
    .execute()
  await gather()
  expect((await list()).map(({ updatedAt: _, ...one }) => one)).toEqual(
    before.map(({ updatedAt: _, ...one }) => one),
  )
})
