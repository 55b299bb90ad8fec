import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import {
  deliveryChannels,
  type IntegrationStatus,
  integrationStatuses,
  paymentMethods,
} from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { hasError, isCanceled } from '@ihub/domain/order/derived'
import type { ErpHold } from '@ihub/domain/order/erp-hold'
import { type OpenStep, openSteps } from '@ihub/domain/order/flow-steps'
import { type OrderSystem, shownIntegration } from '@ihub/domain/order/integration-status'
import { orderOperationNames } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import { moneyBands } from '@ihub/domain/order/order-groups'
import { lookupOf, type SearchWord, termKinds, termsOf, words } from '@ihub/domain/order/search-terms'
import { erpStatuses, orderStatuses } from '@ihub/domain/order/statuses'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { uuidv7 } from '@ihub/kit/ids'
import type { OrderListRequest, OrderRowRead, Page } from '@ihub/ports/reads'
import type { StoreSetup } from '@ihub/ports/store-setup'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStore } from '../core/pool.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { countChoices } from './order-counts.ts'
import { groupOrders } from './order-groups.ts'
import { listOrders } from './order-list.ts'

const storeId = uuidv7()
const platformId = uuidv7()
const size = 400
const pick = <T>(from: readonly T[], index: number) => from[index % from.length] as T

const sellers = ['1', 'loja-sul', 'Ótica']
const couriers = ['17b2a1c', 'transp']
const dayOf = (day: number) => new Date(Date.UTC(2026, 1, 1 + day)).toISOString()

const causes = ['no price list', 'unknown product', 'Ärger', 'a customer without a document']
const systems = [
  { integrationId: uuidv7(), label: '' },
  { integrationId: uuidv7(), label: 'Sul' },
]
const heldSince = (index: number) =>
  new Date(Date.UTC(2026, 2, 1) + ((index * 17) % 40) * 60_000).toISOString()

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()

/** Deterministic and uneven: few values of each filter, names that share beginnings, instants that collide. */
const orders = Array.from({ length: size }, (_, index) => {
  const name = `${pick(['Maria', 'Mário', 'Ana', 'João', 'Mariana'], index)} ${pick(['Silva', 'Sá', 'Souza'], index * 7)}`
  const document = {
    originOrderId: `v${(index * 7919) % 100_000}-01`,
    sequence: String(500_000 + index),
    customer: {
      name,
      document: String(10_000_000_000 + index * 37),
      email: `${index % 3 ? '' : 'buyer'}${index % 60}@example.com`,
    },
    trackingNumber: index % 4 ? null : `v${index}BR`,
    bulks: [] as Order['bulks'],
    items: [{ sku: `A-${index % 6}` }, { sku: `V${index % 11}` }],
  } as Order
  const created = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000).toISOString()
  return {
    row: {
      store_id: storeId,
      order_id: uuidv7(),
      integration_id: platformId,
      origin_order_id: document.originOrderId,
      sequence: document.sequence,
      status: pick(orderStatuses, Math.floor(index / 5)),
      erp_status: pick(erpStatuses, index * 3),
      position: pick(orderStatuses, index * 3),
      erp_position: pick(erpStatuses, Math.floor(index / 4)),
      erp_hold: index % 2 ? ('seller-keeps' satisfies ErpHold) : null,
      erp_integration: pick(integrationStatuses, index * 7),
      platform_integration: pick(integrationStatuses, index),
      refused: index % 9 === 0 ? [pick(orderOperationNames, index / 9)] : [],
      delivery_channel: pick(deliveryChannels, index),
      platform_status: 'other',
      raw_platform_status: 'other',
      history: [],
      event_count: 1,
      origin_created_at: new Date(Date.parse(created) - ((index * 13) % 50) * 1_000).toISOString(),
      origin_changed_at: created,
      created_at: created,
      updated_at:
        index % 8 ? new Date(Date.parse(created) + ((index * 31) % 70) * 1_000).toISOString() : anHourAgo,
      customer_name: name,
      currency: 'BRL',
      selling_price_cents: ((index * 53) % 90) * 100,
      item_count: 1,
      seller: index % 7 ? pick(sellers, index) : null,
      courier: index % 5 ? pick(couriers, index * 3) : null,
      payment_type: index % 13 ? pick(paymentMethods, index * 11) : null,
      due_date: index % 4 ? dayOf(index % 9) : null,
      invoice_number: index % 6 ? null : String(700 + (index % 23)),
      document: '{}',
    },
    terms: termsOf(document),
    held:
      index % 5 === 0
        ? { cause: pick(causes, index * 3), system: pick(systems, index), wait: heldSince(index) }
        : null,
  }
})

