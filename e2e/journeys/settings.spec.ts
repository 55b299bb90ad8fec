import { createStore } from '@ihub/contract/stores'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { save, saved } from '../src/save-form.ts'
import { visit } from '../src/visit.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const givenStore = async (code: string) => {
  const { _id } = await world.api.call(createStore, {
    body: { code, name: `Loja ${code}`, originDocument: '12345678000195' },
  })
  return _id
}
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a transport system asks for what it needs, and only once it is chosen', async () => {
  const page = await visit(world, `/stores/${await givenStore('transport')}?tab=tms`)
  await page.getByLabel('CEP de origem').waitFor()
  expect(await page.getByLabel('API key da Intelipost').count()).toBe(0)

  await choose(page, 'Sistema de transporte', 'Intelipost')
  await save(page)
  await page.getByText('Preencha este campo.').first().waitFor()
  await page.getByLabel('CEP de origem').fill('01310-100')
  await page.getByRole('textbox', { name: 'API key da Intelipost' }).fill('the-key')
  await save(page)
  await page.getByText('Use apenas números.').waitFor()
  await page.getByLabel('CEP de origem').fill('01310100')
  await saved(page)

  await page.reload()
  await page.getByText('Definido').waitFor()
  expect(await page.content()).not.toContain('the-key')
  await page.getByRole('button', { name: 'Mostrar: API key da Intelipost' }).click()
  await page.getByText('the-key').waitFor()
})

test('the bill gateway is refused until its tab is filled', async () => {
  const page = await visit(world, `/stores/${await givenStore('bills')}?tab=invoices`)
  await choose(page, 'Gateway de boletos', 'Pagar.me')
  await save(page)
  await page.getByText('Preencha a aba de gateways').waitFor()

  await page.getByRole('tab', { name: 'Gateways' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.getByRole('checkbox', { name: 'Pagar.me' }).check()
  await page.getByRole('textbox', { name: 'Secret key do Pagar.me' }).fill('sk_test')
  await saved(page)
  await page.getByRole('tab', { name: 'Notas e boletos' }).click()
  await choose(page, 'Gateway de boletos', 'Pagar.me')
  await saved(page)
})

test('a seller is created, and the sequence of its bills cannot change once it is set', async () => {
  const storeId = await givenStore('branches')
  const page = await visit(world, '/sellers')
  await page.evaluate((id) => localStorage.setItem('current-store', id), storeId)
  await page.goto('/sellers')
  await page.getByRole('link', { name: 'Novo seller' }).first().click()
  await page.getByLabel('Código').fill('filial-sul')
  await page.getByLabel('Nome').fill('Filial Sul')
  await page.getByLabel('CNPJ').fill('123')
  await page.getByRole('button', { name: 'Criar seller' }).click()
  await page.getByText('Informe exatamente 14 dígitos').waitFor()
  await page.getByLabel('CNPJ').fill('12345678000195')
  await page.getByRole('button', { name: 'Criar seller' }).click()
  await page.getByRole('heading', { name: 'Filial Sul', level: 1 }).waitFor()

  await page.getByRole('tab', { name: 'Notas e boletos' }).click()
  await page.getByLabel('Numeração própria de boletos').check()
  await page.getByLabel('Início da sequência').fill('1000')
  await page.getByLabel('Fim da sequência').fill('9999')
  await page.getByLabel('Máximo de dígitos').fill('4')
  await saved(page)
  expect(await page.getByLabel('Início da sequência').isDisabled()).toBe(true)
})
