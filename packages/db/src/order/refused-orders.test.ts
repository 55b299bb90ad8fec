import { givenIdleStore } from '@ihub/dev-env/given'
import { openQueuedDatabase, type QueuedDatabase } from '@ihub/dev-env/queued-database'
import { sampleInvoice, sampleReceipt } from '@ihub/dev-env/sample-order'
import { type Actor, cron } from '@ihub/domain/actor'
import { asId, type OrderId, type ProcessId } from '@ihub/domain/ids'
import { isInvoiceOperation } from '@ihub/domain/invoice/operation-names'
import type { Operation } from '@ihub/domain/operation-names'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import type { OrderRepository } from '@ihub/ports/engine'
import type { RunReport } from '@ihub/ports/run-report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAlertRepository } from '../alert/alerts.ts'
import { createProcessRepository } from '../process/process-repository.ts'
import { createProcessRuns } from '../process/process-runs.ts'
import { createReads } from '../reads.ts'
import { createOrderRepository } from './order-repository.ts'

const person: Actor = { kind: 'user', id: 'u1', name: 'Operadora' }
let database: QueuedDatabase
let book: OrderRepository
let store: Awaited<ReturnType<typeof givenIdleStore>>

beforeAll(async () => {
  database = await openQueuedDatabase()
  book = createOrderRepository(database.app, database.queue)
  store = await givenIdleStore(database.system, 'recusas')
})
afterAll(() => database.close())

let count = 0
/** An order that the ERP took in and approved, with nothing under way. */
async function givenOrder(): Promise<OrderId> {
  const integrationId = store.platformId
  const snapshot = sampleReceipt(integrationId, { originOrderId: `pedido-${++count}` })
  const created = await book.apply({
    storeId: store.storeId,
    target: { snapshot },
    author: cron,
    run: null,
    decide: () => ok({ events: [{ type: 'platform-event', originAt: null }] }),
  })
  if (!created.ok) throw new Error('not received')
  return created.value.orderId
}

const change = (orderId: OrderId, events: OrderEvent[], operations: OrderOperation[] = []) =>
  book.apply({
    storeId: store.storeId,
    target: { orderId },
    author: person,
    run: null,
    decide: () => ok({ events, operations }),
  })

/** The order itself, or its invoice. */
const entityOf = async (orderId: OrderId, type: Operation) => {
  const detail = isInvoiceOperation(type) ? await reads().findOrder(store.storeId, orderId) : null
  return detail ? (detail.invoices[0]?.invoiceId ?? '') : orderId
}

const processesOf = async (orderId: OrderId, type: Operation) =>
  database.system
    .selectFrom('processes')
    .selectAll()
    .where('entity_id', '=', await entityOf(orderId, type))
    .where('type', '=', type)
    .orderBy('number')
    .execute()

/** Begins an operation as a person would, and answers the process that a worker runs. */
async function begin(orderId: OrderId, operation: Operation): Promise<string> {
  if (isInvoiceOperation(operation)) await askForFile(orderId)
  else await change(orderId, [{ type: 'manual-action', originAt: null }], [operation])
  const processId = (await processesOf(orderId, operation)).at(-1)?.process_id ?? ''
  await hold(processId)
  return processId
}

const awaited = sampleInvoice({ status: 'awaited' })

/** By the news of an invoice the first time, by the same news once more then. */
async function askForFile(orderId: OrderId) {
  const known = (await reads().findOrder(store.storeId, orderId))?.invoices ?? []
  const asked = { invoice: awaited, operation: { type: 'fetch-invoice' as const, input: {} } }
  await book.apply({
    storeId: store.storeId,
    target: { orderId },
    author: person,
    run: null,
    decide: () =>
      ok(
        known.length === 0
          ? { events: [{ type: 'invoiced-in-erp', originAt: null, invoices: [awaited] }] }
          : { events: [], ofInvoices: [asked] },
      ),
  })
}

const hold = (processId: string) =>
  database.system
    .updateTable('processes')
    .set({ held_by: processId })
    .where('process_id', '=', processId)
    .execute()

const report = (processId: string, status: 'success' | 'error'): RunReport => ({
  processId: asId<ProcessId>(processId),
  attempt: 0,
  status,
  message: status === 'error' ? 'recusado' : null,
  serviceCode: null,
  canRetry: status === 'error',
  retryAt: null,
  startedAt: new Date().toISOString(),
  exchanges: [],
})

