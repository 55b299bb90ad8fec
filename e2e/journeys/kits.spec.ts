import { buffer } from 'node:stream/consumers'
import { listKits } from '@ihub/contract/kits'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitRows, kitSheet } from '../src/kits.ts'
import { saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { readTable } from '../src/table-file.ts'
import { visit } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

async function picture(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}
const kitsNamed = async (search: string) =>
  (await world.api.call(listKits, { storeId, query: { search } })).data
const component = (page: Page, number: number) => page.getByRole('group', { name: `Componente ${number}` })

test('a kit is registered with its components; percentages that do not add up stand in words, and it is changed', async () => {
  const page = await visit(world, '/kits')
  await page.getByText('Nenhum kit').waitFor()
  await page.getByRole('link', { name: 'Novo kit' }).first().click()
  await page.getByRole('heading', { name: 'Novo kit' }).waitFor()
  await page.getByLabel('SKU', { exact: false }).first().fill('2001')
  await page.getByLabel('Nome', { exact: false }).first().fill('Kit Verão')
  await component(page, 1).getByLabel('SKU').fill('2002')
  await component(page, 1).getByLabel('Percentual do preço').fill('60')
  await page.getByRole('button', { name: 'Adicionar componente' }).click()
  await component(page, 2).getByLabel('SKU').fill('2003')
  await component(page, 2).getByLabel('Quantidade').fill('3')
  await component(page, 2).getByLabel('Percentual do preço').fill('30')
  await page.getByRole('button', { name: 'Criar kit' }).click()
  await page.getByText('Os percentuais somam 90 %. Eles devem somar 100 %.').waitFor()
  await picture(page, 'kit-new')
  await component(page, 2).getByLabel('Percentual do preço').fill('40')
  await page.getByText('Soma dos percentuais: 100 %').waitFor()
  await page.getByRole('button', { name: 'Criar kit' }).click()
  await page.getByText('Kits disponíveis').waitFor()
  await picture(page, 'kit')

  await page.getByLabel('Nome').first().fill('Kit Verão 2027')
  await saved(page)
  await page.goto('/kits')
  const row = page.getByRole('row', { name: /Kit Verão 2027/ })
  await row.getByText('1 × 2002, 3 × 2003').waitFor()
  await picture(page, 'kits')
})

test('a sheet of kits is imported in part, told by row and column, and kept in the history', async () => {
  const page = await visit(world, '/kits')
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo (Excel)' }).click()
  const template = await readTable('modelo.xlsx', await buffer(await (await downloading).createReadStream()))
  expect(template[0]?.slice(0, 5)).toEqual([
    'SKU do kit',
    'Nome do kit',
    'Tipo',
    'SKU do componente',
    'Quantidade',
  ])

  await page.getByLabel('Planilha de kits').setInputFiles(kitSheet(kitRows))
  await page.getByText('Kits importados: 2 de 4. Recusados: 2.').waitFor()
  const rows = await page.getByRole('region', { name: 'O que corrigir' }).locator('tbody tr').all()
  expect(await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))).toEqual([
    ['5', 'Quantidade', 'duas', 'Quantidade deve ser um número inteiro a partir de 1.'],
    ['6', '–', '–', 'Os percentuais somam 90 %. Eles devem somar 100 %.'],
  ])
  await picture(page, 'kit-import')
  expect(await kitsNamed('KIT-PRAIA')).toMatchObject([{ components: [{ sku: '2002' }, { sku: '2003' }] }])
  expect(await kitsNamed('KIT-RUIM')).toEqual([])

  await page.getByRole('link', { name: 'Importações de kits' }).click()
  await page
    .getByRole('row', { name: /kits-de-verao\.csv/ })
    .getByText('Parte importada')
    .waitFor()
  await picture(page, 'kit-imports')

  await page.goto('/kits')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar kits' }).click()
  const file = await readTable('kits.xlsx', await buffer(await (await saving).createReadStream()))
  expect(file.slice(1).map(([sku, , , part]) => [sku, part])).toContainEqual(['KIT-PRAIA', '2003'])
})

test('a sheet that is right is imported whole, and one that is all wrong changes nothing', async () => {
  const page = await visit(world, '/kits/imports/history')
  const send = async (rows: readonly (readonly string[])[]) => {
    await page.getByRole('button', { name: 'Importar planilha' }).click()
    await page.getByLabel('Planilha de kits').setInputFiles(kitSheet(rows))
  }
  await send([
    ['KIT-FESTA', 'Kit Festa', '2002', '1', ''],
    ['KIT-CASA', 'Kit Casa', '2003', '2', ''],
  ])
  await page.getByText('Kits importados: 2.').waitFor()
  expect(await page.getByRole('region', { name: 'O que corrigir' }).count()).toBe(0)
  expect(await kitsNamed('KIT-FESTA')).toHaveLength(1)

  await page.goto('/kits/imports/history')
  await send([
    ['KIT-VAZIO', 'Kit Vazio', '2002', 'nenhuma', ''],
    ['KIT-NADA', 'Kit Nada', '2003', '0', ''],
  ])
  await page.getByText('Nenhum kit foi importado; recusados: 2.').waitFor()
  expect(await kitsNamed('KIT-VAZIO')).toEqual([])
})

test('a component leads to its stock, and kits are found by a part of their name', async () => {
  const page = await visit(world, '/kits')
  await page.getByPlaceholder('SKU ou nome').fill('praia')
  await page.getByRole('row', { name: /KIT-FRIO/ }).waitFor({ state: 'detached' })
  await page.getByText('KIT-PRAIA').first().click()
  await page.getByText('Kits disponíveis').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/^Buscar pedidos/).fill('kit frio')
  await page.getByRole('dialog').getByText('KIT-FRIO').click()
  await page.getByRole('heading', { name: 'Kit Frio', level: 1 }).waitFor()
})

test('a SKU that is a kit already is refused in words', async () => {
  const page = await visit(world, '/kits/new')
  await page.getByLabel('SKU', { exact: false }).first().fill('KIT-PRAIA')
  await page.getByLabel('Nome', { exact: false }).first().fill('Outro')
  await component(page, 1).getByLabel('SKU').fill('2009')
  await page.getByRole('button', { name: 'Criar kit' }).click()
  await page.getByText('Já existe um kit com o SKU KIT-PRAIA nesta loja.').waitFor()
})
