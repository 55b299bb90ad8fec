import { buffer } from 'node:stream/consumers'
import { type BillRow, listBills } from '@ihub/contract/bills'
import type { OrderRow } from '@ihub/contract/orders'
import type { Pagarme } from '@ihub/simulators/pagarme/start-pagarme'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilOrders } from '../src/known-orders.ts'
import { openOrder, orderIdOf, takeAction } from '../src/order-detail.ts'
import { rowOf } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectGateway, connectShop, type World } from '../src/world.ts'

let world: World
let pagarme: Pagarme
let storeId: string
/** Invoiced orders that are paid later, each with one bill. */
let bills: BillRow[]
/** Orders that were invoiced before the gateway was connected. */
let unbilled: string[]
const place = (vtex: World['shop']['vtex'], length: number) =>
  Array.from({ length }, () => vtex.placeOrder({ payment: 'promissory' }).orderId)
beforeAll(async () => {
  world = await startWorld()
  pagarme = world.shop.pagarme
  storeId = await connectShop(world, world.shop)
  const { vtex, millennium } = world.shop
  const [before, codes] = [place(vtex, 2), place(vtex, 3)]
  const isIn = (among: readonly string[], wanted: OrderRow['status']) => (order: OrderRow) =>
    among.includes(order.originOrderId) && order.status === wanted
  await untilOrders(world, storeId, { count: 5, isMeant: isIn([...before, ...codes], 'handling') })
  for (const code of before) millennium.invoice(code)
  await untilOrders(world, storeId, { count: 2, isMeant: isIn(before, 'invoiced') })
  unbilled = before
  await connectGateway(world, storeId)
  for (const code of codes) millennium.invoice(code)
  bills = []
  await until('each order has its bill', async () => {
    const { data } = await world.api.call(listBills, { storeId, query: { status: ['pending'] } })
    bills = data
    return codes.every((code) => data.some(({ originOrderId }) => originOrderId === code))
  })
})
afterAll(() => world.close())

const billOf = (index: number): BillRow => {
  const bill = bills[index]
  if (!bill) throw new Error(`there is no bill ${index}`)
  return bill
}
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const word = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const chargesOf = ({ value }: BillRow) =>
  pagarme.charges().filter(({ cents }) => cents === Math.round(value * 100))

test('an operator finds the bill of an invoiced order, and gives it another value and day', async () => {
  const bill = billOf(0)
  const page = await visitLive(world, '/bills')
  await section(page, 'A receber').getByText('3 boletos').waitFor()
  await page.getByText(bill.code).first().click()
  await word(page, 'O boleto aguarda o pagamento do cliente.').waitFor()
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /Alterar valor ou vencimento/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vencimento').fill('2020-01-15')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog
    .getByText(/\d{2}\/\d{2}\/\d{4}|menor|mínimo|antes/)
    .first()
    .waitFor()
  await dialog.getByLabel('Vencimento').fill('2099-01-15')
  await dialog.getByLabel('Valor').fill('12,34')
  await dialog.getByRole('button', { name: 'Salvar' }).click()

  await section(page, 'Alterações').getByText('15/01/2099').waitFor()
  expect(chargesOf(bill)).toMatchObject([{ status: 'canceled' }])
  expect(pagarme.charges().filter(({ cents }) => cents === 1_234)).toMatchObject([{ status: 'pending' }])
  await section(page, 'Dados do boleto').getByRole('link', { name: bill.originOrderId }).click()
  await section(page, 'Boletos').getByText('A vencer').first().waitFor()
})

test('an operator takes the slip along as the PDF of its gateway', async () => {
  const page = await visitLive(world, `/bills/${billOf(1)._id}`)
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /Baixar o PDF/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`boleto-${billOf(1).code}.pdf`)
  expect((await buffer(await file.createReadStream())).subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

test('a comparison with the gateway finds too little money, which is told on the bill until a person took care of it', async () => {
  const bill = billOf(1)
  const [charge] = chargesOf(bill)
  await pagarme.pay({ reference: charge?.code ?? '', cents: Math.round(bill.value * 100) - 100 })
  const page = await visitLive(world, '/bills')
  await page.getByRole('button', { name: 'Conciliar' }).click()
  const report = page.getByRole('dialog')
  await report.getByRole('button', { name: 'Comparar' }).click()
  await report.getByText('Pago no gateway, em aberto aqui').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bills-reconciled.png` })
  await report.getByRole('link', { name: bill.code }).click()
  await page.getByText('O cliente pagou menos que o valor.').first().waitFor()
  await page.getByRole('button', { name: 'Marcar como resolvido' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Cliente pagou a diferença por Pix')
  await dialog.getByRole('button', { name: 'Marcar como resolvido' }).click()
  await word(page, 'O cliente pagou. O dinheiro ainda será compensado.').waitFor()
})

test('an administrator cancels a bill with a reason, and nobody can pay it any more', async () => {
  const bill = billOf(2)
  const page = await visitLive(world, `/bills/${bill._id}`)
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /Cancelar o boleto/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Pedido refeito')
  await dialog.getByRole('button', { name: 'Cancelar o boleto' }).click()
  await word(page, 'Cancelado. Nada a fazer.').waitFor()
  expect(chargesOf(bill)).toMatchObject([{ status: 'canceled' }])
})

test('an administrator has orders billed that were invoiced before the gateway was connected, on the order and in the list', async () => {
  const [first = '', second = ''] = unbilled
  const page = await openOrder(world, await orderIdOf(world, storeId, first))
  await takeAction(page, 'Emitir boletos')
  const asked = page.getByRole('dialog')
  await asked.getByText(/cliente ainda não pagou/).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bills-issue.png` })
  await asked.getByRole('button', { name: 'Emitir boletos' }).click()
  await section(page, 'Boletos').getByText('A vencer').first().waitFor()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/bills-issued.png`, fullPage: true })

  await page.goto(new URL('/orders/list', page.url()).href)
  for (const code of [first, second])
    await rowOf(page, code).getByRole('checkbox', { name: 'Marcar linha' }).click()
  await page.getByRole('button', { name: 'Outras ações' }).click()
  await page.getByRole('menuitem', { name: 'Emitir boletos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('já tem seus boletos').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bills-issue-many.png` })
  await dialog.getByRole('button', { name: 'Executar em 1' }).click()
  await dialog.getByText('Tudo feito.').waitFor()
  const { data } = await world.api.call(listBills, { storeId, query: {} })
  expect(data.filter(({ originOrderId }) => unbilled.includes(originOrderId))).toHaveLength(2)
})

test.each([
  ['/bills', 'light', 1440],
  ['/bills', 'dark', 390],
  ['one', 'dark', 1440],
  ['one', 'light', 390],
] as const)(
  '%s can be read in %s at %i pixels without scrolling sideways',
  async (screen, colorScheme, width) => {
    const start = screen === 'one' ? `/bills/${billOf(0)._id}` : screen
    const page = await visit(world, start, { viewport: { width, height: 844 } })
    await page.emulateMedia({ colorScheme })
    await page
      .getByText(screen === 'one' ? 'Dados do boleto' : 'A receber')
      .first()
      .waitFor()
    await page.getByText('Carregando lojas').waitFor({ state: 'hidden' })
    const name = `${screen.replaceAll('/', '-')}-${colorScheme}-${width}`
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/bills${name}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)
