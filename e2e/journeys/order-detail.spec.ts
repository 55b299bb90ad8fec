import { getOrder } from '@ihub/contract/orders'
import { updateStore } from '@ihub/contract/stores'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  card,
  offeredActions,
  openOrder,
  orderIdOf,
  pressAction,
  takeAction,
  untilEvent,
} from '../src/order-detail.ts'
import { addPerson } from '../src/people.ts'
import { readPlatformOrder, showCardOnce } from '../src/platform-order.ts'
import { startWorld } from '../src/start-world.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

const walk = { pickMs: 200, invoiceMs: 200, dispatchMs: 200, deliverMs: 200 }
const kit = { sku: '2901' }
const shirts = { sku: '2001', quantity: 2, discountCents: 1000 }
const cardSecrets = { cvv2: 'cvv-of-the-card', cardNumber: '4111111111111111' }

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld({ ...stillShop, walk })
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

type Placement = Parameters<World['shop']['vtex']['placeOrder']>[0]
const place = async (placement?: Placement) => {
  const { orderId } = world.shop.vtex.placeOrder(placement)
  return { number: orderId, id: await orderIdOf(world, storeId, orderId) }
}
const placeDelivered = async (placement?: Placement) => {
  const order = await place(placement)
  await untilEvent(world, { storeId, id: order.id }, 'delivery-announced')
  const page = await openOrder(world, order.id)
  await card(page, 'Linha do tempo').getByText('Entrega informada à plataforma').waitFor()
  return { ...order, page }
}

