import { getOrder } from '@ihub/contract/orders'
import { createStore, updateStore } from '@ihub/contract/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, openOrder, orderIdOf, untilEvent } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld(stillShop)
  // Before anything reads the store: workers hear of a changed setting seconds later, and the order may be approved before.
  const { code, name } = world.shop
  const { _id: id } = await world.api.call(createStore, { body: { code, name } })
  await world.api.call(updateStore, {
    params: { id },
    body: { orderDestination: 'mln', settings: { millenniumAutoInvoice: true } },
  })
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

test('an order whose invoice the ERP refuses says so in its words, and is invoiced once a person tries again', async () => {
  world.shop.millennium.refuseInvoicing('Certificado digital vencido')
  const { orderId: number } = world.shop.vtex.placeOrder({ items: [{ sku: '2001', quantity: 2 }] })
  const id = await orderIdOf(world, storeId, number)
  await untilEvent(world, { storeId, id }, 'invoice-not-requested-in-erp')

  const page = await openOrder(world, id)
  const now = card(page, 'Situação do pedido')
  await now.getByText('Recusado: Pedir faturamento ao ERP').waitFor()
  await now.getByText('Certificado digital vencido').waitFor()
  await card(page, 'Linha do tempo').getByText('Faturamento não pedido ao ERP').waitFor()
  await now.getByRole('button', { name: 'Reprocessar' }).click()

  await untilEvent(world, { storeId, id }, 'invoiced')
  await card(page, 'Linha do tempo').getByText('Faturamento pedido ao ERP').waitFor()
  await card(page, 'Linha do tempo').getByText('pedido agora', { exact: true }).waitFor()
  const { status, invoices } = await world.api.call(getOrder, { storeId, params: { id } })
  expect(status).toBe('invoiced')
  expect(invoices).toHaveLength(1)
  expect(world.shop.millennium.invoiceRequests(number)).toBe(1)
})
