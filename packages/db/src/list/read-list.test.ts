import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { deliveryChannels, integrationStatuses } from '@ihub/domain/constants'
import { type ListName, listNames, listSorts } from '@ihub/domain/lists'
import { movementKinds } from '@ihub/domain/movement/movements'
import { type HookKind, hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { uuidv7 } from '@ihub/kit/ids'
import type { PageRequest, PageResult } from '@ihub/ports/reads'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdministration } from '../administration.ts'
import { createReads } from '../reads.ts'

const root = { userId: uuidv7(), role: 'Root' } as const
const storeId = uuidv7()
const integrationId = uuidv7()
const webhookIds = { order: uuidv7(), invoice: uuidv7(), alert: uuidv7() } satisfies Record<HookKind, string>
const rowCount = 23
const indexes = Array.from({ length: rowCount }, (_, index) => index)

/** Few values for many rows, so that most of them are tied. */
const at = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 3))).toISOString()
const maybeAt = (index: number) => (index % 3 === 0 ? null : at(index))
const nameOf = (index: number) => ['Ana', 'ana', 'Água', 'Zé 100%'][index % 4] ?? ''

let database: TestDatabase
let lists: Record<ListName, (request: PageRequest) => PageResult<string>>

beforeAll(async () => {
  database = await openTestDatabase()
  await seedHub()
  await seedStore()
  await seedWork()
  lists = openLists()
})
afterAll(() => database.close())

async function seedHub() {
  const { system } = database
  const store = (index: number) => ({ store_id: uuidv7(), code: `s-${index}`, name: nameOf(index) })
  await system
    .insertInto('stores')
    .values([{ store_id: storeId, code: 'list', name: 'list' }, ...indexes.map(store)])
    .execute()
  await system
    .insertInto('users')
    .values(
      indexes.map((index) => ({
        user_id: uuidv7(),
        email: `u${index}@example.com`,
        name: nameOf(index),
        role: 'User',
        created_at: at(index),
        last_used_at: maybeAt(index),
      })),
    )
    .execute()
}

async function seedStore() {
  const { system } = database
  const own = (index: number) => ({ store_id: storeId, created_at: at(index) })
  await system
    .insertInto('sellers')
    .values(
      indexes.map((index) => ({
        ...own(index),
        seller_id: uuidv7(),
        code: `c${index}`,
        name: nameOf(index),
        document: '12345678000195',
      })),
    )
    .execute()
  await system
    .insertInto('jobs')
    .values(
      indexes.map((index) => ({
        ...own(index),
        job_id: uuidv7(),
        key: `j${index % 7}-${index}`,
        description: '',
        method: 'GET',
        endpoint: '/api/orders',
        cron: '0 8 * * *',
        time_zone: 'America/Sao_Paulo',
        author_id: uuidv7(),
        author_name: 'Ana',
      })),
    )
    .execute()
  await system
    .insertInto('kits')
    .values(
      indexes.map((index) => ({
        ...own(index),
        kit_id: uuidv7(),
        sku: `k${index % 7}-${index}`,
        name: nameOf(index),
        type: 'kit',
        updated_at: at(index),
      })),
    )
    .execute()
  await system
    .insertInto('kit_imports')
    .values(
      indexes.map((index) => ({
        ...own(index),
        import_id: uuidv7(),
        file_id: uuidv7(),
        file_name: nameOf(index),
        kits: 1,
        problem_count: 0,
        problems: '[]',
        author_kind: 'user',
      })),
    )
    .execute()
  await system
    .insertInto('protocol_imports')
    .values(
      indexes.map((index) => ({
        ...own(index),
        import_id: uuidv7(),
        file_id: uuidv7(),
        file_name: nameOf(index),
        protocols: 1,
        problem_count: 0,
        problems: '[]',
        author_kind: 'user',
      })),
    )
    .execute()
  await system
    .insertInto('machine_tokens')
    .values(
      indexes.map((index) => ({
        ...own(index),
        token_id: uuidv7(),
        name: nameOf(index),
        origin: '',
        scopes: [],
        prefix: 'x',
        token_hash: Buffer.from(uuidv7()),
        created_by: 'root',
        expires_at: maybeAt(index),
        last_used_at: maybeAt(index),
      })),
    )
    .execute()
  await system
    .insertInto('webhooks')
    .values(
      hookKinds.flatMap((kind) =>
        indexes.map((index) => ({
          ...own(index),
          webhook_id: index === 0 ? webhookIds[kind] : uuidv7(),
          entity_kind: kind,
          name: nameOf(index),
          url: 'https://example.com',
          secret: '',
          created_by: 'root',
        })),
      ),
    )
    .execute()
  await system
    .insertInto('alerts')
    .values(
      indexes.map((index) => ({
        ...own(index),
        alert_id: uuidv7(),
        subject: nameOf(index),
        words: '',
        created_by: 'root',
      })),
    )
    .execute()
  const act = (index: number) => ({
    audit_id: uuidv7(),
    at: at(index),
    actor_kind: 'user',
    actor_id: root.userId,
    action: 'store.changed',
    entity_kind: 'store',
    words: '',
  })
  await system
    .insertInto('audit_log')
    .values(indexes.slice(0, 12).map((index) => ({ ...act(index), store_id: storeId })))
    .execute()
  await system.insertInto('hub_audit_log').values(indexes.slice(12).map(act)).execute()
}

