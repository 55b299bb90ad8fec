import { awaitHook } from '@ihub/dev-env/await-hook'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startOwnWorld({ isFirstStart: true })
})
afterAll(() => world.close())

/** The steps of the guide with a tick, by name. */
const ticked = (page: Page) =>
  page
    .locator('[data-state="done"] button')
    .evaluateAll((steps) => steps.map((step) => (step as HTMLElement).innerText.split('\n')[0]))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 }).waitFor()

test('an empty hub asks for its first store and offers nothing that comes later', async () => {
  const page = await visit(world, '/')

  await heading(page, 'Crie a loja')
  for (const name of ['Plataforma', 'ERP', 'Teste', 'Primeiro pedido'])
    expect(await page.getByRole('button', { name }).isDisabled(), name).toBe(true)
  await page.getByLabel('Código da loja').fill('a loja')
  await page.getByRole('button', { name: 'Criar loja' }).click()
  await page.getByText('Use de 2 a 40 letras, números, hífens ou sublinhados').waitFor()

  await page.getByLabel('Nome').fill('Loja Estreia')
  await page.getByLabel('Código da loja').fill('estreia')
  await page.getByLabel('CNPJ de origem').fill(world.shop.document)
  await page.getByRole('button', { name: 'Criar loja' }).click()
  await heading(page, 'Conecte a plataforma de vendas')
  expect(await ticked(page)).toEqual(['Loja'])
  await page.getByTitle('Loja', { exact: true }).getByText('Loja Estreia').waitFor()
})

test('a connection is tried as soon as it is saved, and a wrong credential is corrected in place', async () => {
  const { accountName, appKey, appToken, baseUrl } = world.shop.settings.vtex
  const page = await visit(world, '/')
  await heading(page, 'Conecte a plataforma de vendas')
  expect(await page.getByRole('radio', { name: 'VTEX' }).isChecked()).toBe(true)
  await page.getByLabel('Nome da conta').fill(accountName)
  await page.getByLabel('App key').fill(appKey)
  await page.getByLabel('App token').fill('not-the-token')
  await page.getByText('Mais opções').click()
  await page.getByLabel('Endereço (opcional)').fill(baseUrl)
  await page.getByRole('button', { name: 'Conectar' }).click()
  await page.getByRole('status').getByText('Erro', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Substituir: App token' }).click()
  await page.getByLabel('App token').fill(appToken)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('status').getByText('Funcionando').waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await heading(page, 'Conecte o ERP')
  await expect.poll(() => ticked(page)).toEqual(['Loja', 'Plataforma'])
})

test('a person who comes back, in another language and browser, goes on where they left', async () => {
  const { user, password, baseUrl } = world.shop.settings.mln
  const page = await visit(world, '/', { locale: 'en-US' })
  await heading(page, 'Connect the ERP')
  expect(await ticked(page)).toEqual(['Store', 'Platform'])
  await page.getByRole('button', { name: 'Store' }).click()
  await page.getByText('Loja Estreia').last().waitFor()
  await page.goBack()
  await heading(page, 'Connect the ERP')

  await page.getByLabel('ERP address').fill(baseUrl)
  await page.getByRole('textbox', { name: 'User' }).fill(user)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('status').getByText('Working').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Receive the first order')
  await expect.poll(() => ticked(page)).toEqual(['Store', 'Platform', 'ERP', 'Test'])

  await page.getByRole('button', { name: /^Test/ }).click()
  await heading(page, 'Test the connections')
  expect(await page.getByRole('status').getByText('Working').count()).toBe(2)
})

test('the last step turns by itself when the order arrives, and leads to it', async () => {
  const page = await visitLive(world, '/', { locale: 'es-MX' })
  await heading(page, 'Recibe el primer pedido')
  await page.getByText('Esperando el primer pedido…').waitFor()
  await awaitHook(world.shop.settings.vtex)

  const { orderId } = world.shop.vtex.placeOrder()
  await page.getByText('Llegó el primer pedido. Tu tienda está lista.').waitFor()
  await page.getByText('5 de 5').waitFor()
  await page.getByRole('link', { name: 'Abrir el pedido' }).click()
  await page.getByRole('heading', { name: orderId }).waitFor()
  await expect.poll(() => world.shop.millennium.created(orderId)).toBe(1)

  await page.goto('/')
  await page.getByRole('heading', { name: 'Sistemas conectados' }).waitFor()
  expect(await page.getByText('Primeros pasos').count()).toBe(0)
})
