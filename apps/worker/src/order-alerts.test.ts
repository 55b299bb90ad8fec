import { setStore } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { errorBody } from '@ihub/simulators/millennium/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const givenShop = (code: string, settings: object = {}) =>
  addShop(code, (shop) => setStore(hub.database.system, shop, { settings: JSON.stringify(settings) }))
const refuse = ({ millennium }: Shop, service: string, words: string) =>
  millennium.faults.add({
    match: { path: `/api/millenium_eco/pedido_venda/${service}` },
    kind: 'status',
    status: 400,
    body: errorBody(400, words),
  })
const alertsOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('alerts')
    .select(['subject', 'status', 'stack', 'integration_id', 'entity_kind', 'entity_id', 'entity_code'])
    .where('store_id', '=', storeId)
    .orderBy('alert_id')
    .execute()
const place = async (shop: Shop) => {
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)
  return orderId
}
const failed = (shop: Shop, code: string, type = 'send-order-to-erp') =>
  vi.waitFor(async () => {
    const processes = await hub.processes(shop, type)
    expect(processes.find(({ entity_code }) => entity_code === code)).toMatchObject({ can_retry: true })
  }, patiently)

/** The only invoice of a store, as its alerts name it. */
async function failedInvoice(shop: Shop) {
  const find = async () => (await hub.processes(shop, 'fetch-invoice')).find(({ can_retry }) => can_retry)
  await vi.waitFor(async () => expect(await find()).toBeDefined(), patiently)
  const found = await find()
  return { entity_kind: found?.entity_kind, entity_id: found?.entity_id, entity_code: found?.entity_code }
}

/** An order whose invoice the ERP reports and does not hand out. */
async function placeDenied(shop: Shop) {
  const code = await place(shop)
  await reaches(hub, shop, code, 'handling')
  refuse(shop, 'consultaxmlnfe', 'Nota denegada')
  shop.millennium.invoice(code)
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  return code
}

test('orders the ERP refuses raise one alert, which names the first; the next one only after it is finished', async () => {
  const shop = await givenShop('recusa')
  refuse(shop, 'inclui', 'Produto não cadastrado')
  const first = await place(shop)
  await failed(shop, first)
  const others = await Promise.all(Array.from({ length: 8 }, () => place(shop)))
  for (const code of others) await failed(shop, code)

  const raised = {
    subject: 'order-failed',
    status: 'created',
    stack: 'Produto não cadastrado',
    integration_id: shop.integrations.mln?.integrationId,
    entity_code: first,
    entity_kind: 'order',
    entity_id: (await hub.order(shop, first))?.orderId,
  }
  expect(await alertsOf(shop)).toEqual([raised])

  await hub.database.system
    .updateTable('alerts')
    .set({ status: 'finished' })
    .where('store_id', '=', shop.storeId)
    .execute()
  const later = await place(shop)
  await failed(shop, later)
  expect(await alertsOf(shop)).toMatchObject([
    { entity_code: first, status: 'finished' },
    { entity_code: later, status: 'created' },
  ])
})

test('many orders refused at once, by several batches, raise one', async () => {
  const shop = await givenShop('muitos')
  refuse(shop, 'inclui', 'Produto não cadastrado')
  const codes = await Promise.all(Array.from({ length: 40 }, () => place(shop)))
  for (const code of codes) await failed(shop, code)
  expect(await alertsOf(shop)).toHaveLength(1)
})

test('an invoice that cannot be read is an alert of its own', async () => {
  const shop = await givenShop('nota')
  await placeDenied(shop)

  const invoice = await failedInvoice(shop)

  expect(invoice.entity_kind).toBe('invoice')
  expect(await alertsOf(shop)).toMatchObject([
    { subject: 'invoice-failed', stack: 'Nota denegada', ...invoice },
  ])
})

test('an order that the platform does not show is told of by its code', async () => {
  const shop = await givenShop('ilegivel')
  const { orderId: code } = shop.vtex.placeOrder()
  shop.vtex.faults.add({
    match: { path: `/api/oms/pvt/orders/${code}` },
    kind: 'status',
    status: 404,
    body: { error: { code: '1', message: 'Order not found' } },
  })
  await hub.notify(shop, code)
  await failed(shop, code, 'receive-order')

  expect(await alertsOf(shop)).toMatchObject([
    {
      subject: 'order-failed',
      integration_id: shop.integrations.vtex?.integrationId,
      entity_id: null,
      entity_code: code,
    },
  ])
})

test('a store that does not want to know of one kind is told of the other', async () => {
  const shop = await givenShop('quieta', { alertOnOrderErrors: false })
  refuse(shop, 'inclui', 'Produto não cadastrado')
  await failed(shop, await place(shop))
  await isQuiet(hub, shop)
  expect(await alertsOf(shop)).toEqual([])

  shop.millennium.faults.clear()
  await placeDenied(shop)
  await failedInvoice(shop)
  expect(await alertsOf(shop)).toMatchObject([{ subject: 'invoice-failed' }])
})

test('a failure that is tried again by itself raises nothing', async () => {
  const shop = await givenShop('passageira')
  shop.millennium.faults.add({
    match: { path: '/api/millenium_eco/pedido_venda/inclui' },
    kind: 'status',
    status: 500,
    body: 'busy',
    times: 1,
  })
  const code = await place(shop)
  await vi.waitFor(async () => {
    const processes = await hub.processes(shop, 'send-order-to-erp')
    expect(processes.find(({ entity_code }) => entity_code === code)).toMatchObject({ status: 'warning' })
  }, patiently)
  expect((await alertsOf(shop)).filter(({ subject }) => subject !== 'integration-down')).toEqual([])
})
