import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Result } from '@ihub/domain/result'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallFailure } from '../http.ts'
import type {
  FeedItem,
  InvoiceAnnouncement,
  ListedOrder,
  OrderListRange,
  Platform,
  TrackingAnnouncement,
} from '../platform.ts'
import type { PlatformFault, PlatformWorld } from './platform-world.ts'

interface Suite {
  /** The connector's id, as the report names it. */
  name: string
  start(): Promise<PlatformWorld>
}

/** Registers the promises every platform connector keeps, as vitest tests. */
export function platformConformance({ name, start }: Suite): void {
  describe(`${name} is a platform`, () => {
    let world: PlatformWorld
    beforeAll(async () => {
      world = await start()
    })
    afterAll(() => world?.close())
    beforeEach(() => world.recover())

    readingTests(() => world)
    feedTests(() => world)
    listTests(() => world)
    notificationTests(() => world)
    repetitionTests(() => world)
    announcementTests(() => world)
    failureTests(() => world)
  })
}

type Given = () => PlatformWorld

function readingTests(given: Given): void {
  test('an order is mapped, and its payload is kept byte for byte', async () => {
    const { platform, placeOrder, readPayload } = given()
    const { originOrderId, sku, valueCents } = await placeOrder()

    const fetched = successOf(await platform.fetchOrder(originOrderId))

    expect(fetched.order).toMatchObject({ originOrderId, totals: { sellingPriceCents: valueCents } })
    expect(fetched.order.items.map((item) => item.sku)).toContain(sku)
    expect(fetched.platformStatus).toBe('ready-for-handling')
    expect(Buffer.from(fetched.payload).equals(await readPayload(originOrderId))).toBe(true)
  })

  test('an order the platform does not have is not found', async () => {
    expect(kindOf(await given().platform.fetchOrder('no-such-order'))).toBe('not-found')
  })

  test('the warehouses of the account are listed, and those switched off are marked', async () => {
    const warehouses = successOf(await given().platform.readWarehouses())
    expect(warehouses.map(({ isActive }) => isActive)).toEqual(expect.arrayContaining([true, false]))
    for (const { id, name } of warehouses) expect([id, name]).not.toContain('')
  })

  test('a healthy account is healthy', async () => {
    expect(await given().platform.checkHealth()).toEqual(done)
  })
}

function feedTests(given: Given): void {
  test('a notice comes again until it is acknowledged, and then no more', async () => {
    const { platform, placeOrder, showFeedAgain } = given()
    const { originOrderId } = await placeOrder()
    const noticesOf = async () => {
      await showFeedAgain()
      return (await readWholeFeed(platform)).filter((item) => item.originOrderId === originOrderId)
    }

    const first = await noticesOf()
    const second = await noticesOf()
    expect(first.length).toBeGreaterThan(0)
    expect(sortedHandles(second)).toEqual(sortedHandles(first))
    expect(first.every(({ changedAt }) => !Number.isNaN(Date.parse(changedAt)))).toBe(true)

    expect(await platform.acknowledgeFeed(first.map(({ handle }) => handle))).toEqual(done)
    expect(await noticesOf()).toEqual([])
  })

  test('acknowledging nothing, or the same twice, succeeds', async () => {
    const { platform, placeOrder, showFeedAgain } = given()
    await placeOrder()
    await showFeedAgain()
    const handles = (await readWholeFeed(platform)).map(({ handle }) => handle)

    expect(await platform.acknowledgeFeed([])).toEqual(done)
    expect(await platform.acknowledgeFeed(handles)).toEqual(done)
    expect(await platform.acknowledgeFeed(handles)).toEqual(done)
  })
}

