import { createStore } from '@ihub/contract/stores'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../src/people.ts'
import { saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

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

test('an exception is asked for once orders are held back, and a tab asks before its unsaved values are lost', async () => {
  const page = await visit(world, `/stores/${await givenStore('exceptions')}?tab=orders`)
  await page.getByLabel('Não capturar pedidos').waitFor()
  const exceptions = page.getByRole('combobox', { name: 'Exceto os que começam com' })
  expect(await exceptions.count()).toBe(0)

  await page.getByLabel('Não capturar pedidos').check()
  // At once and without key strokes, as a phone's keyboard enters it.
  await exceptions.fill('AMZ-,MLB-; AMZ-,')
  await saved(page)
  await page.reload()
  await page.getByText('MLB-', { exact: true }).waitFor()
  expect(await page.getByText('AMZ-', { exact: true }).count()).toBe(1)

  await page.getByLabel('Não capturar pedidos').uncheck()
  await page.getByRole('tab', { name: 'Transporte' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await choose(page, 'Tipo de frete', 'FOB')
  await saved(page)
  await page.getByRole('tab', { name: 'Pedidos', exact: true }).click()
  await page.getByText('MLB-', { exact: true }).waitFor()
})

test('a form shows the settings that have an effect, and no tab without one', async () => {
  const page = await visit(world, `/stores/${await givenStore('effects')}?tab=gateways`)
  await page.getByLabel('CNPJ de origem').waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Geral',
    'Plataforma',
    'VTEX',
    'Magento',
    'Vendure',
    'Infrashop',
    'Infrashop SaaS',
    'Planilha de pedidos',
    'ERP',
    'Linx Millennium',
    'Linx Ábacos',
    'Tryton',
    'API iHub',
    'Pedidos',
    'Estoque',
    'Catálogo',
    'Notas fiscais',
    'Linx Fiscal',
    'WMS',
    'Senior WMS',
    'Transporte',
    'Delivery Hub',
    'Intelipost',
    'eTracker',
    'BS2',
    'Infrapay',
    'Trademaster',
    'Pagar.me',
    'Mundipagg',
    'Prazos de expedição',
    'Notificações',
    'Espaço',
  ])

  await page.getByRole('tab', { name: 'ERP' }).click()
  await page.getByRole('combobox', { name: 'Destino dos pedidos' }).click()
  await page.getByRole('option', { name: 'Millennium' }).waitFor()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Sem ERP',
    'API',
    'Ábacos',
    'Millennium',
    'Tryton',
  ])

  await page.getByRole('tab', { name: 'Transporte' }).click()
  await page.getByRole('combobox', { name: 'Sistema de transporte' }).click()
  await page.getByRole('option', { name: 'Delivery Hub' }).waitFor()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Nenhum', 'Delivery Hub', 'Intelipost'])
  await page.getByRole('option', { name: 'Delivery Hub' }).click()
  await page.getByLabel('Cotar pedidos').waitFor()
})

test('a store whose orders go to Millennium has them invoiced by itself, in a queue and by a code that it chooses', async () => {
  const page = await visit(world, `/stores/${await givenStore('invoicing')}?tab=erp`)
  const asks = page.getByLabel('Faturamento automático')
  await page.getByRole('combobox', { name: 'Destino dos pedidos' }).waitFor()
  expect(await asks.count()).toBe(0)

  await choose(page, 'Destino dos pedidos', 'Millennium')
  await choose(page, 'SKU do fulfillment', 'EAN')
  expect(await page.getByRole('combobox', { name: 'Fila do faturamento' }).count()).toBe(0)
  await asks.check()
  await choose(page, 'Fila do faturamento', 'Exclusiva')
  await choose(page, 'Item do faturamento', 'Id externo')
  await saved(page)
  await page.reload()

  await asks.waitFor()
  expect(await asks.isChecked()).toBe(true)
  for (const [name, value] of [
    ['SKU do fulfillment', 'EAN'],
    ['Fila do faturamento', 'Exclusiva'],
    ['Item do faturamento', 'Id externo'],
  ] as const)
    expect(await page.getByRole('combobox', { name }).inputValue()).toBe(value)

  await choose(page, 'Destino dos pedidos', 'Ábacos')
  expect(await asks.count()).toBe(0)
})

