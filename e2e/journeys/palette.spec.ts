import { listCustomers } from '@ihub/contract/customers'
import { getOrder, type OrderDetail, type OrderRow } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { knownOrders, untilOrders } from '../src/known-orders.ts'
import { expectShown } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

const walk = { pickMs: 50, invoiceMs: 50, dispatchMs: 50, deliverMs: 50 }

// Delivered may be heard of before the invoice.
const isOver = ({ status, invoiceNumber, trackingNumber }: OrderRow) =>
  status === 'delivered' && invoiceNumber !== null && trackingNumber !== null

let world: World
let storeId: string
let orders: OrderDetail[]
beforeAll(async () => {
  world = await startWorld({ ...stillShop, walk })
  storeId = await connectShop(world, world.shop)
  const { vtex } = world.shop
  for (const sku of ['2001', '2901', '2001']) vtex.placeOrder({ items: [{ sku }], channel: 'delivery' })
  await untilOrders(world, storeId, { count: 3, isMeant: isOver })
  const rows = await knownOrders(world, storeId)
  orders = await Promise.all(
    rows.map(({ _id }) => world.api.call(getOrder, { storeId, params: { id: _id } })),
  )
})
afterAll(() => world.close())

const first = () => {
  const [order] = orders
  const [invoice] = order?.invoices ?? []
  if (!order || !invoice?.sefazKey || !order.trackingNumber) throw new Error('nothing was delivered')
  return { order, invoice: { ...invoice, key: invoice.sefazKey }, trackingNumber: order.trackingNumber }
}
const openPalette = async (page: Page, text: string) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(text)
  return page.getByRole('dialog')
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

describe('the palette', () => {
  test('finds an invoice by number and by key, and leads to its page, which leads to its order', async () => {
    const { order, invoice } = first()
    const page = await visit(world, '/')
    for (const text of [invoice.invoiceNumber, invoice.key]) {
      const palette = await openPalette(page, text)
      await palette.getByRole('button', { name: `Nota fiscal ${invoice.invoiceNumber}` }).click()
      await heading(page, invoice.invoiceNumber)
      await page.getByRole('main').getByRole('link', { name: order.originOrderId }).first().click()
      await heading(page, order.originOrderId)
      await page.goto('/')
    }
  })

  test('takes a tracking code by Enter, however early it is pressed', async () => {
    const { order, trackingNumber } = first()
    const page = await visit(world, '/')
    await openPalette(page, trackingNumber)
    await page.keyboard.press('Enter')
    await heading(page, order.originOrderId)
  })

  test('finds a SKU with its number of orders and leads to exactly those', async () => {
    const withSku = orders.filter(({ items }) => items.some(({ sku }) => sku === '2001'))
    const page = await visit(world, '/')
    const palette = await openPalette(page, '2001')
    await palette.getByRole('button', { name: /^2001.*2 pedidos/ }).click()

    await heading(page, 'Pedidos')
    await expectShown(
      page,
      withSku.map(({ originOrderId }) => originOrderId),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Remover o filtro SKU', exact: true }).waitFor()
  })

  test('finds a customer and leads to the page with their orders', async () => {
    const { order } = first()
    const document = order.customer.document ?? ''
    const theirs = orders.filter(({ customer }) => customer.document === document)
    await until('the customer is gathered', async () => {
      const { data } = await world.api.call(listCustomers, { storeId, query: { search: document } })
      return data.length > 0
    })
    const page = await visit(world, '/')
    const palette = await openPalette(page, '')
    // Letters with accents come without a key press of their own, so that they need the field to be there.
    await palette.getByRole('textbox').fill(order.customer.name)
    const group = palette.getByRole('button', { name: new RegExp(order.customer.email ?? '') })
    await group.first().click()

    await page.waitForURL('**/customers/*')
    for (const { originOrderId } of theirs)
      await page.getByRole('link', { name: originOrderId }).first().waitFor()
  })

  test('says that nothing was found', async () => {
    const page = await visit(world, '/', { locale: 'en-US' })
    const palette = await openPalette(page, 'BR000000000XX')
    await palette.getByText('Nothing found').waitFor()
  })
})