function listTests(given: Given): void {
  const day = 86_400_000
  const rangeFrom = (fromMs: number, onlyOpen: boolean) => ({
    placedFrom: new Date(fromMs).toISOString(),
    placedTo: new Date(Date.now() + day).toISOString(),
    onlyOpen,
  })

  test('the list, where there is one, tells the orders placed in a time and what they are in', async () => {
    const { platform, placeOrder } = given()
    if (!platform.listOrders) return
    const placed = [await placeOrder(), await placeOrder()].map(({ originOrderId }) => originOrderId)

    const listed = await readWholeList(platform.listOrders, rangeFrom(Date.now() - day, false))
    expect(listed.filter(({ originOrderId }) => placed.includes(originOrderId))).toMatchObject(
      placed.map((originOrderId) => ({ originOrderId, platformStatus: 'ready-for-handling' })),
    )
    expect(await readWholeList(platform.listOrders, rangeFrom(Date.now() + day / 2, false))).toEqual([])
  })

  test('the list of open orders leaves out what is invoiced', async () => {
    const { platform, placeOrder } = given()
    if (!platform.listOrders) return
    const [open, invoiced] = [await placeOrder(), await placeOrder()]
    await platform.startHandling(invoiced.originOrderId)
    await platform.announceInvoice(invoiced.originOrderId, invoiceOf(invoiced))

    const listed = await readWholeList(platform.listOrders, rangeFrom(Date.now() - day, true))

    const codes = listed.map(({ originOrderId }) => originOrderId)
    expect(codes).toContain(open.originOrderId)
    expect(codes).not.toContain(invoiced.originOrderId)
  })
}

function notificationTests(given: Given): void {
  test('feed and hook are set up once, and a second time nothing changes', async () => {
    const { platform, hookUrl, forgetNotifications, readHookUrl, placeOrder } = given()
    await forgetNotifications()

    expect(successOf(await platform.ensureNotifications({ hookUrl }))).toEqual({ ...ready, changes: 2 })
    expect(successOf(await platform.ensureNotifications({ hookUrl }))).toEqual({ ...ready, changes: 0 })
    expect(await readHookUrl()).toBe(hookUrl)
    expect(await platform.checkHealth({ hookUrl })).toEqual(done)
    const { originOrderId } = await placeOrder()
    expect((await readWholeFeed(platform)).map((item) => item.originOrderId)).toContain(originOrderId)
  })

  test('what the vendor removed is missed by the health check and is set up again', async () => {
    const { platform, hookUrl, forgetNotifications } = given()
    await platform.ensureNotifications({ hookUrl })
    await forgetNotifications()

    const health = await platform.checkHealth()
    expect(health).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(health.ok ? '' : health.error.message).toMatch(/feed/)
    await platform.ensureNotifications({ hookUrl: null })
    expect(await platform.checkHealth()).toEqual(done)
    const withHook = await platform.checkHealth({ hookUrl })
    expect(withHook.ok ? '' : withHook.error.message).toMatch(/hook/)
    expect(successOf(await platform.ensureNotifications({ hookUrl }))).toEqual({ ...ready, changes: 1 })
  })

  test('without an address of ours only the feed is set up', async () => {
    const { platform, forgetNotifications, readHookUrl } = given()
    await forgetNotifications()

    expect(successOf(await platform.ensureNotifications({ hookUrl: null }))).toEqual({
      feed: 'ready',
      hook: 'none',
      changes: 1,
    })
    expect(await readHookUrl()).toBeNull()
  })

  test('a hook of ours follows our address, and the hook of somebody else is left alone', async () => {
    const { platform, hookUrl, setHookUrl, readHookUrl } = given()
    await platform.ensureNotifications({ hookUrl })

    await setHookUrl(new URL('/api/inbound/an-older-key', hookUrl).href)
    expect(successOf(await platform.ensureNotifications({ hookUrl }))).toEqual({ ...ready, changes: 1 })
    expect(await readHookUrl()).toBe(hookUrl)

    const foreign = new URL('/another-system', hookUrl).href
    await setHookUrl(foreign)
    const refused = await platform.ensureNotifications({ hookUrl })
    expect(kindOf(refused)).toBe('conflict')
    expect(refused.ok ? '' : refused.error.message).toContain(foreign)
    expect(kindOf(await platform.checkHealth({ hookUrl }))).toBe('conflict')
    expect(await readHookUrl()).toBe(foreign)
  })
}

