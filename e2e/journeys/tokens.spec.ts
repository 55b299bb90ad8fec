import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
import { visit } from '../src/visit.ts'
import { connectShop, startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await connectShop(world, world.shop)
})
afterAll(() => world.close())

test('a token is shown once, works within its permissions, and its history tells so', async () => {
  const page = await visit(world, '/tokens')
  await page.getByRole('button', { name: 'Novo token' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar token' }).click()
  await dialog.getByText('Preencha este campo.').first().waitFor()
  await dialog.getByLabel('Nome').fill('BI da loja')
  await dialog.getByLabel('Ler pedidos').check()
  await dialog.getByRole('button', { name: 'Criar token' }).click()
  const secret = await dialog.getByText(/^ihubm_/).innerText()
  await page.getByRole('button', { name: 'Já guardei o token' }).click()

  const call = (path: string) =>
    fetch(`${world.url}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await call('/orders')).status).toBe(200)
  expect((await call('/orders/hooks')).status).toBe(403)

  await rowOf(page, 'BI da loja').getByRole('link').click()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('dialog').getByText('Histórico de uso').waitFor()
      return page.getByRole('dialog').getByText('GET /api/orders', { exact: true }).count()
    })
    .toBe(1)
  await page.getByRole('dialog').getByText('403').waitFor()
  expect(await page.content()).not.toContain(secret)

  await page.getByLabel('Token ativo').uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Dados atualizados.').waitFor()
  expect((await call('/orders')).status).toBe(401)
})

test('carriers of the delivery hub are kept with their documents checked', async () => {
  const page = await visit(world, '/parameterizations')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.getByRole('button', { name: 'Adicionar transportadora' }).click()
  await field('Código').fill('TR-1')
  await field('Nome').fill('Rápido Sul')
  await field('CNPJ').fill('123')
  await field('Modalidade').fill('Rodoviário')
  await field('Código da modalidade').fill('1')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Informe exatamente 14 dígitos').waitFor()
  await field('CNPJ').fill('12345678000195')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Dados atualizados.').waitFor()
  await page.reload()
  await expect.poll(() => field('Nome').inputValue()).toBe('Rápido Sul')
})
