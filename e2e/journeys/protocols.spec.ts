import { listOrders, type OrderRow } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilOrders } from '../src/known-orders.ts'
import { addPerson } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let code: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  const { vtex, millennium } = world.shop
  code = vtex.placeOrder({ items: [{ sku: '2001', quantity: 3 }] }).orderId
  const isHandled = ({ originOrderId, status }: OrderRow) => originOrderId === code && status === 'handling'
  await untilOrders(world, storeId, { count: 1, isMeant: isHandled })
  millennium.invoice(code)
})
afterAll(() => world.close())

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function orderPath() {
  const { data } = await world.api.call(listOrders, { storeId, query: { search: code } })
  return `/orders/list/${data[0]?._id}`
}

/** The form of a new protocol, with the goods of the order. */
async function openForm(page: Page, number: string) {
  await page.getByLabel('Número do pedido').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByText(`Pedido ${code} de`).waitFor()
  await page.getByLabel('Protocolo').fill(number)
}

async function act(page: Page, name: string) {
  const suggested = page.getByRole('button', { name, exact: true })
  await suggested.first().click()
}

test('an operator takes goods back, from the order to the stock', async () => {
  const operator = await addPerson(world, {
    email: 'rita.das.trocas@loja-um.com.br',
    name: 'Rita',
    storeIds: [storeId],
  })
  const page = await visitLive(world, await orderPath(), { as: operator.api })
  await page.getByRole('link', { name: 'Nova troca ou devolução' }).click()
  await page.getByText(`Pedido ${code} de`).waitFor()
  await page.getByLabel('Protocolo').fill('DEV-1')
  await page.getByLabel('Unidades de 2001').fill('9')
  await page.getByRole('button', { name: 'Criar protocolo' }).click()
  await page.getByText('Quantidade que ainda pode voltar: 3.').waitFor()
  // Nothing that was typed is lost.
  expect(await page.getByLabel('Protocolo').inputValue()).toBe('DEV-1')
  await page.getByLabel('Unidades de 2001').fill('2')
  await page.getByRole('button', { name: 'Criar protocolo' }).click()
  await page.getByText('Protocolo DEV-1 criado.').first().waitFor()

  await page.getByText('Em andamento').first().waitFor()
  await section(page, 'Dados do protocolo').getByText('Enviado').waitFor()
  expect(world.shop.millennium.returnsOf(code).flatMap(({ lines }) => lines)).toMatchObject([{ quantity: 2 }])
  await act(page, 'Confirmar recebimento')
  await page.getByText('Aguardando nota').first().waitFor()
  await act(page, 'Informar nota de devolução')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Preencha este campo.').waitFor()
  await dialog.getByLabel('Nota de devolução').fill('881')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Aguardando internalização').first().waitFor()
  await act(page, 'Internalizar')
  await page.getByRole('dialog').getByText('Os itens entram no estoque como devolução.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Internalizar' }).click()
  await page.getByText('Protocolo internalizado.').first().waitFor()
  await page.getByText('Internalizado', { exact: true }).first().waitFor()
})

test('a number that is taken and too many goods are refused at their fields, and the list finds the first', async () => {
  const page = await visit(world, '/orders/protocols/new')
  await openForm(page, 'DEV-1')
  const units = page.getByLabel('Unidades de 2001')
  await units.fill('1')
  await page.getByRole('button', { name: 'Criar protocolo' }).click()
  await page.getByText('O protocolo DEV-1 já existe.').first().waitFor()
  expect(await units.inputValue()).toBe('1')

  const list = await visitLive(world, '/orders/protocols')
  await list.getByRole('row').filter({ hasText: 'DEV-1' }).getByText('Internalizado').waitFor()
})

test('a sheet of protocols opens what is right in it and tells the rest by row and column', async () => {
  const page = await visitLive(world, '/orders/protocols')
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  const rows = [
    ['Protocolo', 'Número do pedido', 'Tipo', 'E-mail', 'SKU', 'Preço unitário', 'Quantidade'],
    ['DEV-1', code, 'devolução', 'ana@example.com', '2001', '1,00', '1'],
    ['DEV-7', code, 'devolução', 'ana@example.com', '2001', '1,00', 'duas'],
  ]
  await page.getByLabel('Planilha de protocolos').setInputFiles({
    name: 'trocas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n')),
  })
  await page.getByText('Planilha enviada. A importação começou.').first().waitFor()
  await page.getByText('Nenhum dos 2 protocolos foi importado.').waitFor()
  await page.getByText('Quantidade deve ser um número inteiro a partir de 1.').waitFor()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/protocols-import.png`, fullPage: true })
})

test.each([
  ['/orders/protocols', 'light', 1440],
  ['/orders/protocols', 'dark', 390],
  ['/orders/protocols/new', 'light', 1440],
  ['/orders/protocols/new', 'dark', 390],
  ['one', 'dark', 1440],
  ['one', 'light', 390],
] as const)(
  '%s can be read in %s at %i pixels without scrolling sideways',
  async (screen, colorScheme, width) => {
    const start = screen === 'one' ? '/orders/protocols' : screen
    const page = await visit(world, start, { viewport: { width, height: 844 } })
    await page.emulateMedia({ colorScheme })
    if (screen === 'one') {
      await page.getByText('DEV-1').first().click()
      await page.getByText('Itens que voltam').waitFor()
    }
    if (screen.endsWith('/new')) await openForm(page, 'DEV-2')
    await page.getByText('Carregando lojas').waitFor({ state: 'hidden' })
    const name = `${screen.replaceAll('/', '-')}-${colorScheme}-${width}`
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/protocols${name}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)
