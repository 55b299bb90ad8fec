import { getOrder, type OrderDetail } from '@ihub/contract/orders'
import { createSeller } from '@ihub/contract/sellers'
import { following } from '@ihub/dev-env/demo-setup'
import { feedStatuses } from '@ihub/domain/constants'
import { type OrderMicrostatus, orderMicrostatuses, orderStatuses } from '@ihub/domain/order/statuses'
import { catalogue } from '@ihub/simulators/vtex/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownOrders } from '../src/known-orders.ts'
import { card, openOrder, orderIdOf, untilEvent } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectCarriers, connectShop, connectWarehouse, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  // Nobody quotes these orders; their parcels are followed.
  await connectCarriers(world, storeId, { ...following, quoteOrders: false })
  await connectWarehouse(world, storeId)
})
afterAll(() => world.close())

const sku = catalogue[0]?.id ?? ''
const orderOf = (id: string) => world.api.call(getOrder, { storeId, params: { id } })
const typesOf = ({ timeline }: OrderDetail) => timeline.map(({ type }) => type)

async function place(quantity = 1) {
  const { orderId: code } = world.shop.vtex.placeOrder({ items: [{ sku, quantity }] })
  const id = await orderIdOf(world, storeId, code)
  await untilEvent(world, { storeId, id }, 'handling-started')
  return { code, id }
}
type Placed = Awaited<ReturnType<typeof place>>

const answer = ({ code }: Placed, ...statuses: string[]) => {
  for (const status of statuses) world.shop.senior.answer({ orderCode: code, status })
}
/** Each an hour after the one before. */
const track = ({ code }: Placed, ...statuses: string[]) => {
  for (const [hour, status] of statuses.entries())
    world.shop.deliveryHub.track({
      orderCode: code,
      status,
      occurredAt: new Date(Date.now() + hour * 3_600_000).toISOString(),
    })
}
const onTheWay = [
  'collected',
  'waiting_for_cross_docking',
  'cross_docking',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
]
const prepared = ['RESERVADO', 'EM_SEPARACAO', 'SEPARADO', 'ETIQUETA_EMITIDA', 'PRONTO_PARA_EXPEDICAO']
const upTo = (all: readonly string[], last: string) => all.slice(0, all.indexOf(last) + 1)

/** How the systems take an order to each microstatus, and no further. */
const ways: Record<OrderMicrostatus, (order: Placed) => void | Promise<void>> = {
  reserved: (order) => answer(order, 'RESERVADO'),
  'no-stock': (order) => answer(order, 'RESERVADO', 'SEM_ESTOQUE'),
  picking: (order) => answer(order, ...upTo(prepared, 'EM_SEPARACAO')),
  stockout: (order) => answer(order, ...upTo(prepared, 'EM_SEPARACAO'), 'RUPTURA'),
  picked: (order) => answer(order, ...upTo(prepared, 'SEPARADO')),
  label: (order) => answer(order, ...prepared),
  'partial-invoiced': ({ code }) => void world.shop.millennium.invoice(code, { [sku]: 1 }),
  'partial-dispatched': async ({ code, id }) => {
    world.shop.millennium.invoice(code, { [sku]: 1 })
    await untilEvent(world, { storeId, id }, 'invoiced')
    world.shop.millennium.advance(code, 3)
  },
  collected: (order) => track(order, ...upTo(onTheWay, 'collected')),
  'waiting-for-cross-docking': (order) => track(order, ...upTo(onTheWay, 'waiting_for_cross_docking')),
  'cross-docking': (order) => track(order, ...upTo(onTheWay, 'cross_docking')),
  'in-transit': (order) => track(order, ...upTo(onTheWay, 'in_transit')),
  'out-of-delivery': (order) => track(order, ...upTo(onTheWay, 'out_for_delivery')),
  'delivery-failed': (order) => track(order, ...upTo(onTheWay, 'delivery_failed')),
  finished: (order) => track(order, ...onTheWay),
}

