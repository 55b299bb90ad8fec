import { createSeller, updateSeller } from '@ihub/contract/sellers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, openOrder, orderIdOf, pressAction } from '../src/order-detail.ts'
import { save, saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let sellerId: string
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
  // The platform sells under the id that it gives the account itself.
  const seller = { code: 'filial-centro', name: 'Filial Centro', document: '12345678000276' }
  const body = { ...seller, settings: { platformSellerId: '1' } }
  sellerId = (await world.api.call(createSeller, { storeId, body }))._id
})
afterAll(() => world.close())

const openSeller = (tab: string) => visit(world, `/sellers/${sellerId}?tab=${tab}`)
const setSeller = (settings: Record<string, unknown>) =>
  world.api.call(updateSeller, { storeId, params: { id: sellerId }, body: { settings } })
const place = () => world.shop.vtex.placeOrder({ items: [{ sku: '2001', quantity: 1 }] }).orderId
const inErp = (number: string) => world.shop.millennium.orders().find(({ orderCode }) => orderCode === number)

test('a branch and a classification that are typed in arrive in the ERP; what it cannot take stands at its field', async () => {
  const seller = await openSeller('erp')
  await seller.getByLabel('Filial no ERP').fill('FILIAL CENTRO')
  await save(seller)
  await seller.getByText('Use no máximo 10 caracteres').waitFor()
  await seller.getByLabel('Filial no ERP').fill('POA')
  await seller.getByLabel('Local de estoque no ERP').fill('CD1')
  await saved(seller)

  const store = await visit(world, `/stores/${storeId}?tab=orders`)
  await store.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await store.getByLabel('Classificações 1: De').fill('1')
  await store.getByLabel('Classificações 1: Para').fill('venda')
  await save(store)
  await store.getByText('número inteiro').waitFor()
  await store.getByLabel('Classificações 1: Para').fill('42')
  await saved(store)

  // A worker trusts its read of the store for a moment.
  await until('an order goes to the branch', async () => {
    const number = place()
    await until('the ERP has it', async () => inErp(number) !== undefined)
    const { branch, kind, lineBranches } = inErp(number) ?? {}
    return branch === 'POA' && kind === 42 && lineBranches?.join() === 'CD1'
  })
})

test('orders of a seller that does not send them to the ERP say so and stay out of it', async () => {
  const seller = await openSeller('erp')
  await seller.getByLabel('Enviar pedidos ao ERP').uncheck()
  await seller.getByLabel('Filial no ERP').waitFor({ state: 'detached' })
  await saved(seller)

  const number = place()
  const page = await openOrder(world, await orderIdOf(world, storeId, number))
  await page
    .getByText('O seller não envia seus pedidos ao ERP: a separação e a nota são por conta dele.')
    .waitFor()
  await card(page, 'Mais dados').getByText('O seller não envia seus pedidos ao ERP').waitFor()
  await until(
    'the platform hears of the handling',
    async () => world.shop.vtex.order(number).startHandling.accepted === 1,
  )
  expect(world.shop.millennium.attempts(number)).toBe(0)
})

test('an order of a seller that waits for its own payment says so, and a person releases it', async () => {
  await setSeller({ sendOrdersToErp: true, waitForOwnPayment: true })
  const number = place()
  const page = await openOrder(world, await orderIdOf(world, storeId, number))
  await page.getByText('Aguarda o pagamento do seller').first().waitFor()
  expect(world.shop.millennium.attempts(number)).toBe(0)

  await pressAction(page, 'Enviar ao ERP', 'o seller confirmou o pagamento')

  await until('the ERP has it', async () => world.shop.millennium.created(number) === 1)
  await page.getByText('Aguarda o pagamento do seller').first().waitFor({ state: 'detached' })
})
