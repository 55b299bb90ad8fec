import { listWmsOrders } from '@ihub/contract/wms-orders'
import { folders } from '@ihub/simulators/senior/file-desk'
import { startSenior } from '@ihub/simulators/senior/start-senior'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { card } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, connectWarehouse, picking, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  await connectWarehouse(world, storeId, picking(world))
})
afterAll(() => world.close())

const shot = (name: string) => (process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : null)

/** The order in the warehouse, once it stands so. */
async function wmsOrderOf(code: string, status: string, step?: string, of = { world, storeId }) {
  let id = ''
  await until(`the order ${code} is ${status} in the warehouse`, async () => {
    const { data } = await of.world.api.call(listWmsOrders, { storeId: of.storeId, query: { search: code } })
    id = data[0]?._id ?? ''
    return data[0]?.status === status && (step === undefined || data[0].step === step)
  })
  return id
}

test('an order that its warehouse refuses stands in its list with the words, and goes on once a person tries again', async () => {
  const { vtex, senior } = world.shop
  senior.refuse('Produto sem cadastro no armazém')
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery' })
  await wmsOrderOf(code, 'error')

  const page = await visitLive(world, '/orders/wms')
  await page.getByText('Produto sem cadastro no armazém').first().waitFor()
  const path = shot('wms-list')
  if (path) await page.screenshot({ path })
  await page.getByText(code).first().click()
  await card(page, 'Situação').getByText('Parado na etapa: Pedido integrado.').waitFor()
  const broken = shot('wms-error')
  if (broken) await page.screenshot({ path: broken, fullPage: true })
  await card(page, 'Etapas').getByRole('button', { name: 'Reprocessar' }).click()
  await card(page, 'Situação').getByText('Na etapa: Conferido.').waitFor()

  // To the order and back.
  await card(page, 'Dados gerais').getByRole('link', { name: code, exact: true }).click()
  await page
    .getByRole('img', { name: /Armazém/ })
    .first()
    .waitFor()
  const ofOrder = shot('wms-of-order')
  if (ofOrder) await page.screenshot({ path: ofOrder, fullPage: true })
  await card(page, 'Armazém').getByRole('link', { name: code }).click()
  await card(page, 'Etapas').waitFor()
})

test('an order is followed through its ten steps, its files are saved, and people read it in their language', async () => {
  const { vtex, senior } = world.shop
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery' })
  const id = await wmsOrderOf(code, 'processing', 'checked')
  const page = await visitLive(world, `/orders/wms/${id}`)
  await card(page, 'Arquivos do WMS').getByText('O WMS ainda não devolveu arquivos.').waitFor()

  for (const step of ['picked', 'check', 'wantInvoice'] as const) senior.step(code, step)
  await card(page, 'Etapas').getByText('concluída').nth(3).waitFor()
  await until('the goods may board', async () =>
    senior.orders().some(({ orderCode, boarding }) => orderCode === code && boarding !== null),
  )
  senior.step(code, 'returnFiles')
  const button = page.getByRole('button', { name: /^Baixar .*danfe\.pdf$/ })
  await button.waitFor()
  const saved = page.waitForEvent('download')
  await button.click()
  expect((await saved).suggestedFilename()).toMatch(/danfe\.pdf$/)

  for (const step of ['board', 'dispatch'] as const) senior.step(code, step)
  await card(page, 'Situação').getByText('A mercadoria saiu do armazém.').waitFor()
  const full = shot('wms-order')
  if (full) await page.screenshot({ path: full, fullPage: true })

  for (const [language, left, dispatch] of [
    ['en-US', 'The goods left the warehouse.', 'Dispatch'],
    ['es-MX', 'La mercancía salió del almacén.', 'Despacho'],
  ] as const) {
    const other = await visit(world, `/orders/wms/${id}`, { locale: language })
    await other.getByText(left).waitFor()
    await other.getByText(dispatch, { exact: true }).first().waitFor()
    const words = shot(`wms-order-${language}`)
    if (words) await other.screenshot({ path: words, fullPage: true })
  }
})

test('an order that its warehouse gives up after boarding stops where a person sees it, in the warehouse and on its page', async () => {
  const { vtex, senior } = world.shop
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery' })
  const id = await wmsOrderOf(code, 'processing', 'checked')
  for (const step of ['picked', 'check', 'wantInvoice'] as const) senior.step(code, step)
  await until('the goods may board', async () =>
    senior.orders().some(({ orderCode, boarding }) => orderCode === code && boarding !== null),
  )
  senior.step(code, 'board')
  senior.step(code, 'giveUp', { message: 'Avaria na doca' })
  await wmsOrderOf(code, 'canceled')

  const page = await visit(world, `/orders/wms/${id}`)
  await card(page, 'Situação').getByText('O WMS não atende mais este pedido.').waitFor()
  await page.getByText('Avaria na doca').first().waitFor()
  const inWarehouse = shot('wms-given-up')
  if (inWarehouse) await page.screenshot({ path: inWarehouse, fullPage: true })
  await card(page, 'Dados gerais').getByRole('link', { name: code, exact: true }).click()
  await page.getByText('Erro: exige ação manual').first().waitFor()
  const ofOrder = shot('wms-given-up-order')
  if (ofOrder) await page.screenshot({ path: ofOrder, fullPage: true })
})

test('a file that the warehouse never finished is kept aside with its reason, and renamed ones are taken in', async () => {
  const other = await startWorld()
  onTestFinished(() => other.close())
  const { shop } = other
  const login = { username: 'loja', password: 'senha-da-loja' }
  const deposit = { depositorDocument: shop.document, warehouseDocument: shop.document }
  const warehouse = await startSenior({ user: 'x', password: 'x', ...deposit, files: login })
  onTestFinished(() => warehouse.close())
  const { files } = warehouse
  if (!files) throw new Error('the warehouse trades no files')
  const { tree, port, fingerprint } = files.server
  const otherStoreId = await connectShop(other, shop)
  await connectWarehouse(other, otherStoreId, picking(other), {
    ...deposit,
    integrationType: 'FILES',
    filesHost: '127.0.0.1',
    filesPort: port,
    filesHostKey: fingerprint,
    filesUser: login.username,
    filesPassword: login.password,
    inputPath: folders.input,
    outputPath: folders.output,
    pdfPath: folders.pdf,
  })
  const { orderId: code } = shop.vtex.placeOrder({ channel: 'delivery' })
  await until('the warehouse has the order by its file', async () => {
    files.sweep()
    return warehouse.orders().some(({ orderCode }) => orderCode === code)
  })

  const anHourAgo = Date.now() - 60 * 60_000
  tree.write(`${folders.output}/RET_9.json`, Buffer.from('{"answers":[{"orderCode":'), anHourAgo)
  const answer = { orderCode: code, status: 'CONFERIDO', occurredAt: new Date().toISOString() }
  tree.write(`${folders.output}/copia de MOV_9`, Buffer.from(JSON.stringify({ answers: [answer] })))
  await until('the whole file is taken in and the other is kept aside', async () =>
    [`${folders.output}/backup/copia de MOV_9`, `${folders.output}/error/RET_9.json`].every((path) =>
      tree.find(path),
    ),
  )

  const page = await visit(other, '/integrations')
  await card(page, 'Senior WMS').getByRole('link', { name: 'Processos' }).click()
  await page.getByText('RET_9.json: the file is no JSON').first().waitFor()
  const path = shot('wms-half-written')
  if (path) await page.screenshot({ path, fullPage: true })
})
