import { createAlert, listAlerts } from '@ihub/contract/alerts'
import type { OrderRow } from '@ihub/contract/orders'
import { listIntegrations } from '@ihub/contract/processes'
import { createStore, updateStore } from '@ihub/contract/stores'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { knownOrders, untilOrders } from '../src/known-orders.ts'
import { rowOf } from '../src/orders-list.ts'
import { addPerson, linkMailedTo, type Person } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let operator: Person
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  operator = await addPerson(world, { email: 'caio@loja-um.com.br', name: 'Caio', storeIds: [storeId] })
})
afterAll(() => world.close())

const button = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Alertas|Alerts)/ })
const says = (page: Page, label: string) =>
  expect.poll(() => button(page).getAttribute('aria-label')).toBe(label)
const isDown = async () => {
  const { data } = await world.api.call(listIntegrations, { storeId })
  return data.some(({ downSince }) => downSince !== null)
}
/** The orders that are still to be sent to the ERP, with what each waits for. */
const unsent = async () =>
  (await knownOrders(world, storeId))
    .filter(({ erpStatus }) => erpStatus === 'not-sent')
    .map(({ originOrderId, blocker }) => ({ originOrderId, blocker }))
const openAlerts = async () =>
  (await world.api.call(listAlerts, { storeId, query: { status: ['created'] } })).data
const raise = (subject: string, more: object = {}) =>
  operator.api.call(createAlert, { storeId, body: { subject, ...more } })

describe('when the ERP goes down', () => {
  beforeEach(async () => {
    await world.shop.erpOutlet.unplug()
    for (let count = 0; count < 6; count++) world.shop.vtex.placeOrder()
    await until('the hub tells of the outage', async () => (await openAlerts()).length > 0)
  })
  afterEach(async () => {
    await world.shop.erpOutlet.plug()
    await until('the hub knows that the ERP is back', async () => !(await isDown()))
    await until('the orders are with the ERP', async () => (await unsent()).length === 0)
  })

  test('the badge counts it, the list says it, and finishing it lowers the badge of somebody else’s page', async () => {
    const colleague = await visitLive(world, '/orders/list', { as: operator.api })
    const page = await visitLive(world, '/')
    await says(colleague, 'Alertas: 1 em aberto')
    await says(page, 'Alertas: 1 em aberto')
    await button(page).click()
    await rowOf(page, 'Linx Millennium fora do ar').getByText('Novo').waitFor()
    await rowOf(page, 'Linx Millennium fora do ar').getByText('iHub').waitFor()
    await rowOf(page, 'Linx Millennium fora do ar').getByRole('link').click()

    const dialog = page.getByRole('dialog', { name: 'Linx Millennium fora do ar' })
    await dialog.getByText('Os pedidos esperam e seguem sozinhos').waitFor()
    await dialog.getByText(/ECONNREFUSED/).waitFor()
    expect(await dialog.getByRole('link', { name: 'Linx Millennium' }).getAttribute('href')).toMatch(
      /^\/integrations\/[\w-]+\/processes\?store=[\w-]+$/,
    )
    await dialog.getByRole('button', { name: 'Finalizar' }).click()

    await dialog.getByText('Finalizado', { exact: true }).waitFor()
    await says(colleague, 'Alertas')
    await says(page, 'Alertas')
  })

  test('the alert leads to the orders that wait, as many as it counts', async () => {
    const page = await visitLive(world, '/alert?status=created')
    await rowOf(page, 'Linx Millennium fora do ar').getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Linx Millennium fora do ar' })
    const link = dialog.getByRole('link', { name: /^\d+ pedidos?$/ })
    // Orders that an earlier outage let through wait as well: the ERP is to tell of their invoices.
    const waiting = async () =>
      (await knownOrders(world, storeId)).filter(({ blocker }) => blocker?.reason === 'integration-down')
        .length
    await expect.poll(waiting).toBeGreaterThanOrEqual(6)
    const count = await waiting()
    await expect.poll(() => link.innerText()).toBe(`${count} pedidos`)
    await link.click()

    await page.getByRole('heading', { name: 'Pedidos', level: 1 }).waitFor()
    await expect.poll(() => rowOf(page, 'Linx Millennium').count()).toBe(count)
    await page.getByRole('button', { name: 'Remover o filtro Motivo da parada', exact: true }).waitFor()
    await page.getByRole('search').getByText('Linx Millennium').waitFor()
    expect(new URL(page.url()).searchParams.get('blocker')).toBe('integration-down')
  })

  test('and answers again, the alert is finished and its orders are sent without a click', async () => {
    const page = await visitLive(world, '/alert?status=created')
    await rowOf(page, 'Linx Millennium fora do ar').waitFor()

    await world.shop.erpOutlet.plug()

    await rowOf(page, 'Linx Millennium fora do ar').waitFor({ state: 'detached' })
    await says(page, 'Alertas')
    await expect.poll(unsent).toEqual([])
  })

  test.each([
    ['en-US', 'Linx Millennium is down', 'New', 'Orders wait and go on by themselves', 'Alerts: 1 open'],
    [
      'es-MX',
      'Linx Millennium sin servicio',
      'Nueva',
      'Los pedidos esperan y siguen solos',
      'Alertas: 1 abierta',
    ],
  ])('it is said in %s and found by the words shown', async (locale, subject, status, message, badge) => {
    const page = await visitLive(world, '/alert', { locale, as: operator.api })
    await says(page, badge)
    await rowOf(page, subject).first().getByText(status).waitFor()

    await page.goto(`/alert?search=${encodeURIComponent(subject.toLowerCase())}`)
    await rowOf(page, subject).first().getByRole('link').click()
    await page.getByRole('dialog', { name: subject }).getByText(message).waitFor()
  })
})

