import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

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
  const used = (path: string) =>
    page.getByRole('dialog').getByText(`GET /api${path}`, { exact: true }).count()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('dialog').getByText('Histórico de uso').waitFor()
      return [await used('/orders'), await used('/orders/hooks')]
    })
    .toEqual([1, 1])
  await page.getByRole('dialog').getByText('403').waitFor()
  expect(await page.content()).not.toContain(secret)

  await page.getByLabel('Token ativo').uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Dados atualizados.').waitFor()
  expect((await call('/orders')).status).toBe(401)
})

test('a token that the browser refuses to copy is copied by hand, in English', async () => {
  const page = await visit(world, '/icon.svg', { locale: 'en-US' })
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new Error('refused'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await page.goto('/tokens')
  await page.getByRole('button', { name: 'New token' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Warehouse')
  await dialog.getByLabel('Read orders').check()
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByText(/^ihubm_/).waitFor()

  await dialog.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Could not copy. Select the text and press CTRL+C.').waitFor()
  await dialog.getByText(/^ihubm_/).waitFor()
})

test('tokens that are off are found by their state, in Spanish', async () => {
  const page = await visit(world, '/tokens', { locale: 'es-MX' })
  await rowOf(page, 'Warehouse').waitFor()
  const filter = page.getByRole('search').getByRole('button', { name: 'Estado', exact: true })
  await filter.click()
  await page.getByLabel('Desactivado').click()

  await rowOf(page, 'Warehouse').waitFor({ state: 'detached' })
  await rowOf(page, 'BI da loja').waitFor()
})

const carrierWords = [
  {
    locale: 'pt-BR',
    add: 'Adicionar transportadora',
    row: 'Transportadora 1',
    fields: ['Código', 'Nome', 'CNPJ', 'Modalidade', 'Código da modalidade'],
    save: 'Salvar',
    refusal: 'Informe os 14 caracteres do CNPJ',
    saved: 'Dados atualizados.',
  },
  {
    locale: 'en-US',
    add: 'Add carrier',
    row: 'Carrier 2',
    fields: ['Code', 'Name', 'CNPJ', 'Service', 'Service code'],
    save: 'Save',
    refusal: 'Enter the 14 characters of the CNPJ',
    saved: 'Data updated.',
  },
  {
    locale: 'es-MX',
    add: 'Agregar transportista',
    row: 'Transportista 3',
    fields: ['Código', 'Nombre', 'CNPJ', 'Modalidad', 'Código de la modalidad'],
    save: 'Guardar',
    refusal: 'Ingresa los 14 caracteres del CNPJ',
    saved: 'Datos actualizados.',
  },
]

test.each(carrierWords)(
  'carriers of the delivery hub are kept, their documents checked, in $locale',
  async (words) => {
    const values = [`TR-${words.locale}`, 'Rápido Sul', '123', 'Rodoviário', '1']
    const page = await visit(world, '/parameterizations', { locale: words.locale })
    const field = (index: number) =>
      page
        .getByRole('group', { name: words.row })
        .getByRole('textbox', { name: words.fields[index] ?? '', exact: true })
    await page.getByRole('button', { name: words.add }).click()
    for (const [index, value] of values.entries()) await field(index).fill(value)

    await page.getByRole('button', { name: words.save }).click()
    await page.getByText(words.refusal).waitFor()
    expect(await field(0).inputValue()).toBe(values[0])
    await field(2).fill('12345678000195')
    await page.getByRole('button', { name: words.save }).click()
    await page.getByText(words.saved).waitFor()

    await page.reload()
    await expect.poll(() => field(0).inputValue()).toBe(values[0])
  },
)
