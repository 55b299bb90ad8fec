import { listInventories } from '@ihub/contract/inventories'
import { createInventory, getInventory } from '@ihub/contract/inventory-detail'
import { syncInventories } from '@ihub/contract/inventory-sync'
import { updateStore } from '@ihub/contract/stores'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card } from '../src/order-detail.ts'
import { save, saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

const warehouse = '0001'
const goods = [
  { sku: '2001', available: 25, description: 'Camisa Polo Algodão' },
  { sku: '2002', available: 7, description: 'Calça Jeans Reta' },
  { sku: '2003', available: 0, description: 'Boné Aba Reta' },
] as const

let world: World
let storeId: string
let ids: Map<string, string>
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
  await setStore({
    readStockFromErp: true,
    sendStockToPlatform: true,
    stockFactor: 90,
    // The ERP of the shop takes its orders off what it tells.
    erpStockIsWithoutOrders: true,
    externalWarehouseIds: { main: '1_1', [warehouse]: '1_1' },
  })
  world.shop.millennium.countStock(goods.map((one) => ({ ...one, branch: warehouse })))
  await world.api.call(syncInventories, { storeId })
  await until('the stock of the ERP is here', async () => (await listed()).length === goods.length)
  ids = new Map((await listed()).map(({ sku, _id }) => [sku, _id]))
})
afterAll(() => world.close())

const setStore = (settings: Record<string, unknown>) =>
  world.api.call(updateStore, { params: { id: storeId }, body: { settings } })
const listed = async () => (await world.api.call(listInventories, { storeId })).data
const openSku = (sku: string) => visitLive(world, `/inventories/${ids.get(sku)}`)
const told = (sku: string) => world.shop.vtex.inventory().find(({ skuId }) => skuId === sku)?.quantity

/** The last cell of a line of the sum. */
const lineOf = (page: Page, name: string) =>
  card(page, 'Conta do estoque')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
    .getByRole('cell')
    .last()

