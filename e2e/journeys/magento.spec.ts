import { createStore } from '@ihub/contract/stores'
import { exampleCredentials, type Magento, startMagento } from '@ihub/simulators/magento/start-magento'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card } from '../src/order-detail.ts'
import { save, saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
let shop: Magento
beforeAll(async () => {
  ;[world, shop] = await Promise.all([startWorld(), startMagento()])
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

const wayIn = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Autenticação' }).click()
  await page.getByRole('option', { name }).click()
}
const { consumerKey, consumerSecret, accessToken, accessTokenSecret } = exampleCredentials
const { adminUser, adminPassword } = exampleCredentials

test('a Magento store is connected by an integration, and by a user: each way asks for its own credentials', async () => {
  const { _id } = await world.api.call(createStore, { body: { code: 'magento', name: 'Loja Magento' } })
  const page = await visit(world, `/stores/${_id}?tab=magento`)
  await page.getByLabel('Endereço da loja').fill(shop.url)
  await page.getByLabel('Consumer secret').fill(consumerSecret)
  await page.getByLabel(/^Access token(\s*\*)?$/).fill(accessToken)
  await page.getByLabel('Access token secret').fill(accessTokenSecret)
  expect(await page.getByLabel('Senha').count()).toBe(0)

  await save(page)
  await page.getByText('Preencha este campo.').waitFor()
  expect(await page.getByLabel('Consumer key').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Consumer key').fill(consumerKey)
  await saved(page)
  const connection = card(page, 'Conexão')
  await connection.getByRole('button', { name: 'Testar conexão' }).click()
  await connection.getByText('Funcionando').waitFor()

  await wayIn(page, 'Usuário e senha do painel')
  expect(await page.getByLabel('Consumer key').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(adminUser)
  await page.getByRole('textbox', { name: 'Senha' }).fill('not-the-password')
  await saved(page)
  await connection.getByRole('button', { name: 'Testar conexão' }).click()
  await connection.getByText('sign-in was incorrect').waitFor()
  await page.getByRole('button', { name: 'Substituir: Senha' }).click()
  await page.getByRole('textbox', { name: 'Senha' }).fill(adminPassword)
  await saved(page)
  await connection.getByRole('button', { name: 'Testar conexão' }).click()
  await connection.getByText('Funcionando').waitFor()
})
