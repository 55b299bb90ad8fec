import { createOrderHook, hooks } from '@ihub/contract/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

test('a new subscription shows its secret once, and its signatures are accepted', async () => {
  const { subscriber, subscriberUrl, vtex } = world.shop
  const page = await visit(world, '/hooks/orders/settings')
  await page.getByRole('link', { name: 'Novo webhook' }).click()
  await page.getByLabel('Nome').fill('Sistema do BI')
  await page.getByLabel('Endereço (URL)').fill('not an address')
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  await page.getByText('Informe um endereço que comece com http:// ou https://.').waitFor()

  await page.getByLabel('Endereço (URL)').fill(subscriberUrl)
  await page.getByLabel('Em separação').check()
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  const secret = await page.getByText(/^whsec_\S+$/).textContent()
  await page.getByRole('link', { name: 'Já guardei o segredo' }).click()
  await rowOf(page, 'Sistema do BI').getByRole('link').click()
  await page.getByText('Mostrado só na criação e na troca').waitFor()
  expect(await page.content()).not.toContain(secret)

  // The subscription the shop came with is signed with another secret, and refused from here on.
  subscriber.setSecret(secret ?? '')
  const { orderId } = vtex.placeOrder()
  await expect
    .poll(() => subscriber.deliveries().filter(({ body }) => JSON.stringify(body).includes(orderId)).length)
    .toBe(1)
})

test('a secret is rotated without losing a delivery, and a test tells how the receiver answers', async () => {
  const { subscriber, subscriberUrl } = world.shop
  const url = subscriberUrl.replace('/orders', '/rotated')
  const hook = await world.api.call(createOrderHook, { storeId, body: { name: 'Troca', url } })
  const page = await visit(world, `/hooks/orders/settings/${hook._id}`)
  await page.getByRole('button', { name: 'Trocar segredo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('O segredo atual continua valendo por').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook-rotate.png` })
  await dialog.getByRole('button', { name: 'Trocar segredo' }).click()
  const fresh = await page.getByText(/^whsec_\S+$/).textContent()
  expect(fresh).not.toBe(hook.secret)
  await page.getByRole('button', { name: 'Já guardei o segredo' }).click()
  await page.getByText('Segredo anterior assina até').waitFor()

  await page.getByRole('button', { name: 'Enviar teste' }).click()
  const taken = dialog.getByText('O destino aceitou: respondeu 204')
  const send = dialog.getByRole('button', { name: 'Enviar', exact: true })
  for (const secret of [hook.secret, fresh ?? '']) {
    subscriber.setSecret(secret)
    await send.click()
    await taken.waitFor()
  }
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook-try.png` })
  subscriber.setSecret('whsec_AAAA')
  await send.click()
  await dialog.getByText('O destino não aceitou: respondeu 401').waitFor()
  subscriber.setSecret(undefined)
})

test('every delivery is listed with its request and answer', async () => {
  const page = await visitLive(world, '/hooks/orders/events')

  const { orderId } = world.shop.vtex.placeOrder()
  const row = rowOf(page, orderId).filter({ hasText: 'Aceito pelo ERP' }).first()
  await row.waitFor()
  await row.click({ position: { x: 5, y: 5 } })

  await page.getByRole('heading', { name: `Evento do pedido ${orderId}` }).waitFor()
  await page.getByRole('region', { name: 'Requisição' }).getByText(orderId).first().waitFor()
})

test('an address that is gone switches its subscription off, and switched on again it gets the events it missed', async () => {
  const { subscriber, subscriberUrl, vtex } = world.shop
  subscriber.setSecret(undefined)
  const path = '/gone-for-now'
  subscriber.faults.add({ match: { path }, kind: 'status', status: 410 })
  const url = subscriberUrl.replace('/orders', path)
  const hook = await world.api.call(createOrderHook, {
    storeId,
    body: { name: 'Mudou-se', url, statuses: ['handling'] },
  })
  const page = await visitLive(world, '/hooks/orders/events?integrationStatus=error')
  const { orderId } = vtex.placeOrder()
  const row = rowOf(page, orderId).filter({ hasText: 'Mudou-se' })
  await row.getByText('410').waitFor()

  await page.goto('/hooks/orders/settings')
  await rowOf(page, 'Mudou-se').getByText('Desativado pelo iHub').waitFor()
  await page.goto(`/hooks/orders/settings/${hook._id}`)
  await page.getByText('o destino respondeu 410').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook.png` })
  subscriber.faults.clear()
  await page.getByLabel('Webhook ativo').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('o destino respondeu 410').waitFor({ state: 'hidden' })

  await page.goto('/hooks/orders/events?integrationStatus=error')
  await row.getByRole('button', { name: `Reenviar o evento do pedido ${orderId}` }).click()
  await page.getByText('Evento reenviado.').waitFor()
  const arrived = () => subscriber.deliveries().filter((delivery) => delivery.path === path).length
  await expect.poll(arrived, { timeout: 20_000 }).toBe(1)
  await page.goto('/hooks/orders/events?integrationStatus=done')
  await rowOf(page, orderId).filter({ hasText: 'Mudou-se' }).getByText('204').waitFor()
})

test('a subscription to invoices keeps its CFOPs, and shows examples of its events', async () => {
  const page = await visit(world, '/hooks/invoices/settings/new')
  const example = page.getByRole('region', { name: 'invoice.' })
  await example.getByText('"invoice.pending"').waitFor()
  await page.getByRole('combobox', { name: 'Evento' }).click()
  await page.getByRole('option', { name: 'Autorizada' }).click()
  await example.getByText('"invoice.authorized"').waitFor()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/invoice-hook.png`, fullPage: true })

  await page.getByLabel('Nome').fill('Contabilidade')
  await page.getByLabel('Endereço (URL)').fill(world.shop.subscriberUrl)
  const cfops = page.getByRole('combobox', { name: 'CFOPs' })
  await cfops.fill('5.102, 4000')
  await cfops.press('Enter')
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  await page.getByText('Informe um CFOP de quatro algarismos, como 5102.').waitFor()
  await cfops.press('Backspace')
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  await page.getByRole('link', { name: 'Já guardei o segredo' }).click()

  await rowOf(page, 'Contabilidade').getByText('5102').waitFor()
  const { data } = await world.api.call(hooks.invoice.list, { storeId })
  expect(data).toMatchObject([{ name: 'Contabilidade', cfops: ['5102'] }])
})
