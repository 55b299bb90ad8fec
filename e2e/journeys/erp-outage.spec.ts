import { listIntegrations, listProcesses } from '@ihub/contract/processes'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { card, openOrder, orderIdOf } from '../src/order-detail.ts'
import { rowOf } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())
afterEach(async () => {
  world.shop.millennium.faults.clear()
  await world.shop.erpOutlet.plug()
})

/** Enough orders that the hub stops knocking at a door nobody opens. */
const placeMany = () =>
  Array.from({ length: 6 }, () => world.shop.vtex.placeOrder({ channel: 'delivery' }).orderId)

/** The store's unfinished processes, as a failing test should name them. */
async function openWork() {
  const { data: systems } = await world.api.call(listIntegrations, { storeId })
  const pages = await Promise.all(
    systems
      .filter(({ waiting }) => waiting > 0)
      .map(({ _id }) =>
        world.api.call(listProcesses, { storeId, params: { id: _id }, query: { limit: 100 } }),
      ),
  )
  return pages
    .flatMap(({ data }) => data)
    .filter(({ endTime }) => endTime === null)
    .map(({ type, status, attempts, details, nextAttemptAt }) => ({
      type,
      status,
      attempts,
      details,
      nextAttemptAt,
    }))
}

describe('while the ERP is unreachable', () => {
  test('new orders wait and say why in the list, on their own page and on the page of the systems', async () => {
    const list = await visitLive(world, '/orders/list')
    await world.shop.erpOutlet.unplug()
    const orderIds = placeMany()
    const last = orderIds.at(-1) ?? ''

    for (const orderId of orderIds)
      await rowOf(list, orderId)
        .getByRole('link', { name: /^Linx Millennium fora do ar/ })
        .waitFor()

    const order = await openOrder(world, await orderIdOf(world, storeId, last))
    const now = card(order, 'Situação do pedido')
    await now.getByText('Linx Millennium fora do ar').waitFor()
    await now.getByText('O pedido segue automaticamente assim que o sistema voltar').waitFor()
    expect(await now.getByRole('button').count()).toBe(0)

    const systems = await visitLive(world, '/integrations')
    const erp = card(systems, 'Linx Millennium')
    await erp.getByText('Fora do ar desde').waitFor()
    await erp.getByText(/^\d+ tarefas?$/).waitFor()
    await erp.getByText(/o mais antigo há/).waitFor()
    await erp.getByRole('img', { name: 'Últimos 90 dias: fora do ar em 1 de 1 dia com atividade' }).waitFor()
    await erp.getByRole('link', { name: /ECONNREFUSED|recus|reset/i }).waitFor()
    await card(systems, 'VTEX').getByText('Funcionando').waitFor()
  })

  test('they go on without a click as soon as it answers', async () => {
    const list = await visitLive(world, '/orders/list')
    await world.shop.erpOutlet.unplug()
    const orderIds = placeMany()
    for (const orderId of orderIds) await rowOf(list, orderId).getByText('fora do ar').waitFor()

    await world.shop.erpOutlet.plug()

    for (const orderId of orderIds) {
      await rowOf(list, orderId).getByText('Em separação').waitFor()
      await rowOf(list, orderId).getByText('fora do ar').waitFor({ state: 'detached' })
      expect(world.shop.millennium.created(orderId)).toBe(1)
    }
    await expect.poll(openWork).toEqual([])
    const systems = await visitLive(world, '/integrations')
    await card(systems, 'Linx Millennium').getByText('Funcionando').waitFor()
    await card(systems, 'Linx Millennium').getByText('Nenhuma tarefa').waitFor()
    await card(systems, 'VTEX')
      .getByText(/^\d+, [\d,]+% com sucesso$/)
      .waitFor()
    await card(systems, 'VTEX')
      .getByText(/^\d+ ms em geral, 95% em até/)
      .waitFor()
  })
})

test('a refused order shows the ERP’s words, and the retry button sends it once the cause is gone', async () => {
  const refusal = 'Produto 2001 não cadastrado'
  const { millennium, vtex } = world.shop
  millennium.faults.add({
    match: { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' },
    kind: 'status',
    status: 400,
    body: { error: { code: 400, message: { lang: 'pt-br', value: refusal } } },
  })
  const list = await visitLive(world, '/orders/list')

  const { orderId } = vtex.placeOrder()
  await rowOf(list, orderId)
    .getByRole('link', { name: /^Recusado/ })
    .waitFor()
  expect(await rowOf(list, orderId).innerText()).toContain(refusal)
  const order = await openOrder(world, await orderIdOf(world, storeId, orderId))
  const now = card(order, 'Situação do pedido')
  await now.getByText('Recusado: Enviar pedido ao ERP').waitFor()
  await now.getByText(refusal).waitFor()

  millennium.faults.clear()
  await now.getByRole('button', { name: 'Reprocessar' }).click()
  await card(order, 'Linha do tempo').getByText('Aceito pelo ERP').waitFor()
  await card(order, 'Linha do tempo').getByText('Separação iniciada').waitFor()
  await rowOf(list, orderId).getByText('Em separação').waitFor()
})

/** Orders that come within the seconds a pause takes to reach the workers still go through; the first that does not. */
async function placeUntilPaused(list: Page): Promise<string> {
  const { orderId } = world.shop.vtex.placeOrder()
  const row = rowOf(list, orderId)
  const paused = row.getByRole('link', { name: /^Linx Millennium em pausa/ })
  await paused.or(row.getByText('Em separação')).waitFor()
  // Workers hear of a pause within five seconds, so an order before that may be on its way to the ERP.
  const isKept = (await paused.isVisible()) && world.shop.millennium.created(orderId) === 0
  return isKept ? orderId : placeUntilPaused(list)
}

test('a paused ERP keeps its orders waiting with the reason, and resuming it sends them', async () => {
  const systems = await visitLive(world, '/integrations')
  const erp = card(systems, 'Linx Millennium')
  await erp.getByRole('button', { name: 'Pausar' }).click()
  await systems.getByRole('textbox', { name: 'Motivo' }).fill('Inventário no depósito')
  await systems.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click()
  await erp.getByText('Inventário no depósito').waitFor()
  const list = await visitLive(world, '/orders/list')

  const orderId = await placeUntilPaused(list)
  expect(world.shop.millennium.created(orderId)).toBe(0)

  await erp.getByRole('button', { name: 'Retomar' }).click()
  await rowOf(list, orderId).getByText('Em separação').waitFor()
  await erp.getByText('Inventário no depósito').waitFor({ state: 'detached' })
})
