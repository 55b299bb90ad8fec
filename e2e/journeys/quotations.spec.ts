import { editOrder, getOrder } from '@ihub/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, offeredActions, openOrder, orderIdOf, takeAction, untilEvent } from '../src/order-detail.ts'
import { readPlatformOrder } from '../src/platform-order.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectCarriers, connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  await connectCarriers(world, storeId)
})
afterAll(() => world.close())

const inWords = (text: string) => text.replace(/\s+/g, ' ')
const orderOf = (id: string) => world.api.call(getOrder, { storeId, params: { id } })

test('an order that no carrier takes says so, and once its postal code is corrected it is quoted and goes on', async () => {
  const { vtex, deliveryHub } = world.shop
  const { orderId: code } = vtex.placeOrder({ channel: 'delivery', status: 'payment-pending' })
  const { shippingData } = await readPlatformOrder(world.shop, code)
  const wrong = shippingData.address.postalCode.replace(/\D/g, '')
  deliveryHub.stopServing(wrong)
  const id = await orderIdOf(world, storeId, code)
  await untilEvent(world, { storeId, id }, 'not-quoted')

  const page = await openOrder(world, id)
  await page.getByText(`Nenhuma transportadora atende o CEP ${wrong}`).first().waitFor()
  expect(await page.locator('main').innerText()).toContain('Cotar frete')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refused.png` })

  await world.api.call(editOrder, {
    storeId,
    params: { id },
    body: { deliveryAddress: { zipCode: '04538-133' } },
  })
  const quotation = card(page, 'Cotação de frete')
  await quotation.waitFor()
  await card(page, 'Linha do tempo').getByText('Frete cotado').first().waitFor()
  const [offer] = (await orderOf(id)).quotation?.offers ?? []
  const chosen = inWords(await quotation.getByRole('row').filter({ hasText: 'Escolhida' }).innerText())
  expect(chosen).toContain(offer?.carrierName)
  expect(chosen).toContain(`R$ ${offer?.price.toFixed(2).replace('.', ',')}`)
  expect(await quotation.getByRole('row').count()).toBe(4)
  expect((await orderOf(id)).status).toBe('payment-pending')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/quoted.png`, fullPage: true })

  await takeAction(page, 'Cotar frete')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('substitui a anterior').waitFor()
  await dialog.getByRole('button', { name: 'Cotar frete' }).click()
  await expect.poll(async () => (await orderOf(id)).quotation?.quotationId).not.toBe(undefined)
  await expect
    .poll(() => deliveryHub.quotations().filter(({ orderCode }) => orderCode === code).length)
    .toBe(2)
})

test('a person compares the offers of a quotation and takes another one', async () => {
  const { orderId: code } = world.shop.vtex.placeOrder({ channel: 'delivery', status: 'payment-pending' })
  const id = await orderIdOf(world, storeId, code)
  await untilEvent(world, { storeId, id }, 'quoted')
  const [, other] = (await orderOf(id)).quotation?.offers ?? []
  if (!other) throw new Error('the quotation has one offer alone')

  const page = await openOrder(world, id)
  await takeAction(page, 'Escolher a oferta de frete')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').filter({ hasText: 'Escolhida' }).waitFor()
  await dialog.getByRole('combobox', { name: 'Oferta' }).click()
  await page.getByRole('option', { name: `${other.carrierName} · ${other.service}` }).click()
  await dialog.getByLabel('Motivo', { exact: false }).fill('cliente pediu mais rápido')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offers.png` })
  await dialog.getByRole('button', { name: 'Escolher' }).click()

  const chosen = card(page, 'Cotação de frete').getByRole('row').filter({ hasText: 'Escolhida' })
  await chosen.filter({ hasText: other.carrierName }).filter({ hasText: other.service }).waitFor()
  await card(page, 'Linha do tempo').getByText('cliente pediu mais rápido').waitFor()
  expect((await orderOf(id)).quotation).toMatchObject({ chosenBy: 'person' })
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/offer-chosen.png`, fullPage: true })
})

test('in English the quote, its action and its settings are in English', async () => {
  const { orderId: code } = world.shop.vtex.placeOrder({ channel: 'delivery' })
  const id = await orderIdOf(world, storeId, code)
  await untilEvent(world, { storeId, id }, 'quoted')

  const page = await visitLive(world, `/orders/list/${id}`, { locale: 'en-US' })
  const quote = inWords(await card(page, 'Shipping quote').innerText())
  expect(quote).toMatch(/Carrier Service Price Delivery time .*Chosen/)
  expect(quote).toContain('the shipping charged to the customer does not change')
  await card(page, 'Timeline').getByText('Shipping quoted').first().waitFor()

  const settings = await visit(world, `/stores/${storeId}?tab=deliveryHub`, { locale: 'en-US' })
  const contract = settings.getByRole('link', { name: 'Contract published by iHub' })
  const address = await contract.getAttribute('href')
  const published = await fetch(`${world.url}${address}`)
  expect(await published.json()).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String) } })
  await settings.getByText('Delivery Hub publishes no contract for these calls').waitFor()
})

test('the action is refused with its reason in a store that no carrier system quotes for', async () => {
  await connectCarriers(world, storeId, { tms: 'none' })
  const { orderId: code } = world.shop.vtex.placeOrder({ channel: 'delivery' })
  const id = await orderIdOf(world, storeId, code)
  await untilEvent(world, { storeId, id }, 'handling-started')
  const actions = await offeredActions(await openOrder(world, id))
  expect(actions['Cotar frete']).toBe('A loja não tem um TMS ativo para cotar o frete.')
})
