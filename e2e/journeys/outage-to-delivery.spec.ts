import { listAlerts } from '@ihub/contract/alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownOrders, untilOrders } from '../src/known-orders.ts'
import { card, openOrder } from '../src/order-detail.ts'
import { rowOf, shownOrders } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

const refusals = [
  { reason: 'Produto 2001 não cadastrado', times: 4 },
  { reason: 'Município de entrega inválido', times: 3 },
]
const refusedCount = 7
const orderCount = 40

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld({
    code: 'loja-um',
    name: 'Loja Um',
    walk: { pickMs: 50, invoiceMs: 50, dispatchMs: 50, deliverMs: 50 },
  })
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

const openAlerts = async () =>
  (await world.api.call(listAlerts, { storeId, query: { limit: 50 } })).data.filter(
    ({ status }) => status !== 'finished',
  )
const isRefused = ({ blocker }: { blocker: { reason: string } | null }) => blocker?.reason === 'refused'

// Longer than the others: forty orders go all the way, seven of them by hand.
test('forty orders wait for an ERP that is down, seven it then refuses are found and retried, and all are delivered', async () => {
  const { vtex, millennium, erpOutlet } = world.shop
  await erpOutlet.unplug()
  for (let count = 0; count < orderCount; count++) vtex.placeOrder({ channel: 'delivery' })
  await untilOrders(world, storeId, {
    count: orderCount,
    isMeant: ({ blocker }) => blocker?.reason === 'integration-down',
  })
  const list = await visitLive(world, '/orders/list')
  const waiting = rowOf(list, 'Linx Millennium')
  await expect.poll(() => waiting.count()).toBe(30)
  await expect.poll(async () => (await openAlerts()).length).toBe(1)

  for (const { reason, times } of refusals)
    millennium.faults.add({
      match: { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' },
      kind: 'status',
      status: 400,
      body: { error: { code: 400, message: { lang: 'pt-br', value: reason } } },
      times,
    })
  await erpOutlet.plug()
  await untilOrders(world, storeId, { count: refusedCount, isMeant: isRefused })
  await untilOrders(world, storeId, {
    count: orderCount - refusedCount,
    isMeant: ({ status }) => status === 'delivered',
  })

  await list.getByRole('search').getByRole('button', { name: 'Status', exact: true }).click()
  await list.getByRole('dialog', { name: 'Status' }).getByLabel('Não integrado').check()
  await expect.poll(async () => (await shownOrders(list)).length).toBe(refusedCount)
  for (const { reason, times } of refusals) expect(await rowOf(list, reason).count()).toBe(times)

  for (const { _id } of (await knownOrders(world, storeId)).filter(isRefused)) {
    const order = await openOrder(world, _id)
    await card(order, 'Situação do pedido').getByRole('button', { name: 'Reprocessar' }).click()
    await card(order, 'Linha do tempo').getByText('Aceito pelo ERP').waitFor()
  }

  await untilOrders(world, storeId, { count: orderCount, isMeant: ({ status }) => status === 'delivered' })
  await expect.poll(openAlerts).toEqual([])
  await expect
    .poll(async () => (await knownOrders(world, storeId)).filter(({ blocker }) => blocker))
    .toEqual([])
  const all = await visit(world, '/orders/list')
  await expect.poll(() => shownOrders(all)).toHaveLength(30)
  expect(await all.getByRole('table').innerText()).not.toMatch(/recusad/i)
}, 240_000)
