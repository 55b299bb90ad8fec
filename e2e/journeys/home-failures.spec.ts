import { updateUser } from '@ihub/contract/users'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledOrders } from '../src/known-orders.ts'
import { addPerson } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  world.shop.vtex.placeOrder({ channel: 'delivery' })
  await settledOrders(world, storeId, 1)
})
afterAll(() => world.close())

const figures = '**/api/orders/overview*'
const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 'hub.unexpected' } })
const flow = (page: Page, name = 'Caminho dos pedidos') => page.getByRole('list', { name })

test('figures that cannot be refreshed stay with their age, and one press brings the new ones', async () => {
  const page = await visitLive(world, '/')
  await flow(page).waitFor()
  await page.route(figures, fail)

  world.shop.vtex.placeOrder({ channel: 'delivery' })

  const notice = page.getByRole('alert').filter({ hasText: 'Não foi possível atualizar' })
  await notice.getByText(/o que está na tela é das \d\d:\d\d:\d\d/).waitFor()
  await flow(page).waitFor()
  await page.unroute(figures)
  await notice.getByRole('button', { name: 'Tentar de novo' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('figures that were never read say so beside the inbox and the systems, and come by themselves', async () => {
  const page = await visit(world, '/about')
  await page.route(figures, fail)
  await page.goto('/')

  await page.getByText('Não foi possível carregar', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'O que precisa de atenção' }).getByText('Atrasados').waitFor()
  await page.getByRole('heading', { name: 'Sistemas conectados' }).waitFor()
  await page.unroute(figures)

  await flow(page).waitFor()
})

test('a figure that was never read is no zero, and comes by itself', async () => {
  const page = await visit(world, '/about')
  const counts = '**/api/routes/counts*'
  await page.route(counts, fail)
  await page.goto('/')
  const figure = page.getByRole('link', { name: /^Rotas com erro/ }).locator('strong')

  await flow(page).waitFor()
  expect(await figure.textContent()).toBe('–')
  await page.unroute(counts)
  await expect.poll(() => figure.textContent()).toBe('0')
})

test('slow figures are announced as slow', async () => {
  const page = await visit(world, '/about')
  const { promise: isAsked, resolve: go } = Promise.withResolvers<void>()
  await page.route(figures, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto('/')

  await page.getByText('Ainda carregando. Está demorando mais que o normal.').waitFor()
  go()
  await flow(page).waitFor()
})

test('while no call gets through the figures stay with their age, and come back alone, in Spanish', async () => {
  const page = await visitLive(world, '/', { locale: 'es-MX' })
  const steps = flow(page, 'Recorrido de los pedidos')
  await steps.waitFor()
  await page.route('**/api/orders/**', (route) => route.abort())

  world.shop.vtex.placeOrder({ channel: 'delivery' })

  const notices = page.getByRole('alert').filter({ hasText: 'No se pudo actualizar: lo que ves es de las' })
  await notices.filter({ hasText: 'Sin conexión con iHub' }).first().waitFor()
  await steps.waitFor()
  await page.unroute('**/api/orders/**')
  await expect.poll(() => notices.count()).toBe(0)
})

test('a seller without orders has figures of zero, and no card is broken', async () => {
  const page = await visitLive(world, '/?seller=ninguem')
  await flow(page).waitFor()
  expect(await page.getByText('Sem dados para mostrar').count()).toBeGreaterThan(2)
  await page.getByText('da loja toda').waitFor()
})

test('a person who lost the store is told so', async () => {
  const { _id, api } = await addPerson(world, { email: 'bia@lojaum.com.br', storeIds: [storeId] })
  const page = await visitLive(world, '/', { as: api, storeId })
  await flow(page).waitFor()

  await world.api.call(updateUser, { params: { id: _id }, body: { storeIds: [] } })
  await page.reload()

  await page.getByText('Você ainda não tem acesso a nenhuma loja').waitFor()
})
