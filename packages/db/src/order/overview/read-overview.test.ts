import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { paymentMethods } from '@ihub/domain/constants'
import { hasError, isCanceled, shownErpStatus, shownStatus } from '@ihub/domain/order/derived'
import { orderOperationNames } from '@ihub/domain/order/operation-names'
import type { ErpStatus, OrderStatus } from '@ihub/domain/order/statuses'
import type { ProcessStanding } from '@ihub/domain/processes'
import { uuidv7 } from '@ihub/kit/ids'
import type { OverviewRead, OverviewRequest } from '@ihub/ports/overview'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStore } from '../../core/pool.ts'
import { listProcesses } from '../../process/process-list.ts'
import { readOverview } from './read-overview.ts'

const storeId = uuidv7()
const platformId = uuidv7()
const zone = 'America/Sao_Paulo'
const [size, hourMs, dayMs] = [10_000, 3_600_000, 86_400_000]
const startedAt = Date.now()

/** Numbers that are the same in every run. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = generator(20_261_127)
const pick = <T>(from: readonly T[]) => from[random(from.length)] as T
const iso = (at: number) => new Date(at).toISOString()

/** The moves of an order with the ERP's part in each. */
const path: [OrderStatus, ErpStatus][] = [
  ['order-created', 'not-sent'],
  ['payment-pending', 'not-sent'],
  ['ready-for-handling', 'not-sent'],
  ['ready-for-handling', 'accepted'],
  ['handling', 'not-sent'],
  ['handling', 'approved'],
  ['invoiced', 'invoiced'],
  ['dispatched', 'dispatched'],
  ['delivered', 'delivered'],
]
const ends: [OrderStatus, ErpStatus][] = [
  ['cancellation-pending', 'accepted'],
  ['canceled', 'not-sent'],
  ['canceled', 'canceled'],
]

/** Orders that were created, moved, refused, delivered and canceled over forty days. */
const orders = Array.from({ length: size }, () => {
  const createdAt = startedAt - random(40 * 24 * 3600) * 1_000 - hourMs / 60
  const [position, erpPosition] = random(12) === 0 ? pick(ends) : pick(path)
  const refused = random(15) === 0 ? [pick(orderOperationNames)] : []
  return {
    store_id: storeId,
    order_id: uuidv7(),
    integration_id: platformId,
    origin_order_id: uuidv7(),
    position,
    erp_position: erpPosition,
    status: shownStatus({ status: position, refused }),
    erp_status: shownErpStatus({ erpStatus: erpPosition, refused }),
    refused,
    erp_hold: erpPosition === 'not-sent' ? pick([null, 'seller-keeps', 'seller-payment'] as const) : null,
    erp_integration: 'pending' as const,
    platform_integration: pick(['pending', 'sent', 'confirmed'] as const),
    platform_status: 'other',
    raw_platform_status: 'other',
    history: [],
    event_count: 1,
    created_at: iso(createdAt),
    origin_created_at: iso(createdAt),
    origin_changed_at: iso(createdAt),
    updated_at: iso(createdAt + random(Math.floor((startedAt - createdAt) / 1_000)) * 1_000),
    due_date: random(10) ? iso(startedAt + (random(20) - 8) * dayMs + random(24) * hourMs) : null,
    delivery_channel: 'delivery' as const,
    customer_name: 'Maria',
    currency: random(20) ? 'BRL' : 'USD',
    selling_price_cents: random(90_000),
    item_count: 1,
    seller: random(6) ? pick(['1', 'loja-sul', 'Ótica']) : null,
    payment_type: random(9) ? pick(paymentMethods) : null,
    document: JSON.stringify({
      items: [{ sku: `A-${random(12)}`, name: 'Camisa' }, { sku: `b-${random(3)}` }],
    }),
  }
})
type Row = (typeof orders)[number]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const settings = JSON.stringify({ timeZone: zone })
  await database.system
    .insertInto('stores')
    .values({ store_id: storeId, code: 'flow', name: 'flow', settings })
    .execute()
  await database.system
    .insertInto('integrations')
    .values({ store_id: storeId, integration_id: platformId, connector: 'vtex' })
    .execute()
  for (let from = 0; from < size; from += 1_000)
    await database.system
      .insertInto('orders')
      .values(orders.slice(from, from + 1_000))
      .execute()
})
afterAll(() => database.close())

const read = (request: OverviewRequest) =>
  inStore(database.app, storeId, (tx) => readOverview(tx, storeId, request))

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeStyle: 'short' })
const daysOf = new Map<string | number, string>()
function dayOf(at: string | number): string {
  const day = daysOf.get(at) ?? calendar.format(new Date(at))
  daysOf.set(at, day)
  return day
}
const dayAfter = (day: string, days: number) =>
  iso(Date.parse(`${day}T12:00:00Z`) + days * dayMs).slice(0, 10)

