import { getInvoice } from '@ihub/contract/invoice-detail'
import { listInvoices } from '@ihub/contract/invoices'
import { readCfdiFixture } from '@ihub/fiscal/cfdi/fixtures/read-fixture'
import { readFixtureText } from '@ihub/fiscal/fixtures/read-fixture'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles, importSamples } from '../src/invoice-samples.ts'
import { card } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

const languages = ['pt-BR', 'en-US', 'es-MX'] as const
const large = '04-proc-sp-4itens-st.xml'
const itemsMax = 990

let world: World
let storeId: string
let ids: string[]
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
  ids = await importSamples(world, storeId, ['06-proc-sp-41itens.xml', large, '38-proc-1item-cobr.xml'], {
    [large]: withItems,
  })
})
afterAll(() => world.close())

/** As many lines as the layout allows. */
function withItems(xml: string): string {
  const [line = ''] = /<det nItem="1">[\s\S]*?<\/det>/.exec(xml) ?? []
  const lines = Array.from({ length: itemsMax }, (_, index) => line.replace('"1"', `"${index + 1}"`))
  return xml.replace(/<det [\s\S]*<\/det>/, lines.join('\n'))
}

async function picture(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

const printing = {
  'pt-BR': {
    mark: 'Marcar linha',
    print: 'Imprimir',
    run: 'Executar em 2',
    done: 'Tudo feito.',
    save: 'Baixar',
  },
  'en-US': { mark: 'Select row', print: 'Print', run: 'Run on 2', done: 'All done.', save: 'Download' },
  'es-MX': {
    mark: 'Marcar fila',
    print: 'Imprimir',
    run: 'Ejecutar en 2',
    done: 'Todo listo.',
    save: 'Descargar',
  },
} as const

test.each(languages)('the DANFEs of marked invoices are one PDF: %s', async (locale) => {
  const t = printing[locale]
  const page = await visitLive(world, '/invoices', { locale })
  for (const seller of ['filial-1', 'filial-3'])
    await page.getByRole('row').filter({ hasText: seller }).getByRole('checkbox', { name: t.mark }).check()
  await page.getByRole('status').getByRole('button', { name: t.print, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.run, exact: true }).click()
  await dialog.getByText(t.done).waitFor()
  await picture(page, `printed-${locale}`)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t.save }).click()
  expect((await saved).suggestedFilename()).toMatch(/^DANFE .+\.pdf$/)
})

const letters = {
  'pt-BR': { events: 'Eventos na SEFAZ', letter: 'Carta de correção' },
  'en-US': { events: 'Events at SEFAZ', letter: 'Correction letter' },
  'es-MX': { events: 'Eventos en la SEFAZ', letter: 'Carta de corrección' },
} as const

test('a correction letter that is imported stands on the page of its invoice, in each language', async () => {
  const [id = ''] = ids
  const before = await visit(world, `/invoices/${id}`)
  const { sefazKey } = await world.api.call(getInvoice, { storeId, params: { id } })
  await card(before, '41 itens').waitFor()
  expect(await before.getByText(letters['pt-BR'].events).count()).toBe(0)
  const letter = readFixtureText('39-procevento-cce-real.xml').replaceAll(
    /<chNFe>\d{44}/g,
    `<chNFe>${sefazKey}`,
  )
  await importFiles(world, storeId, 'filial-1', [new File([letter], 'carta.xml', { type: 'text/xml' })])

  await card(before, letters['pt-BR'].events).getByText(letters['pt-BR'].letter).waitFor()
  for (const locale of languages) {
    const { events, letter: name } = letters[locale]
    const page = await visit(world, `/invoices/${id}`, { locale })
    await card(page, events).getByText(name).waitFor()
    await card(page, events).scrollIntoViewIfNeeded()
    await picture(page, `events-${locale}`)
  }
})

test('an invoice of 990 items is paged, searched in its tree and printed to its last line', async () => {
  const [, id] = ids
  const page = await visit(world, `/invoices/${id}`)
  const items = card(page, '990 itens')
  await expect.poll(() => items.locator('tbody tr').count()).toBe(25)
  await items.getByRole('button', { name: '40', exact: true }).click()
  await items.getByRole('button', { name: /^990 / }).waitFor()
  await picture(page, 'items-990')

  await page.goto(`/invoices/${id}?tab=document`)
  await page
    .getByRole('region', { name: /^DANFE da nota/ })
    .locator('canvas[data-drawn=true]')
    .first()
    .waitFor()
  await page.getByRole('tree').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar no XML' }).fill('nItem')
  await page.getByText('1 de 990', { exact: true }).waitFor()
  await picture(page, 'document-990')
})

const stamped = {
  'pt-BR': 'Timbre fiscal digital',
  'en-US': 'Digital tax stamp',
  'es-MX': 'Timbre fiscal digital',
} as const

test('a CFDI that is imported is found by its UUID and tells of its stamp, its lines and its totals, in each language', async () => {
  const xml = readCfdiFixture('ingreso-timbrado-real')
  const uuid = /UUID="([^"]+)"/.exec(xml)?.[1] ?? ''
  await importFiles(world, storeId, 'filial-1', [new File([xml], 'factura.xml', { type: 'text/xml' })])
  const find = () => world.api.call(listInvoices, { storeId, query: { search: uuid } })
  await until('the CFDI is imported', async () => (await find()).data.length === 1)
  const [{ _id } = { _id: '' }] = (await find()).data
  for (const locale of languages) {
    const page = await visit(world, `/invoices/${_id}`, { locale })
    await page.getByText(uuid, { exact: false }).first().waitFor()
    await page.getByRole('heading', { name: stamped[locale], exact: true }).waitFor()
    expect(await page.getByText(/^document\.|^invoices\./).count()).toBe(0)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/cfdi-${locale}.png`, fullPage: true })
  }
})