let database: TestDatabase
let setup: StoreSetup
beforeAll(async () => {
  database = await openTestDatabase()
  await database.system
    .insertInto('stores')
    .values({ store_id: storeId, code: 'list', name: 'list' })
    .execute()
  await database.system
    .insertInto('orders')
    .values(orders.map(({ row }) => row))
    .execute()
  const terms = orders.flatMap(({ row, terms }) =>
    termKinds.flatMap((kind) =>
      terms[kind].map((term) => ({
        store_id: storeId,
        entity_kind: 'order',
        kind,
        term,
        created_at: row.created_at,
        entity_id: row.order_id,
      })),
    ),
  )
  await database.system.insertInto('search_terms').values(terms).execute()
  await database.system
    .insertInto('integrations')
    .values(
      systems.map(({ integrationId, label }) => ({
        store_id: storeId,
        integration_id: integrationId,
        connector: 'mln',
        label,
        settings: '{}',
      })),
    )
    .execute()
  await database.system
    .insertInto('processes')
    .values(orders.flatMap(({ row, held }, index) => (held ? [refusedRun(row, held, index)] : [])))
    .execute()
  setup = await inStore(database.app, storeId, (tx) => readStoreSetup(tx, storeId))
})
afterAll(() => database.close())

function refusedRun(row: Row, { cause, system, wait }: Held, index: number) {
  return {
    store_id: storeId,
    process_id: uuidv7(),
    number: index + 1,
    integration_id: system.integrationId,
    type: 'send-order-to-erp',
    status: 'error',
    author_kind: 'cron',
    entity_kind: 'order',
    entity_id: row.order_id,
    entity_code: row.origin_order_id,
    created_at: wait,
    started_at: wait,
    ended_at: wait,
    attempts: 1,
    message: cause,
    cause,
    can_retry: true,
  } as const
}

const columnOf = {
  createdAt: 'created_at',
  originCreatedAt: 'origin_created_at',
  updatedAt: 'updated_at',
  sellingPrice: 'selling_price_cents',
  originOrderId: 'origin_order_id',
  dueDate: 'due_date',
  seller: 'seller',
  courier: 'courier',
  paymentType: 'payment_type',
  invoiceNumber: 'invoice_number',
} as const satisfies Partial<Record<(typeof listSorts.orders)[number], string>>
/** Of held orders alone; the ids behind the texts are alike for those of one cause and one system. */
const heldValue: Partial<Record<(typeof listSorts.orders)[number], (held: Held) => string>> = {
  cause: ({ cause }) => cause,
  system: ({ system }) => system.label,
  wait: ({ wait }) => wait,
}

/** The promise of the list in the plainest code. */
function expected(request: OrderListRequest): string[] {
  const isIn = (values: readonly string[] | undefined, value: string | null) =>
    !values || (value !== null && values.includes(value))
  const isWithin = (value: string | number | null, from?: string | number, to?: string | number) =>
    (from === undefined && to === undefined) ||
    (value !== null && (from === undefined || value >= from) && (to === undefined || value <= to))
  const startsAny = (terms: string[], starts: string[] = []) =>
    starts
      .map(lookupOf)
      .some(({ text, isWhole }) => terms.some((term) => (isWhole ? term === text : term.startsWith(text))))
  const isCustomer = (of: string[], { customer, otherwise }: SearchWord) =>
    orders.some(({ terms }) => startsAny(terms.customer, customer))
      ? startsAny(of, customer)
      : startsAny(of, otherwise)
  const sortValue = ({ row, held }: (typeof orders)[number]) => {
    const { [request.orderBy]: ofHeld } = heldValue
    if (ofHeld) return held && ofHeld(held)
    return row[columnOf[request.orderBy as keyof typeof columnOf]]
  }
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
  const toward = request.direction === 'asc' ? 1 : -1
  /** Rows without a value come last, in either direction. */
  const bySort = (one: string | number | null, other: string | number | null) =>
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : compare(one, other) * toward
  return orders
    .filter(
      ({ row, terms }) =>
        isIn(request.status, row.status) &&
        isIn(request.erpStatus, row.erp_status) &&
        isIn(request.deliveryChannel, row.delivery_channel) &&
        isIn(request.erpIntegration, shown(row.erp_integration, 'erp')) &&
        isIn(request.platformIntegration, shown(row.platform_integration, 'platform')) &&
        (!request.refused || row.refused.some((operation) => request.refused?.includes(operation))) &&
        isIn(request.seller, row.seller) &&
        isIn(request.courier, row.courier) &&
        isIn(request.paymentType, row.payment_type) &&
        isWithin(row.due_date, request.dueFrom, request.dueTo) &&
        isWithin(row.selling_price_cents / 100, request.priceFrom, request.priceTo) &&
        isWanted(request.hasPaymentType, row.payment_type !== null) &&
        (request.invoiced === undefined || (row.invoice_number !== null) === request.invoiced) &&
        (!request.step || request.step.some((step) => step === standingAt(row))) &&
        isWanted(request.idle, isIdle(row)) &&
        isWanted(request.hasError, hasError(shownOf(row))) &&
        isWanted(request.isCanceled, isCanceled(shownOf(row))) &&
        (!request.createdFrom || row.created_at >= request.createdFrom) &&
        (!request.createdTo || row.created_at <= request.createdTo) &&
        words(request.search ?? '').every(
          (word) =>
            startsAny(terms.code, word.code) ||
            startsAny(terms.tracking, word.tracking) ||
            isCustomer(terms.customer, word),
        ) &&
        words(request.customer ?? '').every((word) => isCustomer(terms.customer, word)) &&
        (!request.code || startsAny(terms.code, [request.code.toLowerCase()])) &&
        (!request.sku || terms.sku.includes(request.sku.toLowerCase())),
    )
    .sort(
      (one, other) =>
        bySort(sortValue(one), sortValue(other)) || compare(one.row.order_id, other.row.order_id) * toward,
    )
    .map(({ row }) => row.order_id)
}