describe('the items', () => {
  test('items, kit components, payments, totals, customer and addresses are as the platform has them', async () => {
    const { id, number } = await place({ items: [kit, shirts], payment: 'twoCards', channel: 'delivery' })
    const order = await readPlatformOrder(world.shop, number)
    const page = await openOrder(world, id)

    const items = card(page, '2 itens')
    await items.getByText('Kit Banho 2 Toalhas').waitFor()
    expect(await items.getByText('Toalha de Banho Felpuda').count()).toBe(0)
    await items.getByRole('button', { name: 'Kit com 1 componente' }).click()
    await items.getByText('Toalha de Banho Felpuda').waitFor()
    const totals = (await items.locator('dl').innerText()).replace(/\s+/g, ' ')
    expect(totals).toContain('Descontos − R$ 20,00')
    expect(totals).toContain(`Total R$ ${(order.value / 100).toFixed(2).replace('.', ',')}`)

    const payments = await card(page, 'Pagamento').innerText()
    expect(payments.match(/Cartão de crédito/g)).toHaveLength(2)
    expect(payments).toMatch(/•••• \d{4}/)

    const { street, city, postalCode } = order.shippingData.address
    const address = await card(page, 'Endereços').innerText()
    for (const part of [street, city, postalCode.replace(/\D/g, '')])
      expect(address.replace('-', '')).toContain(part)
    const { firstName, email, document } = order.clientProfileData
    const customer = await card(page, 'Cliente').innerText()
    for (const part of [firstName, email]) expect(customer).toContain(part)
    expect(customer).toContain(document.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'))
  })
})

describe('the status by system', () => {
  test('a delivered order is so for each system, since when it says, whatever word its platform said before', async () => {
    const { id, page } = await placeDelivered()
    const systems = card(page, 'Status por sistema')
    const shown = async () =>
      (await systems.locator('dl > div').allInnerTexts()).map((text) =>
        text.replace(/desde .*\d:\d{2}.*/, 'desde').split(/\n+/),
      )
    const all = [
      ['Plataforma', 'Entregue', 'desde', 'VTEX'],
      ['ERP', 'Entregue', 'desde', 'Linx Millennium'],
      ['Armazém', 'Despachado', 'desde', 'Sem sistema próprio: quem informa é Linx Millennium'],
      ['Transportadora', 'Entregue', 'desde', 'Sem sistema próprio: quem informa é Linx Millennium'],
    ]
    expect(await shown()).toEqual(all)

    await pressAction(page, 'Buscar de novo na plataforma')
    const fetched = async () => {
      const { history, statuses, platformStatus } = await world.api.call(getOrder, {
        storeId,
        params: { id },
      })
      const received = history.filter(({ type }) => type === 'receive-order')
      return { ends: received.map(({ status }) => status), status: statuses.platform.status, platformStatus }
    }
    await expect
      .poll(fetched)
      .toEqual({ ends: ['success', 'success'], status: 'delivered', platformStatus: 'delivered' })
    expect(await shown()).toEqual(all)
  })

  test('an order that just came in has its platform’s word, and no news of the goods', async () => {
    const { id } = await place({ status: 'order-created' })
    const systems = card(await openOrder(world, id), 'Status por sistema')
    const text = (await systems.innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('Pedido criado “order-created” desde')
    expect(text.match(/Ainda sem informação/g)).toHaveLength(2)
  })
})

describe('the timeline and the history', () => {
  test('the timeline runs from the platform to the delivery, by the clock of the hub or of the origin', async () => {
    const { page } = await placeDelivered()
    const timeline = card(page, 'Linha do tempo')
    const titles = async () =>
      (await timeline.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])

    const byHub = await titles()
    expect(byHub[0]).toBe('Entrega informada à plataforma')
    expect(byHub.at(-1)).toBe('Criado no iHub')
    const invoice = timeline.getByRole('listitem').filter({ hasText: 'Nota fiscal recebida' })
    expect(await invoice.innerText()).toMatch(/Chave\s*\d{44}/)
    expect(await card(page, /^Nota fiscal/).innerText()).toMatch(/Integração com a plataforma\s*Confirmada/)
    expect(await timeline.getByText('Sem data na origem').count()).toBe(0)

    await timeline.getByText('Na origem').click()
    await timeline.getByText('Sem data na origem; mostrada a do hub.').first().waitFor()
    expect((await titles()).length).toBe(byHub.length)
    await timeline.getByText('No hub').click()
    await expect.poll(titles).toEqual(byHub)
  })

  test('the history shows requests and answers, and no secret reaches the browser', async () => {
    const { number, id, page } = await placeDelivered({ payment: 'creditCard' })
    await showCardOnce(world.shop, number, cardSecrets)
    await pressAction(page, 'Buscar de novo na plataforma')
    await page.getByText('O iHub vai ler o pedido de novo na plataforma.').waitFor()
    const runs = async () =>
      (await world.api.call(getOrder, { storeId, params: { id } })).history.map(({ endTime }) => endTime)
    await expect.poll(runs).not.toContain(null)
    const answers = await collectAnswers(page)

    await page.goto(`/orders/list/${id}?tab=history`)
    const rows = page.getByRole('button', { name: /^\d+$/ })
    await rows.first().waitFor()
    // By their numbers: a run that is added meanwhile would move the others.
    for (const name of await rows.allInnerTexts()) {
      const row = page.getByRole('button', { name, exact: true })
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
      await page
        .getByText(/^Tentativa \d/)
        .first()
        .waitFor()
      await page
        .getByText(/^\d+ cabeçalhos?$/)
        .filter({ visible: true })
        .first()
        .click()
    }
    await page.goto(`/stores/${storeId}?tab=mln`)
    await page.getByText('Definido').waitFor()
    await page.goto(`/stores/${storeId}?tab=vtex`)
    await page.getByText('Definido').waitFor()

    const text = (await answers()).join('\n')
    expect(text).toContain(`/api/oms/pvt/orders/${number}`)
    expect(text).toContain('pedido_venda/inclui')
    expect(text).toMatch(/cvv2[\\":\s]+\*\*\*/)
    for (const secret of secretsOf(world.shop.settings)) expect(text).not.toContain(secret)
  })
})

const secretsOf = ({ vtex, mln }: World['shop']['settings']) => [
  vtex.appToken,
  mln.password,
  Buffer.from(`${mln.user}:${mln.password}`).toString('base64'),
  cardSecrets.cvv2,
  cardSecrets.cardNumber,
]

/** Everything the hub answers to the page from now on, and the page itself at each look. */
async function collectAnswers(page: Page): Promise<() => Promise<string[]>> {
  const bodies: string[] = []
  // Read on the way: the browser forgets an answer with the page that it came for.
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch()
    bodies.push(await response.text())
    await route.fulfill({ response })
  })
  return async () => {
    await page.unrouteAll({ behavior: 'wait' })
    return [await page.content(), ...bodies]
  }
}

describe('actions', () => {
  test('an order that just came in says of each action why it may not be taken', async () => {
    const { id } = await place({ status: 'order-created' })
    const page = await openOrder(world, id)

    expect(await offeredActions(page)).toEqual({
      'Buscar de novo na plataforma': null,
      'Enviar ao ERP': 'O status atual ainda não permite enviar o pedido ao ERP.',
      'Enviar aprovação ao ERP': 'O pedido ainda não está no ERP.',
      'Enviar cancelamento ao ERP': 'Nenhum cancelamento está pendente para este pedido.',
      'Reenviar status à plataforma': 'Não há status novo para informar à plataforma.',
      'Forçar status': null,
      'Cotar frete': 'A loja não tem um TMS ativo para cotar o frete.',
      'Editar pedido': null,
      'Conferir itens': null,
    })
  })

  test('a delivered order refuses actions that are over and tells the platform again when asked', async () => {
    const { page } = await placeDelivered()

    expect(await offeredActions(page)).toEqual({
      'Buscar de novo na plataforma': null,
      'Reenviar ao ERP': 'O pedido já está no ERP.',
      'Enviar aprovação ao ERP': 'O pedido já foi aprovado no ERP.',
      'Enviar cancelamento ao ERP': 'Nenhum cancelamento está pendente para este pedido.',
      'Reenviar status à plataforma': null,
      'Forçar status': 'O pedido já chegou ao status final.',
      'Cotar frete': 'A loja não tem um TMS ativo para cotar o frete.',
      'Escolher a oferta de frete': 'O pedido já chegou ao status final.',
      'Editar pedido': 'O pedido já está no ERP.',
      'Conferir itens': null,
    })
    // Clicked although it says that it may not be, as impatient people do.
    await page.getByRole('menuitem', { name: 'Editar pedido' }).click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.keyboard.press('Escape')
    await pressAction(page, 'Reenviar status à plataforma', 'cliente não foi avisado')
    await page.getByText('O último status está na fila de envio à plataforma.').waitFor()
    const result = page.getByRole('region', { name: 'Resultado: Reenviar status à plataforma' })
    await result.getByText('Sucesso').waitFor()
    await card(page, 'Linha do tempo').getByText('cliente não foi avisado').waitFor()
  })

  test('a store that demands an administrator says so to everyone else, and lets an administrator force', async () => {
    const { id } = await place({ status: 'order-created' })
    const demand = (manualActionsByAdmins: boolean) =>
      world.api.call(updateStore, {
        params: { id: storeId },
        body: { settings: { manualActionsByAdmins } },
      })
    const visitAs = async (name: string, level: 'User' | 'Admin') => {
      const wish = { email: `${name}@lojaum.com.br`, name, acl: [level], storeIds: [storeId] }
      const { api } = await addPerson(world, wish)
      return openOrder(world, id, { as: api })
    }
    await demand(true)

    const operator = await visitAs('otavio', 'User')
    expect(await offeredActions(operator)).toMatchObject({
      'Buscar de novo na plataforma': null,
      'Forçar status': 'Nesta loja, só um administrador pode fazer isto.',
    })
    await operator.getByRole('menuitem', { name: 'Forçar status' }).click({ force: true })
    expect(await operator.getByRole('dialog').count()).toBe(0)

    const admin = await visitAs('alice', 'Admin')
    await takeAction(admin, 'Forçar status')
    const dialog = admin.getByRole('dialog', { name: /^Forçar o status/ })
    await dialog.getByLabel('Novo status').click()
    await admin.getByRole('option', { name: 'Em espera' }).click()
    await dialog.getByLabel('Motivo').fill('Cliente pediu para aguardar')
    await dialog.getByRole('button', { name: 'Forçar status' }).click()
    await dialog.waitFor({ state: 'detached' })
    await card(admin, 'Linha do tempo').getByText('Pedido criado → Em espera').waitFor()
    await demand(false)
  })

  test('a forced status needs a reason and stands on the timeline with it', async () => {
    const { id } = await place({ status: 'order-created' })
    const page = await openOrder(world, id)

    const focused = () =>
      page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent])
    await takeAction(page, 'Forçar status')
    const dialog = page.getByRole('dialog', { name: /^Forçar o status/ })
    await expect.poll(focused).toEqual(['INPUT', ''])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await takeAction(page, 'Forçar status')
    await dialog.getByLabel('Novo status').click()
    await page.getByRole('option', { name: 'Em espera' }).click()
    await dialog.getByLabel('Motivo').fill('ok')
    await dialog.getByRole('button', { name: 'Forçar status' }).click()
    await dialog.getByText('Use pelo menos 3 caracteres.').waitFor()

    await dialog.getByLabel('Motivo').fill('Cliente pediu para aguardar')
    await dialog.getByRole('button', { name: 'Forçar status' }).click()
    await dialog.waitFor({ state: 'detached' })
    const latest = card(page, 'Linha do tempo').getByRole('listitem').first()
    await expect
      .poll(() => latest.innerText())
      .toMatch(/Ação manual[\s\S]*Pessoa[\s\S]*Cliente pediu para aguardar/)
    expect(await latest.innerText()).toContain('Pedido criado → Em espera')
  })

  test('a correction reaches the order', async () => {
    const { id } = await place({ status: 'order-created' })
    const page = await openOrder(world, id)

    await takeAction(page, 'Editar pedido')
    const dialog = page.getByRole('dialog', { name: /^Editar o pedido/ })
    await dialog.getByLabel('Nome', { exact: false }).first().fill('Nome Corrigido da Silva')
    await dialog.getByRole('button', { name: 'Salvar' }).click()

    await dialog.waitFor({ state: 'detached' })
    await card(page, 'Cliente').getByText('Nome Corrigido da Silva').waitFor()
    await card(page, 'Linha do tempo').getByText('Dados alterados').waitFor()
  })

  test('an order that its platform changed stops, tells the change, and goes on once a person confirms it', async () => {
    const { vtex, millennium } = world.shop
    const { id, number } = await place({ status: 'payment-pending', items: [shirts] })
    await untilEvent(world, { storeId, id }, 'accepted-by-erp')
    const page = await openOrder(world, id)
    const timeline = card(page, 'Linha do tempo')
    await timeline.getByText('Aceito pelo ERP').waitFor()

    vtex.modify(number, { quantity: 5, street: 'Rua das Acácias' })
    vtex.advance(number, 'ready-for-handling')

    const now = card(page, 'Situação do pedido')
    await now.getByText('Linx Millennium tem o pedido sem a última alteração').waitFor()
    const change = timeline.getByRole('listitem').filter({ hasText: 'Itens modificados' })
    expect((await change.innerText()).replace(/\s+/g, ' ')).toMatch(
      /Plataforma.*SKU 2001 Quantidade: 2 → 5.*Valores do pedido.*Total: R\$.*Endereço de entrega Rua/,
    )
    expect(millennium.orders().find(({ orderCode }) => orderCode === number)?.status).toBe(0)

    await now.getByRole('button', { name: 'Já alterei no ERP' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Já alterei no ERP' }).click()
    await page.getByText('Alteração confirmada. O pedido segue.').waitFor()
    await timeline.getByText('Separação iniciada').waitFor()
    await now.getByText('Linx Millennium tem o pedido sem a última alteração').waitFor({ state: 'detached' })
  })

  test('a correction that comes too late is refused and keeps the typed values', async () => {
    const { id, number } = await place({ status: 'order-created' })
    const page = await openOrder(world, id)
    await takeAction(page, 'Editar pedido')
    const dialog = page.getByRole('dialog', { name: /^Editar o pedido/ })
    await dialog.getByLabel('Telefone').fill('11 5555-0199')

    world.shop.vtex.advance(number, 'ready-for-handling')
    await page.getByText('Aceito pelo ERP').first().waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Salvar' }).click()

    await dialog.getByRole('alert').getByText('O pedido não permite esta ação no status atual.').waitFor()
    expect(await dialog.getByLabel('Telefone').inputValue()).toBe('11 5555-0199')
  })
})