test('the systems of a store take its orders to every microstatus, and subscribers hear of every status', async () => {
  const placed = await Promise.all(orderMicrostatuses.map(() => place(2)))
  for (const [index, microstatus] of orderMicrostatuses.entries()) {
    const order = placed[index]
    if (order) await ways[microstatus](order)
  }
  await expect
    .poll(async () => {
      const orders = await knownOrders(world, storeId)
      return placed.map(({ id }) => orders.find(({ _id }) => _id === id)?.microstatus)
    })
    .toEqual(orderMicrostatuses)

  const rest = await place()
  answer(rest, 'EXPEDIDO')
  track(rest, 'ready_for_pickup')
  world.shop.vtex.requestCancel((await place()).code)
  const canceled = await place()
  world.shop.millennium.invoice(canceled.code)
  await untilEvent(world, { storeId, id: canceled.id }, 'invoiced')
  world.shop.millennium.cancelNote(canceled.code)
  const heard = () =>
    new Set(
      world.shop.subscriber.deliveries().map(({ body }) => (body as { data: { event: string } }).data.event),
    )
  await expect.poll(() => feedStatuses.filter((status) => !heard().has(status))).toEqual([])
})

test('an order’s page follows its warehouse and its carrier, in Portuguese and in Spanish', async () => {
  const order = await place()
  const page = await openOrder(world, order.id)
  const badge = (word: string) => page.getByText(word, { exact: true }).first().waitFor()
  answer(order, 'RESERVADO', 'EM_SEPARACAO')
  world.shop.senior.answer({ orderCode: order.code, status: 'RUPTURA', message: 'Faltou 1 unidade na A-12' })
  await badge('Ruptura de estoque')
  const timeline = card(page, 'Linha do tempo')
  await timeline.getByText('Faltou 1 unidade na A-12').waitFor()
  answer(order, 'SEPARADO', 'ETIQUETA_EMITIDA', 'PRONTO_PARA_EXPEDICAO')
  await timeline.getByText('Pronto para despacho').first().waitFor()
  await badge('Etiqueta emitida')

  const mexican = await visitLive(world, `/orders/list/${order.id}`, { locale: 'es-MX' })
  track(order, ...upTo(onTheWay, 'out_for_delivery'))
  await badge('Saiu para entrega')
  await mexican.getByText('En ruta de entrega', { exact: true }).first().waitFor()
  await card(mexican, 'Línea de tiempo').getByText('En espera de cross-docking').first().waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/way.png`, fullPage: true })

  track(order, 'delivered')
  await badge('Finalizado')
  await mexican.getByText('Finalizado', { exact: true }).first().waitFor()
  expect((await orderOf(order.id)).statuses).toMatchObject({
    warehouse: { status: 'dispatched', system: { connector: 'senior' } },
    carrier: { status: 'delivered', system: { connector: 'deliveryHub' } },
  })
})

test('a carrier system that fails, repeats itself, confuses the sequence and talks nonsense leaves the order right', async () => {
  const { deliveryHub, millennium } = world.shop
  const order = await place()
  const page = await openOrder(world, order.id)
  millennium.advance(order.code, 3)
  await untilEvent(world, { storeId, id: order.id }, 'dispatched')
  const trackingNumber = (await orderOf(order.id)).parcels[0]?.trackingNumber ?? ''
  const feed = { path: '/v1/tracking-events' }
  deliveryHub.faults.add({
    match: feed,
    kind: 'status',
    status: 500,
    body: 'Internal Server Error',
    times: 1,
  })
  deliveryHub.faults.add({ match: feed, kind: 'invalid-json', times: 1 })
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
  const tell = (status: string, hour: number, more: object = {}) =>
    deliveryHub.track({ orderCode: order.code, trackingNumber, status, occurredAt: at(hour), ...more })
  const out = tell('out_for_delivery', 10)
  tell('in_transit', 9)
  deliveryHub.push(out)
  deliveryHub.push({ ...out, status: { code: 7 } })
  tell('Objeto em rota', 10)
  tell('parado', 10, { source: 'etracker' })
  tell('tracking_failed', 11, { source: 'etracker', description: 'Objeto não localizado' })

  await card(page, 'Linha do tempo').getByText('Objeto não localizado').waitFor()
  await page.getByText('Não registrado: Registrar status informado').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/odd.png`, fullPage: true })
  const told = await orderOf(order.id)
  expect(told).toMatchObject({ status: 'dispatched', microstatus: 'out-of-delivery' })
  for (const type of ['out-of-delivery', 'in-transit', 'tracking-event', 'etracker-event', 'etracker-failed'])
    expect(typesOf(told).filter((one) => one === type)).toEqual([type])

  // The carrier says it first; the ERP's own word moves the ERP alone.
  tell('delivered', 12)
  await untilEvent(world, { storeId, id: order.id }, 'delivered')
  millennium.advance(order.code, 4)
  await expect.poll(async () => (await orderOf(order.id)).erpStatus).toBe('delivered')
  expect(await orderOf(order.id)).toMatchObject({ status: 'delivered', microstatus: 'finished' })
})