function figure(rows: Row[]) {
  const money = new Map<string, number>()
  for (const row of rows) money.set(row.currency, (money.get(row.currency) ?? 0) + row.selling_price_cents)
  return {
    count: rows.length,
    amounts: [...money].map(([currency, cents]) => ({ currency, cents })).sort(byCurrency),
  }
}
const byCurrency = (one: { currency: string }, other: { currency: string }) =>
  one.currency < other.currency ? -1 : 1

/** Figures as they are compared: the order of their currencies means nothing. */
const plain = <F extends { amounts: { currency: string; cents: number }[] }>(one: F): F => ({
  ...one,
  amounts: one.amounts.toSorted(byCurrency),
})

const isOpen = ({ position, platform_integration: told }: Row) =>
  !['delivered', 'canceled', 'cancel'].includes(position) &&
  !(position === 'dispatched' && told === 'confirmed')
/** A seller that keeps its orders from the ERP handles them once the platform knows that handling began. */
const stepOf = ({ status, position, erp_position: erp, erp_hold: hold }: Row) => {
  if (position === 'dispatched') return 'dispatch'
  if (position === 'invoiced') return 'invoice'
  if (position === 'handling' && erp === 'not-sent' && hold === 'seller-keeps') return 'outside-erp'
  return erp === 'not-sent' || status === 'not-integrated' ? 'hub' : 'erp'
}
const shown = ({ status, erp_status: erpStatus }: Row) => ({ status, erpStatus })

function expectPeriod(found: OverviewRead['period'], of: Row[]) {
  expect(plain(found.placed)).toEqual(figure(of))
  expect(plain(found.canceled)).toEqual(figure(of.filter((row) => isCanceled(shown(row)))))
  expect(plain(found.delivered)).toEqual(figure(of.filter(({ status }) => status === 'delivered')))
  for (const { currency, cents } of found.averages) {
    const prices = of.filter((row) => row.currency === currency).map((row) => row.selling_price_cents)
    expect(cents).toBe(Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length))
  }
}

function expectGroups<F extends { count: number; amounts: { currency: string; cents: number }[] }>(
  found: F[],
  of: Row[],
  belongs: (group: F, row: Row) => boolean,
) {
  for (const group of found)
    expect(plain({ count: group.count, amounts: group.amounts })).toEqual(
      figure(of.filter((row) => belongs(group, row))),
    )
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(of.length)
}

const today = dayOf(startedAt)
const requests: OverviewRequest[] = [
  {},
  { from: today, to: today },
  { seller: 'loja-sul' },
  { from: dayAfter(today, -29), to: today, seller: 'Ótica' },
  { from: dayAfter(today, -20), to: dayAfter(today, -11) },
]

