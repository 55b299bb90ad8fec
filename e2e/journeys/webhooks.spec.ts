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

/** Waits for deliveries that ended so; a list on show hears of changes of orders alone. */
const has = (webhookId: string, integrationStatus: 'done' | 'error' | 'missed', count = 1) =>
  expect
    .poll(
      async () =>
        (
          await world.api.call(hooks.order.listEvents, {
            storeId,
            query: { webhookId, integrationStatus: [integrationStatus] },
          })
        ).total,
      { timeout: 20_000 },
    )
    .toBe(count)

test('an address that is gone is told by an alert that leads to it, and one press sends the events it missed', async () => {
  const { subscriber, subscriberUrl, vtex } = world.shop
  subscriber.setSecret(undefined)
  const path = '/gone-for-now'
  subscriber.faults.add({ match: { path }, kind: 'status', status: 410 })
  const url = subscriberUrl.replace('/orders', path)
  const body = { name: 'Mudou-se', url, statuses: ['handling' as const] }
  const hook = await world.api.call(createOrderHook, { storeId, body })
  const refused = vtex.placeOrder().orderId
  await has(hook._id, 'error')
  const missed = vtex.placeOrder().orderId
  await has(hook._id, 'missed')
  const page = await visit(world, '/hooks/orders/events?integrationStatus=error&integrationStatus=missed')
  await rowOf(page, refused).filter({ hasText: 'Mudou-se' }).getByText('410').waitFor()
  await rowOf(page, missed).filter({ hasText: 'Mudou-se' }).getByText('Perdida').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook-missed.png` })

  await page.goto('/hooks/orders/settings')
  await rowOf(page, 'Mudou-se').getByText('Desativado pelo iHub').waitFor()
  await page.goto('/alert')
  await rowOf(page, 'Webhook desativado: Mudou-se')
    .first()
    .click({ position: { x: 5, y: 5 } })
  const alert = page.getByRole('dialog')
  await alert.getByText('O destino respondeu 410').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook-alert.png` })
  await alert.getByRole('link', { name: 'Mudou-se' }).click()
  const notice = page.getByText('O iHub desativou este webhook em')
  await notice.waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook.png` })
  subscriber.faults.clear()
  await page.getByRole('button', { name: 'Ativar e reenviar o que perdeu' }).click()
  await page.getByText('Webhook ativado. Eventos a reenviar: 2.').waitFor()
  await notice.waitFor({ state: 'hidden' })

  const arrived = () => subscriber.deliveries().filter((delivery) => delivery.path === path).length
  await expect.poll(arrived, { timeout: 20_000 }).toBe(2)
  await has(hook._id, 'done', 2)
  await page.goto('/hooks/orders/events?integrationStatus=done')
  await rowOf(page, missed).filter({ hasText: 'Mudou-se' }).getByText('204').waitFor()
})

test('the events of a period are counted and sent again, and one is deleted', async () => {
  const { subscriber, subscriberUrl, vtex } = world.shop
  subscriber.setSecret(undefined)
  const path = '/period'
  const url = subscriberUrl.replace('/orders', path)
  const hook = await world.api.call(createOrderHook, {
    storeId,
    body: { name: 'Do período', url, statuses: ['handling'] },
  })
  const { orderId } = vtex.placeOrder()
  await has(hook._id, 'done')
  const page = await visit(world, `/hooks/orders/events?webhookId=${hook._id}`)
  await rowOf(page, orderId).getByText('204').waitFor()
  const arrived = () => subscriber.deliveries().filter((delivery) => delivery.path === path).length
  expect(arrived()).toBe(1)

  await page.getByRole('button', { name: 'Reenviar um período' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Desde').fill('2026-01-01')
  await dialog.getByRole('radio', { name: 'Todos, também os entregues' }).check()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook-period.png` })
  await dialog.getByRole('button', { name: 'Ver quantos são' }).click()
  await dialog.getByText('São de 1 pedido.').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook-period-preview.png` })
  await dialog.getByRole('button', { name: /1/ }).click()
  await expect.poll(arrived, { timeout: 20_000 }).toBe(2)
  await has(hook._id, 'done')
  await page.keyboard.press('Escape')

  await page.goto(`/hooks/orders/events?webhookId=${hook._id}`)
  await rowOf(page, orderId).click({ position: { x: 5, y: 5 } })
  await page.getByRole('button', { name: 'Excluir evento' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByText(`Excluir o evento do pedido ${orderId}?`).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hook-event-delete.png` })
  await asked.getByRole('button', { name: 'Excluir evento' }).click()
  await page.getByText('Evento excluído.').waitFor()
  const { total } = await world.api.call(hooks.order.listEvents, { storeId, query: { webhookId: hook._id } })
  expect(total).toBe(0)
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
