import { givenIdleStore } from '@ihub/dev-env/given'
import { givenInvoiceRow, givenOrderRow, givenPayloadOf, givenRunOf } from '@ihub/dev-env/given-kept-data'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { type InvoiceStatus, integrationStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { type OrderStatus, orderStatuses } from '@ihub/domain/order/statuses'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepStore } from '../space/keep-store.ts'

let database: QueuedDatabase

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

const ended: OrderStatus[] = ['delivered', 'canceled', 'cancel']
const settled: InvoiceStatus[] = ['sent', 'confirmed', 'canceled', 'unused', 'disabled']

const orderWith = fc.record({
  position: fc.constantFrom(...orderStatuses),
  platform: fc.constantFrom(...integrationStatuses),
  // Each side of the 90 days.
  payloadDays: fc.constantFrom(89, 91),
  runDays: fc.constantFrom(89, 91),
  invoices: fc.array(
    fc.record({ status: fc.constantFrom(...invoiceStatuses), runDays: fc.constantFrom(89, 91) }),
    { maxLength: 3 },
  ),
})
type OrderWith = typeof orderWith extends fc.Arbitrary<infer One> ? One : never

const isOver = ({ position, platform }: OrderWith) =>
  ended.includes(position) || (position === 'dispatched' && platform === 'confirmed')

/** The order with its rows, and those of them that have to stay. */
async function givenOrder(storeId: string, integrationId: string, order: OrderWith) {
  const { position, platform } = order
  const orderId = await givenOrderRow(database.system, {
    storeId,
    integrationId,
    madeDays: 200,
    position,
    platform,
  })
  await givenPayloadOf(database.system, { storeId, orderId, days: order.payloadDays })
  const givenRun = (kind: 'order' | 'invoice', id: string, endedDays: number) =>
    givenRunOf(database.system, { storeId, madeDays: 200, endedDays, about: { kind, id } })
  const isOpen = !isOver(order)
  const runs = [{ id: await givenRun('order', orderId, order.runDays), stays: isOpen || order.runDays < 90 }]
  for (const { status, runDays } of order.invoices) {
    const invoiceId = await givenInvoiceRow(database.system, { storeId, orderId, status })
    const id = await givenRun('invoice', invoiceId, runDays)
    runs.push({ id, stays: isOpen || !settled.includes(status) || runDays < 90 })
  }
  return {
    runs: runs.filter(({ stays }) => stays).map(({ id }) => id),
    payloads: isOpen || order.payloadDays < 90 ? [orderId] : [],
  }
}

const rowsOf = async (storeId: string) => {
  const runs = await database.system
    .selectFrom('process_runs')
    .select('process_id as id')
    .where('store_id', '=', storeId)
    .orderBy('process_id')
    .execute()
  const payloads = await database.system
    .selectFrom('order_payloads')
    .select('order_id as id')
    .where('store_id', '=', storeId)
    .orderBy('order_id')
    .execute()
  return { runs: runs.map(({ id }) => id), payloads: payloads.map(({ id }) => id) }
}

test('whatever the mix, old rows of open orders and invoices stay, and those of the others go', async () => {
  let stores = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(orderWith, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (orders, batchRows) => {
        const { storeId, platformId } = await givenIdleStore(database.system, `mix-${++stores}`, ['vtex'])
        const stay = { runs: [] as string[], payloads: [] as string[] }
        for (const order of orders) {
          const kept = await givenOrder(storeId, platformId, order)
          stay.runs.push(...kept.runs)
          stay.payloads.push(...kept.payloads)
        }

        const bounds = { batchRows, batchesMax: 100, daysMax: 100 }
        const turn = () => keepStore(database.system, { storeId, settings: {} }, bounds)
        // Two schedulers at once.
        await Promise.all([turn(), turn()])
        await turn()

        expect(await rowsOf(storeId)).toEqual({ runs: stay.runs.sort(), payloads: stay.payloads.sort() })
      },
    ),
    { numRuns: 25 },
  )
})
