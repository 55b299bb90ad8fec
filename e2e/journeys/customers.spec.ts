import { listCustomers } from '@ihub/contract/customers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledOrders } from '../src/known-orders.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let customerId: string

beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  const { vtex } = world.shop
  for (let count = 0; count < 3; count++) vtex.placeOrder()
  await settledOrders(world, storeId, 3)
  await until('a customer of the orders is in the ERP', async () => {
    const { data } = await world.api.call(listCustomers, { storeId, query: { status: ['integrated'] } })
    customerId = data[0]?._id ?? ''
    return customerId !== ''
  })
})
afterAll(() => world.close())

const section = (page: Page, title: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

test('a customer is found in the list, and its page says what is known, from where, and its orders', async () => {
  const page = await visitLive(world, '/customers')
  await page.getByText('Integrado').first().waitFor()
  const { data } = await world.api.call(listCustomers, { storeId, query: {} })
  const name = data.find(({ _id }) => _id === customerId)?.name ?? ''
  await page.getByText(name).first().click()
  await section(page, 'Dados e origem').getByText(name).first().waitFor()
  await section(page, /pedidos?$/)
    .getByRole('link')
    .first()
    .waitFor()
  await page.getByText('O ERP recebeu este cliente com um pedido.').waitFor()
})

test('a person sets the limit of a customer, and the history says who and why', async () => {
  const page = await visitLive(world, `/customers/${customerId}`)
  const credit = section(page, 'Crédito')
  await credit.getByText('Ainda não há limite, débito nem pedido a crédito.').waitFor()
  await credit.getByRole('button', { name: 'Alterar crédito' }).click()
  await page.getByLabel('Valor').fill('2500')
  await page.getByLabel('Motivo').fill('Análise de março')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await credit.getByText('Novo limite').waitFor()
  await credit.getByText('Análise de março').waitFor()
  expect(await credit.getByText('2.500,00').count()).toBeGreaterThanOrEqual(3)

  await page.goto('/customers')
  await page.getByRole('columnheader', { name: 'Crédito disponível' }).waitFor()
  await page.getByText('2.500,00').first().waitFor()
})

test('the home page counts the customers that the ERP does not have', async () => {
  const page = await visitLive(world, '/')
  await page.getByText('Clientes com erro').click()
  await page.getByRole('heading', { name: 'Clientes' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/customers')
})

test.each([
  ['/customers', 'light', 1440],
  ['/customers', 'dark', 390],
  ['one', 'dark', 1440],
  ['one', 'light', 390],
] as const)(
  '%s can be read in %s at %i pixels without scrolling sideways',
  async (screen, colorScheme, width) => {
    const start = screen === 'one' ? `/customers/${customerId}` : screen
    const page = await visit(world, start, { viewport: { width, height: 844 } })
    await page.emulateMedia({ colorScheme })
    await page
      .getByText(screen === 'one' ? 'Dados e origem' : 'Integrado')
      .first()
      .waitFor()
    await page.getByText('Carregando lojas').waitFor({ state: 'hidden' })
    const name = `${screen.replaceAll('/', '-')}-${colorScheme}-${width}`
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/customers${name}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)
