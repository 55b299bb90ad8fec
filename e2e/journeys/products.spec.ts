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
