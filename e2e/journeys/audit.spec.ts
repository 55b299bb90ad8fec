import { createStore, updateStore } from '@ihub/contract/stores'
import { updateUser } from '@ihub/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
import { addPerson } from '../src/people.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startOwnWorld()
  const { _id } = await world.api.call(createStore, { body: { code: 'ipe', name: 'Casa Ipê' } })
  const beto = await addPerson(world, {
    email: 'beto@casa.com.br',
    name: 'Beto',
    acl: ['Admin'],
    storeIds: [_id],
  })
  await beto.api.call(updateStore, { params: { id: _id }, body: { name: 'Casa Ipê Roxo' } })
  const lara = await addPerson(world, { email: 'lara@casa.com.br', name: 'Lara' })
  await world.api.call(updateUser, {
    params: { id: lara._id },
    body: { storeIds: [_id], acl: ['AccessCenter'], password: 'Outra-senha-1!' },
  })
})
afterAll(() => world.close())

test('who changed a store is found and shown before and after; the address alone brings it back', async () => {
  const page = await visit(world, '/audit')
  await page.getByRole('button', { name: 'Quem', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Beto' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tipo', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Loja' }).check()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Alterou a loja').getByRole('link').click()

  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('row').filter({ hasText: 'Nome' })
  await change.getByText('Casa Ipê', { exact: true }).waitFor()
  await change.getByText('Casa Ipê Roxo').waitFor()
  await dialog.getByText('127.0.0.1').waitFor()

  await page.reload()
  await change.getByText('Casa Ipê Roxo').waitFor()
  await page.goBack()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.getByRole('row').filter({ hasText: 'Beto' }).count()).toBe(1)
})

test('a change of a user names its fields and keeps the password to itself, in English', async () => {
  const page = await visit(world, '/audit?search=lara', { locale: 'en-US' })
  await rowOf(page, 'Changed the user').getByRole('link').click()

  const dialog = page.getByRole('dialog')
  const level = dialog.getByRole('row').filter({ hasText: 'Access level' })
  await level.getByText('User', { exact: true }).waitFor()
  await level.getByText('Access center').waitFor()
  await dialog.getByRole('row').filter({ hasText: 'Stores' }).getByText('ipe').waitFor()
  await dialog
    .getByRole('row')
    .filter({ hasText: 'Password' })
    .getByText('the value is not kept here')
    .waitFor()

  await dialog.getByRole('link', { name: 'Everything about this item' }).click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'lara@casa.com.br' }).count()).toBe(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rowOf(page, 'Beto').first().waitFor()
})

test('a search that finds nothing says how to go on, in Spanish', async () => {
  const page = await visit(world, '/audit', { locale: 'es-MX' })
  await rowOf(page, 'Creó la tienda').waitFor()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Buscar')).first().fill('nadie-con-este-nombre')
  await page.getByText('Sin resultados').or(page.getByText('No se encontraron')).first().waitFor()
})