test('the systems of a store take its orders through every status, none of them forced', async () => {
  const { vtex, millennium, deliveryHub } = world.shop
  const enter = (status: string) => vtex.placeOrder({ status, items: [{ sku, quantity: 1 }] }).orderId
  const refused = (path: string) => ({ match: { path }, kind: 'status' as const, status: 400, times: 1 })
  const entered = [
    'order-created',
    'payment-pending',
    'payment-approved',
    'window-to-cancel',
    'cancellation-requested',
    // VTEX carries the cancellation out.
    'cancel',
  ].map(enter)
  // The hub is told of a status that it knows, and finds one that nobody documented.
  const odd = enter('payment-pending')
  vtex.setUnknownStatus(odd, 'esperando-a-lua')
  for (const code of [...entered, odd]) await orderIdOf(world, storeId, code)

  const whole = await place()
  millennium.invoice(whole.code)
  await untilEvent(world, { storeId, id: whole.id }, 'invoiced')
  millennium.advance(whole.code, 3)
  await untilEvent(world, { storeId, id: whole.id }, 'dispatched')
  millennium.advance(whole.code, 4)

  const body = { error: { code: 400, message: { lang: 'pt-br', value: 'Cliente sem CPF' } } }
  millennium.faults.add({ ...refused('pedido_venda/inclui$'), body })
  enter('ready-for-handling')
  vtex.faults.add({ ...refused('start-handling$'), body: { error: { code: 'OMS001', message: 'Recusado' } } })
  enter('ready-for-handling')

  await connectCarriers(world, storeId, { ...following, quoteOrders: true })
  const quoted = vtex.placeOrder({ channel: 'delivery', status: 'order-created' }).orderId
  await untilEvent(world, { storeId, id: await orderIdOf(world, storeId, quoted) }, 'quoted')
  deliveryHub.refuse('Coleta suspensa', 1)
  vtex.placeOrder({ channel: 'delivery' })

  const missing = async () => {
    const orders = await knownOrders(world, storeId)
    const details = await Promise.all(orders.map(({ _id }) => orderOf(_id)))
    const reached = new Set<string>(
      details.flatMap(({ status, timeline }) => [
        status,
        ...timeline.flatMap(({ from, to }) => [from ?? to, to]),
      ]),
    )
    return orderStatuses.filter((status) => !reached.has(status))
  }
  await expect.poll(missing, { interval: 1_000 }).toEqual(['awaiting-payment-confirmation'])

  const seller = await world.api.call(createSeller, {
    storeId,
    body: {
      code: 'filial',
      name: 'Filial',
      document: '12345678000195',
      // VTEX calls the seller of an account's own goods so.
      settings: { platformSellerId: '1', waitForOwnPayment: true },
    },
  })
  const held = await orderIdOf(world, storeId, enter('ready-for-handling'))
  await expect.poll(missing, { interval: 1_000 }).toEqual([])
  const page = await openOrder(world, held)
  await page.getByText('Aguardando confirmação do pagamento', { exact: true }).first().waitFor()
  const now = card(page, 'Situação do pedido')
  const setting = now.getByRole('link', { name: 'Abrir as configurações do seller' })
  expect(await setting.getAttribute('href')).toMatch(`/sellers/${seller._id}`)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/held.png`, fullPage: true })
  const confirm = 'Confirmar pagamento e enviar ao ERP'
  await now.getByRole('button', { name: confirm }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  await untilEvent(world, { storeId, id: held }, 'handling-started')
})