async function end(orderId: OrderId, processId: string, operation: Operation, how: 'success' | 'error') {
  if (isInvoiceOperation(operation)) return endOfInvoice(orderId, processId, how)
  const { succeeds, fails } = operationMeaning(operation)
  const type = how === 'success' ? succeeds : fails
  const applied = await book.apply({
    storeId: store.storeId,
    target: { orderId },
    author: cron,
    run: report(processId, how),
    decide: () => ok({ events: [{ type, originAt: null }] }),
  })
  if (!applied.ok) throw new Error(applied.error.code)
}

async function endOfInvoice(orderId: OrderId, processId: string, how: 'success' | 'error') {
  const applied = await book.applyToInvoice({
    storeId: store.storeId,
    target: { orderId, invoiceId: await entityOf(orderId, 'fetch-invoice') },
    author: cron,
    run: report(processId, how),
    decide: ({ invoice }) =>
      ok(
        how === 'success'
          ? {
              events: [{ type: 'authorized', originAt: null }],
              invoice: { ...invoice, status: 'usable', isAnnounced: true },
            }
          : { events: [{ type: 'not-fetched', originAt: null }] },
      ),
  })
  if (!applied.ok) throw new Error(applied.error.code)
}

const reads = () => createReads(database.app)
async function seen(orderId: OrderId) {
  const detail = await reads().findOrder(store.storeId, orderId)
  const listed = await reads().listOrders(store.storeId, {
    page: 1,
    limit: 200,
    orderBy: 'createdAt',
    direction: 'desc',
    ...(detail ? { status: [detail.status] } : {}),
  })
  const row = listed.ok ? listed.value.rows.find((one) => one.orderId === orderId) : undefined
  expect(row).toMatchObject({
    status: detail?.status,
    erpStatus: detail?.erpStatus,
    blocker: detail?.blocker,
  })
  return { status: detail?.status, erpStatus: detail?.erpStatus, blocker: detail?.blocker?.reason ?? null }
}

const invoiced: OrderEvent = { type: 'invoiced', originAt: null, invoices: [sampleInvoice()] }

test('an order whose event was refused is filtered as an error until that event succeeds', async () => {
  const orderId = await givenOrder()
  const first = await begin(orderId, 'fetch-invoice')
  await end(orderId, first, 'fetch-invoice', 'error')

  expect(await seen(orderId)).toEqual({
    status: 'error-pending-manual-action',
    erpStatus: 'not-sent',
    blocker: 'refused',
  })

  const second = await begin(orderId, 'fetch-invoice')
  expect(await seen(orderId)).toMatchObject({ status: 'ready-for-handling', blocker: 'queued' })
  await end(orderId, second, 'fetch-invoice', 'success')

  expect(await seen(orderId)).toMatchObject({ status: 'invoiced', blocker: null })
  expect(await processesOf(orderId, 'fetch-invoice')).toMatchObject([
    { can_retry: false, overtaken_by: second, status: 'error' },
    { can_retry: false, overtaken_by: null, status: 'success' },
  ])
  const detail = await reads().findProcess(store.storeId, first)
  expect(detail).toMatchObject({ overtakenBy: { processId: second }, overtakenAt: expect.any(String) })
})

test('refusals of several runs are over with one success, and the list names none of them', async () => {
  const orderId = await givenOrder()
  for (const _ of [1, 2, 3])
    await end(orderId, await begin(orderId, 'start-handling'), 'start-handling', 'error')
  expect(await seen(orderId)).toMatchObject({ status: 'error', blocker: 'refused' })
  expect((await processesOf(orderId, 'start-handling')).map(({ can_retry }) => can_retry)).toEqual([
    false,
    false,
    true,
  ])

  await end(orderId, await begin(orderId, 'start-handling'), 'start-handling', 'success')

  expect(await seen(orderId)).toMatchObject({ status: 'handling', blocker: null })
  expect((await processesOf(orderId, 'start-handling')).some(({ can_retry }) => can_retry)).toBe(false)
})

test('an error ends when another event makes the refused one needless, and nothing asks for its retry', async () => {
  const orderId = await givenOrder()
  const refused = await begin(orderId, 'start-handling')
  await end(orderId, refused, 'start-handling', 'error')

  await change(orderId, [invoiced])

  expect(await seen(orderId)).toMatchObject({ status: 'invoiced' })
  expect(await processesOf(orderId, 'start-handling')).toMatchObject([
    { can_retry: false, overtaken_at: expect.any(String) },
  ])
  expect(
    await createProcessRepository(database.app, database.queue).retry(
      store.storeId,
      asId<ProcessId>(refused),
      person,
    ),
  ).toEqual({ ok: false, error: { code: 'process.not_retriable' } })
})

