import { openPreviousHub } from '@ihub/dev-env/previous-hub'
import type { TestDatabase } from '@ihub/dev-env/test-database'
import { roleStandings } from '@ihub/domain/order/role-standings'
import type { OrderDetailRead, PageResult, ProcessDetailRead } from '@ihub/ports/reads'
import type { Reads } from '@ihub/ports/store-reads'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decompress } from './core/compress.ts'
import { migrate } from './core/migrate.ts'
import { createReads } from './reads.ts'

const newestThen = '0033_order_changes.sql'
const codes = ['loja-um', 'loja-norte', 'loja-nova'] as const
type Code = (typeof codes)[number]

let database: TestDatabase
let migrated: string[]
let reads: Reads
let storeIds: Record<Code, string>
const orders = new Map<string, OrderDetailRead>()

beforeAll(async () => {
  database = await openPreviousHub()
  migrated = await migrate(database.url)
  reads = createReads(database.app)
  const rows = await database.system.selectFrom('stores').select(['code', 'store_id']).execute()
  storeIds = Object.fromEntries(rows.map(({ code, store_id }) => [code, store_id])) as Record<Code, string>
  for (const code of codes)
    for (const { orderId, originOrderId } of await listed(reads.listOrders(storeIds[code], all)))
      orders.set(originOrderId, (await reads.findOrder(storeIds[code], orderId)) as OrderDetailRead)
})
afterAll(() => database.close())

const all = { page: 1, limit: 200, orderBy: 'createdAt', direction: 'asc' } as const

/** Every row of a list that fits on a page. */
async function listed<Row>(answer: PageResult<Row>): Promise<Row[]> {
  const page = await answer
  if (!page.ok) throw new Error(page.error.code)
  expect(page.value.rows).toHaveLength(page.value.total)
  return page.value.rows
}

const order = (code: string) => {
  const found = orders.get(code)
  if (!found) throw new Error(`there is no order ${code}`)
  return found
}
const countBy = <Row>(rows: Row[], key: (row: Row) => string) =>
  Object.fromEntries([...Map.groupBy(rows, key)].map(([name, of]) => [name, of.length]))

test('only migrations newer than the kept schema run, once', async () => {
  expect(migrated.filter((name) => name <= newestThen)).toEqual([])
  expect(await migrate(database.url)).toEqual([])
})

