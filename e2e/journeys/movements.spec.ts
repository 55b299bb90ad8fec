import { text as textOf } from 'node:stream/consumers'
import { reportErpMovements } from '@ihub/contract/movement-reports'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '../src/move-stock.ts'
import { addPerson } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let moved: Awaited<ReturnType<typeof moveStock>>
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  moved = await moveStock(world, storeId)
})
afterAll(() => world.close())

const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('an operator finds the posting that the stock refused, and applies it once the goods are there', async () => {
  const operator = await addPerson(world, {
    email: 'lia.do.estoque@loja-um.com.br',
    name: 'Lia',
    storeIds: [storeId],
  })
  const page = await visitLive(world, '/logMovements', { as: operator.api })
  await rowOf(page, 'ENT-1001').getByText('Concluída').waitFor()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  const choices = page.getByRole('dialog', { name: 'Status' })
  await choices.getByText('4', { exact: true }).waitFor()
  await choices.getByLabel('Com erro').check()
  await page.keyboard.press('Escape')
  await rowOf(page, 'SAI-1005').getByText('CD-SP tem só 30 em estoque').waitFor()
  expect(await rowOf(page, 'ENT-1001').count()).toBe(0)

  await rowOf(page, 'SAI-1005').getByRole('link').first().click()
  await section(page, 'Situação').getByText('CD-SP tem só 30 em estoque').waitFor()
  await section(page, 'Estoque após a movimentação').getByText('ainda não foi aplicada').waitFor()
  await world.api.call(reportErpMovements, {
    storeId,
    body: {
      movements: [
        { kind: 'log', id: 'ENT-1006', type: 'in', sku: 'TENIS-42', warehouseId: 'CD-SP', quantity: 70 },
      ],
    },
  })
  await page.getByRole('button', { name: 'Reprocessar' }).click()

  await page.getByText('Movimentação aplicada ao estoque').first().waitFor()
  await section(page, 'Histórico').getByText('Reprocessamento pedido').waitFor()
  expect(await section(page, 'Estoque após a movimentação').getByRole('row').last().innerText()).toContain(
    'CD-SP',
  )
  expect(await page.getByRole('button', { name: 'Reprocessar' }).count()).toBe(0)
})

test('a transfer between locations stands among the FULL movements with what is left at both ends', async () => {
  const page = await visit(world, '/')
  await page.getByRole('link', { name: 'Movimentações FULL' }).click()
  const row = rowOf(page, 'FULL-2001')
  await row.getByText('Enviada').waitFor()
  await row.getByRole('link').first().click()

  const figures = section(page, 'Estoque após a movimentação')
  await figures.getByRole('row').filter({ hasText: 'FULL-ML' }).getByText('10').first().waitFor()
  await section(page, 'Dados').getByText('T-77').waitFor()
})

test('a transfer leads to its SKU at either end, and the ledger of the SKU back to the transfer', async () => {
  const page = await visit(world, `/fullMovements/${moved.fullMovementId}`)
  await section(page, 'Estoque após a movimentação').getByRole('link', { name: 'FULL-ML' }).click()
  await page.getByRole('heading', { name: 'TENIS-42', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Movimentação FULL-2001' }).click()
  await page.getByRole('heading', { name: 'Movimentação FULL-2001', level: 1 }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/^Buscar pedidos/).fill('ENT-1001')
  await page.getByRole('dialog').getByText('ENT-1001').click()
  await page.getByRole('heading', { name: 'Movimentação ENT-1001', level: 1 }).waitFor()
})

test('the list is saved as a spreadsheet with the columns on screen', async () => {
  const page = await visitLive(world, '/logMovements')
  await rowOf(page, 'ENT-1001').waitFor()
  const menu = page.getByRole('button', { name: 'Exportar', exact: true })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Exportar em CSV' }).click()
  await page.getByRole('alert').getByText('linhas exportadas.').waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Minhas exportações' }).click()
  const mine = page.getByRole('dialog', { name: 'Minhas exportações' }).getByRole('listitem')
  const download = page.waitForEvent('download')
  await mine.first().getByRole('button', { name: 'Baixar' }).click()
  const text = await textOf(await (await download).createReadStream())
  expect(text).toContain('Movimentação')
  expect(text).toContain('ENT-1001')
})

test.each([
  ['/logMovements', 'light', 1440],
  ['/logMovements', 'dark', 390],
  ['/fullMovements', 'dark', 1440],
  ['/fullMovements', 'light', 390],
  ['log', 'light', 1440],
  ['log', 'dark', 390],
  ['full', 'dark', 1440],
  ['full', 'light', 390],
] as const)(
  '%s can be read in %s at %i pixels without scrolling sideways',
  async (screen, colorScheme, width) => {
    const path =
      screen === 'log'
        ? `/logMovements/${moved.logMovementId}`
        : screen === 'full'
          ? `/fullMovements/${moved.fullMovementId}`
          : screen
    const page = await visit(world, path, { viewport: { width, height: 844 } })
    await page.emulateMedia({ colorScheme })
    await page.getByText('CD-SP').first().waitFor({ state: 'attached' })
    await page.getByText('Carregando lojas').waitFor({ state: 'hidden' })
    const name = `${screen.replaceAll('/', '')}-${colorScheme}-${width}`
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/movements-${name}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)