type Row = (typeof orders)[number]['row']
type Held = NonNullable<(typeof orders)[number]['held']>
const isWanted = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is
const shownOf = ({ status, erp_status: erpStatus }: Row) => ({ status, erpStatus })

/** Where an open order stands; null when it is over. */
function standingAt({
  status,
  position,
  erp_position: erp,
  erp_hold: hold,
  platform_integration: platform,
}: Row): OpenStep | null {
  if (['delivered', 'canceled', 'cancel'].includes(position)) return null
  if (position === 'dispatched') return platform === 'confirmed' ? null : 'dispatch'
  if (position === 'invoiced') return 'invoice'
  if (position === 'handling' && erp === 'not-sent' && hold === 'seller-keeps') return 'outside-erp'
  return erp === 'not-sent' || status === 'not-integrated' ? 'hub' : 'erp'
}

const isIdle = (row: Row) =>
  !['dispatch', null].includes(standingAt(row)) && Date.parse(row.updated_at) < Date.now() - 86_400_000

const shown = (stored: IntegrationStatus, system: OrderSystem) =>
  shownIntegration(stored, orderSettings(setup, null), system)

async function list(request: OrderListRequest): Promise<Page<OrderRowRead>> {
  const page = await inStore(database.app, storeId, (tx) => listOrders(tx, storeId, request))
  if (!page.ok) throw new Error(JSON.stringify(page.error))
  return page.value
}
const idsOf = ({ rows }: Page<OrderRowRead>) => rows.map(({ orderId }) => orderId)

const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: Math.min(4, values.length) }), {
    nil: undefined,
    freq: 2,
  })
const rarely = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  )
const rarelyOne = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
const instants = fc.option(
  fc
    .integer({ min: 0, max: 140 })
    .map((minute) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()),
  { nil: undefined, freq: 3 },
)
const text = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 3 })
const requests: fc.Arbitrary<OrderListRequest> = fc.record({
  page: fc.integer({ min: 1, max: 6 }),
  limit: fc.integer({ min: 1, max: 50 }),
  orderBy: fc.constantFrom(...listSorts.orders),
  direction: fc.constantFrom('asc', 'desc'),
  status: some(orderStatuses),
  erpStatus: some(erpStatuses),
  deliveryChannel: some(deliveryChannels),
  erpIntegration: rarely(integrationStatuses),
  platformIntegration: rarely(integrationStatuses),
  refused: rarely(orderOperationNames),
  seller: rarely(sellers),
  courier: rarely(couriers),
  paymentType: rarely(paymentMethods),
  hasPaymentType: rarelyOne([true, false]),
  invoiced: rarelyOne([true, false]),
  step: rarely(openSteps),
  idle: rarelyOne([true, false]),
  hasError: rarelyOne([true, false]),
  isCanceled: rarelyOne([true, false]),
  dueFrom: rarelyOne([dayOf(2), dayOf(5)]),
  dueTo: rarelyOne([dayOf(4), dayOf(7)]),
  priceFrom: rarelyOne([10, 30.5]),
  priceTo: rarelyOne([50, 80]),
  createdFrom: instants,
  createdTo: instants,
  search: text([
    'maria',
    'mar silva',
    'm',
    '100',
    '5000',
    'v7',
    'zz',
    'sá ana',
    'souz',
    'marian',
    'buyer',
    '1@exa',
    '10000',
  ]),
  customer: text(['mari', 'joão', '100000', 's', '10.000']),
  code: text(['V1', '5001', 'v7919-01', '9']),
  sku: text(['a-1', 'A-5', 'v1', 'V10', 'a']),
})

