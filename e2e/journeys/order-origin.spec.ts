import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, openOrder, orderIdOf, takeAction, untilEvent } from '../src/order-detail.ts'
import { readPlatformOrder } from '../src/platform-order.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import { connectShop, stillShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld(stillShop)
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

type Placement = Parameters<World['shop']['vtex']['placeOrder']>[0]
const place = async (placement?: Placement) => {
  const { orderId } = world.shop.vtex.placeOrder({ status: 'order-created', ...placement })
  return { number: orderId, id: await orderIdOf(world, storeId, orderId) }
}
const openTab = (id: string, tab: string, language?: string) =>
  visit(world, `/orders/list/${id}?tab=${tab}`, language ? { locale: language } : {})

const side = (page: Page, name: string) => page.getByRole('region', { name })
const line = (page: Page, name: string, text: RegExp) => side(page, name).getByRole('button', { name: text })

describe('the order as the platform sent it', () => {
  test('a field of ours marks the values it comes from, and a value the fields it goes to', async () => {
    const { id, number } = await place({ payment: 'creditCard' })
    const { clientProfileData } = await readPlatformOrder(world.shop, number)
    const page = await openTab(id, 'original')

    const name = [clientProfileData.firstName, clientProfileData.lastName].join(' ')
    await line(page, 'Nosso pedido', new RegExp(`^name ${name}`))
      .first()
      .click()
    await page.getByText('customer.name vem destes 2 valores:').waitFor()
    const marked = side(page, 'Payload recebido').locator('[data-linked]')
    expect((await marked.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'firstName',
      'lastName',
    ])
    expect(await marked.first().getAttribute('data-linked')).toBe('computed')

    await line(page, 'Payload recebido', new RegExp(`^email ${clientProfileData.email}`)).click()
    await page.getByText('clientProfileData.email define este campo:').waitFor()
    const field = side(page, 'Nosso pedido').locator('[data-linked]')
    expect(await field.getAttribute('data-linked')).toBe('copied')
    expect(await field.innerText()).toContain(clientProfileData.email)
  })

  test('the search finds paths and values on both sides', async () => {
    const { id } = await place()
    const page = await openTab(id, 'original')
    await side(page, 'Nosso pedido').getByRole('button').first().waitFor()

    await page.getByRole('searchbox', { name: 'Buscar campo ou valor' }).fill('storePreferencesData')
    await page.getByText('Nada encontrado com “storePreferencesData”.').waitFor()
    const left = await side(page, 'Payload recebido').getByRole('button').allInnerTexts()
    expect(left.join()).toContain('currencyCode')
  })

  test('a correction and a later version are marked, and each version can be looked at', async () => {
    const { id, number } = await place({ items: [{ sku: '2001', quantity: 2 }] })
    const open = await openOrder(world, id)
    await takeAction(open, 'Editar pedido')
    const dialog = open.getByRole('dialog', { name: /^Editar o pedido/ })
    await dialog.getByLabel('Nome', { exact: false }).first().fill('Nome Corrigido da Silva')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog.waitFor({ state: 'detached' })
    world.shop.vtex.modify(number, { quantity: 5 })
    world.shop.vtex.advance(number, 'payment-pending')
    await untilEvent(world, { storeId, id }, 'payment-pending')

    const page = await openTab(id, 'original')
    const corrected = line(page, 'Nosso pedido', /^name .*Corrigido por uma pessoa/)
    await corrected.getByText('agora: Nome Corrigido da Silva').waitFor()

    await page.getByRole('combobox', { name: 'Versão' }).click()
    await page.getByRole('option').last().click()
    const older = line(page, 'Nosso pedido', /^quantity 2.*Alterado em versão posterior/)
    await older.getByText('agora: 5').waitFor()
  })

  test('is told in the language of the reader, and stands in one column on a phone', async () => {
    const { id } = await place()
    const page = await openTab(id, 'original', 'en-US')
    await page.getByText('Select a field to see where it comes from').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })

    const boxes = await Promise.all(
      ['Payload as received', 'Our order'].map((name) => side(page, name).boundingBox()),
    )
    const [payload, fields] = boxes
    expect(payload && fields && fields.y >= payload.y + payload.height).toBe(true)
  })
})

describe('the parts of an order', () => {
  test('each tax is told with its rate and its items, and adds up to the total', async () => {
    const { id } = await place({ items: [{ sku: '2001', quantity: 2, taxPercent: 12 }, { sku: '2016' }] })
    const page = await openTab(id, 'taxes')
    const taxes = card(page, 'Impostos e taxas do pedido')

    const row = taxes.getByRole('row').filter({ hasText: 'ICMS-ST' })
    expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/ICMS-ST Produto SKU 2001 12% R\$/)
    expect(await taxes.getByText('Não discriminado').count()).toBe(0)
    await page.getByRole('tab', { name: 'Itens 2' }).click()
    await card(page, '2 itens')
      .getByText(/ICMS-ST 12%: R\$/)
      .waitFor()
  })

  test('the integrations are one press away with the last run of each operation', async () => {
    const { id } = await place({ status: 'ready-for-handling' })
    await untilEvent(world, { storeId, id }, 'handling-started')
    const page = await openTab(id, 'items')
    await page.getByRole('tab', { name: 'Integrações' }).click()

    const erp = card(page, 'ERP · Linx Millennium')
    await erp.getByRole('link', { name: 'Enviar pedido ao ERP' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('integrations')
  })
})

describe('the timeline', () => {
  test('is filtered by who acted, by the clock of the origin, and the address keeps it', async () => {
    const { id } = await place({ status: 'ready-for-handling' })
    await untilEvent(world, { storeId, id }, 'handling-started')
    const page = await openOrder(world, id)
    const timeline = card(page, 'Linha do tempo')
    await timeline.getByText('Separação iniciada').waitFor()

    await timeline.getByRole('button', { name: /^ERP \d/ }).click()
    await timeline.getByText('Criado no iHub').waitFor({ state: 'detached' })
    await timeline.getByText('Na origem').click()
    await expect
      .poll(() => new URL(page.url()).search)
      .toMatch(/clock=origin.*group=erp|group=erp.*clock=origin/)

    await page.reload()
    await timeline.getByText('Aceito pelo ERP').waitFor()
    expect(await timeline.getByText('Criado no iHub').count()).toBe(0)
    await timeline.getByRole('button', { name: /^ERP \d/ }).click()
    await timeline.getByText('Criado no iHub').waitFor()
  })
})
