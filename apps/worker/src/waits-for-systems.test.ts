import { createRetargetWork } from '@ihub/db/queue/retarget-work'
import { createReads } from '@ihub/db/reads'
import { setStore } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import type { OrderDestination } from '@ihub/domain/constants'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let worker: WorkingShops['worker']
let addShop: WorkingShops['addShop']
let openShop: WorkingShops['openShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, worker, addShop, openShop, close } = await startWorkingShops())
})
afterAll(() => close())

interface Wish {
  destination: OrderDestination | null
  /** The systems that are switched on. */
  active?: string[]
}

const givenShop = (code: string, { destination, active = ['vtex', 'mln'] }: Wish) =>
  addShop(code, async (shop) => {
    await declare(shop, destination)
    for (const name of ['vtex', 'mln']) if (!active.includes(name)) await switchTo(shop, name, false)
  })
const declare = (shop: Shop, order_destination: OrderDestination | null) =>
  setStore(hub.database.system, shop, { order_destination })
const switchTo = ({ storeId }: Shop, connector: string, active: boolean) =>
  hub.database.system
    .updateTable('integrations')
    .set({ active })
    .where('store_id', '=', storeId)
    .where('connector', '=', connector)
    .execute()
const disconnect = ({ storeId }: Shop, connector: string) =>
  hub.database.system
    .deleteFrom('integrations')
    .where('store_id', '=', storeId)
    .where('connector', '=', connector)
    .returningAll()
    .executeTakeFirstOrThrow()
const connect = (row: Awaited<ReturnType<typeof disconnect>>) =>
  hub.database.system
    .insertInto('integrations')
    .values({ ...row, settings: JSON.stringify(row.settings), cursors: JSON.stringify(row.cursors) })
    .execute()

/** The order as the screens show it, once it waits for the reason. */
async function waitsFor(shop: Shop, originOrderId: string, reason: string) {
  const orderId = await vi.waitFor(async () => {
    const order = await hub.order(shop, originOrderId)
    expect(order?.state.pending[0]).toBeDefined()
    return order?.orderId ?? ''
  }, patiently)
  const reads = createReads(hub.database.app)
  return vi.waitFor(async () => {
    const detail = await reads.findOrder(shop.storeId, orderId)
    const list = await reads.listOrders(shop.storeId, {
      page: 1,
      limit: 20,
      orderBy: 'createdAt',
      direction: 'desc',
    })
    expect(detail?.blocker?.reason).toBe(reason)
    expect(list.ok && list.value.rows.find((row) => row.orderId === orderId)?.blocker).toEqual(
      detail?.blocker,
    )
    return detail
  }, patiently)
}
async function place(shop: Shop) {
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)
  return orderId
}
const reaches = (shop: Shop, originOrderId: string, status: string) =>
  vi.waitFor(async () => expect((await hub.order(shop, originOrderId))?.state.status).toBe(status), patiently)
/** As a worker that starts while another is still at it. */
const aimTwice = async () => {
  const aim = createRetargetWork(hub.database.system, hub.queue.notifier)
  await Promise.all([aim(), aim()])
  await aim()
}

test('orders of a store that has not said where they go wait, and go on once it says so', async () => {
  const shop = await givenShop('loja-calada', { destination: null })
  const code = await place(shop)
  const order = await waitsFor(shop, code, 'not-declared')
  expect(order).toMatchObject({ status: 'ready-for-handling', blocker: { connector: null } })
  expect(shop.vtex.requests().filter(({ path }) => path.endsWith('/start-handling'))).toEqual([])

  await declare(shop, 'mln')
  await aimTwice()

  await reaches(shop, code, 'handling')
  expect(shop.millennium.created(code)).toBe(1)
  expect(await hub.processes(shop, 'send-order-to-erp')).toHaveLength(1)
})

test('a platform connected before its ERP leads to orders that wait for the ERP', async () => {
  const shop = await openShop('loja-nova')
  const erp = await disconnect(shop, 'mln')
  await worker.refresh()
  const code = await place(shop)
  await waitsFor(shop, code, 'not-connected')

  await connect(erp)
  await aimTwice()
  await worker.refresh()

  await reaches(shop, code, 'handling')
  expect(shop.millennium.created(code)).toBe(1)
})