test('an order is in error no longer while a person’s retry runs, and again when it is refused again', async () => {
  const orderId = await givenOrder()
  const first = await begin(orderId, 'approve-order-in-erp')
  await change(orderId, [{ type: 'accepted-by-erp', originAt: null, sets: { erpOrderId: '1' } }])
  await end(orderId, first, 'approve-order-in-erp', 'error')
  expect(await seen(orderId)).toMatchObject({ status: 'ready-for-handling', erpStatus: 'error' })

  const retried = await createProcessRepository(database.app, database.queue).retry(
    store.storeId,
    asId<ProcessId>(first),
    person,
  )
  if (!retried.ok) throw new Error(retried.error.code)
  expect(await seen(orderId)).toMatchObject({ erpStatus: 'accepted', blocker: 'queued' })
  await hold(retried.value)
  await end(orderId, retried.value, 'approve-order-in-erp', 'error')

  expect(await seen(orderId)).toMatchObject({ erpStatus: 'error', blocker: 'refused' })
})

test('a run that is given up without a change of its order leaves the order in error', async () => {
  const orderId = await givenOrder()
  const given = await begin(orderId, 'start-handling')

  await createProcessRuns(database.app, database.queue).end(store.storeId, report(given, 'error'))

  expect(await seen(orderId)).toMatchObject({ status: 'error', blocker: 'refused' })
})

test('the list finds orders by how far each system knows of them, and by the event that was refused', async () => {
  const orderId = await givenOrder()
  const find = async (filter: object) => {
    const page = { page: 1, limit: 200, orderBy: 'createdAt', direction: 'desc' } as const
    const found = await reads().listOrders(store.storeId, { ...page, ...filter })
    return found.ok && found.value.rows.some((row) => row.orderId === orderId)
  }
  expect(await find({ platformIntegration: ['error'] })).toBe(false)

  const first = await begin(orderId, 'start-handling')
  expect(await find({ platformIntegration: ['pending'], erpIntegration: ['pending'] })).toBe(true)
  await end(orderId, first, 'start-handling', 'error')

  expect(await find({ platformIntegration: ['error'] })).toBe(true)
  expect(await find({ refused: ['start-handling', 'fetch-invoice'] })).toBe(true)
  expect(await find({ refused: ['fetch-invoice'] })).toBe(false)
  expect(await reads().findOrder(store.storeId, orderId)).toMatchObject({
    integrations: { erp: 'pending', platform: 'error' },
  })

  await end(orderId, await begin(orderId, 'start-handling'), 'start-handling', 'success')
  expect(await find({ refused: ['start-handling'] })).toBe(false)
  expect(await find({ platformIntegration: ['sent'] })).toBe(true)
})

test('the timeline tells when an order went into error and when it came out', async () => {
  const orderId = await givenOrder()
  await end(orderId, await begin(orderId, 'start-handling'), 'start-handling', 'error')
  await end(orderId, await begin(orderId, 'start-handling'), 'start-handling', 'success')

  const detail = await reads().findOrder(store.storeId, orderId)

  expect(detail?.timeline.slice(1).map(({ type, from, to }) => [type, from, to])).toEqual([
    ['manual-action', 'ready-for-handling', 'ready-for-handling'],
    ['handling-not-started', 'ready-for-handling', 'error'],
    ['manual-action', 'error', 'ready-for-handling'],
    ['handling-started', 'ready-for-handling', 'handling'],
  ])
})

const openAlerts = async () => {
  const listed = await createAlertRepository(database.app).list(store.storeId, {
    page: 1,
    limit: 50,
    orderBy: 'createdAt',
    direction: 'desc',
    status: ['created'],
    words: [],
  })
  return listed.ok ? listed.value.rows : []
}
const refuse = async (operation: Operation) => {
  const orderId = await givenOrder()
  await end(orderId, await begin(orderId, operation), operation, 'error')
  return orderId
}
const succeed = async (orderId: OrderId, operation: Operation) =>
  end(orderId, await begin(orderId, operation), operation, 'success')

test('an alert counts its orders of now, ends by itself with the last of them, and comes again', async () => {
  const operation = 'fetch-invoice'
  const first = await refuse(operation)
  const second = await refuse(operation)
  const alertOf = async () => (await openAlerts()).find(({ code }) => code === 'invoice-failed')

  const raised = await alertOf()
  expect(raised?.about).toEqual({ orders: 2, filter: { refused: ['fetch-invoice'] }, receipts: 0 })

  await succeed(first, operation)
  expect(await alertOf()).toMatchObject({ alertId: raised?.alertId, about: { orders: 1 } })
  await succeed(second, operation)
  expect(await alertOf()).toBeUndefined()

  await refuse(operation)
  const again = await alertOf()
  expect(again?.about).toMatchObject({ orders: 1 })
  expect(again?.alertId).not.toBe(raised?.alertId)
})