async function seedWork() {
  const { system } = database
  const orders = indexes.map((index) => ({
    store_id: storeId,
    order_id: uuidv7(),
    integration_id: integrationId,
    origin_order_id: `v-${index}`,
    status: 'handling',
    erp_status: 'accepted',
    position: 'handling',
    erp_position: 'accepted',
    erp_integration: integrationStatuses[0],
    platform_integration: integrationStatuses[0],
    delivery_channel: deliveryChannels[0],
    platform_status: 'other',
    raw_platform_status: 'other',
    history: [],
    event_count: 1,
    origin_created_at: at(index + 1),
    origin_changed_at: at(index),
    created_at: at(index),
    updated_at: at(index + 2),
    customer_name: '',
    currency: 'BRL',
    selling_price_cents: index % 4,
    item_count: 1,
    document: '{}',
  }))
  await system.insertInto('orders').values(orders).execute()
  await system
    .insertInto('inventories')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        inventory_id: uuidv7(),
        sku: `s-${index % 5}`,
        warehouse_id: String(index),
        on_hand: index % 4,
        created_at: at(index),
        changed_at: at(index % 7),
      })),
    )
    .execute()
  await system
    .insertInto('invoices')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        invoice_id: uuidv7(),
        order_id: orders[index]?.order_id ?? null,
        access_key: String(index),
        number: String(index),
        series: '1',
        status: 'pending',
        warnings: [],
        document: '{}',
        created_at: at(index),
        updated_at: at(index + 1),
      })),
    )
    .execute()
  await system
    .insertInto('deleted_invoices')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        invoice_id: uuidv7(),
        kind: 'nfe',
        number: String(index),
        status: 'authorized',
        invoice: '{}',
        is_announced: false,
        reason: '',
        deleted_at: at(index),
        author_kind: 'user',
      })),
    )
    .execute()
  const { order_id } = await system
    .selectFrom('orders')
    .select('order_id')
    .where('store_id', '=', storeId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await system
    .insertInto('routes')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        route_id: uuidv7(),
        order_id,
        invoice_number: String(index),
        code: `A-${index}`,
        status: 'pending',
        created_at: at(index),
        updated_at: at(index + 1),
      })),
    )
    .execute()
  await system
    .insertInto('wms_orders')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        wms_order_id: uuidv7(),
        order_id: orders[index]?.order_id ?? '',
        code: `A-${index}`,
        status: 'processing',
        step: 'checked',
        files: 0,
        created_at: at(index),
        updated_at: at(index + 1),
      })),
    )
    .execute()
  await system
    .insertInto('protocols')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        protocol_id: uuidv7(),
        order_id: orders[index]?.order_id ?? '',
        origin_order_id: '',
        integration_id: integrationId,
        external_id: String(index),
        type: 'return',
        status: 'pending',
        integration: 'disabled',
        event_count: 1,
        items: '[]',
        units: 1,
        value_cents: (index % 3) + 1,
        currency: 'BRL',
        customer_name: '',
        email: '',
        created_at: at(index),
        updated_at: at(index % 2),
      })),
    )
    .execute()
  await system
    .insertInto('bills')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        bill_id: uuidv7(),
        order_id: orders[index]?.order_id ?? '',
        origin_order_id: '',
        integration_id: integrationId,
        gateway: 'pagarme',
        code: `${index}-B1`,
        payment_id: 'p',
        method: 'bank-slip',
        parcel_number: 1,
        parcel_count: 1,
        status: 'pending',
        event_count: 1,
        value_cents: 1,
        due_date: '2026-03-10',
        current_value_cents: (index % 3) + 1,
        current_due_date: `2026-03-1${index % 3}`,
        currency: 'BRL',
        customer_name: '',
        created_at: at(index),
        updated_at: at(index % 2),
      })),
    )
    .execute()
  await system
    .insertInto('customers')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        customer_id: uuidv7(),
        document: `${index}`,
        is_corporate: false,
        name: '',
        status: 'integrated',
        integration_status: 'stored',
        fields: '{}',
        created_at: at(index),
        updated_at: at(index % 2),
      })),
    )
    .execute()
  await system
    .insertInto('refunds')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        refund_id: uuidv7(),
        order_id: orders[index]?.order_id ?? '',
        origin_order_id: '',
        integration_id: integrationId,
        code: `${index}-R1`,
        cause: 'return',
        status: 'owed',
        event_count: 1,
        payment_id: 'p',
        method: 'pix',
        method_name: '',
        amount_cents: (index % 3) + 1,
        paid_cents: 9,
        currency: 'BRL',
        customer_name: '',
        created_at: at(index),
        updated_at: at(index % 2),
      })),
    )
    .execute()
  await system
    .insertInto('movements')
    .values(
      movementKinds.flatMap((kind) =>
        indexes.map((index) => ({
          store_id: storeId,
          movement_id: uuidv7(),
          integration_id: integrationId,
          external_id: `${kind} ${index}`,
          kind,
          type: 'transfer',
          status: 'pending',
          sku: '10',
          warehouse_id: 'a',
          destination_id: 'b',
          quantity: 1,
          moved_at: at(index + 1),
          received_at: at(index),
          step_count: 0,
        })),
      ),
    )
    .execute()
  await system
    .insertInto('integrations')
    .values({ store_id: storeId, integration_id: integrationId, connector: 'mln' })
    .execute()
  await system
    .insertInto('products')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        product_id: uuidv7(),
        integration_id: integrationId,
        external_id: String(index),
        code: String(index % 3),
        name: String(index % 2),
        is_active: true,
        sku_count: 0,
        version: 1,
        facts: '{}',
        words: '',
        created_at: at(index),
        updated_at: at(index),
      })),
    )
    .execute()
  await system
    .insertInto('processes')
    .values(
      indexes.map((index) => ({
        store_id: storeId,
        process_id: uuidv7(),
        number: index + 1,
        integration_id: integrationId,
        type: 'receive-order',
        status: 'success',
        author_kind: 'cron',
        created_at: at(index),
        ended_at: at(index),
      })),
    )
    .execute()
  await system
    .insertInto('webhook_deliveries')
    .values(
      hookKinds.flatMap((kind) =>
        indexes.map((index) => ({
          store_id: storeId,
          delivery_id: uuidv7(),
          webhook_id: webhookIds[kind],
          entity_kind: kind,
          entity_id: orders[index]?.order_id ?? '',
          event: 'canceled',
          sequence: index,
          status: 'delivered',
          created_at: at(index),
          payload: '{}',
        })),
      ),
    )
    .execute()
}