describe('orders', () => {
  test('are listed with their statuses and with their blockers', async () => {
    const shown = async (code: Code) =>
      Object.fromEntries(
        (await listed(reads.listOrders(storeIds[code], all))).map((row) => [
          row.originOrderId,
          [row.status, row.erpStatus, row.blocker && `${row.blocker.reason}: ${row.blocker.operation}`],
        ]),
      )

    expect(await shown('loja-um')).toEqual({
      'delivered-01': ['delivered', 'delivered', null],
      'canceled-01': ['canceled', 'canceled', null],
      'canceled-by-erp-01': ['canceled', 'canceled', null],
      'invoices-01': ['invoiced', 'invoiced', 'integration-down: take-erp-status'],
      'retried-01': ['handling', 'approved', 'integration-down: fetch-invoice'],
      'refused-01': ['not-integrated', 'error', 'refused: send-order-to-erp'],
      'bad-invoice-01': ['error-pending-manual-action', 'approved', 'refused: fetch-invoice'],
      'forced-01': ['waiting', 'not-sent', null],
      'corrected-01': ['payment-pending', 'accepted', null],
      'changed-01': ['error-pending-manual-action', 'error', 'outdated: update-order-in-erp'],
      'line-01': ['invoiced', 'invoiced', 'integration-down: take-erp-status'],
      'line-02': ['handling', 'approved', 'integration-down: fetch-invoice'],
      'waiting-01': ['ready-for-handling', 'not-sent', 'integration-down: send-order-to-erp'],
      'waiting-02': ['ready-for-handling', 'not-sent', 'integration-down: send-order-to-erp'],
      'waiting-03': ['cancellation-pending', 'not-sent', 'integration-down: cancel-order-in-erp'],
    })
    expect(await shown('loja-norte')).toEqual({
      'handled-01': ['handling', 'approved', null],
      'told-01': ['delivered', 'delivered', 'integration-down: announce-invoice'],
      'report-01': ['handling', 'approved', 'refused: take-erp-status'],
      'report-02': ['handling', 'approved', null],
    })
    expect(await shown('loja-nova')).toEqual({
      'not-declared-01': ['ready-for-handling', 'not-sent', 'not-declared: send-order-to-erp'],
    })
  })

  test('open with their data, their timeline and their processes', () => {
    const opened = [...orders.values()]
    expect(opened).toHaveLength(20)
    for (const { originOrderId, document, state, timeline, sellingPriceCents } of opened) {
      expect(document.originOrderId).toBe(originOrderId)
      expect(document.totals.sellingPriceCents).toBe(sellingPriceCents)
      expect(document.items.length, originOrderId).toBeGreaterThan(0)
      expect(timeline.map(({ sequence }) => sequence)).toEqual(timeline.map((_, index) => index + 1))
      expect(timeline[0]?.type).toBe('created-ihub')
      expect(new Set(timeline.map(({ type }) => type))).toEqual(new Set(state.history))
    }
    expect(opened.flatMap(({ state, originOrderId }) => (state.unsentChange ? [originOrderId] : []))).toEqual(
      ['changed-01'],
    )
    expect(opened.flatMap(({ timeline }) => timeline)).toHaveLength(99)
    expect(opened.flatMap(({ processes }) => processes)).toHaveLength(105)
  })

  test('have a status in each role, and on their platform none that a later step left behind', () => {
    const standingsOf = (code: string) => {
      const { platform, ...roles } = roleStandings(order(code))
      expect(platform.since, code).not.toBe(null)
      return [platform.status, platform.word, roles.erp.status, roles.warehouse.status, roles.carrier.status]
    }
    expect(Object.fromEntries([...orders.keys()].map((code) => [code, standingsOf(code)]))).toMatchObject({
      'delivered-01': ['delivered', null, 'delivered', 'dispatched', 'delivered'],
      'canceled-01': ['canceled', null, 'canceled', 'canceled', null],
      'handled-01': ['handling', null, 'approved', null, null],
      'waiting-01': ['ready-for-handling', 'ready-for-handling', 'not-sent', null, null],
    })
  })

  test('are found by a code, an invoice, a parcel and a customer', async () => {
    const find = (search: string) => listed(reads.listOrders(storeIds['loja-um'], { ...all, search }))
    for (const search of ['delivered-01', '7001', 'BR515548873BR', 'bruno siqueira'])
      expect((await find(search)).map(({ originOrderId }) => originOrderId)).toContain('delivered-01')
  })

  test('one that was delivered keeps its invoice, its parcel and every step', () => {
    const delivered = order('delivered-01')

    expect(delivered).toMatchObject({
      erpOrderId: '1001',
      sequence: '500001',
      currency: 'BRL',
      sellingPriceCents: 9990,
      itemCount: 1,
      customerName: 'Bruno Siqueira',
      invoiceNumber: '7001',
      trackingNumber: 'BR515548873BR',
      integrations: { erp: 'confirmed', platform: 'confirmed' },
      createdAt: '2026-11-22T15:47:10.982Z',
      storeCode: 'loja-um',
      systems: { platform: { connector: 'vtex' }, erp: { connector: 'mln' }, warehouse: null, carrier: null },
      state: {
        refused: [],
        pending: [],
        parcels: [{ trackingNumber: 'BR515548873BR', courier: 'Retira Loja Centro', told: 'delivered' }],
      },
      document: {
        customer: { email: 'bruno.siqueira538@cliente.example' },
        deliveryAddress: { city: 'Curitiba' },
      },
      invoices: [
        {
          accessKey: '35261112345678000195550010000070011556585052',
          status: 'confirmed',
          totalCents: 9990,
          emitter: { document: '12345678000195' },
        },
      ],
    })
    expect(delivered.timeline.map(({ type }) => type).join(' ')).toBe(
      'created-ihub accepted-by-erp approved-in-erp handling-started invoiced-in-erp invoiced invoice-announced ' +
        'dispatched tracking-announced delivered delivery-announced',
    )
  })

  test('each invoice keeps whether it counts, and its file', async () => {
    const facts = (code: string) =>
      order(code).invoices.map(({ number, status, reason }) => [number, status, reason])
    expect(facts('invoices-01')).toEqual([
      ['7002', 'confirmed', null],
      ['7003', 'canceled', null],
      ['7004', 'confirmed', null],
    ])
    expect(facts('bad-invoice-01')).toEqual([['7005', 'disabled', 'other-purpose']])
    const standing = order('invoices-01').state.invoices.map(({ status }) => status)
    expect(standing).toEqual(['usable', 'canceled', 'usable'])

    const kept = [...orders.values()].flatMap(({ invoices }) => invoices)
    expect(kept).toHaveLength(7)
    const [first] = order('delivered-01').invoices
    expect(await reads.findInvoice(storeIds['loja-um'], first?.invoiceId ?? '')).toMatchObject({
      ...first,
      document: { items: [{ quantity: '1.0000' }] },
    })
    const files = await database.system.selectFrom('invoice_files').select('body').execute()
    expect(files).toHaveLength(7)
    for (const { body } of files) expect(String(await decompress(body))).toContain('<nfeProc')
  })

  test('invoices are found by their number, their key and the code of their order', async () => {
    const find = (search: string) =>
      listed(reads.listInvoices(storeIds['loja-um'], { ...all, orderBy: 'receivedAt', search }))
    for (const search of ['7001', '0007001', '35261112345678000195550010000070011556585052', 'delivered'])
      expect((await find(search)).map(({ number }) => number)).toEqual(['7001'])
    expect((await reads.findInStore(storeIds['loja-um'], '7001')).invoices).toMatchObject([
      { invoiceNumber: '7001', originOrderId: 'delivered-01' },
    ])
  })

  test('the changes of people and of the platform stay', () => {
    const corrected = order('corrected-01')
    expect(corrected).toMatchObject({
      document: { customer: { name: 'Cliente Corrigido' }, deliveryAddress: { street: 'Rua Corrigida' } },
      timeline: [
        { type: 'created-ihub' },
        { type: 'data-changed', author: { kind: 'user', name: 'Ubaldo User' } },
        { type: 'items-modified', changes: expect.arrayContaining([expect.objectContaining({ to: 3 })]) },
        { type: 'payment-pending' },
        { type: 'accepted-by-erp' },
      ],
    })
    expect(order('forced-01').timeline.at(-1)?.details).toMatchObject({ reason: 'pedido por telefone' })
    expect(order('retried-01').timeline.at(-1)?.author).toEqual({
      kind: 'cron',
      name: null,
      because: { name: 'Ubaldo User', action: 'retry' },
    })
  })
})