/** Pictures of the screens for those who look at them. */
async function picture(page: Page, name: string) {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('what the ERP counts is listed, found by a word, and adds up to what the platform is told', async () => {
  const list = await visit(world, '/inventories')
  await list.getByText('Calça Jeans Reta').waitFor()
  await picture(list, 'inventories')
  await list.getByPlaceholder('SKU, descrição, EAN ou referência').fill('algodao')
  await list.getByText('Calça Jeans Reta').waitFor({ state: 'detached' })
  await list.getByText('Camisa Polo Algodão').click()

  await list.getByRole('heading', { name: '2001', level: 1 }).waitFor()
  expect(await lineOf(list, 'Saldo físico').innerText()).toBe('25')
  expect(await lineOf(list, 'Disponível').innerText()).toBe('25')
  await list.getByText('25 × 90% = 22,5, arredondado para baixo').waitFor()
  expect(await lineOf(list, 'Enviado aos canais').innerText()).toBe('22')
  await until('the platform is told', async () => told('2001') === 22)
  await card(list, 'Extrato').getByText('Contagem').waitFor()
  await card(list, 'Extrato').getByText('Saldo do ERP').waitFor()
})

test('an order takes its goods from the sum, stands in one line of it, and is linked from the ledger', async () => {
  // An ERP that has the order takes its goods off the next figure.
  await world.shop.erpOutlet.unplug()
  const number = world.shop.vtex.placeOrder({ items: [{ sku: '2002', quantity: 3 }] }).orderId
  const page = await openSku('2002')
  const reserved = card(page, 'Pedidos que reservam')
  await reserved.getByRole('link', { name: number }).waitFor()
  expect(await reserved.getByRole('row').count()).toBe(2)
  await expect.poll(() => lineOf(page, 'Disponível').innerText()).toBe('4')
  await card(page, 'Extrato').getByText('Reserva').first().waitFor()
  await picture(page, 'inventory')
  await card(page, 'Extrato')
    .getByRole('link', { name: `Pedido ${number}` })
    .first()
    .click()
  await page.getByRole('heading', { name: number, level: 1 }).waitFor()
  await world.shop.erpOutlet.plug()
})

test('a factor of its own, a minimum and bad input are told at their fields, and the channels follow', async () => {
  const page = await openSku('2001')
  const factor = page.getByLabel('Fator de estoque')
  await factor.fill('130')
  await save(page)
  await expect.poll(() => factor.getAttribute('aria-invalid')).toBe('true')
  await factor.fill('50')
  await page.getByLabel('Estoque mínimo').fill('5')
  await saved(page)

  await page.getByText('Deste SKU').waitFor()
  expect(await lineOf(page, 'Enviado aos canais').innerText()).toBe('10')
  await until('the platform is told less', async () => told('2001') === 10)
  await card(page, 'Canais').getByText('Em dia').waitFor()
  await page.getByRole('button', { name: 'Analisar agora' }).click()
  await card(page, 'Canais').getByText('Igual ao iHub').first().waitFor()
})

test('the analysis finds what a channel changed by itself, and the push heals it', async () => {
  world.shop.vtex.tellStock('2001', '1_1', 3)
  const page = await openSku('2001')
  const channels = card(page, 'Canais')
  await page.getByRole('button', { name: 'Analisar agora' }).click()
  await channels.getByText('Diferente do iHub').first().waitFor()
  await picture(page, 'inventory-analysis')
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await until('the platform is told again', async () => told('2001') === 10)

  await page.getByRole('button', { name: 'Analisar agora' }).click()
  await channels.getByText('Diferente do iHub').waitFor({ state: 'detached' })
  await channels.getByText('Igual ao iHub').first().waitFor()
})

test('the list is filtered by what is there, by its seller and by its days, with counts beside the choices', async () => {
  const page = await visit(world, '/inventories')
  await page.getByText('Boné Aba Reta').waitFor()
  await page.getByRole('button', { name: 'Com estoque', exact: true }).click()
  const choices = page.getByRole('dialog', { name: 'Com estoque' })
  await choices.getByText('1', { exact: true }).waitFor()
  await choices.getByLabel('Não').check()
  await page.keyboard.press('Escape')
  await page.getByText('Camisa Polo Algodão').waitFor({ state: 'detached' })
  await page.getByText('Boné Aba Reta').waitFor()
  expect(page.url()).toContain('hasStock=false')
})

test('a SKU is registered once for its warehouse', async () => {
  const page = await visit(world, '/inventories/new')
  const fill = async (sku: string, where: string) => {
    await page.getByRole('textbox', { name: /^SKU( \*)?$/ }).fill(sku)
    await page.getByRole('textbox', { name: /^Depósito( \*)?$/ }).fill(where)
    await page.getByLabel('Descrição').fill('Camisa da vitrine')
    await page.getByRole('button', { name: 'Cadastrar SKU' }).click()
  }
  await fill('2001', warehouse)
  await page.getByText('O SKU 2001 já existe neste depósito.').waitFor()
  expect(await page.getByLabel('Descrição').inputValue()).toBe('Camisa da vitrine')
  await picture(page, 'inventory-new')
  await fill('2001', 'loja-centro')
  await page.getByRole('heading', { name: '2001', level: 1 }).waitFor()
  await page.getByText('Nenhuma movimentação ainda').waitFor()
})

test('two people who change a SKU at once see each other’s change', async () => {
  const body = { sku: 'dupla', warehouseId: 'loja-centro' }
  const { _id: id } = await world.api.call(createInventory, { storeId, body })
  const page = await visit(world, `/inventories/${id}`)
  await page.getByLabel('Descrição').fill('Minha descrição')
  const other = await visit(world, `/inventories/${id}`)
  await other.getByLabel('Estoque mínimo').fill('3')
  await saved(other)

  await save(page)
  const notice = page.getByRole('alert')
  await notice.getByText('Estoque mínimo').waitFor()
  await notice.getByRole('button').first().click()
  await until('both changes stand', async () => {
    const { minimum, description } = await world.api.call(getInventory, { storeId, params: { id } })
    return minimum === 3 && description === 'Minha descrição'
  })
})

test('a warehouse that the settings mark is watched over', async () => {
  const monitor = await visit(world, '/customizations/dark-store-monitor')
  await monitor.getByText('Nenhuma dark store').waitFor()
  await monitor.getByRole('link', { name: 'Abrir configurações' }).click()
  await monitor.getByRole('combobox', { name: 'Dark stores' }).fill(warehouse)
  await monitor.keyboard.press('Enter')
  await saved(monitor)

  await monitor.goto('/customizations/dark-store-monitor')
  await monitor.getByRole('heading', { name: warehouse }).waitFor()
  await monitor.getByText('3 SKUs ativos').waitFor()
  const facts = ['Idade do estoque', 'Última movimentação', 'Pedidos esperando', 'Separações recusadas']
  for (const fact of facts) await monitor.getByText(fact, { exact: true }).waitFor()
  expect(await monitor.getByText('Nunca contado').count()).toBe(0)
  await picture(monitor, 'dark-stores')
  await monitor.getByRole('link', { name: '3 SKUs ativos' }).click()
  await monitor.getByText('Boné Aba Reta').waitFor()
  expect(monitor.url()).toContain('warehouse=')
})

test.each([
  { locale: 'en-US', sum: 'Stock sum', sent: 'Sent to the channels', ledger: 'Ledger' },
  { locale: 'es-MX', sum: 'Cuenta del inventario', sent: 'Enviado a los canales', ledger: 'Kardex' },
])('the sum is told in $locale, on a phone', async ({ locale, sum, sent, ledger }) => {
  const page = await visit(world, `/inventories/${ids.get('2003')}`, {
    locale,
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('heading', { name: sum }).waitFor()
  await page.getByText(sent).waitFor()
  await page.getByRole('heading', { name: ledger }).waitFor()
})
