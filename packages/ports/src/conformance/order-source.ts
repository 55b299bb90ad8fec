import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { ListedOrder, OrderListRange, OrderSource } from '../order-source.ts'
import { drain, feedTests } from './feed-tests.ts'
import {
  done,
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A simulated system in which orders are placed. */
export interface OrderSourceWorld extends SystemWorld, Partial<NotifyingWorld> {
  /** Places an order that is paid and ready for handling. */
  placeOrder(): Promise<PlacedOrder>
  /** The body the system answers for an order, fetched without the connector. */
  readPayload(originOrderId: string): Promise<Uint8Array>
  /** Invoices an order inside the system, so that it is no longer open. */
  closeOrder(order: PlacedOrder): Promise<void>
  /** Makes events of the feed that were read and not acknowledged visible again; for feeds of that kind. */
  showFeedAgain?(): Promise<void>
}

/** A system whose feed and hook are set up by calls; one without such calls has nothing of it. */
export interface NotifyingWorld {
  /** An address below `/api/inbound/` where somebody answers the system's ping. */
  hookUrl: string
  /** As after days without use: the system knows no feed and no hook any more. */
  forgetNotifications(): Promise<void>
  /** Somebody has the system call another address that answers. */
  setHookUrl(url: string): Promise<void>
  /** Where the system calls; null when nowhere. */
  readHookUrl(): Promise<string | null>
}

export interface PlacedOrder {
  originOrderId: string
  sku: string
  valueCents: number
}

/** Registers the promises of every connector that brings orders, as vitest tests. */
export const orderSourceConformance = (given: Suite<OrderSourceWorld>): void =>
  suite(given, 'order source', readingTests, inboundEventTests, listTests, setupTests, sourceFailures)

type Given = () => OrderSourceWorld

const sourceOf = ({ orderSource }: Capabilities): OrderSource => partOf(orderSource, 'order source')

function readingTests(given: Given): void {
  test('an order is mapped, and its payload is kept byte for byte', async () => {
    const { connector, placeOrder, readPayload } = given()
    const { originOrderId, sku, valueCents } = await placeOrder()

    const fetched = successOf(await sourceOf(connector).fetchOrder(originOrderId))

    expect(fetched.order).toMatchObject({ originOrderId, totals: { sellingPriceCents: valueCents } })
    expect(fetched.order.items.map((item) => item.sku)).toContain(sku)
    expect(fetched.platformStatus).toBe('ready-for-handling')
    expect(Buffer.from(fetched.payload).equals(await readPayload(originOrderId))).toBe(true)
  })

  test('an order the system does not have is not found', async () => {
    expect(kindOf(await sourceOf(given().connector).fetchOrder('no-such-order'))).toBe('not-found')
  })

  test('an order that is no JSON is unreadable', fault, async () => {
    const { connector, placeOrder, commit } = given()
    const { originOrderId } = await placeOrder()

    await commit('invalid-json')
    expect(kindOf(await sourceOf(connector).fetchOrder(originOrderId))).toBe('unreadable')
  })

  test('a healthy account is healthy', async () => {
    expect(await given().connector.checkHealth()).toEqual(done)
  })
}

function inboundEventTests(given: Given): void {
  feedTests(() => {
    const { connector, placeOrder, showFeedAgain: showAgain } = given()
    const feed = partOf(sourceOf(connector).inboundEvents, 'source of inbound events')
    return { feed, ...(showAgain && { showAgain }), cause: async () => (await placeOrder()).originOrderId }
  })

  test('an inbound event tells when the order changed', async () => {
    const { connector, placeOrder } = given()
    const { inboundEvents } = sourceOf(connector)
    if (!inboundEvents) return
    await placeOrder()
    const { items } = await drain(inboundEvents, null)
    for (const { changedAt } of items) expect(changedAt && Number.isNaN(Date.parse(changedAt))).toBe(false)
  })
}

function listTests(given: Given): void {
  const day = 86_400_000
  const rangeFrom = (fromMs: number, onlyOpen: boolean) => ({
    placedFrom: new Date(fromMs).toISOString(),
    placedTo: new Date(Date.now() + day).toISOString(),
    onlyOpen,
  })

  test('the list, where there is one, tells the orders placed in a time and their statuses', async () => {
    const { connector, placeOrder } = given()
    const { listOrders } = sourceOf(connector)
    if (!listOrders) return
    const placed = [await placeOrder(), await placeOrder()].map(({ originOrderId }) => originOrderId)

    const listed = await readWholeList(listOrders, rangeFrom(Date.now() - day, false))
    expect(listed.filter(({ originOrderId }) => placed.includes(originOrderId))).toMatchObject(
      placed.map((originOrderId) => ({ originOrderId, platformStatus: 'ready-for-handling' })),
    )
    expect(await readWholeList(listOrders, rangeFrom(Date.now() + day / 2, false))).toEqual([])
  })

  test('the list of open orders leaves out invoiced orders', async () => {
    const { connector, placeOrder, closeOrder } = given()
    const { listOrders } = sourceOf(connector)
    if (!listOrders) return
    const [open, invoiced] = [await placeOrder(), await placeOrder()]
    await closeOrder(invoiced)

    const listed = await readWholeList(listOrders, rangeFrom(Date.now() - day, true))

    const codes = listed.map(({ originOrderId }) => originOrderId)
    expect(codes).toContain(open.originOrderId)
    expect(codes).not.toContain(invoiced.originOrderId)
  })
}

function setupTests(given: Given): void {
  const ensure = (wish: { hookUrl: string | null }) =>
    partOf(sourceOf(given().connector).ensureNotifications, 'system with hooks')(wish)

  test('feed and hook are set up once, and a second time nothing changes', async () => {
    const { connector, placeOrder } = given()
    const world = notifyingOf(given())
    if (!world) return
    const { hookUrl, forgetNotifications, readHookUrl } = world
    await forgetNotifications()

    expect(successOf(await ensure({ hookUrl }))).toEqual({ ...ready, changes: 2 })
    expect(successOf(await ensure({ hookUrl }))).toEqual({ ...ready, changes: 0 })
    expect(await readHookUrl()).toBe(hookUrl)
    expect(await connector.checkHealth({ hookUrl })).toEqual(done)
    const { originOrderId } = await placeOrder()
    const { items } = await drain(partOf(sourceOf(connector).inboundEvents, 'source of inbound events'), null)
    expect(items.map((item) => item.originOrderId)).toContain(originOrderId)
  })

  test('a feed or hook that the vendor removed is missed by the health check and is set up again', async () => {
    const { connector } = given()
    const world = notifyingOf(given())
    if (!world) return
    const { hookUrl, forgetNotifications } = world
    await ensure({ hookUrl })
    await forgetNotifications()

    const health = await connector.checkHealth()
    expect(health).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(health.ok ? '' : health.error.message).toMatch(/feed/)
    await ensure({ hookUrl: null })
    expect(await connector.checkHealth()).toEqual(done)
    const withHook = await connector.checkHealth({ hookUrl })
    expect(withHook.ok ? '' : withHook.error.message).toMatch(/hook/)
    expect(successOf(await ensure({ hookUrl }))).toEqual({ ...ready, changes: 1 })
  })

  test('without an address of ours only the feed is set up', async () => {
    const world = notifyingOf(given())
    if (!world) return
    const { forgetNotifications, readHookUrl } = world
    await forgetNotifications()

    expect(successOf(await ensure({ hookUrl: null }))).toEqual({ feed: 'ready', hook: 'none', changes: 1 })
    expect(await readHookUrl()).toBeNull()
  })

  test('a hook of ours follows our address, and the hook of somebody else is left alone', async () => {
    const { connector } = given()
    const world = notifyingOf(given())
    if (!world) return
    const { hookUrl, setHookUrl, readHookUrl } = world
    await ensure({ hookUrl })

    await setHookUrl(new URL('/api/inbound/an-older-key', hookUrl).href)
    expect(successOf(await ensure({ hookUrl }))).toEqual({ ...ready, changes: 1 })
    expect(await readHookUrl()).toBe(hookUrl)

    const foreign = new URL('/another-system', hookUrl).href
    await setHookUrl(foreign)
    const refused = await ensure({ hookUrl })
    expect(kindOf(refused)).toBe('conflict')
    expect(refused.ok ? '' : refused.error.message).toContain(foreign)
    expect(kindOf(await connector.checkHealth({ hookUrl }))).toBe('conflict')
    expect(await readHookUrl()).toBe(foreign)
  })
}

/** The world of a connector that sets up its notifications; a promise of others is that there is nothing to set up. */
function notifyingOf({ connector, ...world }: OrderSourceWorld): NotifyingWorld | null {
  if (!sourceOf(connector).ensureNotifications) return null
  const { hookUrl, forgetNotifications, setHookUrl, readHookUrl } = world
  if (hookUrl === undefined || !forgetNotifications || !setHookUrl || !readHookUrl)
    throw new Error('the world of a system with hooks tells where it calls')
  return { hookUrl, forgetNotifications, setHookUrl, readHookUrl }
}

const sourceFailures = (given: Given): void =>
  failureTests(
    given,
    ({ placeOrder }) => placeOrder(),
    (connector, { originOrderId }) => {
      const { fetchOrder, inboundEvents, listOrders, ensureNotifications } = sourceOf(connector)
      return Promise.all([
        fetchOrder(originOrderId),
        ...(inboundEvents?.kind === 'cursor' ? [inboundEvents.read(null)] : []),
        ...(inboundEvents?.kind === 'acknowledged'
          ? [inboundEvents.read(), inboundEvents.acknowledge(['handle'])]
          : []),
        ...(listOrders ? [listOrders(anyTime, null)] : []),
        ...(ensureNotifications ? [ensureNotifications({ hookUrl: null })] : []),
        connector.checkHealth(),
      ])
    },
  )

async function readWholeList(listOrders: NonNullable<OrderSource['listOrders']>, range: OrderListRange) {
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