describe('when the ERP refuses orders', () => {
  const address = 'plantao@loja-um.com.br'
  beforeEach(async () => {
    await world.api.call(updateStore, {
      params: { id: storeId },
      body: { settings: { alertEmails: [address] } },
    })
    world.shop.millennium.faults.add({
      match: { path: '/api/millenium_eco/pedido_venda/inclui' },
      kind: 'status',
      status: 400,
      body: { error: { message: { value: 'Produto não cadastrado' } } },
    })
  })
  afterEach(() => world.shop.millennium.faults.clear())

  test('one alert says so, leads to the first of them, and its mail leads to it from any store', async () => {
    const page = await visitLive(world, '/alert')
    const codes = Array.from({ length: 4 }, () => world.shop.vtex.placeOrder().orderId)
    const isRefused = ({ blocker, originOrderId }: OrderRow) =>
      codes.includes(originOrderId) && blocker?.reason === 'refused'
    await untilOrders(world, storeId, { count: codes.length, isMeant: isRefused })
    await rowOf(page, 'Pedidos com erro: Linx Millennium').getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Pedidos com erro: Linx Millennium' })
    await dialog.getByText('Este alerta conta os casos de agora').waitFor()
    await dialog.getByText('Produto não cadastrado').waitFor()
    const failed = await dialog.getByRole('link', { name: 'Linx Millennium' }).getAttribute('href')
    const processes = await visit(world, failed ?? '')
    await rowOf(processes, codes[0] ?? '')
      .getByText('Produto não cadastrado')
      .waitFor()
    const order = dialog.getByRole('link', { name: new RegExp(codes.join('|')) })
    expect(await order.getAttribute('href')).toMatch(/^\/orders\/list\/[\w-]+\?store=[\w-]+$/)
    await order.click()
    await page.getByRole('heading', { name: new RegExp(codes.join('|')), level: 1 }).waitFor()

    const other = await world.api.call(createStore, { body: { code: 'zebra', name: 'Zebra' } })
    const colleague = await visit(world, '/icon.svg')
    await colleague.evaluate((id) => localStorage.setItem('current-store', id), other._id)
    await colleague.goto(await linkMailedTo(world, address))
    await colleague.getByRole('dialog', { name: 'Pedidos com erro: Linx Millennium' }).waitFor()
    await colleague.getByTitle('Loja', { exact: true }).getByText('Loja Um').waitFor()
    expect(new URL(colleague.url()).searchParams.get('store')).not.toBe(other._id)
    await colleague.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
    await says(page, 'Alertas')
  })
})

test('several alerts are put on hold and finished at once; an alert that may not move so says why', async () => {
  await raise('Disco cheio')
  await raise('Certificado vence')
  const page = await visitLive(world, '/alert', { as: operator.api })
  for (const subject of ['Disco cheio', 'Certificado vence'])
    await rowOf(page, subject).getByRole('checkbox').check()
  const bar = page.getByRole('status').filter({ hasText: '2 selecionados' })
  await bar.getByRole('button', { name: 'Deixar em espera' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Executar em 2' }).click()
  await dialog.getByText('Tudo feito.').waitFor()
  await page.keyboard.press('Escape')

  for (const subject of ['Disco cheio', 'Certificado vence'])
    await rowOf(page, subject).getByText('Em espera').waitFor()
  await bar.waitFor({ state: 'detached' })
  await rowOf(page, 'Disco cheio').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Deixar em espera' }).click()
  await dialog.getByText('já está assim').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await dialog.getByRole('button', { name: 'Executar em 1' }).click()
  await dialog.getByText('Tudo feito.').waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Disco cheio').getByText('Finalizado').waitFor()
  await says(page, 'Alertas: 1 em aberto')
})

test('a program’s alert is read in full by keyboard, and the dialog stays when its row leaves the list', async () => {
  await raise('Importação parou', { stack: 'Error: no column SKU', logId: 'job-77' })
  const page = await visitLive(world, '/alert?status=created', { as: operator.api })
  await rowOf(page, 'Importação parou').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Importação parou' })
  await dialog.getByText('job-77').waitFor()
  await dialog.getByRole('region', { name: 'Detalhe técnico' }).getByText('Error: no column SKU').waitFor()
  await dialog.getByRole('button', { name: 'Finalizar' }).press('Enter')
  await dialog.getByText('Finalizado', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => rowOf(page, 'Importação parou').count()).toBe(0)
})

test('the access center has no alerts', async () => {
  const wish = { email: 'central@loja-um.com.br', acl: ['AccessCenter' as const], storeIds: [storeId] }
  const { api } = await addPerson(world, wish)
  const page = await visit(world, '/users', { as: api })
  await page.getByRole('heading', { name: 'Usuários', level: 1 }).waitFor()
  await page.getByTitle('Loja', { exact: true }).getByText('Loja Um').waitFor()

  expect(await button(page).count()).toBe(0)
  await page.goto('/alert')
  await page.getByRole('heading', { name: 'Acesso negado' }).waitFor()
})