function openLists(): typeof lists {
  const reads = createReads(database.app)
  const books = createAdministration(database)
  const ids = async <Row>(page: PageResult<Row>, idOf: (row: Row) => string): PageResult<string> => {
    const read = await page
    return read.ok ? { ...read, value: { ...read.value, rows: read.value.rows.map(idOf) } } : read
  }
  /** The sorts are drawn from the list's own. */
  const as = <Request extends PageRequest>(request: PageRequest) => request as Request
  const webhooks = (kind: HookKind) => (asked: PageRequest) =>
    ids(books.webhooks.list(storeId, { ...as(asked), kind }), ({ webhookId }) => webhookId)
  const deliveries = (kind: HookKind) => (asked: PageRequest) =>
    ids(reads.listDeliveries(storeId, { ...as(asked), kind, words: [] }), ({ deliveryId }) => deliveryId)
  return {
    orders: (asked) => ids(reads.listOrders(storeId, as(asked)), ({ orderId }) => orderId),
    invoices: (asked) => ids(reads.listInvoices(storeId, as(asked)), ({ invoiceId }) => invoiceId),
    'deleted-invoices': (asked) =>
      ids(books.deletedInvoices.list(storeId, as(asked)), ({ invoiceId }) => invoiceId),
    inventories: (asked) => ids(books.inventories.list(storeId, { ...as(asked), words: [] }), ({ id }) => id),
    protocols: (asked) => ids(books.protocols.list(storeId, as(asked)), ({ protocolId }) => protocolId),
    bills: (asked) => ids(books.bills.list(storeId, as(asked)), ({ billId }) => billId),
    customers: (asked) => ids(books.customers.list(storeId, as(asked)), ({ customerId }) => customerId),
    refunds: (asked) => ids(books.refunds.list(storeId, as(asked)), ({ refundId }) => refundId),
    'log-movements': (asked) =>
      ids(books.movements.list(storeId, { ...as(asked), kind: 'log' }), ({ movementId }) => movementId),
    'full-movements': (asked) =>
      ids(books.movements.list(storeId, { ...as(asked), kind: 'full' }), ({ movementId }) => movementId),
    routes: (asked) => ids(books.routes.list(storeId, as(asked)), ({ routeId }) => routeId),
    'wms-orders': (asked) => ids(books.wmsOrders.list(storeId, as(asked)), ({ wmsOrderId }) => wmsOrderId),
    products: (asked) => ids(books.catalog.list(storeId, as(asked)), ({ productId }) => productId),
    processes: (asked) =>
      ids(
        reads.listProcesses(storeId, { ...as(asked), integrationId, words: [] }),
        ({ processId }) => processId,
      ),
    'order-hooks': webhooks('order'),
    'order-hook-events': deliveries('order'),
    'invoice-hooks': webhooks('invoice'),
    'invoice-hook-events': deliveries('invoice'),
    'alert-hooks': webhooks('alert'),
    'alert-hook-events': deliveries('alert'),
    alerts: (asked) => ids(books.alerts.list(storeId, { ...as(asked), words: [] }), (row) => row.alertId),
    audit: (asked) => ids(books.audit.list(root, as(asked)), ({ auditId }) => auditId),
    users: (asked) => ids(books.userDirectory.list(as(asked)), ({ userId }) => userId),
    stores: (asked) => ids(books.stores.list(root, as(asked)), (row) => row.storeId),
    sellers: (asked) => ids(books.sellers.list(storeId, as(asked)), ({ sellerId }) => sellerId),
    jobs: (asked) => ids(books.jobs.list(storeId, as(asked)), ({ jobId }) => jobId),
    'kit-imports': (asked) => ids(books.kitImports.list(storeId, as(asked)), ({ importId }) => importId),
    'protocol-imports': (asked) =>
      ids(books.protocolImports.list(storeId, as(asked)), ({ importId }) => importId),
    kits: (asked) => ids(books.kits.list(storeId, as(asked)), ({ kitId }) => kitId),
    tokens: (asked) => ids(books.machineTokens.list(storeId, as(asked)), ({ tokenId }) => tokenId),
  }
}