function repetitionTests(given: Given): void {
  test('starting to handle twice starts once and succeeds twice', async () => {
    const { platform, placeOrder, readDeeds } = given()
    const { originOrderId } = await placeOrder()

    expect(await platform.startHandling(originOrderId)).toEqual(done)
    expect(await platform.startHandling(originOrderId)).toEqual(done)
    expect(await readDeeds(originOrderId)).toMatchObject({ handlingStarts: 1 })
    expect(successOf(await platform.fetchOrder(originOrderId)).platformStatus).toBe('handling')
  })

  test('canceling twice cancels once and succeeds twice', async () => {
    const { platform, placeOrder, readDeeds } = given()
    const { originOrderId } = await placeOrder()

    expect(await platform.cancelOrder(originOrderId, 'sem estoque')).toEqual(done)
    expect(await platform.cancelOrder(originOrderId, 'sem estoque')).toEqual(done)
    expect(await readDeeds(originOrderId)).toMatchObject({ cancellations: 1 })
    expect(successOf(await platform.fetchOrder(originOrderId)).platformStatus).toBe('canceled')
  })

  test('a canceled order is not handled', async () => {
    const { platform, placeOrder, readDeeds } = given()
    const { originOrderId } = await placeOrder()
    await platform.cancelOrder(originOrderId, 'sem estoque')

    expect((await platform.startHandling(originOrderId)).ok).toBe(false)
    expect(await readDeeds(originOrderId)).toMatchObject({ handlingStarts: 0 })
  })

  test('after a lost answer the repeated call succeeds and the work was done once', async () => {
    const { platform, placeOrder, readDeeds, commit } = given()
    const order = await placeOrder()

    await commit('lost-answer')
    expect(['cut', 'unreachable']).toContain(kindOf(await platform.startHandling(order.originOrderId)))
    expect(await platform.startHandling(order.originOrderId)).toEqual(done)
    await commit('lost-answer')
    expect(kindOf(await platform.announceInvoice(order.originOrderId, invoiceOf(order)))).toBe('cut')
    expect(await platform.announceInvoice(order.originOrderId, invoiceOf(order))).toEqual(done)

    const deeds = await readDeeds(order.originOrderId)
    expect(deeds).toMatchObject({ handlingStarts: 1, invoiceNumbers: ['1234'] })
  })
}

function announcementTests(given: Given): void {
  test('the same invoice announced twice is one invoice, and the order is invoiced', async () => {
    const { platform, placeOrder, readDeeds } = given()
    const order = await placeOrder()
    await platform.startHandling(order.originOrderId)

    expect(await platform.announceInvoice(order.originOrderId, invoiceOf(order))).toEqual(done)
    expect(await platform.announceInvoice(order.originOrderId, invoiceOf(order))).toEqual(done)
    expect(await readDeeds(order.originOrderId)).toMatchObject({ invoiceNumbers: ['1234'] })
    expect(successOf(await platform.fetchOrder(order.originOrderId)).platformStatus).toBe('invoiced')
  })

  test('tracking reaches the invoice, and then the delivery does', async () => {
    const { platform, placeOrder, readDeeds } = given()
    const order = await placeOrder()
    const { originOrderId } = order
    await platform.startHandling(originOrderId)
    await platform.announceInvoice(originOrderId, invoiceOf(order))

    expect(await platform.announceTracking(originOrderId, tracking)).toEqual(done)
    expect(await readDeeds(originOrderId)).toMatchObject({ trackingNumber: 'BR123', isDelivered: false })

    const delivered = { ...tracking, deliveredAt: '2024-03-02T18:30:00.000Z' }
    expect(await platform.announceTracking(originOrderId, delivered)).toEqual(done)
    expect(await platform.announceTracking(originOrderId, delivered)).toEqual(done)
    expect(await readDeeds(originOrderId)).toMatchObject({ trackingNumber: 'BR123', isDelivered: true })
  })

  test('an order with an invoice is not canceled', async () => {
    const { platform, placeOrder, readDeeds } = given()
    const order = await placeOrder()
    await platform.startHandling(order.originOrderId)
    await platform.announceInvoice(order.originOrderId, invoiceOf(order))

    expect(['refused', 'conflict']).toContain(
      kindOf(await platform.cancelOrder(order.originOrderId, 'tarde')),
    )
    expect(await readDeeds(order.originOrderId)).toMatchObject({ cancellations: 0 })
  })
}

