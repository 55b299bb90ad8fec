import { text } from 'node:stream/consumers'
import { updateStore } from '@ihub/contract/stores'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import { connectFiscalService, connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  await connectFiscalService(world, storeId)
})
afterAll(() => world.close())
beforeEach(() => world.shop.linxFiscal.reset())

const path = '/customizations/account-fiscal'
const document = '12345678000195'
const inWords = (text: string) => text.replace(/\s+/g, ' ')
const shoot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: `${process.env.SHOTS}/${name}-${colorScheme}-${width}.png`,
      fullPage: true,
    })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
const rowsOf = async (page: Page) =>
  (await page.locator('tbody tr').allInnerTexts()).map((row) => inWords(row))

test('a person finds the gaps of a series, has it read again, and sees it in order', async () => {
  const { linxFiscal } = world.shop
  const page = await visit(world, '/')
  await page.getByRole('button', { name: 'Customizações' }).click()
  await page.getByRole('link', { name: 'Conta fiscal' }).click()
  await page.getByRole('link', { name: '1 · Matriz São Paulo' }).first().waitFor()
  expect(await rowsOf(page)).toHaveLength(3)
  expect((await rowsOf(page))[0]).toMatch(/Erro Números sem nota Números pendentes .* 232 3 /)
  await shoot(page, 'list')

  await page.getByRole('link', { name: '2 · Filial Rio de Janeiro' }).click()
  await page.getByRole('heading', { name: 'Números sem nota: 1' }).waitFor()
  await page.getByRole('cell', { name: '531', exact: true }).waitFor()
  linxFiscal.change('12345678000276', '1', [{ from: 500, to: 900, state: 'issued' }])
  await page.getByRole('button', { name: 'Pedir nova leitura' }).click()
  await page.getByText('O serviço leu a sequência de novo.').waitFor()
  await page.getByText('Em ordem').first().waitFor()
  expect(await page.getByRole('heading', { name: /Números sem nota/ }).count()).toBe(0)
})

test('the gaps, voided and pending numbers of a sequence are told in words, and a number is looked up', async () => {
  const page = await visit(world, `${path}/${document}/1`)
  const main = page.locator('main')
  await page.getByRole('heading', { name: 'Faixas inutilizadas: 5' }).waitFor()
  const shown = inWords(await main.innerText())
  for (const told of ['181–183', '241–242', '120–124 5 Falha na emissão das notas 135260000012345'])
    expect(shown).toContain(told)
  expect(shown).toContain('No Linx Fiscal e não no iHub: 232')
  await page
    .getByRole('img', { name: 'Números 1–242: 232 emitidos, 3 sem nota, 5 inutilizados, 2 pendentes' })
    .waitFor()
  await shoot(page, 'sequence')

  await page.getByRole('textbox', { name: 'Número' }).fill('57')
  await page.getByRole('button', { name: 'Procurar', exact: true }).click()
  await page.getByText('Esta nota não está no iHub.').waitFor()
  await page.getByRole('textbox', { name: 'Número' }).fill('182')
  await page.getByRole('button', { name: 'Procurar', exact: true }).click()
  await page.getByText('O serviço não tem nota com o número 182 nesta série.').waitFor()

  await page.getByRole('link', { name: 'Procurar 181' }).click()
  await page.waitForURL(/\/invoices\?search=/)
})

test('a million numbers and two hundred branches stay quick to look at', async () => {
  const { linxFiscal } = world.shop
  linxFiscal.play('million')
  const page = await visit(world, `${path}/${document}/1`, { locale: 'en-US' })
  await page.getByText('numbers above 999,999 are not in this list').waitFor()
  await page.getByRole('button', { name: 'Show 20 more ranges' }).first().waitFor()
  await shoot(page, 'million')

  linxFiscal.play('many-branches')
  const list = await visit(world, `${path}?health=error`, { locale: 'es-MX' })
  await list.getByText('20 secuencias: 20 con error').waitFor()
  expect(await rowsOf(list)).toHaveLength(20)
  await list.getByRole('button', { name: 'Quitar el filtro Situación' }).click()
  await list.getByRole('button', { name: 'Mostrar 50 secuencias más' }).click()
  await expect.poll(() => list.locator('tbody tr').count()).toBe(100)
})

test('duplicated numbers and a series at its end say what to do, in three languages', async () => {
  const { linxFiscal } = world.shop
  linxFiscal.play('duplicates')
  const page = await visit(world, `${path}/${document}/1`, { locale: 'en-US' })
  await page.getByRole('heading', { name: 'Duplicated numbers: 3' }).waitFor()
  await page.getByText('Two invoices have the same number').waitFor()
  await shoot(page, 'duplicates')

  linxFiscal.play('near-end')
  const spanish = await visit(world, `${path}/${document}/1`, { locale: 'es-MX' })
  await spanish.getByText('Quedan 59 números en esta serie').waitFor()
})

test('the report is saved as it is filtered', async () => {
  const page = await visit(world, `${path}?health=ok`)
  await page.getByRole('link', { name: '1 · Matriz São Paulo' }).waitFor()
  await page.getByRole('button', { name: 'Relatório' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const rows = (await text(await (await saved).createReadStream())).trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Em ordem')
})

test('a service that is down is told of in its words, and the page recovers', async () => {
  const { linxFiscal } = world.shop
  const broken = { code: 'broken', message: 'Base do fiscal indisponível' }
  linxFiscal.faults.add({ match: { path: '/v1/' }, kind: 'status', status: 500, body: broken })
  const page = await visit(world, path)
  await page.getByText('Base do fiscal indisponível').waitFor()
  linxFiscal.faults.clear()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('link', { name: '1 · Matriz São Paulo' }).first().waitFor()
})

test('a store that has it switched off has no such item in the menu, and its address leads to the setting', async () => {
  const set = (linxFiscalEnabled: boolean) =>
    world.api.call(updateStore, { params: { id: storeId }, body: { settings: { linxFiscalEnabled } } })
  await set(false)
  const page = await visit(world, path)
  await page.getByText('O Linx Fiscal está desligado nesta loja').waitFor()
  expect(await page.getByRole('link', { name: 'Conta fiscal' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Abrir as configurações da loja' }).click()
  await page.getByText('Numeração e saúde da sequência de notas').waitFor()
  await set(true)
})

test('the settings tab says whose contract it is', async () => {
  const page = await visit(world, `/stores/${storeId}?tab=linxFiscal`)
  await page.getByText('Linx Fiscal não publica um contrato').waitFor()
})
