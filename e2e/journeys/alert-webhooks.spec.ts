import { createAlert } from '@ihub/contract/alerts'
import { listMails } from '@ihub/contract/session'
import { updateStore } from '@ihub/contract/stores'
import { hooks } from '@ihub/contract/webhooks'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const saveSettings = (settings: Record<string, unknown>) =>
  world.api.call(updateStore, { params: { id: storeId }, body: { settings } })
const raise = (subject: string) => world.api.call(createAlert, { storeId, body: { subject } })

test('a webhook made with the preset of Slack tells a receiver of the ERP that refuses orders', async () => {
  const { subscriber, subscriberUrl, vtex, millennium } = world.shop
  const page = await visit(world, '/hooks/alerts/settings')
  await page.getByRole('link', { name: 'Novo webhook' }).first().click()
  await page.getByLabel('Nome').fill('Plantão no Slack')
  await page.getByLabel('Endereço (URL)').fill(subscriberUrl.replace('/orders', '/slack'))
  await choose(page, 'Formato do corpo', 'Microsoft Teams')
  await page.getByText('attachments').first().waitFor()
  await choose(page, 'Formato do corpo', 'Slack')
  const template = page.getByLabel('Modelo do corpo')
  expect(await template.inputValue()).toContain('"blocks"')
  await page.getByText('blocks').first().waitFor()
  await shoot(page, 'alert-hook-new')
  await template.fill('{"text": {{ data.subject | json }}}')
  await choose(page, 'Formato do corpo', 'O próprio evento')
  expect(await template.inputValue()).toBe('')
  await choose(page, 'Formato do corpo', 'Modelo próprio')
  expect(await template.inputValue()).toContain('data.subject')
  await choose(page, 'Formato do corpo', 'Slack')
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  const secret = await page.getByText(/^whsec_\S+$/).textContent()
  await page.getByRole('link', { name: 'Já guardei o segredo' }).click()
  await rowOf(page, 'Plantão no Slack').waitFor()
  await shoot(page, 'alert-hooks')

  subscriber.setSecret(secret ?? '')
  millennium.faults.add({
    match: { path: '/api/millenium_eco/pedido_venda/inclui' },
    kind: 'status',
    status: 400,
    body: { error: { message: { value: 'Produto <2014> & "kit"' } } },
  })
  const { orderId } = vtex.placeOrder()
  const toSlack = () => subscriber.deliveries().filter(({ path }) => path.endsWith('/slack'))
  await expect.poll(() => toSlack().length, { timeout: 30_000 }).toBe(1)
  const body = JSON.parse(toSlack()[0]?.text ?? '') as { text: string; blocks: { type: string }[] }
  expect(body.text).toBe('Pedidos com erro: Linx Millennium · Novo')
  expect(body.blocks.map(({ type }) => type)).toEqual(['header', 'section', 'section', 'section'])
  expect(JSON.stringify(body.blocks)).toContain(`Referência: ${orderId}`)
  expect(JSON.stringify(body)).not.toContain('Produto')
  millennium.faults.clear()

  await page.goto('/hooks/alerts/events')
  const row = rowOf(page, 'Pedidos com erro: Linx Millennium')
  await row.getByText('Entregue').waitFor()
  await shoot(page, 'alert-hook-events')
  await row.click({ position: { x: 5, y: 5 } })
  await page.getByRole('heading', { name: /Evento do alerta Pedidos com erro/ }).waitFor()
  await shoot(page, 'alert-hook-event')
  await page.getByRole('link', { name: 'Pedidos com erro: Linx Millennium' }).last().click()
  await page.getByRole('dialog', { name: 'Pedidos com erro: Linx Millennium' }).waitFor()
})

test('alerts that were gathered arrive in one mail', async () => {
  const address = 'plantao@gathered.example'
  await saveSettings({ alertEmails: [address], alertMailPace: 'daily' })
  const mailed = async () => (await world.api.call(listMails)).data.filter(({ to }) => to === address)
  const first = await raise('Disco cheio')
  await raise('Importação parou')
  await raise('Certificado vence')
  expect(await mailed()).toEqual([])

  await saveSettings({ alertMailPace: 'gathered' })

  await until('the mail about all of them', async () => (await mailed()).length > 0)
  const [mail] = await mailed()
  expect(mail?.subject).toMatch(/Alertas abertos: 3$/)
  for (const subject of ['Disco cheio', 'Importação parou', 'Certificado vence'])
    expect(mail?.text).toContain(`* ${subject}`)
  expect(mail?.text).toContain(`/alert?store=${storeId}&row=${first._id}`)
  expect(await mailed()).toHaveLength(1)
})

test('the pace of the mails and the term of invoices are settings of the store', async () => {
  const page = await visit(world, `/stores/${storeId}?tab=notifications`)
  await page.getByRole('combobox', { name: 'Ritmo dos e-mails de alerta' }).waitFor()
  await page.getByLabel('Antecedência do aviso').waitFor()
  await shoot(page, 'store-notifications')
  const home = await visit(world, '/')
  await home.getByRole('link', { name: /Notas perto do prazo de cancelamento/ }).click()
  await home.getByRole('heading', { name: 'Notas fiscais', level: 1 }).waitFor()
  await shoot(home, 'invoices-expiring')
  expect(new URL(home.url()).searchParams.get('expiring')).toBe('true')
})

test('alerts of a subscription are chosen by their kinds', async () => {
  const { subscriberUrl } = world.shop
  const page = await visit(world, '/hooks/alerts/settings/new')
  await page.getByLabel('Nome').fill('Só quedas')
  await page.getByLabel('Endereço (URL)').fill(subscriberUrl)
  await choose(page, 'Tipos de alerta', 'Integração fora do ar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  await page.getByRole('link', { name: 'Já guardei o segredo' }).click()
  await rowOf(page, 'Só quedas').waitFor()
  const { data } = await world.api.call(hooks.alert.list, { storeId })
  expect(data.find(({ name }) => name === 'Só quedas')).toMatchObject({ codes: ['integration-down'] })
})