describe('the order list', () => {
  test('answers exactly the orders that every filter, search, sort and page asks for', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const page = await list(request)
        const ids = expected(request)
        const from = (request.page - 1) * request.limit
        expect(idsOf(page)).toEqual(ids.slice(from, from + request.limit))
        expect(page.total).toBe(ids.length)
        expect(page.nextCursor !== null).toBe(ids.length > from + request.limit)
      }),
      { numRuns: 120 },
    )
  })

  test('read on by cursor it shows every order once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (drawn) => {
        const request = { ...drawn, page: 1, limit: Math.max(drawn.limit, 17) }
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await list({ ...request, cursor })
          seen.push(...idsOf(page))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        expect(seen).toEqual(expected(request))
      }),
      { numRuns: 40 },
    )
  })

  test('counts beside each choice of a filter the orders that the list would bring with it', async () => {
    const counted = ['status', 'erpStatus', 'erpIntegration', 'platformIntegration', 'refused'] as const
    await fc.assert(
      fc.asyncProperty(requests, fc.constantFrom(...counted), async (request, by) => {
        const counts = await inStore(database.app, storeId, (tx) =>
          countChoices(tx, storeId, { ...request, by }),
        )
        expect(counts).toEqual(
          counts.map(({ value }) => ({
            value,
            count: expected({ ...request, [by]: [value] }).length,
            isExact: true,
          })),
        )
        expect(counts.length).toBeGreaterThan(4)
      }),
      { numRuns: 60 },
    )
  })

  test('groups the orders that the list would bring by a fact of theirs, with their money', async () => {
    const facts = {
      seller: (row: Row) => row.seller,
      courier: (row: Row) => row.courier,
      paymentType: (row: Row) => row.payment_type,
      invoice: (row: Row) => String(row.invoice_number !== null),
      money: (row: Row) => String(moneyBands.findLast((from) => row.selling_price_cents >= from * 100)),
    }
    const names = Object.keys(facts) as (keyof typeof facts)[]
    await fc.assert(
      fc.asyncProperty(requests, fc.constantFrom(...names), async (request, by) => {
        const found = await inStore(database.app, storeId, (tx) =>
          groupOrders(tx, storeId, { ...request, by }),
        )
        const matching = expected(request).flatMap(
          (id) => orders.find(({ row }) => row.order_id === id) ?? [],
        )
        const groups = Map.groupBy(matching, ({ row }) => facts[by](row))
        expect(new Map(found.groups.map(({ value, orders: of }) => [value, of]))).toEqual(
          new Map(
            [...groups].map(([value, of]) => [
              value,
              {
                count: of.length,
                amounts: [
                  { currency: 'BRL', cents: of.reduce((sum, { row }) => sum + row.selling_price_cents, 0) },
                ],
              },
            ]),
          ),
        )
        expect(found.isExact).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('takes days, which begin and end at the midnights of the store', async () => {
    const ask = { page: 1, limit: 1_000, orderBy: 'createdAt', direction: 'desc' } as const
    await database.system
      .updateTable('stores')
      .set({ settings: JSON.stringify({ timeZone: 'Atlantic/Cape_Verde' }) })
      .where('store_id', '=', storeId)
      .execute()

    const before = await list({ ...ask, createdFrom: '2025-12-31', createdTo: '2025-12-31' })
    const after = await list({ ...ask, createdFrom: '2026-01-01' })

    expect(before.rows.length).toBeGreaterThan(0)
    expect(idsOf(before)).toEqual(expected({ ...ask, createdTo: '2026-01-01T00:59:59.999Z' }))
    expect(idsOf(after)).toEqual(expected({ ...ask, createdFrom: '2026-01-01T01:00:00.000Z' }))
  })

  test.each(['nonsense', 'W10', Buffer.from('["createdAt","desc","x","y"]').toString('base64url')])(
    'refuses the cursor %s and names the field',
    async (cursor) => {
      const request: OrderListRequest = {
        page: 1,
        limit: 20,
        orderBy: 'createdAt',
        direction: 'desc',
        cursor,
      }
      const page = await inStore(database.app, storeId, (tx) => listOrders(tx, storeId, request))
      expect(page).toMatchObject({
        ok: false,
        error: { code: 'request.invalid', fields: [{ field: 'cursor' }] },
      })
    },
  )

  test('a cursor of one sort is refused by another', async () => {
    const request: OrderListRequest = { page: 1, limit: 20, orderBy: 'createdAt', direction: 'desc' }
    const { nextCursor } = await list(request)
    const other = { ...request, orderBy: 'updatedAt', cursor: nextCursor ?? '' } as const
    const page = await inStore(database.app, storeId, (tx) => listOrders(tx, storeId, other))
    expect(page.ok).toBe(false)
  })
})
