import { buffer } from 'node:stream/consumers'
import type { OrderRow } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilOrders } from '../src/known-orders.ts'
import { card } from '../src/order-detail.ts'
import { badRows, goodRow, sheetOf, sheetTitles } from '../src/orders-sheet.ts'
import { startWorld } from '../src/start-world.ts'
import { readTable } from '../src/table-file.ts'
import { visit } from '../src/visit.ts'
import { connectOrdersSheet, connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  await connectOrdersSheet(world, storeId)
})
afterAll(() => world.close())

const address = '/orders/list/import'
const codes = ['TV-1041', 'TV-1042', 'TV-1043']
const file = sheetOf([...codes.map(goodRow), ...badRows])

/** The cells of a table's rows, without its titles. */
async function cellsOf(page: Page, title: string): Promise<string[][]> {
  const rows = await page.getByRole('region', { name: title, exact: true }).locator('tbody tr').all()
  return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
}

async function picture(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test('the good orders of a sheet are imported after its preview, invoiced by the ERP, and known when it is uploaded again', async () => {
  const { millennium } = world.shop
  const page = await visit(world, address)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar modelo (Excel)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Modelo de pedidos.xlsx')
  const template = await readTable('modelo.xlsx', await buffer(await download.createReadStream()))
  expect(template[0]).toEqual(expect.arrayContaining(sheetTitles))
  expect(template[1]?.[0]).toBe('EXEMPLO-0001')

  await page.getByLabel('Planilha de pedidos').setInputFiles(file)
  await page.getByText('Problemas na planilha (2)').waitFor()
  expect(await cellsOf(page, 'O que corrigir')).toEqual([
    ['5', 'Quantidade', 'duas', 'Quantidade deve ser um número inteiro a partir de 1.'],
    ['6', 'CPF ou CNPJ', '529.982.247-26', 'CPF ou CNPJ inválido. Confira os dígitos.'],
  ])
  const statesOf = async () =>
    (await cellsOf(page, 'Pedidos da planilha')).map(([code, , state]) => [code, state])
  const bad = ['TV-2041', 'TV-2042'].map((code) => [code, 'Com problema'])
  expect(await statesOf()).toEqual([...bad, ...codes.map((code) => [code, 'Novo'])])

  await page.getByRole('button', { name: /^Importar 3 pedidos, R\$\s359,40$/ }).click()
  await page.getByText('Tudo feito.').waitFor()
  const known = codes.map((code) => [code, 'Já está no iHub'])
  await expect.poll(statesOf).toEqual([...bad, ...known])
  await picture(page, 'sheet-imported')
  await page.reload()
  await page.getByText('Tudo feito.').waitFor()

  const isMine = ({ originOrderId }: OrderRow) => codes.includes(originOrderId)
  for (const code of codes) {
    await expect.poll(() => millennium.created(code)).toBe(1)
    millennium.advance(code, 2)
    millennium.invoice(code)
  }
  await untilOrders(world, storeId, {
    count: 3,
    isMeant: (order) => isMine(order) && order.invoiceNumber !== null,
  })
  await page.getByRole('link', { name: 'Ver a execução' }).click()
  const item = page.getByRole('row', { name: /TV-1041/ })
  await item.getByText('Pedido criado.').waitFor()
  await picture(page, 'sheet-items')
  await item.getByText('TV-1041', { exact: true }).click()
  await page.waitForURL(/\/orders\/list\/[0-9a-f-]{36}/)
  await card(page, 'Linha do tempo').getByText('Nota', { exact: false }).first().waitFor()

  await page.goto(address)
  await page.getByLabel('Planilha de pedidos').setInputFiles(file)
  await page.getByText('Nenhum pedido novo e correto para importar.').waitFor()
  expect(await statesOf()).toEqual([...bad, ...known])
  await picture(page, 'sheet-again')
})

test('in Spanish the preview of a Portuguese sheet is in Spanish', async () => {
  const page = await visit(world, address, { locale: 'es-MX' })
  await page.getByLabel('Hoja de pedidos').setInputFiles(sheetOf(badRows))
  await page.getByText('Problemas en la hoja (2)').waitFor()
  expect(await cellsOf(page, 'Qué corregir')).toContainEqual([
    '2',
    'Cantidad',
    'duas',
    expect.stringContaining('número entero'),
  ])
  await page.getByText('Ningún pedido nuevo y correcto para importar.').waitFor()
})
