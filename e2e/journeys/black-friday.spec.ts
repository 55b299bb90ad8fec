import { listCauses } from '@ihub/contract/causes'
import { listOrders } from '@ihub/contract/orders'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

const orderCount = 500
/** As the ERP says it, as people read it, and how many orders it stops. */
const refusals = [
  { says: 'Produto {sku} não cadastrado', reads: 'Produto não cadastrado no Millennium', orders: 20 },
  { says: 'Cliente sem CPF', reads: 'CPF ou CNPJ do cliente recusado', orders: 12 },
  { says: 'Filial sem configuração', reads: 'Filial sem configuração', orders: 8 },
]
const refusedCount = 40
const pressesMax = 12
const patiently = { timeout: 120_000 }
const testMs = 300_000

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

const inbox = async (part: 'need-you' | 'go-on') => {
  const { total } = await world.api.call(listOrders, { storeId, query: { inbox: part, limit: 1 } })
  return total
}

/** The money of the orders of a cause, order by order. */
async function moneyOf(cause: string) {
  const { data } = await world.api.call(listOrders, { storeId, query: { cause: [cause], limit: 200 } })
  const cents = data.reduce((sum, { sellingPrice }) => sum + Math.round(sellingPrice * 100), 0)
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100)
}

test(
  'on Black Friday five hundred orders outlast an outage, and forty refused ones are mended by cause',
  async () => {
    const { vtex, millennium, erpOutlet } = world.shop
    await erpOutlet.unplug()
    const placed = Array.from({ length: orderCount }, () => vtex.placeOrder({ channel: 'delivery' }).orderId)
    await expect.poll(() => inbox('go-on'), patiently).toBe(orderCount)

    let presses = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.click()
    }
    const page = await visitLive(world, '/orders/list')
    const part = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await part('Seguem sozinhos 500').waitFor()
    await page.getByText('500 pedidos parados por 1 causa').waitFor()

    for (const { says, orders } of refusals) millennium.refuse(says, orders)
    await erpOutlet.plug()
    await expect.poll(() => inbox('need-you'), patiently).toBe(refusedCount)
    await expect.poll(() => inbox('go-on'), patiently).toBe(0)
    await page.getByText('40 pedidos parados por 3 causas').waitFor()
    await press(part('Precisam de você 40'))
    await press(page.getByRole('button', { name: 'Ver causas' }))
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/black-friday.png` })

    const { data: causes } = await world.api.call(listCauses, { storeId })
    expect(causes).toHaveLength(refusals.length)
    const unknown = causes.find(({ orders }) => orders.count === 20)
    const [first] = (
      await world.api.call(listOrders, { storeId, query: { cause: [unknown?._id ?? ''], limit: 1 } })
    ).data
    const order = await visitLive(world, `/orders/list/${first?._id}`)
    await order.getByText('Cadastre o produto, ou o código dele').waitFor()
    await order.getByRole('link', { name: 'Mais 19 pedidos pela mesma causa' }).waitFor()

    for (const { reads, orders } of refusals) {
      const card = page.getByRole('list', { name: 'Causas' }).getByRole('listitem').filter({ hasText: reads })
      const cause = causes.find((one) => one.orders.count === orders)
      await card.getByText(`${orders} pedidos`).waitFor()
      await card.getByText(await moneyOf(cause?._id ?? '')).waitFor()
      await press(card.getByRole('button', { name: `Tentar ${orders} de novo` }))
      const dialog = page.getByRole('dialog')
      // The trial comes first: one order, then ten, then all.
      expect(await dialog.getByRole('switch').isChecked()).toBe(true)
      await press(dialog.getByRole('button', { name: `Executar em ${orders}` }))
      await dialog.getByText('Tudo feito.').waitFor(patiently)
      await press(dialog.getByRole('button', { name: 'Fechar' }))
      await card.waitFor({ state: 'detached' })
    }

    await page.getByText('Nenhum pedido parado').waitFor()
    expect(presses).toBeLessThanOrEqual(pressesMax)
    for (const orderId of placed) expect(millennium.created(orderId)).toBe(1)
  },
  testMs,
)
