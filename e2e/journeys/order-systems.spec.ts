import { editOrder, getOrder } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderIdOf, untilEvent } from '../src/order-detail.ts'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())
afterEach(() => world.shop.erpOutlet.plug())

const sku = '2001'
async function place(status: 'order-created' | 'ready-for-handling') {
  const { orderId: number } = world.shop.vtex.placeOrder({ status, items: [{ sku, quantity: 2 }] })
  const id = await orderIdOf(world, storeId, number)
  if (status === 'ready-for-handling') await untilEvent(world, { storeId, id }, 'handling-started')
  return { id, number }
}

/** Opens the comparison and waits until every system has answered. */
async function compare(id: string, language = 'pt-BR'): Promise<Page> {
  const page = await visitLive(world, `/orders/list/${id}?tab=systems`, { locale: language })
  await page.getByRole('table').waitFor()
  await expect.poll(() => page.getByText(/^(Perguntando|Asking)…$/).count()).toBe(0)
  return page
}
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const cells = async (page: Page, name: string) =>
  (await row(page, name).getByRole('cell').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())

describe('the systems side by side', () => {
  test('a quantity changed by hand in the ERP is marked, and the page says why it is corrected there', async () => {
    const { id, number } = await place('ready-for-handling')
    world.shop.millennium.editLine(number, sku, 3)

    const page = await compare(id)

    expect(await cells(page, `Quantidade de ${sku}`)).toEqual(['2', '2', '3'])
    await row(page, `Quantidade de ${sku}`).getByText('Diferente').first().waitFor()
    // In the hub's words, with VTEX's own beside its.
    expect((await cells(page, 'Status'))[1]).toBe('Em separação')
    await row(page, 'Status').getByText('handling', { exact: true }).waitFor()
    await row(page, `Quantidade de ${sku}`)
      .getByText(/não aceita alterações do iHub/)
      .waitFor()
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Diferente')

    await page.getByRole('switch', { name: 'Só diferenças' }).click()
    await row(page, 'CEP de entrega').waitFor({ state: 'detached' })
  })

  test('a quantity that the platform changed is taken over by reintegrating, and the systems are asked again', async () => {
    const { id, number } = await place('order-created')
    world.shop.vtex.modify(number, { quantity: 5 })
    const page = await compare(id)
    expect((await cells(page, `Quantidade de ${sku}`)).slice(0, 2)).toEqual(['2', '5'])

    await page.getByRole('button', { name: `Usar este valor: Quantidade de ${sku}, VTEX` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buscar de novo na plataforma' }).click()

    await expect.poll(async () => (await cells(page, `Quantidade de ${sku}`)).slice(0, 2)).toEqual(['5', '5'])
    await page.getByText('Nenhuma diferença').first().waitFor()
  })

  test('a value that a person corrected is brought back by an edit, which a change since then refuses', async () => {
    const { id } = await place('order-created')
    const edit = (name: string) =>
      world.api.call(editOrder, { storeId, params: { id }, body: { customer: { name } } })
    const { customer } = await world.api.call(getOrder, { storeId, params: { id } })
    await edit('Nome Corrigido')
    const page = await compare(id)
    const button = page.getByRole('button', { name: 'Usar este valor: Nome do cliente, VTEX' })

    await button.click()
    await edit('Nome de Outra Pessoa')
    const dialog = page.getByRole('dialog', { name: 'Usar o valor de VTEX' })
    await dialog.getByText(`passa de “Nome Corrigido” para “${customer.name}”`).waitFor()
    await dialog.getByRole('button', { name: 'Usar este valor' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    await page.getByRole('button', { name: 'Perguntar de novo' }).click()
    await row(page, 'Nome do cliente').getByText('Nome de Outra Pessoa').waitFor()
    await button.click()
    await dialog.getByRole('button', { name: 'Usar este valor' }).click()
    await expect
      .poll(async () => (await cells(page, 'Nome do cliente')).slice(0, 2))
      .toEqual([customer.name, customer.name])
  })

  test('an ERP that is down is said so in its column, in the language of the reader, and the others are compared', async () => {
    const { id } = await place('ready-for-handling')
    await world.shop.erpOutlet.unplug()

    const page = await compare(id, 'en-US')

    const head = page.getByRole('columnheader', { name: /Linx Millennium/ })
    expect(await head.innerText()).toMatch(/\(after .+\)/)
    expect(await cells(page, `Quantity of ${sku}`)).toEqual(['2', '2', 'no answer'])
    await world.shop.erpOutlet.plug()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await head.getByText('Answered').waitFor()
  })

  test('a phone shows a card for each field, no wider than the screen', async () => {
    const { id } = await place('ready-for-handling')
    const page = await compare(id)
    await page.setViewportSize({ width: 390, height: 844 })

    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
