import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await connectShop(world, world.shop)
})
afterAll(() => world.close())
afterEach(() => world.shop.millennium.faults.clear())

const creation = { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' }
const place = (count: number) =>
  Array.from({ length: count }, () => world.shop.vtex.placeOrder({ channel: 'delivery' }).orderId)

/** The list of the refused orders, all that match selected. */
async function selectRefused(count: number) {
  const page = await visitLive(world, '/orders/list?blocker=refused')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Marcar linha' }) })
  const refused = async () => (await rows.allInnerTexts()).map((text) => /Recusado há/.test(text) || text)
  await expect.poll(refused).toEqual(Array(count).fill(true))
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 selecionado', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Selecionar todos os ${count} que atendem ao filtro` }).click()
  return page
}

test('all refused orders are retried at once when the cause is gone, and every one of them goes on', async () => {
  const { millennium } = world.shop
  millennium.faults.add({
    match: creation,
    kind: 'status',
    status: 400,
    body: { error: { code: 400, message: { lang: 'pt-br', value: 'Produto 2001 não cadastrado' } } },
  })
  const orderIds = place(12)
  const page = await selectRefused(12)
  const dialog = page.getByRole('dialog')

  await page.getByRole('status').getByRole('button', { name: 'Tentar de novo' }).click()
  await dialog.getByText('12 serão alterados').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/orders-bulk.png` })
  await dialog.getByRole('button', { name: 'Executar em 12' }).click()
  // The first of them is refused again: the others are left alone.
  await dialog.getByText('Nada foi feito.').waitFor()
  await page.keyboard.press('Escape')

  millennium.faults.clear()
  const again = await selectRefused(12)
  await again.getByRole('status').getByRole('button', { name: 'Tentar de novo' }).click()
  const second = again.getByRole('dialog')
  await second.getByRole('button', { name: 'Executar em 12' }).click()
  await second.getByText('Tudo feito.').waitFor()
  for (const orderId of orderIds) expect(millennium.created(orderId)).toBe(1)
})

test('a status is forced on many orders with a reason, after what changes was shown', async () => {
  const [first = '', second = ''] = place(2)
  const page = await visitLive(world, '/orders/list')
  for (const orderId of [first, second]) {
    const row = page.getByRole('row').filter({ hasText: orderId })
    await row.getByText('Em separação').waitFor()
    await row.getByRole('checkbox', { name: 'Marcar linha' }).click()
  }
  await page.getByText('2 selecionados', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Outras ações' }).click()
  await page.getByRole('menuitem', { name: 'Forçar status' }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('button', { name: 'Conferir' }).click()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/force-many.png` })
  await dialog.getByText('Use pelo menos 3 caracteres.').waitFor()
  await dialog.getByRole('combobox', { name: 'Novo status' }).click()
  await page.getByRole('option', { name: 'Cancelado', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('cliente desistiu na loja')
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await dialog.getByText('2 serão alterados').waitFor()
  await dialog.getByRole('button', { name: 'Executar em 2' }).click()
  await dialog.getByText('Tudo feito.').waitFor()
  await page.keyboard.press('Escape')
  for (const orderId of [first, second])
    await page.getByRole('row').filter({ hasText: orderId }).getByText('Cancelado').first().waitFor()
})
