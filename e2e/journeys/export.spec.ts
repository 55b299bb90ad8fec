import { buffer } from 'node:stream/consumers'
import { sayIn } from '@ihub/contract/texts/say-in'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledOrders } from '../src/known-orders.ts'
import { expectShown, rowOf, shownOrders } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { readTable } from '../src/table-file.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const storeId = await connectShop(world, world.shop)
  const { vtex } = world.shop
  for (let count = 0; count < 5; count++) vtex.placeOrder({ channel: 'delivery' })
  for (let count = 0; count < 4; count++) vtex.placeOrder({ channel: 'pickup-in-point' })
  await settledOrders(world, storeId, 9)
})
afterAll(() => world.close())

const words = {
  'pt-BR': {
    as: 'Exportar em CSV',
    mine: 'Minhas exportações',
    done: '4 linhas exportadas.',
    save: 'Baixar',
  },
  'es-MX': {
    as: 'Exportar en Excel (xlsx)',
    mine: 'Mis exportaciones',
    done: '4 filas exportadas.',
    save: 'Descargar',
  },
}

/** The file that a button saves. */
async function saved(page: Page, button: Locator) {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  const name = file.suggestedFilename()
  return { name, rows: await readTable(name, await buffer(await file.createReadStream())) }
}

/** The titles of the list on screen, and its cells by title; of an instant its ISO form. */
async function shownTable(page: Page) {
  const titles = (await page.locator('thead th').allInnerTexts()).map((title) => title.trim())
  const cells = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map(
          (cell) => cell.querySelector('time')?.dateTime ?? cell.innerText.trim(),
        ),
      ),
    )
  return {
    titles,
    rows: cells.map((row) => Object.fromEntries(row.map((cell, index) => [titles[index], cell]))),
  }
}

/** `2026-11-27 18:04:05` in a place. */
const timeIn = (timeZone: string, at: string | Date) => new Date(at).toLocaleString('sv-SE', { timeZone })

/** How each kind of file writes a time of the store and an amount. */
const readers = {
  csv: {
    time: (cell: unknown) => String(cell).replace(/^(..)\/(..)\/(....)/, '$3-$2-$1'),
    cents: (cell: unknown) => Math.round(Number(String(cell).replace(',', '.')) * 100),
  },
  // A sheet knows no time zone, and its reader takes the time of the store for UTC.
  xlsx: {
    time: (cell: unknown) => timeIn('UTC', cell as Date),
    cents: (cell: unknown) => Math.round(Number(cell) * 100),
  },
}

test.each([
  ['pt-BR', 'csv'],
  ['es-MX', 'xlsx'],
] as const)('in %s, a filtered list is in its %s file as it is on screen', async (locale, format) => {
  const text = words[locale]
  const say = sayIn(locale)
  const title = (name: string) => say(`orders.column.${name}`)
  const path = '/orders/list?deliveryChannel=pickup-in-point&orderBy=sellingPrice&direction=asc'
  const page = await visitLive(world, path, { locale })
  await expect.poll(async () => (await shownOrders(page)).length).toBe(4)
  const shown = await shownTable(page)
  const numbers = await shownOrders(page)

  const menu = page.getByRole('button', { name: 'Exportar', exact: true })
  await menu.click()
  await page.getByRole('menuitem', { name: text.as }).click()
  await page.getByRole('alert').getByText(text.done).waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: text.mine }).click()
  const mine = page.getByRole('dialog', { name: text.mine }).getByRole('listitem')
  const own = mine.filter({ hasText: `.${format}` })
  await own.getByText(text.done).waitFor()
  const file = await saved(page, own.getByRole('button', { name: text.save }))

  expect(file.name).toMatch(new RegExp(`^Pedidos .+\\.${format}$`))
  const [titles = [], ...rows] = file.rows
  expect(titles).toEqual(shown.titles.filter((one) => one && one !== title('path')))
  const byTitle = rows.map((row) => Object.fromEntries(row.map((cell, index) => [titles[index], cell])))
  const { time, cents } = readers[format]
  expect(
    byTitle.map((row) => [
      row[title('number')],
      row[title('status')],
      row[title('customer')],
      time(row[title('created_at')]),
      cents(row[title('total')]),
    ]),
  ).toEqual(
    shown.rows.map((row, index) => [
      numbers[index],
      row[title('status')],
      row[title('customer')],
      timeIn('America/Sao_Paulo', row[title('created_at')] ?? ''),
      Number(row[title('total')]?.replace(/\D/g, '')),
    ]),
  )
})

test('only the marked rows are exported, in the sequence of the screen', async () => {
  const page = await visitLive(world, '/orders/list?orderBy=sellingPrice&direction=desc')
  await expect.poll(async () => (await shownOrders(page)).length).toBe(9)
  const numbers = await shownOrders(page)
  const marked = [numbers[6], numbers[1]].map(String)

  for (const number of marked) await rowOf(page, number).getByRole('checkbox').check()
  const bar = page.getByRole('status').filter({ hasText: '2 selecionados' })
  await bar.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar 2 selecionados em CSV' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '2 linhas exportadas.' })
  const { rows } = await saved(page, notice.getByRole('button', { name: 'Baixar' }))

  expect(rows.slice(1).map(([number]) => number)).toEqual(numbers.filter((number) => marked.includes(number)))
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await bar.waitFor({ state: 'detached' })
  await expectShown(page, numbers)
})
