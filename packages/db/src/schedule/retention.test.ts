import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { type InvoiceStatus, integrationStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { type OrderStatus, orderStatuses } from '@ihub/domain/order/statuses'
import { uuidFloor, uuidv7 } from '@ihub/kit/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressJson } from '../core/compress.ts'
import { createHousekeeping } from './housekeeping.ts'

let database: QueuedDatabase

beforeAll(async () => {
  database = await openQueuedDatabase()
})
afterAll(() => database.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
let made = 0
const oldId = () => uuidFloor(daysAgo(200).getTime()).slice(0, -12) + String(++made).padStart(12, '0')

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

async function givenRun(storeId: string, kind: 'order' | 'invoice', entityId: string, days: number) {
  const id = oldId()
  const of = { store_id: storeId, process_id: id }
  await database.system
    .insertInto('processes')
    .values({
      ...of,
      number: made,
      type: 'receive-order',
      status: 'success',
      entity_kind: kind,
      entity_id: entityId,
      created_at: daysAgo(200),
      ended_at: daysAgo(days),
      author_kind: 'cron',
    })
    .execute()
  await database.system
    .insertInto('process_runs')
    .values({
      ...of,
      attempt: 1,
      started_at: daysAgo(200),
      outcome: 'success',
      exchanges: await compressJson([]),
    })
    .execute()
  return id
}

/** The order with its rows, and those of them that have to stay. */
async function givenOrder(storeId: string, integrationId: string, order: OrderWith) {
  const orderId = oldId()
  await database.system
    .insertInto('orders')
    .values({
      store_id: storeId,
      order_id: orderId,
      integration_id: integrationId,
      origin_order_id: orderId,
      status: order.position,
      position: order.position,
      erp_status: 'accepted',
      erp_position: 'accepted',
      erp_integration: 'sent',
      platform_integration: order.platform,
      delivery_channel: 'delivery',
      platform_status: 'other',
      raw_platform_status: 'other',
      history: [],
      event_count: 1,
      created_at: daysAgo(200),
      origin_created_at: daysAgo(200),
      origin_changed_at: daysAgo(200),
      updated_at: daysAgo(200),
      customer_name: '',
      currency: 'BRL',
      selling_price_cents: 1,
      item_count: 1,
      document: '{}',
    })
    .execute()
  await database.system
    .insertInto('order_payloads')
    .values({
      store_id: storeId,
      order_id: orderId,
      changed_at: daysAgo(200),
      received_at: daysAgo(order.payloadDays),
      body: Buffer.from('x'),
    })
    .execute()
  const isOpen = !isOver(order)
  const runs = [
    { id: await givenRun(storeId, 'order', orderId, order.runDays), stays: isOpen || order.runDays < 90 },
  ]
  for (const { status, runDays } of order.invoices) {
    const invoiceId = uuidv7()
    await database.system
      .insertInto('invoices')
      .values({
        store_id: storeId,
        invoice_id: invoiceId,
        order_id: orderId,
        access_key: invoiceId,
        number: '1',
        series: '1',
        status,
        warnings: [],
        document: '{}',
      })
      .execute()
    const id = await givenRun(storeId, 'invoice', invoiceId, runDays)
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

        const turn = createHousekeeping(database.system, { batchRows, batchesMax: 100, daysMax: 100 })
        // Two schedulers at once.
        await Promise.all([turn(), turn()])
        await turn()

        expect(await rowsOf(storeId)).toEqual({ runs: stay.runs.sort(), payloads: stay.payloads.sort() })
      },
    ),
    { numRuns: 25 },
  )
})
