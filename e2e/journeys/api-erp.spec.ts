import { createClient } from '@ihub/contract/client/create-client'
import * as erp from '@ihub/contract/erp'
import { listIntegrations } from '@ihub/contract/processes'
import { updateStore } from '@ihub/contract/stores'
import { createToken } from '@ihub/contract/tokens'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let integrationId: string
let program: ReturnType<typeof createClient>
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  await world.api.call(updateStore, {
    params: { id: storeId },
    body: { orderDestination: 'api', integrations: [{ connector: 'api', active: true, settings: {} }] },
  })
  const { data } = await world.api.call(listIntegrations, { storeId })
  integrationId = data.find(({ code }) => code === 'api')?._id ?? ''
  const { token } = await world.api.call(createToken, {
    storeId,
    body: { name: 'ERP da Loja Um', scopes: ['erp:pull', 'erp:report'] },
  })
  program = createClient({ url: world.url, token })
})
afterAll(() => world.close())

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The next step of an order, as its program fetches it. */
async function fetched(originOrderId: string, operation: string): Promise<erp.OfferedWork> {
  const found: erp.OfferedWork[] = []
  await until(`${operation} is offered`, async () => {
    const { data } = await program.call(erp.pullErpWork)
    found.push(
      ...data.filter((work) => work.order.originOrderId === originOrderId && work.operation === operation),
    )
    return found.length > 0
  })
  return found[0] as erp.OfferedWork
}

test('an administrator makes a test order, and the page follows it until the store’s system has confirmed and refused', async () => {
  const systems = await visit(world, '/integrations')
  await systems.getByText('Nada a verificar: é o sistema da loja que chama o iHub.').waitFor()
  await systems.getByRole('link', { name: 'Sistema da loja' }).click()
  await section(systems, 'Primeiros passos').getByRole('link', { name: 'Tokens' }).waitFor()
  await section(systems, 'Última chamada').getByText('Nunca').first().waitFor()

  const page = await visitLive(world, `/integrations/${integrationId}/erp`)
  await page.getByRole('button', { name: 'Criar pedido de teste' }).click()
  const open = section(page, 'Não confirmado')
  const item = open.getByRole('listitem').filter({ hasText: 'SANDBOX-' })
  await item.getByText('ainda não buscado').waitFor()
  const code = await item.getByRole('link').innerText()

  const work = await fetched(code, 'send-order-to-erp')
  const body = { outcome: 'accepted' as const, erpOrderId: '4711', version: work.order.version }
  await program.call(erp.confirmErpWork, { params: { id: work._id }, body })
  await section(page, 'Última chamada').getByText('ERP da Loja Um').first().waitFor()
  const payment = await fetched(code, 'approve-order-in-erp')
  await program.call(erp.confirmErpWork, {
    params: { id: payment._id },
    body: { outcome: 'refused', reason: 'Cliente bloqueado no cadastro' },
  })

  await section(page, 'Recusas e avisos ilegíveis').getByText('Cliente bloqueado no cadastro').waitFor()
  await open.getByText('Tudo confirmado').waitFor()
  await section(page, 'Recusas e avisos ilegíveis').getByRole('link', { name: code }).click()
  await page.getByText('Cliente bloqueado no cadastro').first().waitFor()
})

test('an order that the store’s system reports a problem of stands on its page', async () => {
  const page = await visitLive(world, `/integrations/${integrationId}/erp`)
  const { originOrderId } = await world.api.call(erp.makeSandboxOrder, { storeId })
  const work = await fetched(originOrderId, 'send-order-to-erp')
  const body = { outcome: 'accepted' as const, erpOrderId: '4712', version: work.order.version }
  await program.call(erp.confirmErpWork, { params: { id: work._id }, body })

  const problem = {
    originOrderId,
    erpOrderId: '4712',
    status: 'problem',
    message: 'Produto sem cadastro fiscal',
  }
  const { data } = await program.call(erp.reportErpStatuses, {
    body: { reports: [{ key: 'problem-1', ...problem }] },
  })
  expect(data).toMatchObject([{ outcome: 'taken' }])

  const stopped = section(page, 'Pedidos parados no sistema da loja')
  await stopped.getByRole('link', { name: originOrderId }).waitFor()
  await stopped.getByRole('link', { name: 'Ver todos na lista' }).click()
  await page.getByText(originOrderId).first().waitFor()
})

test('the guide is there for the developer', async () => {
  const answer = await fetch(`${world.url}/api/docs/erp`)
  expect(answer.headers.get('content-type')).toContain('text/markdown')
  expect(await answer.text()).toContain('POST /api/erp/work/{id}/confirmation')
})

test('an operator reads the page in their language and makes no test orders', async () => {
  const operator = await addPerson(world, {
    email: 'rui.do.erp@loja-um.com.br',
    name: 'Rui',
    storeIds: [storeId],
  })
  const page = await visit(world, `/integrations/${integrationId}/erp`, { locale: 'en-US', as: operator.api })
  const button = page.getByRole('button', { name: 'Create test order' })
  await button.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('it can be read in %s at %i pixels without scrolling sideways', async (colorScheme, width) => {
  await world.api.call(erp.makeSandboxOrder, { storeId })
  const page = await visit(world, `/integrations/${integrationId}/erp`, { viewport: { width, height: 844 } })
  await page.emulateMedia({ colorScheme })
  await section(page, 'Não confirmado').getByRole('listitem').first().waitFor()
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/erp-${colorScheme}-${width}.png`, fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
