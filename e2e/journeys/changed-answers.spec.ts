import { listAlerts } from '@ihub/contract/alerts'
import { listAnswerChanges } from '@ihub/contract/answer-changes'
import { listIntegrations } from '@ihub/contract/processes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
import { addPerson, type Person } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { until } from '../src/until.ts'
import { visit, visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
let platformId: string
let operator: Person
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  operator = await addPerson(world, { email: 'rui@loja-um.com.br', name: 'Rui', storeIds: [storeId] })
  const { data } = await world.api.call(listIntegrations, { storeId })
  platformId = data.find(({ code }) => code === 'vtex')?._id ?? ''
})
afterAll(() => world.close())

const known = () => world.api.call(listAnswerChanges, { storeId, params: { id: platformId } })
const openAlerts = async () =>
  (await world.api.call(listAlerts, { storeId, query: { status: ['created'] } })).data.filter(
    ({ code }) => code === 'answers-changed',
  )
const fieldOf = (page: Page, path: string) => page.getByRole('listitem').filter({ hasText: path })
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

let round = 0
beforeEach(async () => {
  round += 1
  const name = `promessa_${round}`
  world.shop.vtex.changeAnswers({ add: { [name]: 'Amanhã 10h' }, retype: [`workflowIsInError`] })
  world.shop.vtex.placeOrder()
  await until('the hub tells of the field', async () =>
    (await known()).data.some(({ path }) => path === name),
  )
})

test('an alert leads to the fields that changed, and ends once each of them is silenced', async () => {
  const page = await visitLive(world, '/alert?status=created')
  await rowOf(page, 'Respostas mudaram: VTEX').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Respostas mudaram: VTEX' })
  await dialog.getByText(/Campos alterados: 2/).waitFor()
  await dialog.getByRole('link', { name: 'Ver na lista' }).click()

  await page.getByRole('heading', { name: 'Mudanças nas respostas · VTEX', level: 1 }).waitFor()
  const field = fieldOf(page, 'promessa_1')
  await field.getByText('Novo', { exact: true }).waitFor()
  await field.getByText('"Aaaaaa 99a"').waitFor()
  await fieldOf(page, 'workflowIsInError').getByText('era sim/não, agora é texto').waitFor()
  expect(await field.getByRole('link', { name: 'Ver o processo' }).getAttribute('href')).toContain(
    `/integrations/${platformId}/processes/`,
  )

  await field.getByRole('button', { name: 'Silenciar' }).click()
  await section(page, 'Silenciados').getByText('promessa_1').waitFor()
  expect(await openAlerts()).toHaveLength(1)
  await fieldOf(page, 'workflowIsInError').getByRole('button', { name: 'Silenciar' }).click()

  await page.getByText('As respostas são como esperado').waitFor()
  await expect.poll(openAlerts).toEqual([])
})

test('a silence that cannot be saved says so, and the field stays until it is tried again', async () => {
  const page = await visitLive(world, `/integrations/${platformId}/answers`)
  const path = `promessa_${round}`
  await page.route('**/answer-changes/silence', (route) => route.abort())
  await fieldOf(page, path).getByRole('button', { name: 'Silenciar' }).click()
  await section(page, 'Campos que mudaram').getByText('Sem conexão com o iHub.').waitFor()
  expect((await known()).data.find((one) => one.path === path)?.silenced).toBeNull()

  await page.unroute('**/answer-changes/silence')
  await fieldOf(page, path).getByRole('button', { name: 'Silenciar' }).click()
  await section(page, 'Silenciados').getByText(path).waitFor()
})

test('the page of the systems counts the fields, in the language of the person, who may not silence them', async () => {
  const page = await visit(world, '/integrations', { locale: 'en-US', as: operator.api })
  await page
    .getByRole('link', { name: /^\d+ fields?$/ })
    .first()
    .click()

  await page.getByRole('heading', { name: 'Changes in answers · VTEX', level: 1 }).waitFor()
  const silence = fieldOf(page, `promessa_${round}`).getByRole('button', { name: 'Silence' })
  expect(await silence.getAttribute('aria-disabled')).toBe('true')
  await silence.hover()
  await page.getByText('Only administrators silence fields.').waitFor()
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('it can be read in %s at %i pixels without scrolling sideways', async (colorScheme, width) => {
  const page = await visit(world, `/integrations/${platformId}/answers`, { viewport: { width, height: 844 } })
  await page.emulateMedia({ colorScheme })
  await fieldOf(page, `promessa_${round}`).first().waitFor()
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/answers-${colorScheme}-${width}.png` })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
