import { createStore } from '@ihub/contract/stores'
import { awaitHook } from '@ihub/dev-env/await-hook'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { settledOrders } from '../src/known-orders.ts'
import { card } from '../src/order-detail.ts'
import { rowOf } from '../src/orders-list.ts'
import { pixel } from '../src/pixel.ts'
import { save, saved } from '../src/save-form.ts'
import { startShop } from '../src/shop.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const openNewStore = async (code: string, name: string) => {
  const { _id } = await world.api.call(createStore, { body: { code, name } })
  const page = await visit(world, `/stores/${_id}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return page
}
const selectorOf = (page: Page) => page.getByTitle('Loja', { exact: true })
const choose = async (page: Page, name: string) => {
  await selectorOf(page).click()
  await page.getByLabel('Buscar loja').fill(name)
  await page.getByRole('option', { name }).click()
}
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const fillVtex = async (page: Page, { settings } = world.shop) => {
  const { accountName, appKey, appToken, baseUrl } = settings.vtex
  await openTab(page, 'VTEX')
  await page.getByLabel('Nome da conta').fill(accountName)
  await page.getByLabel('App key').fill(appKey)
  await page.getByLabel('App token').fill(appToken)
  await page.getByLabel('Endereço (opcional)').fill(baseUrl)
}
const fillMillennium = async (page: Page, password: string, { settings } = world.shop) => {
  const { user, baseUrl } = settings.mln
  await openTab(page, 'Linx Millennium')
  await page.getByLabel('Endereço do ERP').fill(baseUrl)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(user)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
}

test('an administrator creates a store; mistakes stand at their fields', async () => {
  const page = await visit(world, '/stores')
  await page.getByRole('link', { name: 'Nova loja' }).first().click()

  await page.getByLabel('Código da loja').fill('a loja')
  await page.getByLabel('CNPJ de origem').fill('123')
  await page.getByRole('button', { name: 'Criar loja' }).click()
  await page.getByText('Use de 2 a 40 letras, números, hífens ou sublinhados').waitFor()
  await page.getByText('Informe os 14 caracteres do CNPJ').waitFor()
  await page.getByText('Preencha este campo.').waitFor()

  await page.getByLabel('Código da loja').fill('casa-ipe')
  await page.getByLabel('Nome').fill('Casa Ipê')
  await page.getByLabel('CNPJ de origem').fill('12345678000195')
  await page.getByRole('button', { name: 'Criar loja' }).click()
  await page.getByRole('heading', { name: 'Casa Ipê', level: 1 }).waitFor()
})

test('connecting a system shows a missing value at its field, and a secret again only when asked', async () => {
  const { appToken } = world.shop.settings.vtex
  const page = await openNewStore('secrets', 'Loja Segredos')
  await fillVtex(page)
  await page.getByLabel('App key').fill('')

  await save(page)
  await page.getByText('Preencha este campo.').waitFor()
  expect(await page.getByLabel('App key').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('App key').fill(world.shop.settings.vtex.appKey)
  await saved(page)

  await page.getByText('Definido').waitFor()
  await page.getByText(`${world.url}/api/inbound/vtex/`).waitFor()
  await page.reload()
  await page.getByText('Definido').waitFor()
  expect(await page.content()).not.toContain(appToken)

  // A change of something else leaves the secret as it is.
  await page.getByLabel('Chamadas por minuto').fill('1200')
  await saved(page)
  await page.getByRole('button', { name: 'Mostrar: App token' }).click()
  await page.getByText(appToken).waitFor()
})

test('a wrong password is told in words by the test of the connection, and a corrected one works', async () => {
  const page = await openNewStore('passwords', 'Loja Senhas')
  await fillMillennium(page, 'not-the-password')
  await saved(page)
  const connection = card(page, 'Conexão')

  await connection.getByRole('button', { name: 'Testar conexão' }).click()
  await connection.getByText('Erro', { exact: true }).waitFor()
  await connection.getByText('Senha inválida').waitFor()

  await page.getByRole('button', { name: 'Substituir: Senha' }).click()
  await page.getByRole('textbox', { name: 'Senha' }).fill(world.shop.settings.mln.password)
  await saved(page)
  await connection.getByRole('button', { name: 'Testar conexão' }).click()
  await connection.getByText('Funcionando').waitFor()
})

test('a store gets its icon, which its list and the store selector show, and loses it', async () => {
  const page = await openNewStore('icon', 'Loja Ícone')
  await choose(page, 'Loja Ícone')
  const selector = selectorOf(page)
  const input = page.getByLabel('Ícone da loja')
  const icon = page.getByRole('img', { name: 'Ícone de Loja Ícone' })

  await input.setInputFiles({ ...pixel, buffer: Buffer.from('<svg/>') })
  await page.getByText('marca.png: envie um arquivo PNG, JPEG, WebP').waitFor()
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  await input.setInputFiles(pixel)
  await icon.waitFor()
  await selector.locator('img').waitFor()
  expect(await input.getAttribute('aria-invalid')).toBe('false')

  await page.goto(`${world.url}/stores`)
  await page.getByRole('row', { name: 'Loja Ícone' }).locator('img').waitFor()
  await page.getByRole('link', { name: 'Loja Ícone' }).click()
  await page.getByRole('button', { name: 'Remover' }).click()
  await icon.waitFor({ state: 'detached' })
  await selector.locator('img').waitFor({ state: 'detached' })
})

test('a store connected by its forms receives its first order and hands it to the ERP', async () => {
  // A shop of its own: an account has one hook, which the store of an earlier test may have asked for.
  const shop = await startShop({ code: 'first-order', name: 'Loja Estreia', walk: false })
  onTestFinished(shop.close)
  const page = await openNewStore('first-order', 'Loja Estreia')
  await page.getByLabel('CNPJ de origem').fill(shop.document)
  await saved(page)
  await openTab(page, 'ERP')
  await page.getByRole('combobox', { name: 'Destino dos pedidos' }).click()
  await page.getByRole('option', { name: 'Millennium' }).click()
  await saved(page)
  await fillMillennium(page, shop.settings.mln.password, shop)
  await saved(page)
  await fillVtex(page, shop)
  await saved(page)
  const isHeard = page.waitForResponse('**/api/events*')
  await page.getByRole('button', { name: 'Trabalhar nesta loja' }).click()
  await isHeard
  await awaitHook(shop.settings.vtex)

  await page.getByRole('link', { name: 'Lista de pedidos' }).click()
  await page.getByText('Nenhum pedido', { exact: true }).waitFor()
  const { orderId } = shop.vtex.placeOrder()
  await rowOf(page, orderId).getByText('Em separação').waitFor()
  expect(shop.millennium.created(orderId)).toBe(1)
})

test('the store selector finds a store by its name and shows its orders instead', async () => {
  const fullShop = await startShop({ code: 'with-orders', name: 'Loja Cheia', walk: false })
  onTestFinished(fullShop.close)
  const fullStoreId = await connectShop(world, fullShop)
  await world.api.call(createStore, { body: { code: 'without-orders', name: 'Loja Vazia' } })
  const { orderId } = fullShop.vtex.placeOrder()
  await settledOrders(world, fullStoreId, 1)
  const page = await visit(world, '/orders/list')

  await choose(page, 'Loja Cheia')
  await rowOf(page, orderId).waitFor()
  await choose(page, 'Loja Vazia')
  await page.getByText('Nenhum pedido', { exact: true }).waitFor()

  await page.reload()
  await page.getByText('Nenhum pedido', { exact: true }).waitFor()
  await page.getByTitle('Loja', { exact: true }).getByText('Loja Vazia').waitFor()
})
