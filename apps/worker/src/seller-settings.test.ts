import { readFile } from 'node:fs/promises'
import { createCauseRepository } from '@ihub/db/cause/causes'
import { run } from '@ihub/db/core/pool'
import { createReads } from '@ihub/db/reads'
import { setStore } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { asId, type OrderId } from '@ihub/domain/ids'
import { takeOrderAction } from '@ihub/operations/order/take-order-action'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

/** A shop whose platform sells as its only seller, under the id that VTEX gives the account itself. */
const givenShop = (code: string, ofSeller: object, ofStore: object = {}) =>
  addShop(code, async (shop) => {
    await setStore(hub.database.system, shop, { settings: JSON.stringify(ofStore) })
    await hub.database.system
      .insertInto('sellers')
      .values({
        store_id: shop.storeId,
        seller_id: crypto.randomUUID(),
        code: 'filial',
        name: 'Filial',
        document: '12345678000195',
        settings: JSON.stringify({ platformSellerId: '1', ...ofSeller }),
      })
      .execute()
  })

async function place(shop: Shop, wish: Parameters<Shop['vtex']['placeOrder']>[0] = {}) {
  const { orderId } = shop.vtex.placeOrder(wish)
  await hub.notify(shop, orderId, wish.status ?? 'ready-for-handling')
  return orderId
}
const reaches = (shop: Shop, code: string, status: string) =>
  vi.waitFor(async () => {
    const order = await hub.order(shop, code)
    expect(order?.state.status).toBe(status)
    return order
  }, patiently)
const read = (shop: Shop, orderId: string) =>
  createReads(hub.database.app).findOrder(shop.storeId, asId<OrderId>(orderId))
const send = (shop: Shop, orderId: string) =>
  takeOrderAction(hub.engine, {
    storeId: shop.storeId,
    orderId: asId<OrderId>(orderId),
    actor: { kind: 'user', id: 'u1', name: 'Ana' },
    by: 'User',
    request: { action: 'integrate-order', reason: 'o seller recebeu' },
  })

test('orders of a seller that keeps them are handled at the platform and never reach the ERP, until a person sends one', async () => {
  const shop = await givenShop('guarda', { sendOrdersToErp: false })

  const code = await place(shop)
  const order = await reaches(shop, code, 'handling')

  expect(shop.millennium.attempts(code)).toBe(0)
  expect(await read(shop, order?.orderId ?? '')).toMatchObject({
    integrations: { erp: 'disabled' },
    state: { erpHold: 'seller-keeps' },
    blocker: null,
  })
  expect(await send(shop, order?.orderId ?? '')).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(shop.millennium.created(code)).toBe(1), patiently)
})

test('orders of a seller that waits for its payment say so once the platform has it, and a person releases them', async () => {
  const shop = await givenShop('espera', { waitForOwnPayment: true })
  const code = await place(shop, { status: 'payment-pending' })
  const pending = await reaches(shop, code, 'payment-pending')
  const orderId = pending?.orderId ?? ''
  expect(await read(shop, orderId)).toMatchObject({ blocker: null })
  expect(await send(shop, orderId)).toMatchObject({ error: { params: { reason: 'not-paid' } } })

  shop.vtex.advance(code, 'ready-for-handling')
  await hub.notify(shop, code, 'ready-for-handling')
  await reaches(shop, code, 'awaiting-payment-confirmation')

  const { blocker } = (await read(shop, orderId)) ?? {}
  expect(blocker).toMatchObject({
    reason: 'seller-payment',
    operation: 'send-order-to-erp',
    connector: 'mln',
  })
  const causes = await createCauseRepository(hub.database.app).list(shop.storeId)
  expect(causes).toMatchObject([{ causeId: blocker?.causeId, part: 'need-you', reason: 'seller-payment' }])
  const listed = await createReads(hub.database.app).listOrders(shop.storeId, {
    page: 1,
    limit: 10,
    orderBy: 'createdAt',
    direction: 'desc',
    blocker: ['seller-payment'],
  })
  expect(listed).toMatchObject({
    ok: true,
    value: { rows: [{ orderId, blocker: { reason: 'seller-payment' } }] },
  })
  expect(shop.millennium.attempts(code)).toBe(0)

  expect(await send(shop, orderId)).toMatchObject({ ok: true })
  await reaches(shop, code, 'handling')
  expect(shop.millennium.created(code)).toBe(1)
  expect(await read(shop, orderId)).toMatchObject({ state: { erpHold: null }, blocker: null })
})

test('an order that was held before it had a status for it is given one, and goes on as any other', async () => {
  const shop = await givenShop('antes', { waitForOwnPayment: true })
  const code = await place(shop)
  const { orderId = '' } = (await reaches(shop, code, 'awaiting-payment-confirmation')) ?? {}
  const before = { position: 'ready-for-handling', status: 'ready-for-handling' }
  await hub.database.system.updateTable('orders').set(before).where('order_id', '=', orderId).execute()
  const migration = await readFile(
    new URL('../../../packages/db/migrations/0082_orders_that_wait_for_their_seller.sql', import.meta.url),
    'utf8',
  )

  await run(hub.database.system, { text: migration, values: [] })

  expect(await read(shop, orderId)).toMatchObject({
    status: 'awaiting-payment-confirmation',
    blocker: { reason: 'seller-payment' },
  })
  expect(await send(shop, orderId)).toMatchObject({ ok: true })
  await reaches(shop, code, 'handling')
})

test('the ERP is told the seller’s branch and the order’s type', async () => {
  const shop = await givenShop(
    'filiais',
    { erpBranchCode: 'POA', locationId: 'CD1' },
    { orderClassifications: { '1': '42' } },
  )

  const code = await place(shop, { items: [{ sku: '2001', quantity: 1 }] })
  await reaches(shop, code, 'handling')

  expect(shop.millennium.orders()).toMatchObject([
    { orderCode: code, branch: 'POA', kind: 42, lineBranches: ['CD1'] },
  ])
})

test('a store without the context of an order leaves it, and says so on its process', async () => {
  const shop = await givenShop('so-empresas', {}, { context: ['B2B'] })

  const left = await place(shop, { isCorporate: false })
  const taken = await place(shop, { isCorporate: true })

  await reaches(shop, taken, 'handling')
  await vi.waitFor(async () => {
    const processes = await hub.processes(shop, 'receive-order')
    expect(processes.find(({ entity_code }) => entity_code === left)).toMatchObject({
      status: 'done',
      service_code: 'order.outside_contexts',
    })
  }, patiently)
  expect(await hub.order(shop, left)).toBeNull()
})