/** The store of this file is one of the stores. */
const sizeOf = (list: ListName) => (list === 'stores' ? rowCount + 1 : rowCount)

async function pageOf(list: ListName, request: PageRequest) {
  const page = await lists[list](request)
  if (!page.ok) throw new Error(`${list}: ${JSON.stringify(page.error)}`)
  return page.value
}

async function walkByPage(list: ListName, request: PageRequest): Promise<string[]> {
  const page = await pageOf(list, request)
  if (page.nextCursor === null) return page.rows
  return [...page.rows, ...(await walkByPage(list, { ...request, page: request.page + 1 }))]
}

async function walkByCursor(list: ListName, request: PageRequest): Promise<string[]> {
  const { rows, nextCursor } = await pageOf(list, request)
  return nextCursor === null
    ? rows
    : [...rows, ...(await walkByCursor(list, { ...request, cursor: nextCursor }))]
}

const walks = fc.constantFrom(...listNames).chain((list) =>
  fc.record({
    list: fc.constant(list),
    orderBy: fc.constantFrom<string>(...listSorts[list]),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    limit: fc.integer({ min: 1, max: rowCount + 2 }),
  }),
)

describe('every list', () => {
  test('shows each row once, by page and by cursor, also where many are tied', async () => {
    await fc.assert(
      fc.asyncProperty(walks, async ({ list, ...sort }) => {
        const request = { ...sort, page: 1 }
        const byPage = await walkByPage(list, request)
        const { rows: whole, total, totalIsExact } = await pageOf(list, { ...request, limit: 200 })

        expect(new Set(byPage).size).toBe(sizeOf(list))
        expect(byPage).toEqual(whole)
        expect(await walkByCursor(list, request)).toEqual(whole)
        expect({ total, totalIsExact }).toEqual({ total: sizeOf(list), totalIsExact: true })
      }),
      { numRuns: 120 },
    )
  })

  test('backwards is the same list turned round, but for rows without a value', async () => {
    const sorts = listNames.flatMap((list) => listSorts[list].map((orderBy) => ({ list, orderBy })))
    const isNullable = ({ orderBy }: { orderBy: string }) => ['lastUsedAt', 'expiresAt'].includes(orderBy)
    for (const { list, orderBy } of sorts) {
      const request = { orderBy, page: 1, limit: 200 }
      const forwards = (await pageOf(list, { ...request, direction: 'asc' })).rows
      const backwards = (await pageOf(list, { ...request, direction: 'desc' })).rows
      const valued = isNullable({ orderBy }) ? 15 : sizeOf(list)
      expect(backwards.slice(0, valued), `${list} by ${orderBy}`).toEqual(forwards.slice(0, valued).reverse())
    }
  })

  test('counts the same from a cursor as from the first page', async () => {
    for (const list of listNames) {
      const request: PageRequest = { orderBy: listSorts[list][0], direction: 'desc', page: 1, limit: 7 }
      const { nextCursor } = await pageOf(list, request)
      const next = await pageOf(list, { ...request, cursor: nextCursor ?? '' })
      expect([list, next.total, next.totalIsExact]).toEqual([list, sizeOf(list), true])
    }
  })

  test('refuses a cursor that is not its own', async () => {
    const foreign = ['nonsense', Buffer.from('["createdAt","desc",null,"x"]').toString('base64url')]
    for (const list of listNames)
      for (const cursor of foreign) {
        const orderBy = listSorts[list][0]
        const page = await lists[list]({ orderBy, direction: 'desc', page: 1, limit: 20, cursor })
        expect([list, page.ok]).toEqual([list, false])
      }
  })

  test('has numbered pages as far as it counts, and a cursor beyond', async () => {
    for (const list of listNames) {
      const request: PageRequest = { orderBy: listSorts[list][0], direction: 'desc', page: 50, limit: 20 }
      const { nextCursor } = await pageOf(list, { ...request, page: 1, limit: 7 })
      const beyond = { ...request, page: 51 }

      expect((await pageOf(list, request)).rows).toEqual([])
      expect(await lists[list](beyond)).toMatchObject({
        error: { code: 'request.invalid', fields: [{ field: 'page', params: { maximum: 50 } }] },
      })
      expect((await pageOf(list, { ...beyond, cursor: nextCursor ?? '' })).rows.length).toBeGreaterThan(0)
    }
  })
})
