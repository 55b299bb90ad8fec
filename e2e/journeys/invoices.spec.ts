import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importSamples } from '../src/invoice-samples.ts'
import { card } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

const samples = [
  '06-proc-sp-41itens.xml',
  '12-proc-reforma-ibscbs-is-cte.xml',
  '33-proc-issqn-entrega.xml',
  '37-proc-cancelada-retevento-embutido.xml',
] as const

let world: World
let storeId: string
let ids: string[]
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
  ids = await importSamples(world, storeId, samples)
})
afterAll(() => world.close())

const idOf = (sample: (typeof samples)[number]) => ids[samples.indexOf(sample)] ?? ''
const openInvoice = (sample: (typeof samples)[number], tab = '', locale = 'pt-BR') =>
  visit(world, `/invoices/${idOf(sample)}${tab && `?tab=${tab}`}`, { locale })

/** Pictures of the screens for those who look at them. */
async function picture(page: Page, name: string, tall?: number) {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1440, tall ?? 900],
      [390, tall ?? 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const listWords = {
  'pt-BR': { title: 'Notas fiscais', seller: 'Seller' },
  'en-US': { title: 'Invoices', seller: 'Seller' },
  'es-MX': { title: 'Facturas', seller: 'Vendedor' },
} as const

describe('the list of invoices', () => {
  test.each(Object.keys(listWords) as (keyof typeof listWords)[])(
    'filters say how many invoices each choice brings, and their facts are columns: %s',
    async (locale) => {
      const { title, seller } = listWords[locale]
      const page = await visit(world, '/invoices', { locale })
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await page.getByText('filial-1').waitFor()
      await page.getByRole('button', { name: seller, exact: true }).click()
      const choice = page.getByRole('checkbox', { name: /filial-4/ })
      await choice.waitFor()
      expect(await page.locator('label').filter({ has: choice }).innerText()).toMatch(/filial-4\s*1/)
      await choice.check()
      await page.keyboard.press('Escape')
      await page.getByText('filial-1').waitFor({ state: 'detached' })
      expect(page.url()).toContain('seller=')
      await page.goto('/invoices')
      await page.getByText('filial-1').waitFor()
      await picture(page, `invoices-${locale}`)
    },
  )
})

const words = {
  'pt-BR': {
    items: '41 itens',
    totals: 'Totais e tributos',
    parties: 'Emitente e destinatário',
    base: 'Base de cálculo',
  },
  'en-US': { items: '41 items', totals: 'Totals and taxes', parties: 'Issuer and recipient', base: 'Base' },
  'es-MX': {
    items: '41 artículos',
    totals: 'Totales e impuestos',
    parties: 'Emisor y receptor',
    base: 'Base',
  },
} as const

describe('the page of an invoice', () => {
  test.each(Object.keys(words) as (keyof typeof words)[])(
    'tells its whole document in %s, and a line opens its taxes',
    async (locale) => {
      const { items, totals, parties, base } = words[locale]
      const page = await openInvoice('06-proc-sp-41itens.xml', '', locale)
      await card(page, items).waitFor()
      await card(page, totals).waitFor()
      await card(page, parties).waitFor()
      const rows = card(page, items).locator('tbody tr')
      await expect.poll(() => rows.count()).toBe(25)

      await rows.first().getByRole('button').click()
      const opened = rows.nth(1)
      await opened.getByText(base, { exact: true }).first().waitFor()
      expect(await opened.getByRole('heading', { name: 'ICMS', exact: true }).count()).toBe(1)
      expect(await page.getByText(/^document\.|^invoices\./).count()).toBe(0)
      if (locale === 'pt-BR') await picture(page, 'invoice-41', 4200)
    },
  )

  test('the lines are paged, and each target says how far it was told', async () => {
    const page = await openInvoice('06-proc-sp-41itens.xml')
    const items = card(page, '41 itens')
    await items.getByRole('button', { name: 'Próxima página dos itens' }).click()
    await expect.poll(() => items.locator('tbody tr').count()).toBe(16)
    const targets = card(page, 'Integrações').getByRole('listitem')
    expect(await targets.count()).toBe(5)
    await targets.first().getByText('A nota não é de um pedido.').waitFor()
  })

  test('the reform, a service and a cancellation show their own groups', async () => {
    const reform = await openInvoice('12-proc-reforma-ibscbs-is-cte.xml')
    await card(reform, 'Totais e tributos').getByRole('heading', { name: 'IBS e CBS' }).waitFor()
    await picture(reform, 'invoice-reform', 3400)
    const service = await openInvoice('33-proc-issqn-entrega.xml')
    await card(service, 'Emitente e destinatário').getByText('Local de entrega').waitFor()
    await picture(service, 'invoice-issqn', 3400)
    const canceled = await openInvoice('37-proc-cancelada-retevento-embutido.xml')
    await canceled.getByRole('heading', { name: 'Cancelamento', exact: true }).waitFor()
    await picture(canceled, 'invoice-canceled', 3000)
  })

  test('the DANFE is drawn beside the file, whose tree is searched', async () => {
    const page = await openInvoice('06-proc-sp-41itens.xml', 'document')
    const pages = page.getByRole('region', { name: /^DANFE da nota/ })
    await pages.locator('canvas[data-drawn=true]').first().waitFor()
    const drawn = () =>
      pages
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
          return data.some((value, index) => index % 4 === 0 && value < 60)
        })
    await expect.poll(drawn).toBe(true)

    const tree = page.getByRole('tree')
    await tree.getByRole('treeitem', { name: /^infNFe/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Buscar no XML' }).fill('CFOP')
    await page.getByText('1 de 41', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Próxima ocorrência' }).click()
    await page.getByText('2 de 41', { exact: true }).waitFor()
    await tree.locator('[aria-selected=true]').getByText('CFOP').waitFor()
    await picture(page, 'invoice-document')

    await page.getByText('Simplificado', { exact: true }).click()
    await pages.locator('canvas[data-drawn=true]').first().waitFor()
    const saved = page.waitForEvent('download')
    await card(page, 'XML').getByRole('button', { name: 'Baixar' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^\d{44}\.xml$/)
  })
})