test('orders wait while their ERP is switched off, and go on once it is switched on', async () => {
  const shop = await givenShop('loja-desliga', { destination: 'mln', active: ['vtex'] })
  const code = await place(shop)
  const order = await waitsFor(shop, code, 'switched-off')
  expect(order?.blocker).toMatchObject({ connector: 'mln', operation: 'send-order-to-erp' })
  expect(order?.status).toBe('ready-for-handling')

  await switchTo(shop, 'mln', true)
  await worker.refresh()

  await reaches(shop, code, 'handling')
})

test('an ERP that is switched off while an order is under way is waited for', async () => {
  const shop = await givenShop('loja-no-meio', { destination: 'mln' })
  const code = await place(shop)
  await reaches(shop, code, 'handling')
  await switchTo(shop, 'mln', false)
  await worker.refresh()
  const { orderId } = (await hub.order(shop, code)) ?? {}
  await hub.engine.orders.apply({
    storeId: shop.storeId,
    target: { orderId: orderId as never },
    author: { kind: 'cron' },
    run: null,
    decide: () => ({
      ok: true,
      value: { events: [{ type: 'cancellation-requested', originAt: null }] },
    }),
  })
  await waitsFor(shop, code, 'switched-off')

  await switchTo(shop, 'mln', true)
  await worker.refresh()

  await reaches(shop, code, 'canceled')
})

test('a store that declares that it has no ERP has its orders handled at the platform at once', async () => {
  const shop = await givenShop('loja-sem-erp', { destination: 'none', active: ['vtex'] })
  const code = await place(shop)

  await reaches(shop, code, 'handling')

  expect(await hub.processes(shop, 'send-order-to-erp')).toEqual([])
})

test('orders that waited for an ERP go on without one once the store declares that it has none', async () => {
  const shop = await givenShop('loja-decide', { destination: null, active: ['vtex'] })
  const [code, unwanted] = [await place(shop), await place(shop)]
  await waitsFor(shop, code, 'not-declared')
  await waitsFor(shop, unwanted, 'not-declared')
  shop.vtex.advance(unwanted, 'cancellation-requested')
  await hub.notify(shop, unwanted, 'cancellation-requested')
  await reaches(shop, unwanted, 'cancellation-pending')

  await declare(shop, 'none')
  await aimTwice()

  await reaches(shop, code, 'handling')
  await reaches(shop, unwanted, 'canceled')
})

test('work planned for an ERP goes to the one the store has declared since', async () => {
  const shop = await givenShop('loja-troca', { destination: 'mln', active: ['vtex'] })
  const code = await place(shop)
  await waitsFor(shop, code, 'switched-off')

  await declare(shop, 'abacos')
  await aimTwice()
  expect((await waitsFor(shop, code, 'not-connected'))?.blocker).toMatchObject({ connector: 'abacos' })

  // The connection cannot send yet: a row is all it needs to be waited for.
  const integrationId = uuidv7()
  await hub.database.system
    .insertInto('integrations')
    .values({
      store_id: shop.storeId,
      integration_id: integrationId,
      connector: 'abacos',
      active: false,
    })
    .execute()
  await aimTwice()

  const order = await waitsFor(shop, code, 'switched-off')
  expect(order?.blocker).toMatchObject({ connector: 'abacos', integrationId })
  expect(shop.millennium.created(code)).toBe(0)
})

test('an announcement to a platform waits while that is switched off', async () => {
  const shop = await givenShop('loja-plataforma', { destination: 'mln' })
  const code = await place(shop)
  await reaches(shop, code, 'handling')
  await switchTo(shop, 'vtex', false)
  await worker.refresh()

  shop.millennium.invoice(code)
  const order = await waitsFor(shop, code, 'switched-off')
  expect(order?.blocker).toMatchObject({ connector: 'vtex', operation: 'announce-invoice' })

  await switchTo(shop, 'vtex', true)
  await worker.refresh()

  await vi.waitFor(
    async () => expect(await hub.events(shop, order?.orderId as never)).toContain('invoice-announced'),
    patiently,
  )
})