describe('processes', () => {
  const openedOf = async (code: Code): Promise<ProcessDetailRead[]> => {
    const storeId = storeIds[code]
    const opened: (ProcessDetailRead | null)[] = []
    for (const { integrationId } of await reads.listIntegrations(storeId)) {
      const list = { ...all, orderBy: 'processNumber' as const, integrationId, words: [] }
      for (const { processId } of await listed(reads.listProcesses(storeId, list)))
        opened.push(await reads.findProcess(storeId, processId))
    }
    return opened.filter((process) => process !== null)
  }

  test('are counted by status and open with their requests and answers', async () => {
    const [um, norte, nova] = await Promise.all(codes.map(openedOf))

    const byStatus = (of: ProcessDetailRead[] = []) => countBy(of, ({ status }) => status)
    expect(byStatus(um)).toEqual({ success: 79, error: 4, 'request-error': 1, warning: 3 })
    expect(byStatus(norte)).toEqual({ success: 20, loading: 2, 'request-error': 2, warning: 2 })
    expect(byStatus(nova)).toEqual({ success: 3, loading: 1 })

    const of = (name: string) => {
      const [type, code] = name.split(' ')
      return [um, norte, nova].flatMap(
        (some) => some?.filter((one) => one.type === type && one.subject?.code === code) ?? [],
      )
    }
    expect(of('send-order-to-erp refused-01')).toMatchObject([
      {
        subject: { kind: 'order', id: order('refused-01').orderId },
        message: 'Produto bloqueado',
        canRetry: true,
        runs: [
          { attempt: 1, outcome: 'failed', exchanges: [{ status: 200 }, { status: 400 }, { status: 200 }] },
        ],
      },
    ])
    const [failed, retry] = of('send-order-to-erp retried-01')
    expect(failed).toMatchObject({ canRetry: false, overtakenBy: { processId: retry?.processId } })
    expect(retry).toMatchObject({ status: 'success', retryOf: failed?.processId })
    expect(of('receive-order unreadable-01')).toMatchObject([
      {
        subject: { id: null, code: 'unreadable-01' },
        attempts: 4,
        canRetry: true,
        message: 'Order not found',
      },
    ])
    const [report] = of('take-erp-status report-02')
    expect(report).toMatchObject({ status: 'warning', subject: { id: null }, canRetry: false, endedAt: null })
    expect(JSON.parse(report?.received ?? '')).toMatchObject({
      report: 'picking',
      erpOrderId: '1004',
      parcels: [{ courier: 'Normal', trackingNumber: null }],
    })
    expect(of('send-order-to-erp waiting-02')).toMatchObject([
      { status: 'warning', nextAttemptAt: '2099-01-01T00:00:00.000Z' },
    ])
  })

  test('the systems they wait for show how they are', async () => {
    const systems = (await Promise.all(codes.map((code) => reads.listIntegrations(storeIds[code])))).flat()

    const facts = systems.map((one) => [
      one.connector,
      one.healthStatus,
      one.healthKind,
      one.downSince !== null,
      one.waiting,
    ])
    expect(facts).toEqual([
      ['vtex', 'ok', null, false, 0],
      ['mln', 'request-error', 'broken', true, 3],
      ['vtex', 'request-error', 'broken', true, 3],
      ['mln', 'ok', null, false, 1],
      ['vtex', 'ok', null, false, 1],
    ])
  })
})

