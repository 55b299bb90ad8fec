import type { OrderRow } from '@ihub/contract/orders'
import { getOverview } from '@ihub/contract/overview'
import { createSeller } from '@ihub/contract/sellers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownOrders, settledOrders, untilOrders } from '../src/known-orders.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let orders: OrderRow[]
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  const { vtex, millennium } = world.shop
  const placed = Array.from({ length: 6 }, () => vtex.placeOrder({ channel: 'delivery' }))
  for (let count = 0; count < 2; count++) vtex.placeOrder({ status: 'payment-pending', channel: 'delivery' })
  await settledOrders(world, storeId, 8)
  for (const { orderId } of placed.slice(0, 3)) millennium.invoice(orderId)
  await untilOrders(world, storeId, { count: 3, isMeant: ({ invoiceNumber }) => invoiceNumber !== null })
  millennium.faults.add({
    match: { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' },
    kind: 'status',
    status: 400,
    body: { error: { code: 400, message: { lang: 'pt-br', value: 'Produto sem cadastro' } } },
    times: 1,
  })
  vtex.placeOrder({ channel: 'delivery' })
  await untilOrders(world, storeId, { count: 1, isMeant: ({ blocker }) => blocker?.reason === 'refused' })
  await keepOneOrder()
  await sendReportThatCannotBeRead()
  orders = await knownOrders(world, storeId)
})
afterAll(() => world.close())

/** The seller of the orders from now on handles them itself. */
async function keepOneOrder() {
  const body = {
    code: 'filial',
    name: 'Filial',
    document: '11222333000181',
    settings: { platformSellerId: '1', sendOrdersToErp: false },
  }
  await world.api.call(createSeller, { storeId, body })
  world.shop.vtex.placeOrder({ channel: 'delivery' })
  const isKept = ({ status, integrations }: OrderRow) =>
    status === 'handling' && integrations.erp === 'disabled'
  await untilOrders(world, storeId, { count: 1, isMeant: isKept })
}

async function sendReportThatCannotBeRead() {
  const { vtex } = world.shop
  vtex.faults.add({ match: { method: 'GET', path: '/api/oms/pvt/orders/' }, kind: 'status', status: 404 })
  vtex.placeOrder({ channel: 'delivery' })
  await until('a report is no order yet', async () => {
    const { reports } = await world.api.call(getOverview, { storeId })
    return reports[0]?.count === 1
  })
}

const placed = (page: Page, word: string) =>
  page.locator('dl > div').filter({ hasText: word }).getByRole('link').first()

interface Figure {
  href: string
  count: number
}

/** Every figure of the page that opens a list; the work under way of a system changes while one looks. */
const figuresOf = async (page: Page): Promise<Figure[]> => {
  const links = await page
    .getByRole('main')
    .locator('a[href*="/orders/list"], a[href*="standing=unread"]')
    .evaluateAll((all) =>
      all.map((link) => ({
        href: (link as HTMLAnchorElement).href,
        text: (link.querySelector('strong, b') ?? link).textContent ?? '',
      })),
    )
  return links.flatMap(({ href, text }) => {
    const [digits] = /^\d[\d.]*/.exec(text.trim()) ?? []
    return digits === undefined ? [] : [{ href, count: Number(digits.replaceAll('.', '')) }]
  })
}

/** The number that the foot of a list names, and the rows that it shows. */
async function countOfList(page: Page): Promise<number> {
  const empty = page.getByText('Nenhum resultado', { exact: true })
  const range = page.locator('footer').getByText(/\d+–\d+ de /)
  await empty.or(range).first().waitFor()
  if (await empty.isVisible()) return 0
  const total = Number(/de (\S+)$/.exec(await range.innerText())?.[1])
  expect(await page.locator('tbody tr').count()).toBe(total)
  return total
}

test('every figure of the home page opens a list of exactly so many', async () => {
  const page = await visitLive(world, '/')
  await expect.poll(() => placed(page, 'Pedidos recebidos').innerText()).toBe(String(orders.length))
  const figures = await figuresOf(page)
  expect(figures.length).toBeGreaterThan(30)
  expect(figures.filter(({ count }) => count > 0).length).toBeGreaterThan(12)

  for (const { href, count } of figures) {
    await page.goto(href)
    expect({ href, count: await countOfList(page) }).toEqual({ href, count })
  }
})

test('each order stands at one step: one that its seller keeps outside of the ERP, a report before the hub', async () => {
  const page = await visitLive(world, '/')
  const steps = page.getByRole('list', { name: 'Caminho dos pedidos' }).getByRole('link')
  const countAt = (name: string) => steps.filter({ hasText: name }).locator('strong').innerText()
  await steps.first().waitFor()

  expect(await countAt('A receber')).toBe('1')
  expect(await countAt('Fora do ERP, sem nota')).toBe('1')
  const counts = await steps.locator('strong').allInnerTexts()
  expect(counts.slice(1).reduce((sum, text) => sum + Number(text), 0)).toBe(orders.length)

  await steps.filter({ hasText: 'Fora do ERP' }).click()
  await page.getByRole('img', { name: /ERP: não passa; Nota fiscal: aguardando/ }).waitFor()
})

test('an order that arrives is counted while somebody looks, in English too', async () => {
  const page = await visitLive(world, '/', { locale: 'en-US' })
  await expect.poll(() => placed(page, 'Received orders').innerText()).toBe(String(orders.length))

  world.shop.vtex.faults.clear()
  world.shop.vtex.placeOrder({ channel: 'delivery' })

  await expect.poll(() => placed(page, 'Received orders').innerText()).toBe(String(orders.length + 1))
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBeNull()
  await expect.poll(() => placed(page, 'Received orders').innerText()).toBe(String(orders.length + 1))
})
