import { listRoutes } from '@ihub/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, connectTransport, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  await connectTransport(world, storeId, { quoteOrders: false })
})
afterAll(() => world.close())

const shot = (name: string) => (process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : null)

async function place() {
  const { vtex } = world.shop
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery' })
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
