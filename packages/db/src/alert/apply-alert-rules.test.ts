import { givenStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { durationBounds } from '@ihub/domain/call-figures'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReads } from '../reads.ts'
import { createApplyAlertRules } from './apply-alert-rules.ts'

let database: TestDatabase
let apply: () => Promise<void>
let storeId: string
let erpId: string
beforeAll(async () => {
  database = await openTestDatabase()
  apply = createApplyAlertRules(database.system)
})
afterAll(() => database.close())
beforeEach(async () => {
  const store = await givenStore(database.system, createVault(Buffer.alloc(32, 7).toString('base64url')), {
    code: `rules-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  storeId = store.storeId
  erpId = store.integrations.mln?.integrationId ?? ''
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const alerts = async () => {
  const { rows } = await sql<{
    subject: string
    status: string
    figures: object
    integration_id: string | null
  }>`
    select subject, status, figures, integration_id from alerts where store_id = ${storeId} order by created_at, alert_id`.execute(
    database.system,
  )
  return rows
}
const settle = (settings: object) =>
  database.system
    .updateTable('stores')
    .set({ settings: JSON.stringify(settings) })
    .where('store_id', '=', storeId)
    .execute()
const waits = (minutes: number, workClass = 0) =>
  database.system
    .insertInto('queue')
    .values({
      work_id: uuidv7(),
      kind: 'process',
      store_id: storeId,
      lane: erpId,
      work_class: workClass,
      due_at: minutesAgo(minutes),
    })
    .execute()
const emptyQueue = () => database.system.deleteFrom('queue').where('store_id', '=', storeId).execute()
const called = async (calls: number, failed: number) => {
  await database.system.deleteFrom('integration_calls').where('store_id', '=', storeId).execute()
  await database.system
    .insertInto('integration_calls')
    .values({
      store_id: storeId,
      integration_id: erpId,
      at: minutesAgo(20),
      calls,
      failed,
      durations: [...durationBounds, 0].map(() => 0),
    })
    .execute()
}

test('work that waits too long for a system raises one alert with its figures, which ends when the queue moves', async () => {
  await waits(20)
  await apply()
  expect(await alerts()).toEqual([])
  await waits(45)
  await apply()
  await apply()

  expect(await alerts()).toEqual([
    {
      subject: 'queue-delayed',
      status: 'created',
      integration_id: erpId,
      figures: { minutes: 45, works: 2 },
    },
  ])
  await emptyQueue()
  await waits(27)
  await apply()
  expect(await alerts(), 'a little below the threshold it stays').toMatchObject([
    { status: 'created', figures: { minutes: 27, works: 1 } },
  ])
  await emptyQueue()
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
})

test('bulk work, and the work of a system that is down, may wait', async () => {
  await waits(300, 1)
  await apply()
  expect(await alerts()).toEqual([])
  await waits(300)
  await sql`update integrations set down_since = now() where integration_id = ${erpId}`.execute(
    database.system,
  )
  await apply()
  expect(await alerts()).toEqual([])
})

test('a store says what is too long, and whether it wants to know', async () => {
  await waits(45)
  await settle({ queueDelayMinutes: 60 })
  await apply()
  expect(await alerts()).toEqual([])
  await settle({ queueDelayMinutes: 40 })
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'created' }])
  await settle({ alertOnQueueDelay: false })
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
})

test('what goes on after a person finished its alert is not raised again until it was over', async () => {
  await waits(45)
  await apply()
  await sql`update alerts set status = 'finished' where store_id = ${storeId}`.execute(database.system)
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])

  await emptyQueue()
  await apply()
  await waits(45)
  await apply()

  expect(await alerts()).toMatchObject([{ status: 'finished' }, { status: 'created' }])
})

test('many failed calls raise an alert, of enough calls and without an outage', async () => {
  await called(10, 10)
  await apply()
  expect(await alerts(), 'too few to judge by').toEqual([])
  await called(200, 80)
  await apply()
  expect(await alerts()).toMatchObject([
    {
      subject: 'calls-failing',
      status: 'created',
      integration_id: erpId,
      figures: { percent: 40, failed: 80, calls: 200 },
    },
  ])
  await called(200, 52)
  await apply()
  expect(await alerts(), 'it stays near the threshold').toMatchObject([{ status: 'created' }])
  await called(200, 40)
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
  await called(200, 150)
  await database.system
    .insertInto('integration_outages')
    .values({
      store_id: storeId,
      integration_id: erpId,
      started_at: minutesAgo(40),
      ended_at: minutesAgo(30),
    })
    .execute()
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
})

test('a job whose run no worker began is told by its name', async () => {
  const [jobId, processId] = [uuidv7(), uuidv7()]
  await sql`insert into processes (store_id, process_id, number, type, status, author_kind, entity_kind, entity_id, entity_code, created_at, lane)
    values (${storeId}, ${processId}, 1, 'run-job', 'loading', 'cron', 'job', ${jobId}, 'estoque', ${minutesAgo(25)}, ${storeId})`.execute(
    database.system,
  )
  await sql`insert into schedules (store_id, lane, name, cron, time_zone, next_at, process_type, entity_kind, entity_id, entity_code, process_id)
    values (${storeId}, ${storeId}, ${`job ${jobId}`}, '* * * * *', 'UTC', now() + interval '1 minute', 'run-job', 'job', ${jobId}, 'estoque', ${processId})`.execute(
    database.system,
  )
  await apply()
  expect(await alerts()).toMatchObject([
    { subject: 'job-missed', integration_id: null, figures: { job: 'estoque', minutes: 25, jobs: 1 } },
  ])
  await sql`update processes set started_at = now() where process_id = ${processId}`.execute(database.system)
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
})

interface Authorized {
  hoursAgo: number
  kind?: string
  status?: string
  position?: string
}

const givenOrderAt = (orderId: string, position: string) =>
  database.system
    .insertInto('orders')
    .values({
      store_id: storeId,
      order_id: orderId,
      integration_id: erpId,
      origin_order_id: orderId,
      status: position,
      erp_status: 'accepted',
      position,
      erp_position: 'accepted',
      erp_integration: 'confirmed',
      platform_integration: 'confirmed',
      delivery_channel: 'delivery',
      platform_status: 'other',
      raw_platform_status: 'other',
      history: [],
      event_count: 1,
      created_at: new Date(),
      origin_created_at: new Date(),
      origin_changed_at: new Date(),
      updated_at: new Date(),
      customer_name: '',
      currency: 'BRL',
      selling_price_cents: 1,
      item_count: 1,
      document: '{}',
    })
    .execute()

/** An NF-e of an order that stands at `position`. */
async function givenInvoice({
  hoursAgo,
  kind = 'nfe',
  status = 'authorized',
  position = 'invoiced',
}: Authorized) {
  const [invoiceId, orderId] = [uuidv7(), uuidv7()]
  await givenOrderAt(orderId, position)
  await database.system
    .insertInto('invoices')
    .values({
      store_id: storeId,
      invoice_id: invoiceId,
      order_id: orderId,
      number: '15872',
      kind,
      status,
      operation_type: 'outgoing',
      authorized_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      created_at: minutesAgo(hoursAgo * 60 - 1),
      warnings: [],
      document: '{}',
    })
    .execute()
  return invoiceId
}
const expiring = async () => {
  const page = { page: 1, limit: 20, orderBy: 'receivedAt', direction: 'desc' } as const
  const listed = await createReads(database.app).listInvoices(storeId, { ...page, expiring: true })
  return listed.ok ? listed.value.rows.map(({ invoiceId }) => invoiceId) : []
}

test('an invoice that can soon be canceled no more raises one alert, which ends when its order leaves; the list shows the same', async () => {
  const near = await givenInvoice({ hoursAgo: 21 })
  for (const other of [
    { hoursAgo: 19 },
    { hoursAgo: 25 },
    { hoursAgo: 21, status: 'canceled' },
    { hoursAgo: 21, kind: 'cfdi' },
    { hoursAgo: 21, position: 'dispatched' },
  ])
    await givenInvoice(other)

  await apply()
  await apply()

  expect(await expiring()).toEqual([near])
  expect(await alerts()).toMatchObject([
    { subject: 'invoices-expiring', status: 'created', figures: { hours: 4, invoices: 1 } },
  ])
  await sql`update orders set position = 'dispatched' where store_id = ${storeId}`.execute(database.system)
  await apply()
  expect(await alerts()).toMatchObject([{ status: 'finished' }])
  expect(await expiring()).toEqual([])
})

test('the term and the notice are those of the store', async () => {
  await settle({ invoiceCancellationHours: 48, expiringInvoiceHours: 10 })
  const near = await givenInvoice({ hoursAgo: 39 })
  await givenInvoice({ hoursAgo: 37 })

  await apply()

  expect(await expiring()).toEqual([near])
  expect(await alerts()).toMatchObject([
    { subject: 'invoices-expiring', figures: { hours: 10, invoices: 1 } },
  ])
})

test('refused returns, refused refunds and late ones raise an alert each, which end with the last of them', async () => {
  const [orderId, protocolId, refundId] = [uuidv7(), uuidv7(), uuidv7()]
  await givenOrderAt(orderId, 'delivered')
  const base = {
    store_id: storeId,
    order_id: orderId,
    origin_order_id: 'R-1',
    integration_id: erpId,
    event_count: 0,
    currency: 'BRL',
    customer_name: 'Ana',
    created_at: minutesAgo(200 * 60),
    updated_at: minutesAgo(0),
  }
  await database.system
    .insertInto('protocols')
    .values({
      ...base,
      protocol_id: protocolId,
      external_id: 'P-1',
      type: 'return',
      status: 'pending',
      integration: 'error',
      items: JSON.stringify([]),
      units: 1,
      value_cents: 100,
      email: 'ana@example.com',
    })
    .execute()
  await database.system
    .insertInto('refunds')
    .values({
      ...base,
      refund_id: refundId,
      code: 'R-1-R1',
      cause: 'return',
      status: 'in-doubt',
      payment_id: 'p1',
      method: 'pix',
      method_name: 'Pix',
      amount_cents: 100,
      paid_cents: 100,
    })
    .execute()
  await apply()
  const bySubject = async (status: string) =>
    (await alerts()).filter((one) => one.status === status).map(({ subject, figures }) => [subject, figures])
  expect(await bySubject('created')).toEqual(
    expect.arrayContaining([
      ['returns-refused', { returns: 1, protocol: 'P-1' }],
      ['refunds-refused', { refunds: 1, refund: 'R-1-R1' }],
      ['refunds-late', { hours: 168, refunds: 1, oldest: 200 }],
    ]),
  )
  await database.system
    .updateTable('protocols')
    .set({ integration: 'sent' })
    .where('protocol_id', '=', protocolId)
    .execute()
  await database.system
    .updateTable('refunds')
    .set({ status: 'settled' })
    .where('refund_id', '=', refundId)
    .execute()
  await apply()
  expect(await bySubject('created')).toEqual([])
})
