import { editOrder, getOrder } from '@ihub/contract/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, openOrder, orderIdOf, pressAction, takeAction, untilEvent } from '../src/order-detail.ts'
import { addPerson, type Person } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let beto: Person
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
  beto = await addPerson(world, { email: 'beto.pedidos@ihub.local', name: 'Beto Lima', acl: ['Root'] })
})
afterAll(() => world.close())

const shirts = { sku: '2001', quantity: 2 }
const towel = { sku: '2035', quantity: 1 }
async function given(status = 'order-created') {
  const { orderId: number } = world.shop.vtex.placeOrder({ status, items: [shirts, towel] })
  const id = await orderIdOf(world, storeId, number)
  return { id, number }
}
const read = (id: string) => world.api.call(getOrder, { storeId, params: { id } })
const inReais = (amount: number) => amount.toFixed(2).replace('.', ',')
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

async function picture(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

describe('the edit of an order', () => {
  test('takes lines in and out, says the difference to the payments while it is typed, and is sent corrected', async () => {
    const { id, number } = await given()
    const { totals, items, payments } = await read(id)
    const page = await openOrder(world, id)
    await takeAction(page, 'Editar pedido')
    const dialog = page.getByRole('dialog', { name: /^Editar o pedido/ })
    const verdict = dialog.getByRole('status')
    await verdict.getByText('Os pagamentos fecham com o total.').waitFor()

    await dialog.getByRole('button', { name: 'Adicionar item' }).click()
    const added = group(page, 'Novo item')
    await added.getByLabel('Quantidade').fill('0')
    await added.getByLabel('Preço unitário').fill('-1')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    for (const sentence of [
      'O campo SKU é obrigatório.',
      'O campo nome é obrigatório.',
      'O valor de quantidade deve ser maior que 0.',
      'O valor de preço unitário não pode ser negativo.',
    ])
      await added.getByText(sentence).waitFor()

    await added.getByLabel('SKU').fill('2002')
    await added.getByLabel('Nome do item').fill('Camiseta extra')
    await added.getByLabel('Quantidade').fill('2')
    await added.getByLabel('Preço unitário').fill('10,00')
    await verdict.getByText('Faltam R$ 20,00 nos pagamentos.').waitFor()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/^Os pagamentos somam/)
      .waitFor()
    expect(await added.getByLabel('Nome do item').inputValue()).toBe('Camiseta extra')

    const [, second] = items
    if (!second) throw new Error('the order has one line')
    await group(page, `Item: ${second.name}`)
      .getByRole('button', { name: /^Remover/ })
      .click()
    const due = totals.sellingPrice + 20 - second.sellingPrice * second.quantity - second.tax
    await group(page, /^Pagamento/)
      .getByLabel('Valor')
      .fill(inReais(due - payments.slice(1).reduce((sum, { value }) => sum + value, 0)))
    await verdict.getByText('Os pagamentos fecham com o total.').waitFor()
    await dialog.getByLabel('Motivo (opcional)').fill('troca pedida por telefone')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog.waitFor({ state: 'detached' })

    await card(page, '2 itens').getByText('Camiseta extra').waitFor()
    const told = card(page, 'Linha do tempo').getByRole('listitem').first()
    await told.getByText('troca pedida por telefone').waitFor()
    expect((await told.innerText()).replace(/\s+/g, ' ')).toMatch(/SKU 2002 Quantidade incluído: 2/)

    world.shop.vtex.advance(number, 'ready-for-handling')
    await untilEvent(world, { storeId, id }, 'accepted-by-erp')
    const sent = world.shop.millennium.orders().find(({ orderCode }) => orderCode === number)
    expect(sent?.value).toBeCloseTo(due, 2)
  })

  test('says at its field what is wrong, and what of the whole order is, before anything is sent', async () => {
    const { id } = await given()
    const { customer, items } = await read(id)
    const page = await openOrder(world, id)
    await takeAction(page, 'Editar pedido')
    const dialog = page.getByRole('dialog', { name: /^Editar o pedido/ })
    const save = dialog.getByRole('button', { name: 'Salvar' })
    const line = group(page, `Item: ${items[0]?.name}`)
    // A voucher may have paid the first part.
    const payment = group(page, /^Pagamento/).last()
    const [value, quantity, installments] = [
      payment.getByLabel('Valor'),
      line.getByLabel('Quantidade'),
      payment.getByLabel('Parcelas'),
    ]
    const [paid, count] = [await value.inputValue(), await quantity.inputValue()]
    await dialog.getByLabel('Nome', { exact: false }).first().fill('')
    await dialog.getByLabel('E-mail').fill('maria')
    await line.getByLabel('Preço unitário').fill('-1')
    await quantity.fill('')
    await value.fill('-5')
    await installments.fill('0')
    await save.click()
    for (const sentence of [
      'O campo nome é obrigatório.',
      'Informe um e-mail válido, como nome@empresa.com.br.',
    ])
      await dialog.getByText(sentence, { exact: true }).waitFor()
    await line.getByText('O valor de preço unitário não pode ser negativo.').waitFor()
    await line.getByText('O campo quantidade é obrigatório.').waitFor()
    await payment.getByText('O valor de valor não pode ser negativo.').waitFor()
    await payment.getByText('O valor de parcelas deve ser maior que 0.').waitFor()

    await dialog.getByLabel('Nome', { exact: false }).first().fill(customer.name)
    await dialog.getByLabel('E-mail').fill('maria@exemplo.com.br')
    await line.getByLabel('Preço unitário').fill(inReais(items[0]?.sellingPrice ?? 0))
    await quantity.fill(count)
    await value.fill(paid)
    await installments.fill('1')
    const [delivery, billing] = [group(page, 'Endereço de entrega'), group(page, 'Endereço de cobrança')]
    for (const field of await delivery.getByRole('textbox').all()) await field.fill('Igual')
    for (const field of await billing.getByRole('textbox').all()) await field.fill('igual ')
    await save.click()
    await billing.getByText('Os endereços de entrega e de cobrança são iguais.').waitFor()
    await picture(page, 'order-edit-problems')

    expect((await read(id)).version).toBe(1)
    await billing.getByRole('textbox').first().fill('Outra rua')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    expect((await read(id)).customer.email).toBe('maria@exemplo.com.br')
  })

  test('by two people at once tells the second who was first, and keeps what both typed', async () => {
    const { id } = await given()
    const page = await openOrder(world, id)
    await takeAction(page, 'Editar pedido')
    const dialog = page.getByRole('dialog', { name: /^Editar o pedido/ })
    await dialog.getByLabel('Telefone').fill('11 5555-0199')
    await beto.api.call(editOrder, {
      storeId,
      params: { id },
      body: { deliveryAddress: { number: '77' } },
    })

    await dialog.getByRole('button', { name: 'Salvar' }).click()
    const notice = dialog.getByRole('alert', { name: 'Beto Lima alterou' })
    await notice.getByText(/Beto Lima: 77/).waitFor()
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('11 5555-0199')
    await notice.getByRole('button', { name: 'Manter o que digitei' }).click()
    await dialog.waitFor({ state: 'detached' })

    const { customer, deliveryAddress } = await read(id)
    expect([customer.phone, deliveryAddress?.number]).toEqual(['11 5555-0199', '77'])
  })

  test('while the ERP is down reaches it once it is back; in English', async () => {
    world.shop.millennium.faults.add({ match: { path: '/api/' }, kind: 'status', status: 500, body: '' })
    const { id, number } = await given('ready-for-handling')
    const page = await visitLive(world, `/orders/list/${id}`, { locale: 'en-US' })
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit order' }).click()
    const dialog = page.getByRole('dialog', { name: /^Edit order/ })
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await group(page, 'New item').getByText('The unit price field is required.').waitFor()
    await group(page, 'New item')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await dialog.getByLabel('Street').first().fill('Corrected Street')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })

    world.shop.millennium.faults.clear()
    await untilEvent(world, { storeId, id }, 'approved-in-erp')
    expect((await read(id)).deliveryAddress?.street).toBe('Corrected Street')
    expect(world.shop.millennium.created(number)).toBe(1)
  })
})

