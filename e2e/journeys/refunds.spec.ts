import { listOrders, type OrderRow } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilOrders } from '../src/known-orders.ts'
import { addPerson } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { oweRefund } from '../src/take-back.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
/** Orders whose goods came back, each with one refund. */
let codes: string[]
let refundIds: string[]
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  const { vtex, millennium } = world.shop
  const items = [{ sku: '2001', quantity: 3 }]
  codes = Array.from({ length: 3 }, () => vtex.placeOrder({ items, payment: 'instantPayment' }).orderId)
  const isIn = (wanted: OrderRow['status']) => (order: OrderRow) =>
    codes.includes(order.originOrderId) && order.status === wanted
  await untilOrders(world, storeId, { count: codes.length, isMeant: isIn('handling') })
  for (const code of codes) millennium.invoice(code)
  await untilOrders(world, storeId, { count: codes.length, isMeant: isIn('invoiced') })
  await until('the platform has the invoices', async () =>
    codes.every((code) => vtex.order(code).invoices.length === 1),
  )
  refundIds = []
  for (const code of codes) refundIds.push(await oweRefund(world, storeId, code))
})
afterAll(() => world.close())

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const paidBack = (code: string) => world.shop.vtex.order(code).invoices.filter(({ type }) => type === 'Input')
const status = (page: Page, word: string) => page.getByText(word, { exact: true }).first()

test('an operator sees what is owed, and has the platform give it back once', async () => {
  const operator = await addPerson(world, {
    email: 'rita.dos.reembolsos@loja-um.com.br',
    name: 'Rita',
    storeIds: [storeId],
  })
  const page = await visitLive(world, '/refunds', { as: operator.api })
  await section(page, 'A reembolsar')
    .getByText(/3 reembolsos|\d+ reembolsos/)
    .waitFor()
  await page.getByText(`${codes[0]}-R1`).first().click()
  await page.getByText('O cliente espera o dinheiro.').first().waitFor()
  await page.getByRole('button', { name: 'Pedir o reembolso', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`Pedir o reembolso ${codes[0]}-R1?`).waitFor()
  await dialog.getByRole('button', { name: 'Pedir o reembolso' }).click()
  await status(page, 'Reembolsado').waitFor()
  await page.getByText('O dinheiro foi devolvido. Nada a fazer.').first().waitFor()
  expect(paidBack(codes[0] ?? '')).toMatchObject([{ posts: 1 }])

  await section(page, 'Dados do reembolso')
    .getByRole('link', { name: codes[0] ?? '', exact: true })
    .click()
  await section(page, 'Reembolsos').getByText('Reembolsado').first().waitFor()
})

test('the count and sum of many refunds are shown before the platforms give them back', async () => {
  const page = await visitLive(world, `/refunds?search=${codes[2]}`)
  await page.getByText(`${codes[2]}-R1`).first().waitFor()
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).check()
  await page.getByRole('button', { name: 'Pedir os reembolsos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Valor total:').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refunds-bulk.png` })
})

test('a refund without an answer is checked by a person, who records how the money went back', async () => {
  const [, code = ''] = codes
  world.shop.vtex.faults.add({
    match: { method: 'POST', path: `/api/oms/pvt/orders/${code}/invoice` },
    kind: 'status',
    status: 500,
  })
  const page = await visitLive(world, `/refunds/${refundIds[1]}`)
  await page.getByRole('button', { name: 'Pedir o reembolso', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir o reembolso' }).click()
  await status(page, 'A conferir').waitFor()
  await page.getByText('A resposta se perdeu.').first().waitFor()
  world.shop.vtex.faults.clear()

  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /Registrar reembolso feito/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Preencha este campo.').first().waitFor()
  await dialog.getByLabel('Referência').fill('PIX-8812')
  await dialog.getByLabel('Dia do reembolso').fill('2026-03-02')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await status(page, 'Reembolsado').waitFor()
  await section(page, 'Dados do reembolso').getByText('PIX-8812').waitFor()
  expect(paidBack(code)).toEqual([])
})

test('an administrator waives a refund with a reason, and it is owed no more', async () => {
  const page = await visitLive(world, `/refunds/${refundIds[2]}`)
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /Dispensar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Cliente ficou com crédito na loja')
  await dialog.getByRole('button', { name: 'Dispensar' }).click()
  await status(page, 'Dispensado').waitFor()
  await section(page, 'Dados do reembolso').getByText('Cliente ficou com crédito na loja').waitFor()
})

test('money that the platform gave back with a cancellation is found on the page of its order', async () => {
  const { vtex, millennium } = world.shop
  const code = vtex.placeOrder({ items: [{ sku: '2001', quantity: 1 }] }).orderId
  const isIn = (wanted: OrderRow['status']) => (order: OrderRow) =>
    order.originOrderId === code && order.status === wanted
  await untilOrders(world, storeId, { count: 1, isMeant: isIn('handling') })
  millennium.cancelByErp(code, 'Sem saldo em estoque')
  await untilOrders(world, storeId, { count: 1, isMeant: isIn('canceled') })
  const { data } = await world.api.call(listOrders, { storeId, query: { search: code } })
  const page = await visitLive(world, `/orders/list/${data[0]?._id}`)
  await section(page, 'Reembolsos').getByText('Reembolsado').first().waitFor()
  await section(page, 'Reembolsos').getByRole('link').first().click()
  await page.getByText('Reembolsado pela plataforma no cancelamento').first().waitFor()
})

test.each([
  ['/refunds', 'light', 1440],
  ['/refunds', 'dark', 390],
  ['one', 'dark', 1440],
  ['one', 'light', 390],
  ['/', 'light', 1440],
] as const)(
  '%s can be read in %s at %i pixels without scrolling sideways',
  async (screen, colorScheme, width) => {
    const start = screen === 'one' ? `/refunds/${refundIds[1]}` : screen
    const page = await visit(world, start, { viewport: { width, height: 844 } })
    await page.emulateMedia({ colorScheme })
    const known = { one: 'Dados do reembolso', '/refunds': 'A reembolsar', '/': 'Reembolsos devidos' }
    await page.getByText(known[screen]).first().waitFor()
    await page.getByText('Carregando lojas').waitFor({ state: 'hidden' })
    const name = `${screen.replaceAll('/', '-')}-${colorScheme}-${width}`
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/refunds${name}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)