test('deliveries are counted by webhook and status and open with the event that was sent', async () => {
  const storeId = storeIds['loja-um']
  const deliveries = await listed(reads.listDeliveries(storeId, { ...all, kind: 'order', words: [] }))

  expect(countBy(deliveries, ({ webhook, status }) => `${webhook.name} ${status}`)).toEqual({
    'BI done': 30,
    'Antigo error': 1,
    'Removido invalidated': 1,
    'Painel pending': 6,
  })
  for (const { deliveryId, event, subject, order, responseStatus, status } of deliveries) {
    const opened = await reads.findDelivery(storeId, { kind: 'order', deliveryId })
    const { originOrderId } = order ?? {}
    expect(opened?.payload).toMatchObject({ type: `order.${event}`, data: { originOrderId } })
    expect(subject.code).toBe(originOrderId)
    if (status === 'done') expect(responseStatus).toBe(204)
  }
  const failing = deliveries.filter(({ status, attempts }) => status === 'pending' && attempts > 0)
  expect(failing.map(({ subject, nextAttemptAt }) => [subject.code, nextAttemptAt])).toEqual([
    ['line-01', expect.any(String)],
    ['line-02', '2099-01-01T00:00:00.000Z'],
    ['waiting-03', expect.any(String)],
  ])
})

test('work that was open waits in the queue, and the work behind it in its line', async () => {
  const { rows: processes } = await sql<{ name: string }>`
    select type || ' ' || entity_code || ' ' || ${waits(sql`process_id`)} as name
    from processes where ended_at is null order by store_id, number`.execute(database.system)
  const { rows: deliveries } = await sql<{ name: string }>`
    select entity_code || ' ' || event || ' ' || ${waits(sql`delivery_id`)} as name
    from webhook_deliveries where status = 'pending' order by entity_code, sequence`.execute(database.system)

  expect(processes.map(({ name }) => name)).toEqual([
    'send-order-to-erp waiting-01 now',
    'send-order-to-erp waiting-02 later',
    'cancel-order-in-erp waiting-03 now',
    'announce-invoice 7001 now',
    'announce-tracking told-01 now',
    'announce-delivery told-01 behind',
    'take-erp-status report-02 now',
    'send-order-to-erp not-declared-01 behind',
    'receive-order running-01 now',
  ])
  expect(deliveries.map(({ name }) => name)).toEqual([
    'line-01 accepted-by-erp now',
    'line-01 handling behind',
    'line-01 invoiced behind',
    'line-02 accepted-by-erp later',
    'line-02 handling behind',
    'waiting-03 cancellation-requested now',
  ])
})

const waits = (id: RawBuilder<unknown>) =>
  sql`coalesce((select case when q.due_at > now() then 'later' else 'now' end from queue q where q.work_id = ${id}), 'behind')`
