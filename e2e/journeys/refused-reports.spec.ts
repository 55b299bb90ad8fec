import { afterAll, beforeAll, test } from 'vitest'
import { card, openOrder, orderIdOf, untilEvent } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

/** The order's row as the ERP lists it now. */
async function rowOf(originOrderId: string): Promise<Record<string, unknown>> {
  const { user, password, baseUrl } = world.shop.settings.mln
  const answer = await fetch(
    `${baseUrl}/pedido_venda/listapedidos?$format=json&cod_pedidov=${originOrderId}`,
    { headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` } },
  )
  const { value } = (await answer.json()) as { value: Record<string, unknown>[] }
  return value[0] ?? {}
}
const place = async () => {
  const { orderId: code } = world.shop.vtex.placeOrder()
  const id = await orderIdOf(world, storeId, code)
  await untilEvent(world, { storeId, id }, 'handling-started')
  const page = await openOrder(world, id)
  await card(page, 'Linha do tempo').getByText('Separação iniciada').waitFor()
  return { code, page }
}

test('a cancellation asked after the parcel left is on the timeline with who asked and why not', async () => {
  const { code, page } = await place()
  const timeline = card(page, 'Linha do tempo')
  world.shop.millennium.invoice(code)
  world.shop.millennium.advance(code, 3)
  await timeline.getByText('Despachado').first().waitFor()

  world.shop.vtex.setUnknownStatus(code, 'cancellation-requested')

  await timeline.getByText('Mudança não aplicada').waitFor()
  await timeline.getByText('Cancelamento solicitado').first().waitFor()
  await timeline.getByText('O pedido já foi despachado: não dá mais para cancelar.').waitFor()
  if (process.env.SHOTS) await timeline.screenshot({ path: `${process.env.SHOTS}/timeline.png` })
})

test('a report of the ERP that cannot be read waits on its order with the received text', async () => {
  const { code, page } = await place()
  const row = await rowOf(code)
  const changed = { ...row, trans_id: Number(row.trans_id) + 1_000, status: { codigo: 2, nome: 'Separando' } }
  world.shop.millennium.faults.add({
    match: { path: 'listapedidos' },
    kind: 'status',
    status: 200,
    body: { value: [changed] },
  })

  await page.getByText('Não registrado: Registrar status informado').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/order.png` })
  await page.getByRole('link', { name: 'Ver envio e resposta' }).click()
  const received = card(page, 'Dados informados pelo sistema')
  await received.getByText('Separando').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/process.png`, fullPage: true })
  world.shop.millennium.faults.clear()
})
