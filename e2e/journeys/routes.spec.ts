import { getOrder } from '@ihub/contract/orders'
import { listRoutes } from '@ihub/contract/routes'
import { following } from '@ihub/dev-env/demo-setup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, orderIdOf } from '../src/order-detail.ts'
import { rowOf } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, connectTransport, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  const { shop } = world
  const { integrations } = await connectTransport(world, storeId, {
    ...following,
    tms: 'intelipost',
    sendShipmentsToTms: true,
    quoteOrders: false,
  })
  const url = integrations.find(({ connector }) => connector === 'intelipost')?.inboundUrl ?? ''
  const secret = shop.transportSettings.hookSecret
  shop.intelipost.setHook({ url, authentication: 'basicKey', secret })
})
afterAll(() => world.close())

const shot = (name: string) => (process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : null)

async function place(promisedInDays = 9) {
  const { vtex } = world.shop
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery', promisedInDays })
  return code
}
/** The route of an order, once it stands so. */
async function routeOf(code: string, status: string) {
  let id = ''
  await until(`the route of ${code} is ${status}`, async () => {
    const { data } = await world.api.call(listRoutes, { storeId, query: { search: code } })
    id = data[0]?._id ?? ''
    return data[0]?.status === status
  })
  return id
}
async function invoiceOf(code: string) {
  const { vtex, millennium } = world.shop
  await until('the order is handled', async () => vtex.order(code).status === 'handling')
  millennium.invoice(code)
}

test('a shipment that no carrier takes says so on its route, and goes on once a person tries again', async () => {
  const { intelipost } = world.shop
  intelipost.refuseShipments('CEP bloqueado para coleta')
  const code = await place()
  await invoiceOf(code)
  await routeOf(code, 'error')

  const list = await visitLive(world, '/orders/routes')
  await list.getByText('CEP bloqueado para coleta').first().waitFor()
  const path = shot('routes-list')
  if (path) await list.screenshot({ path })
  await list.getByText(code).first().click()
  const page = list
  await card(page, 'Situação').getByText('CEP bloqueado para coleta').waitFor()
  await page.getByRole('button', { name: 'Reprocessar' }).click()
  await card(page, 'Situação').getByText('O sistema de transporte tem o envio.').waitFor()
  await page.getByRole('button', { name: 'Baixar etiqueta do volume 1' }).waitFor()
  const full = shot('route')
  if (full) await page.screenshot({ path: full, fullPage: true })

  await card(page, 'Dados gerais').getByRole('link', { name: code, exact: true }).click()
  await card(page, 'Rotas').getByRole('link').first().waitFor()
})

test('the label of a volume is saved, and one that its carrier has not made says so in words', async () => {
  const { intelipost } = world.shop
  const code = await place()
  await invoiceOf(code)
  const id = await routeOf(code, 'integrated')
  const page = await visitLive(world, `/orders/routes/${id}`)
  const button = page.getByRole('button', { name: 'Baixar etiqueta do volume 1' })

  intelipost.holdLabels()
  await button.click()
  await page.getByText('A transportadora ainda não gerou a etiqueta do volume 1.').waitFor()
  intelipost.holdLabels(false)
  const saved = page.waitForEvent('download')
  await button.click()
  expect((await saved).suggestedFilename()).toMatch(/-1\.txt$/)
})

test('chosen routes go on a pre-shipment list that is printed, and a late one is found until its carrier brought it', async () => {
  const { intelipost } = world.shop
  const [late, soon] = [await place(-3), await place()]
  for (const code of [late, soon]) {
    await invoiceOf(code)
    await routeOf(code, 'integrated')
  }
  const page = await visitLive(world, '/orders/routes')
  for (const code of [late, soon])
    await rowOf(page, code).getByRole('checkbox', { name: 'Marcar linha' }).click()
  await page.getByText('2 selecionados', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Enviar pré-lista de postagem' }).click()
  const dialog = page.getByRole('dialog')
  const preview = shot('routes-to-list')
  if (preview) await page.screenshot({ path: preview })
  await dialog.getByRole('button', { name: 'Executar em 2' }).click()
  await dialog.getByText('Tudo feito.').waitFor()
  await page.keyboard.press('Escape')

  const filter = page.getByRole('search').getByRole('button', { name: 'Entrega atrasada' })
  await filter.click()
  await page.getByRole('checkbox', { name: 'Sim' }).click()
  await page.keyboard.press('Escape')
  await rowOf(page, soon).waitFor({ state: 'detached' })
  const found = shot('routes-late')
  if (found) await page.screenshot({ path: found })
  await rowOf(page, late).getByText(late).first().click()
  const saved = page.waitForEvent('download')
  await card(page, 'Dados gerais').getByRole('button', { name: 'Imprimir a pré-lista' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^plp-\d+\.pdf$/)

  // Its hook tells the arrival twice, and what came before it afterwards.
  const { orderNumber = '' } = intelipost.shipments().find((one) => one.salesOrderNumber === late) ?? {}
  const told = { orderNumber, salesOrderNumber: late, invoiceNumber: orderNumber.split('-').at(-1) ?? '' }
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const arrival = await intelipost.track({ ...told, state: 'DELIVERED', at: inAnHour })
  expect(await intelipost.push(arrival)).toBe(200)
  await intelipost.track({ ...told, state: 'IN_TRANSIT' })
  const id = await orderIdOf(world, storeId, late)
  const order = () => world.api.call(getOrder, { storeId, params: { id } })
  await until('the order arrived', async () => (await order()).status === 'delivered')
  await card(page, 'Volumes').getByText('Entregue').first().waitFor()
  const arrived = shot('route-arrived')
  if (arrived) await page.screenshot({ path: arrived, fullPage: true })
  expect((await order()).timeline.filter(({ type }) => type === 'delivered')).toHaveLength(1)
  const { data } = await world.api.call(listRoutes, { storeId, query: { late: true } })
  expect(data).toEqual([])
})