test('a seller is created, and its code cannot change once it is set', async () => {
  const storeId = await givenStore('branches')
  const page = await visit(world, `/sellers?store=${storeId}`)
  await page.getByRole('link', { name: 'Novo seller' }).first().click()
  await page.getByLabel('Código').fill('filial-sul')
  await page.getByLabel('Nome').fill('Filial Sul')
  await page.getByLabel('CNPJ').fill('123')
  await page.getByRole('button', { name: 'Criar seller' }).click()
  await page.getByText('Informe os 14 caracteres do CNPJ').waitFor()
  await page.getByLabel('CNPJ').fill('12345678000195')
  await page.getByRole('button', { name: 'Criar seller' }).click()
  await page.getByRole('heading', { name: 'Filial Sul', level: 1 }).waitFor()

  expect(await page.getByLabel('Código').isDisabled()).toBe(true)
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Geral',
    'Plataforma',
    'ERP',
    'Estoque',
    'Notas fiscais',
    'WMS',
  ])
  await page.getByRole('tab', { name: 'Estoque' }).click()
  const warehouses = page.getByRole('combobox', { name: 'Depósitos' })
  await warehouses.fill('1_1')
  await warehouses.press('Enter')
  await saved(page)
  await page.reload()
  await page.getByText('1_1', { exact: true }).waitFor()
})

const generalWords = [
  {
    locale: 'en-US',
    document: 'Origin CNPJ',
    save: 'Save',
    refusal: 'Enter the 14 characters of the CNPJ',
    saved: 'Data updated.',
    stores: 'Stores',
    state: 'State',
    inactive: 'Inactive',
    sync: 'Sync',
    synced: 'Sync requested. Data updates in a few minutes.',
  },
  {
    locale: 'es-MX',
    document: 'CNPJ de origen',
    save: 'Guardar',
    refusal: 'Ingresa los 14 caracteres del CNPJ',
    saved: 'Datos actualizados.',
    stores: 'Tiendas',
    state: 'Estado',
    inactive: 'Inactiva',
    sync: 'Sincronizar',
    synced: 'Sincronización solicitada. Los datos se actualizan en unos minutos.',
  },
]

test.each(generalWords)('a store is corrected, found by its state and synced, in $locale', async (words) => {
  const id = await givenStore(`general-${words.locale.toLowerCase()}`)
  // Somebody of this store alone: a sync is of every store that the person sees.
  const email = `general.${words.locale.toLowerCase()}@settings.example`
  const { api } = await addPerson(world, { email, acl: ['Admin'], storeIds: [id] })
  const page = await visit(world, `/stores/${id}`, { locale: words.locale, as: api })
  await page.getByLabel(words.document).fill('12345')
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.refusal).waitFor()
  expect(await page.getByLabel(words.document).inputValue()).toBe('12345')

  await page.getByLabel(words.document).fill('98765432000198')
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.saved).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel(words.document).inputValue()).toBe('98765432000198')

  await page.getByRole('navigation').getByRole('link', { name: words.stores }).first().click()
  await page.getByRole('search').getByRole('button', { name: words.state, exact: true }).click()
  await page.getByLabel(words.inactive).click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'general-' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.sync, exact: true }).click()
  await page.getByText(words.synced).waitFor()
})

const unsaved = [
  { form: 'a connection', path: (id: string) => `/stores/${id}?tab=vtex`, field: 'Nome da conta' },
  { form: 'a new store', path: () => '/stores/new', field: 'Nome' },
  { form: 'a new seller', path: () => '/sellers/new', field: 'Nome' },
  { form: 'a new webhook', path: () => '/hooks/orders/settings/new', field: 'Nome' },
]

test.each(unsaved)('leaving asks before unsaved values in $form are lost', async ({ form, path, field }) => {
  const page = await visit(world, path(await givenStore(form.replaceAll(' ', '-'))))
  await page.getByLabel(field).first().fill('Casa Ipê')

  await page.getByRole('link', { name: 'Início' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  expect(await page.getByLabel(field).first().inputValue()).toBe('Casa Ipê')
})

test('values typed while the stores load stay', async () => {
  const id = await givenStore('early')
  const page = await visit(world, '/policy')
  const stores = Promise.withResolvers<void>()
  await page.route('**/api/stores?limit=0', async (route) => {
    await stores.promise
    await route.continue()
  })
  await page.goto(`/stores/${id}`)
  await page.getByLabel('CNPJ de origem').fill('12345')
  stores.resolve()
  await page.getByText('Carregando lojas…').waitFor({ state: 'detached' })
  expect(await page.getByLabel('CNPJ de origem').inputValue()).toBe('12345')
})

test('using another store asks before unsaved values are lost', async () => {
  await givenStore('a-first')
  const page = await visit(world, `/stores/${await givenStore('z-last')}`)
  await page.getByLabel('CNPJ de origem').fill('12345')
  await page.getByRole('button', { name: 'Trabalhar nesta loja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  expect(await page.getByLabel('CNPJ de origem').inputValue()).toBe('12345')
})

test('values typed while a form is saved stay, as unsaved', async () => {
  const page = await visit(world, `/stores/${await givenStore('slow')}`)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/stores/*', async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise
    await route.continue()
  })
  await page.getByLabel('Nome').fill('Casa')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByLabel('Nome').fill('Casa Ipê')
  answer.resolve()
  await page.getByText('Dados atualizados.').waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe('Casa Ipê')
  await saved(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Casa Ipê', level: 1 }).waitFor()
})
