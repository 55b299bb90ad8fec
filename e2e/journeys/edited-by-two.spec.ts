import { getParameters, saveParameters } from '@ihub/contract/parameters'
import { createSeller, getSeller, updateSeller } from '@ihub/contract/sellers'
import { createStore, getStore } from '@ihub/contract/stores'
import { createView, getView, updateView } from '@ihub/contract/views'
import { createOrderHook, getOrderHook, updateOrderHook } from '@ihub/contract/webhooks'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, type Person } from '../src/people.ts'
import { save, saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { visit, visitLive } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
let beto: Person
beforeAll(async () => {
  world = await startWorld()
  beto = await addPerson(world, { email: 'beto@ihub.local', name: 'Beto Lima', acl: ['Root'] })
})
afterAll(() => world.close())

const document = '12345678000195'
const givenStore = async (code: string) =>
  (await world.api.call(createStore, { body: { code, name: `Loja ${code}`, originDocument: document } }))._id
const keepMine = async (page: Page) => {
  const answered = page.waitForResponse(
    (response) => ['PATCH', 'PUT'].includes(response.request().method()) && response.ok(),
  )
  await page.getByRole('button', { name: 'Manter o que digitei' }).click()
  await answered
  await page.getByText('Beto Lima alterou').waitFor({ state: 'detached' })
}
const notice = (page: Page) => page.getByRole('alert', { name: 'Beto Lima alterou' })

test('of two people in the settings of a store the second is told, and both persons’ changes hold', async () => {
  const id = await givenStore('two')
  const ana = await visitLive(world, `/stores/${id}`, { storeId: id })
  const other = await visit(world, `/stores/${id}`, { as: beto.api })
  await ana.getByLabel('CNPJ de origem').fill('11222333000181')
  // Ana's browser hears of it, and must not take the newer version for the one she had opened.
  const heard = ana.waitForResponse(
    (response) => response.url().endsWith(`/api/stores/${id}`) && response.ok(),
  )
  await other.getByLabel('Nome').fill('Casa Ipê')
  await saved(other)
  await heard

  await save(ana)
  await notice(ana).getByText('Beto Lima: Casa Ipê (antes: Loja two)').waitFor()
  expect(await ana.getByLabel('CNPJ de origem').inputValue()).toBe('11222333000181')
  expect((await world.api.call(getStore, { params: { id } })).originDocument).toBe(document)

  await keepMine(ana)
  expect(await ana.getByLabel('Nome').inputValue()).toBe('Casa Ipê')
  expect(await world.api.call(getStore, { params: { id } })).toMatchObject({
    name: 'Casa Ipê',
    originDocument: '11222333000181',
  })
})

test('of a field that both changed, either version may hold', async () => {
  const id = await givenStore('both')
  const ana = await visit(world, `/stores/${id}`)
  const other = await visit(world, `/stores/${id}`, { as: beto.api })
  await ana.getByLabel('Nome').fill('Loja da Ana')
  await other.getByLabel('Nome').fill('Loja do Beto')
  await saved(other)

  await save(ana)
  await notice(ana).getByText('Você: Loja da Ana').waitFor()
  await ana.getByRole('button', { name: 'Carregar a versão de Beto Lima' }).click()
  await notice(ana).waitFor({ state: 'detached' })
  expect(await ana.getByLabel('Nome').inputValue()).toBe('Loja do Beto')

  await ana.getByLabel('Nome').fill('Casa da Ana')
  await other.getByLabel('Nome').fill('Casa do Beto')
  await saved(ana)
  await save(other)
  await other.getByRole('button', { name: 'Manter o que digitei' }).click()
  await other.getByRole('heading', { name: 'Casa do Beto', level: 1 }).waitFor()
})

test('a seller keeps the changes of both people', async () => {
  const storeId = await givenStore('sellers-of-two')
  const body = { code: 'poa', name: 'Filial', document }
  const { _id: id } = await world.api.call(createSeller, { storeId, body })
  const page = await visit(world, `/sellers/${id}?store=${storeId}`)
  await page.getByLabel('Nome').fill('Filial Sul')
  await beto.api.call(updateSeller, { storeId, params: { id }, body: { email: 'sul@example.com' } })

  await save(page)
  await notice(page).getByText('E-mail').waitFor()
  await keepMine(page)

  expect(await world.api.call(getSeller, { storeId, params: { id } })).toMatchObject({
    name: 'Filial Sul',
    email: 'sul@example.com',
  })
})

test('a webhook keeps the changes of both people', async () => {
  const storeId = await givenStore('hooks-of-two')
  const body = { name: 'BI', url: 'https://example.com/hook', statuses: ['invoiced' as const] }
  const { _id: id } = await world.api.call(createOrderHook, { storeId, body })
  const page = await visit(world, `/hooks/orders/settings/${id}?store=${storeId}`)
  await page.getByLabel('Nome').fill('BI novo')
  const statuses = ['invoiced' as const, 'handling' as const]
  await beto.api.call(updateOrderHook, { storeId, params: { id }, body: { statuses } })

  await save(page)
  await notice(page).getByText('Status notificados').waitFor()
  await keepMine(page)

  expect(await world.api.call(getOrderHook, { storeId, params: { id } })).toMatchObject({
    name: 'BI novo',
    statuses: expect.arrayContaining(statuses),
  })
})

test('of two people who rename a shared view the second is told, and may keep the name they typed', async () => {
  const storeId = await givenStore('views-of-two')
  const body = { list: 'sellers' as const, name: 'Ativos', shared: true, query: { active: 'true' } }
  const { _id: id } = await world.api.call(createView, { storeId, body })
  const page = await visit(world, `/sellers?active=true&store=${storeId}`)
  await page.getByRole('button', { name: 'Ações da visão Ativos' }).click()
  await page.getByRole('menuitem', { name: 'Renomear visão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renomear visão' })
  await dialog.getByLabel('Nome da visão').fill('Filiais da Ana')
  await beto.api.call(updateView, { storeId, params: { id }, body: { name: 'Filiais do Beto' } })

  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await notice(page).getByText('Você: Filiais da Ana').waitFor()
  await dialog.getByRole('button', { name: 'Manter o que digitei' }).click()
  await dialog.waitFor({ state: 'detached' })

  expect(await world.api.call(getView, { storeId, params: { id } })).toMatchObject({ name: 'Filiais da Ana' })
})

test('carriers that two people add at once are both there', async () => {
  const storeId = await givenStore('carriers-of-two')
  const carrier = (id: string, name: string) => ({ id, name, document, mode: 'Aéreo', modeId: '1' })
  await world.api.call(saveParameters, { storeId, body: { carriers: [carrier('1', 'Primeira')] } })
  const page = await visit(world, `/parameterizations?store=${storeId}`)
  await page.getByRole('button', { name: 'Adicionar transportadora' }).click()
  const mine = page.getByRole('group', { name: 'Transportadora 2' })
  const { id, name, document: cnpj, mode, modeId } = carrier('3', 'Da Ana')
  await mine.getByLabel('Código').first().fill(id)
  await mine.getByLabel('Nome').fill(name)
  await mine.getByLabel('CNPJ').fill(cnpj)
  await mine.getByLabel('Modalidade').first().fill(mode)
  await mine.getByLabel('Código da modalidade').fill(modeId)
  const { carriers } = await beto.api.call(getParameters, { storeId })
  await beto.api.call(saveParameters, {
    storeId,
    body: { carriers: [...carriers, carrier('2', 'Do Beto')] },
  })

  await save(page)
  await notice(page).getByText('Do Beto').waitFor()
  await keepMine(page)

  const { carriers: both } = await world.api.call(getParameters, { storeId })
  expect(both.map((one) => one.name)).toEqual(['Primeira', 'Do Beto', 'Da Ana'])
})