test('goods are counted line by line, a difference shows at its line, and a second count mends it', async () => {
  const { id } = await given()
  const { items } = await read(id)
  const [first] = items
  if (!first) throw new Error('the order is empty')
  const page = await openOrder(world, id)
  const count = async (quantity: number) => {
    await takeAction(page, 'Conferir itens')
    const dialog = page.getByRole('dialog', { name: /^Conferir os itens/ })
    await dialog.getByLabel(first.name).fill(String(quantity))
    await dialog.getByRole('button', { name: 'Registrar conferência' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await count(first.quantity + 1)
  const lines = card(page, '2 itens')
  await lines.getByText(`Conferido: ${first.quantity + 1} de ${first.quantity}`).waitFor()
  await lines.getByText('1 de 2 conferidos').waitFor()
  await card(page, 'Linha do tempo').getByText('Conferência com divergência').waitFor()

  await count(first.quantity)
  await lines.getByText(`Conferido: ${first.quantity} de ${first.quantity}`).waitFor()
  await card(page, 'Linha do tempo').getByText('Mercadoria conferida').waitFor()
})

test('an action asks for its reason, shows its result on the page, and the reason stands on the timeline', async () => {
  const { id } = await given()
  const page = await openOrder(world, id)

  await pressAction(page, 'Buscar de novo na plataforma', 'conferir o frete')

  const result = page.getByRole('region', { name: 'Resultado: Buscar de novo na plataforma' })
  await result.locator('[data-status="success"]').waitFor()
  await card(page, 'Linha do tempo').getByText('conferir o frete').waitFor()
})
