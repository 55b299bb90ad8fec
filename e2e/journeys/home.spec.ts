import type { OrderRow } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledOrders } from '../src/known-orders.ts'
import { shownOrders } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let orders: OrderRow[]
beforeAll(async () => {
  world = await startWorld()
  const storeId = await connectShop(world, world.shop)
  const { vtex } = world.shop
  for (let count = 0; count < 6; count++) vtex.placeOrder({ channel: 'delivery' })
  for (let count = 0; count < 2; count++) vtex.placeOrder({ status: 'payment-pending', channel: 'delivery' })
  orders = await settledOrders(world, storeId, 8)
})
afterAll(() => world.close())

const placed = (page: Page, word: string) =>
  page.locator('dl > div').filter({ hasText: word }).getByRole('link').first()

test('the home page shows what stands at each step, and every figure opens the orders that it counts', async () => {
  const page = await visitLive(world, '/')
  const steps = page.getByRole('list', { name: 'Caminho dos pedidos' }).getByRole('link')
  await expect.poll(() => placed(page, 'Pedidos recebidos').innerText()).toBe(String(orders.length))
  const counts = await steps.locator('strong').allInnerTexts()
  expect(counts.slice(0, 4).reduce((sum, text) => sum + Number(text), 0)).toBe(orders.length)

  for (const [index, count] of counts.entries()) {
    await steps.nth(index).click()
    await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor()
    await expect.poll(async () => (await shownOrders(page)).length).toBe(Number(count))
    await page.goBack()
    await steps.nth(index).waitFor()
  }
  await page.getByRole('heading', { name: 'Sistemas conectados' }).waitFor()
})

test('an order that arrives is counted while somebody looks, in English too', async () => {
  const page = await visitLive(world, '/', { locale: 'en-US' })
  await expect.poll(() => placed(page, 'Received orders').innerText()).toBe(String(orders.length))

  world.shop.vtex.placeOrder({ channel: 'delivery' })

  await expect.poll(() => placed(page, 'Received orders').innerText()).toBe(String(orders.length + 1))
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBeNull()
  await expect.poll(() => placed(page, 'Received orders').innerText()).toBe(String(orders.length + 1))
})
