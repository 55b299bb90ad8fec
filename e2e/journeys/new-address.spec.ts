import { confirmSecondFactor, startSecondFactor } from '@ihub/contract/session'
import { createStore, getStore, updateStore } from '@ihub/contract/stores'
import { createOrderHook, getOrderHook } from '@ihub/contract/webhooks'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../src/people.ts'
import { save, saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { totp } from '../src/totp.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const isInView = (text: Locator) =>
  text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Somebody with an authenticator; recovery codes wait for no next code. */
async function givenAdmin(email: string, storeId: string) {
  const person = await addPerson(world, { email, acl: ['Admin'], storeIds: [storeId] })
  const { secret } = await person.api.call(startSecondFactor, { body: { password: person.password } })
  const { recoveryCodes } = await person.api.call(confirmSecondFactor, { body: { code: totp(secret) } })
  return { ...person, secret, recoveryCodes }
}
async function givenConnectedStore(code: string) {
  const { _id: id } = await world.api.call(createStore, { body: { code, name: `Loja ${code}` } })
  const { vtex } = world.shop.settings
  const integrations = [{ connector: 'vtex', settings: vtex, active: false }]
  await world.api.call(updateStore, { params: { id }, body: { integrations } })
  return id
}

test('a person with an authenticator moves a system by its code, without typing the secret again', async () => {
  const id = await givenConnectedStore('moves')
  const { api, secret } = await givenAdmin('ana.codes@ihub.local', id)
  const viewport = { width: 1440, height: 320 }
  const page = await visit(world, `/stores/${id}?tab=vtex`, { as: api, viewport })
  await page.getByLabel('Nome da conta').fill('outra-conta')
  await page.getByLabel('Endereço (opcional)').fill('http://127.0.0.1:9/')

  await save(page)
  const problem = page.getByText('O endereço mudou.')
  await problem.waitFor()
  await expect.poll(() => isInView(problem)).toBe(true)
  await page.getByRole('button', { name: 'Confirmar com o código do seu autenticador' }).click()
  await page.getByLabel('Código do autenticador').fill('000000')
  await save(page)
  await page.getByText('Código errado ou já usado.').waitFor()
  await page.getByLabel('Código do autenticador').fill(totp(secret, 1))
  await saved(page)

  await page.getByLabel('Código do autenticador').waitFor({ state: 'detached' })
  const { integrations } = await api.call(getStore, { params: { id } })
  expect(integrations[0]?.settings).toMatchObject({ accountName: 'outra-conta', appToken: '••••' })
})

test('a webhook moves by a recovery code; who has no authenticator is offered none', async () => {
  const storeId = await givenConnectedStore('hooks')
  const body = { name: 'BI', url: 'https://example.com/hook', authorization: 'Bearer it' }
  const { _id: id } = await world.api.call(createOrderHook, { storeId, body })
  const path = `/hooks/orders/settings/${id}?store=${storeId}`
  const without = await visit(world, path)
  await without.getByLabel('Endereço (URL)').fill('https://example.com/other')
  await save(without)
  await without.getByText('O endereço mudou.').waitFor()
  expect(await without.getByRole('button', { name: 'Confirmar com o código' }).count()).toBe(0)

  const { api, recoveryCodes } = await givenAdmin('bia.codes@ihub.local', storeId)
  const page = await visit(world, path, { as: api })
  await page.getByLabel('Endereço (URL)').fill('https://example.com/other')
  await save(page)
  await page.getByRole('button', { name: 'Confirmar com o código' }).click()
  await page.getByLabel('Código do autenticador').fill(recoveryCodes[0] ?? '')
  await saved(page)

  expect(await api.call(getOrderHook, { storeId, params: { id } })).toMatchObject({
    url: 'https://example.com/other',
    authorization: '••••',
  })
})
