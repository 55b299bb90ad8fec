import { updateStore } from '@ihub/contract/stores'
import { soldProducts } from '@ihub/dev-env/sold-products'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const product of soldProducts()) world.shop.millennium.addProduct(product)
  await connectShop(world, world.shop)
})
afterAll(() => world.close())

/** The ERP is read every few seconds. */
const soon = { timeout: 60_000 }
const inWords = (text: string) => text.replace(/\s+/g, ' ')
const shoot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
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

test('the products of the ERP are listed, found by the EAN of a SKU, and a product shows SKUs, prices and codes', async () => {
  const page = await visit(world, '/')
  await page.getByRole('link', { name: 'Catálogo' }).click()
  await page.getByRole('link', { name: 'REF-1001' }).waitFor(soon)
  await shoot(page, 'products')

  const [shirt] = world.shop.millennium.products()
  await page.getByRole('searchbox').fill(shirt?.skus[1]?.ean ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'REF-1002' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'REF-1001' }).click()

  await page.getByRole('heading', { level: 1, name: 'Camiseta Algodão Gola Careca' }).waitFor()
  const main = page.locator('main')
  await main.getByText('6 SKUs').waitFor()
  const shown = inWords(await main.innerText())
  for (const told of ['Camiseta Algodão Gola Careca Branca P', 'R$ 79,90', 'Tabela 1', '61091000', '0,18 kg'])
    expect(shown).toContain(told)
  await shoot(page, 'product')
})

test('a name and a price that change in the ERP say on the open page from where, when and what they were', async () => {
  const { millennium } = world.shop
  const page = await visit(world, '/catalogs/products?search=REF-1002')
  await page.getByRole('link', { name: 'REF-1002' }).click(soon)
  await page.getByRole('heading', { level: 1, name: 'Calça Jeans Reta' }).waitFor()
  await page.getByText('R$ 199,90').first().waitFor(soon)

  millennium.changeProduct('REF-1002', { siteName: 'Calça Jeans Reta Escura' })
  const [sku] = millennium.products().find(({ code }) => code === 'REF-1002')?.skus ?? []
  millennium.setPrice(sku?.sku ?? '', { price: 149.9, comparedPrice: 249.9 })

  await page.getByRole('heading', { level: 1, name: 'Calça Jeans Reta Escura' }).waitFor(soon)
  await page.getByText('Calça Jeans Reta → Calça Jeans Reta Escura').waitFor()
  await page.getByText('R$ 199,90 → R$ 149,90').waitFor(soon)
  await page.getByText('Linx Millennium ·').first().waitFor()
  await shoot(page, 'product-changed')
})

test('a product that is no longer sold is inactive, and the list tells the active ones apart', async () => {
  world.shop.millennium.removeProduct('REF-1003')
  const page = await visit(world, '/catalogs/products?active=false')
  await page.getByRole('link', { name: 'REF-1003' }).waitFor(soon)
  expect(await page.getByRole('link', { name: 'REF-1001' }).count()).toBe(0)
})

const setStore = (settings: Record<string, unknown>) =>
  world.api.call(updateStore, { params: { id: world.storeId ?? '' }, body: { settings } })
const open = async (page: Page, code: string) => {
  await page.getByRole('link', { name: code }).click(soon)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('a product is compared with the platform, what was changed there is marked, and a person replaces it', async () => {
  const { vtex } = world.shop
  vtex.editProduct('REF-1004-1', { Name: 'Tênis da vitrine' })
  const page = await visit(world, '/catalogs/products?search=REF-1004')
  await open(page, 'REF-1004')

  await page.getByRole('button', { name: 'Comparar agora' }).click()
  await page.getByText('Tênis da vitrine').waitFor(soon)
  await page.getByText('Diferente na plataforma; fica como está até alguém substituir').first().waitFor()
  await shoot(page, 'product-compared')

  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Diferente na plataforma e mantido como está', { exact: false }).waitFor(soon)
  expect(vtex.shelf.productByReference('REF-1004-1')?.Name).toBe('Tênis da vitrine')
  await shoot(page, 'product-kept')

  await page.getByRole('button', { name: 'Substituir na plataforma' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Substituir na plataforma' }).click()
  await page.locator('main').getByText('Enviado', { exact: true }).waitFor(soon)
  expect(vtex.shelf.productByReference('REF-1004-1')?.Name).toBe('Tênis Casual Couro')
})

test('a product that the platform lacks waits for its links, which are made once, and is created then', async () => {
  const { millennium, vtex } = world.shop
  const [sold] = soldProducts()
  if (!sold) throw new Error('nothing is sold')
  const [sku] = sold.skus
  millennium.addProduct({
    ...{ ...sold, code: 'REF-9001', name: 'REGATA', siteName: 'Regata Canelada' },
    skus: [{ ...sku, sku: '9001', ean: '7899000090010', reference: 'REF-9001-1', externalId: '9001' }],
  })
  const page = await visit(world, '/catalogs/products?search=REF-9001')
  await open(page, 'REF-9001')
  await setStore({ sendCatalogToPlatform: true, sendPricesToPlatform: true })
  await page
    .getByText('Falta vincular a marca, a categoria ou o departamento', { exact: false })
    .first()
    .waitFor(soon)
  await shoot(page, 'product-unlinked')

  await page.getByRole('link', { name: 'Vincular' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Vínculos' }).waitFor()
  for (const [field, choice] of [
    ['Marca Serra Clara', 'Serra Clara (2000000)'],
    ['Categoria Camisetas', 'Moda / Camisetas (10)'],
    ['Departamento Moda', 'Moda (1)'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).or(page.getByLabel(field)).first().click()
    await page.getByRole('option', { name: choice, exact: true }).click(soon)
    await page.getByText('Vínculo salvo.').first().waitFor()
  }
  await shoot(page, 'catalog-groups')

  await page.goto(`${new URL(page.url()).origin}/catalogs/products?search=REF-9001`)
  await open(page, 'REF-9001')
  await page.locator('main').getByText('Enviado', { exact: true }).waitFor(soon)
  expect(vtex.shelf.productByReference('REF-9001')).toMatchObject({ Name: 'Regata Canelada', CategoryId: 10 })
  await shoot(page, 'product-created')
})

test('many products are sent from the list, and all of them are a spreadsheet with their state', async () => {
  const page = await visit(world, '/catalogs/products?search=REF-1005')
  await page.getByRole('link', { name: 'REF-1005' }).waitFor(soon)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Planilha por integração' }).click()
  expect((await download).suggestedFilename()).toBe('Produtos por integração.xlsx')
  await shoot(page, 'products-actions')
})