describe.each(requests)('the figures of %o', (request) => {
  const isAsked = ({ seller }: Row) => request.seller === undefined || seller === request.seller
  const asked = orders.filter(isAsked)
  const open = asked.filter(isOpen)

  test('are those of the orders received in the period and in the one before it', async () => {
    const found = await read(request)
    const { from, to } = found.days
    expect({ from, to }).toEqual({
      from: request.from ?? dayAfter(today, -6),
      to: request.to ?? today,
    })
    const isIn = ({ created_at: at }: Row) => dayOf(at) >= from && dayOf(at) <= to
    const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
    const { until } = found.previous
    const isBefore = ({ created_at: at }: Row) =>
      dayOf(at) >= dayAfter(from, -length) && dayOf(at) < from && Date.parse(at) < Date.parse(until)

    expectPeriod(found.period, asked.filter(isIn))
    expectPeriod(found.previous, asked.filter(isBefore))
    expectGroups(found.byStatus, asked.filter(isIn), ({ status }, row) => status === row.status)
    expectGroups(
      found.byPaymentType,
      asked.filter(isIn),
      ({ paymentType }, row) => paymentType === row.payment_type,
    )
    const sold = orders.filter((row) => isIn(row) && row.seller !== null)
    expectGroups(found.sellers, sold, ({ code }, row) => code === row.seller)
    expect(Date.parse(until)).toBe(
      to === today
        ? Math.min(Date.parse(found.period.from), Date.parse(until))
        : Date.parse(found.period.from),
    )
  })

  test('say what stands at each step, what is idle, late and due', async () => {
    const found = await read(request)
    for (const { step, oldestAt, ...standing } of found.funnel.slice(1, -1)) {
      const of = open.filter((row) => stepOf(row) === step)
      const since = of.map((row) => (step === 'hub' ? row.created_at : row.updated_at)).toSorted()
      expect({ step, ...plain(standing), oldestAt }).toEqual({ step, ...figure(of), oldestAt: since[0] })
    }
    const idle = open.filter(
      (row) => stepOf(row) !== 'dispatch' && Date.parse(row.updated_at) < startedAt - dayMs,
    )
    // The clock goes on while the test runs: an order more may have become idle.
    expect(found.idle.count - idle.length).toBeOneOf([0, 1])
    const isDue = (row: Row, day: string) => row.due_date !== null && dayOf(row.due_date) === day
    expect(plain(found.late)).toEqual(
      figure(open.filter(({ due_date: due }) => due !== null && dayOf(due) < today)),
    )
    expect(found.due.map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, ahead) => dayAfter(today, ahead)),
    )
    for (const { day, ...due } of found.due)
      expect(plain(due)).toEqual(figure(open.filter((row) => isDue(row, day))))
  })

  test('count errors, their SKUs, and what is not integrated', async () => {
    const found = await read(request)
    const failed = asked.filter((row) => hasError(shown(row)))
    const ordersOf = new Map<string, number>()
    for (const { document } of failed)
      for (const { sku } of JSON.parse(document).items) ordersOf.set(sku, (ordersOf.get(sku) ?? 0) + 1)
    const top = [...ordersOf].sort(
      ([one, a], [other, b]) => b - a || (one.toLowerCase() < other.toLowerCase() ? -1 : 1),
    )

    expect(plain(found.withError)).toEqual(figure(failed))
    expect(plain(found.notIntegrated)).toEqual(
      figure(asked.filter(({ status }) => status === 'not-integrated')),
    )
    expect(found.skusWithError.top.map(({ sku, orders: count }) => [sku, count])).toEqual(top.slice(0, 5))
    expect(found.skusWithError).toMatchObject({ total: ordersOf.size, isCut: false })
  })

  test('show the pace of today beside that of a week ago', async () => {
    const { pace } = await read(request)
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    const on = (day: string) => asked.filter(({ created_at: at }) => dayOf(at) === day)
    expect(sum(pace.today)).toBe(on(today).length)
    expect(sum(pace.lastWeek)).toBe(on(dayAfter(today, -7)).length)
    const first = on(dayAfter(today, -7)).filter(({ created_at: at }) => clock.format(new Date(at)) < '00:10')
    expect(pace.lastWeek[0]).toBe(first.length)
    expect(pace.lastWeek).toHaveLength(144)
  })
})

test('in a store without an ERP nothing waits for one: what is handled stands outside of it', async () => {
  const setDestination = (name: string | null) =>
    database.system.updateTable('stores').set({ order_destination: name }).execute()
  await setDestination('none')
  const { funnel } = await read({})
  await setDestination(null)

  const countOf = (step: string) => funnel.find((one) => one.step === step)?.count
  const open = orders.filter(isOpen)
  const isHandled = ({ position, erp_position: erp }: Row) => position === 'handling' && erp === 'not-sent'
  expect(countOf('outside-erp')).toBe(open.filter(isHandled).length)
  expect(countOf('hub')).toBe(open.filter((row) => stepOf(row) === 'hub' && !isHandled(row)).length)
})

test('reports that are no orders yet stand before the funnel; those of known orders do not', async () => {
  const report = (number: number, code: string | undefined, endedAt: string | null) => ({
    store_id: storeId,
    process_id: uuidv7(),
    number,
    integration_id: platformId,
    type: 'receive-order',
    status: 'error' as const,
    author_kind: 'integration' as const,
    entity_kind: 'order',
    entity_code: code,
    created_at: iso(startedAt - number * hourMs),
    ended_at: endedAt,
    can_retry: false,
  })
  await database.system
    .insertInto('processes')
    .values([
      report(1, 'new-1', null),
      report(2, 'new-2', null),
      { ...report(3, 'failed', iso(startedAt)), can_retry: true },
      report(4, 'given-up', iso(startedAt)),
      report(5, orders[0]?.origin_order_id, null),
    ])
    .execute()
  const { funnel, reports } = await read({})
  expect(funnel[0]).toEqual({
    step: 'platform',
    count: 3,
    amounts: [],
    oldestAt: iso(startedAt - 3 * hourMs),
  })
  expect(reports).toEqual([{ integrationId: platformId, connector: 'vtex', label: '', count: 3 }])
  expect(await numbersOf('unread')).toEqual([1, 2, 3])
  expect(await numbersOf('open')).toEqual([1, 2, 5])
})

/** The numbers of the platform's processes that the list shows. */
async function numbersOf(standing: ProcessStanding): Promise<number[]> {
  const page = await inStore(database.app, storeId, (tx) =>
    listProcesses(tx, storeId, {
      integrationId: platformId,
      standing,
      page: 1,
      limit: 20,
      orderBy: 'processNumber',
      direction: 'asc',
      words: [],
    }),
  )
  return page.ok ? page.value.rows.map(({ number }) => number) : []
}