function failureTests(given: Given): void {
  test('unknown credentials are told apart from everything else', async () => {
    const { stranger, placeOrder } = given()

    for (const result of await callEverything(stranger, await placeOrder()))
      expect(kindOf(result)).toBe('credentials')
  })

  test.each<[PlatformFault, CallFailureKind[]]>([
    ['answers-500', ['broken']],
    ['answers-429', ['busy']],
    ['slow', ['timeout']],
    ['down', ['unreachable', 'cut']],
  ])('while the vendor %s, every verb answers %s and none throws', async (fault, kinds) => {
    const { platform, placeOrder, commit } = given()
    const order = await placeOrder()

    await commit(fault)
    for (const result of await callEverything(platform, order)) expect(kinds).toContain(kindOf(result))
  })

  test('where nobody listens, every verb answers unreachable and none throws', async () => {
    const { nobody, placeOrder } = given()

    for (const result of await callEverything(nobody, await placeOrder()))
      expect(kindOf(result)).toBe('unreachable')
  })

  test('how long to stay away is told', async () => {
    const { platform, commit } = given()

    await commit('answers-429')
    const result = await platform.readFeed()
    expect(result.ok ? 0 : result.error.retryAfterMs).toBeGreaterThan(0)
  })

  test('an order that is no JSON is unreadable', async () => {
    const { platform, placeOrder, commit } = given()
    const { originOrderId } = await placeOrder()

    await commit('invalid-json')
    expect(kindOf(await platform.fetchOrder(originOrderId))).toBe('unreadable')
  })
}

type Placed = Awaited<ReturnType<PlatformWorld['placeOrder']>>

async function callEverything(platform: Platform, order: Placed): Promise<Result<unknown, CallFailure>[]> {
  const { originOrderId } = order
  return Promise.all([
    platform.fetchOrder(originOrderId),
    platform.readFeed(),
    ...(platform.listOrders ? [platform.listOrders(anyTime, null)] : []),
    platform.acknowledgeFeed(['handle']),
    platform.startHandling(originOrderId),
    platform.announceInvoice(originOrderId, invoiceOf(order)),
    platform.announceTracking(originOrderId, tracking),
    platform.cancelOrder(originOrderId, 'sem estoque'),
    platform.ensureNotifications({ hookUrl: null }),
    platform.checkHealth(),
  ])
}

/** Pages until one brings nothing. */
async function readWholeFeed(platform: Platform): Promise<FeedItem[]> {
  const items: FeedItem[] = []
  for (let page = successOf(await platform.readFeed()); page.length > 0; ) {
    items.push(...page)
    page = successOf(await platform.readFeed())
  }
  return items
}

async function readWholeList(listOrders: NonNullable<Platform['listOrders']>, range: OrderListRange) {
  const orders: ListedOrder[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = successOf(await listOrders(range, next ?? null))
    orders.push(...page.orders)
    next = page.next
  }
  return orders
}

const anyTime = {
  placedFrom: '2024-01-01T00:00:00.000Z',
  placedTo: '2024-02-01T00:00:00.000Z',
  onlyOpen: false,
}
const ready = { feed: 'ready', hook: 'ready' }
const done = { ok: true, value: null }
const sortedHandles = (items: FeedItem[]) => items.map(({ handle }) => handle).sort()
const kindOf = (result: Result<unknown, CallFailure>) => (result.ok ? 'success' : result.error.kind)

function successOf<T>(result: Result<T, CallFailure>): T {
  if (result.ok) return result.value
  throw new Error(`${result.error.kind}: ${result.error.message}`)
}

const invoiceOf = ({ sku, valueCents }: Placed): InvoiceAnnouncement => ({
  number: '1234',
  series: '1',
  accessKey: '35240300000000000191550010000012341000000014',
  valueCents,
  issuedAt: '2024-03-01T12:00:00.000Z',
  items: [{ sku, quantity: 1, priceCents: valueCents }],
  volumes: 1,
  trackingNumber: null,
  courier: null,
})

const tracking: TrackingAnnouncement = {
  invoiceNumber: '1234',
  trackingNumber: 'BR123',
  trackingUrl: 'https://rastreio.example/BR123',
  courier: 'Correios',
  dispatchedAt: '2024-03-01T15:00:00.000Z',
  deliveredAt: null,
}
