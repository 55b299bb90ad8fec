import { listMails, register } from '@ihub/contract/session'
import { createStore } from '@ihub/contract/stores'
import { getUser, listUsers } from '@ihub/contract/users'
import { signIn } from '@ihub/dev-env/api-client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
import { addPerson, linkMailedTo } from '../src/people.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startOwnWorld()
  for (const [code, name] of [
    ['ipe', 'Casa Ipê'],
    ['jatoba', 'Loja Jatobá'],
    ['cedro', 'Cedro Móveis'],
  ] as const)
    await world.api.call(createStore, { body: { code, name } })
})
afterAll(() => world.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const password = 'Lojas-2026!'

test('an invited person is created with their stores, completes the registration and is active', async () => {
  const page = await visit(world, '/users')
  await page.getByRole('link', { name: 'Novo usuário' }).click()
  await press(page, 'Criar usuário')
  await page.getByText('Preencha este campo.').first().waitFor()

  await page.getByLabel('Nome').fill('Joana Prates')
  await page.getByLabel('E-mail').first().fill('joana@casa.com.br')
  await press(page, 'Selecionar todas')
  await page.getByText('3 lojas escolhidas').waitFor()
  await page.getByRole('checkbox', { name: /Cedro/ }).uncheck()
  await press(page, 'Criar usuário')
  await page.getByText('Usuário criado. O convite foi enviado.').waitFor()
  await page.getByText('Ainda não concluiu o cadastro').waitFor()

  const first = await linkMailedTo(world, 'joana@casa.com.br')
  await press(page, 'Reenviar convite')
  await page.getByText('E-mail de ativação reenviado para joana@casa.com.br.').waitFor()
  await expect.poll(() => linkMailedTo(world, 'joana@casa.com.br')).not.toBe(first)

  const link = await linkMailedTo(world, 'joana@casa.com.br')
  const guest = await visit(world, link, { isSignedIn: false })
  await guest.getByLabel('Senha', { exact: true }).or(guest.getByLabel('Nova senha')).fill(password)
  await guest.getByLabel('Confirmar senha').fill(password)
  await press(guest, 'Concluir cadastro')
  await guest.getByText('Cadastro concluído').first().waitFor()
  await page.goto('/users?search=joana')
  await rowOf(page, 'Joana Prates').getByText('Ativo').waitFor()
  await rowOf(page, 'Joana Prates').getByText('Casa Ipê, Loja Jatobá').waitFor()
})

test('an address that somebody has is refused at its field, and the typed values stay', async () => {
  await addPerson(world, { email: 'taken@casa.com.br' })
  const page = await visit(world, '/users/new')
  await page.getByLabel('Nome').fill('Outra Pessoa')
  await page.getByLabel('E-mail').first().fill('TAKEN@casa.com.br')
  await press(page, 'Criar usuário')

  await page.getByText('Já existe um usuário com este e-mail.').first().waitFor()
  expect(await page.getByLabel('E-mail').first().getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Nome').inputValue()).toBe('Outra Pessoa')
})

test('a person who registered alone is approved with a level and stores, and is told by mail', async () => {
  const credentials = { email: 'igor@casa.com.br', password }
  await world.api.call(register, { body: { name: 'Igor Dias', ...credentials, language: 'en-US' } })
  await expect(signIn(world.url, credentials)).rejects.toMatchObject({ code: 'session.waiting_approval' })

  const page = await visit(world, '/users?state=waiting', { locale: 'en-US' })
  await page.getByRole('link', { name: 'Igor Dias' }).click()
  await page.getByText('gets in only once approved').waitFor()
  await page.getByText('The e-mail is not confirmed yet').waitFor()
  await page.getByRole('checkbox', { name: /Cedro/ }).check()
  await press(page, 'Approve')

  await page.getByText('User approved and told by e-mail.').waitFor()
  const api = await signIn(world.url, credentials)
  const found = await world.api.call(listUsers, { query: { search: 'igor@' } })
  expect(found.data).toMatchObject([{ state: 'active', stores: [{ code: 'cedro' }] }])
  expect(api.token).toBeTruthy()
})

test('the approver sees, in the list and on the page, that the person has confirmed the e-mail', async () => {
  const email = 'kenia@casa.com.br'
  await world.api.call(register, { body: { name: 'Kênia Melo', email, password, language: 'pt-BR' } })
  const page = await visit(world, '/users?search=kenia')
  await rowOf(page, 'Kênia Melo').getByText('Não confirmado').waitFor()

  const guest = await visit(world, await linkMailedTo(world, email), { isSignedIn: false })
  await press(guest, 'Confirmar e-mail')
  await guest.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()

  await page.reload()
  await rowOf(page, 'Kênia Melo').getByText('Confirmado', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Kênia Melo' }).click()
  await page.getByText('O e-mail foi confirmado: quem se cadastrou abriu o link').waitFor()
  await page.getByRole('link', { name: 'Ver o que mudou neste usuário' }).click()
  await page.getByText('Confirmou o e-mail').first().waitFor()
})

test('the owner of an account is told by mail, at the old address, of an administrator’s changes', async () => {
  const person = await addPerson(world, { email: 'olga@casa.com.br', name: 'Olga', language: 'pt-BR' })
  const page = await visit(world, `/users/${person._id}`)
  await page.getByLabel('E-mail').first().fill('olga.nova@casa.com.br')
  await press(page, 'Salvar')
  await page.getByText('Dados atualizados.').waitFor()

  const told = async () => (await world.api.call(listMails)).data.filter(({ to }) => to.startsWith('olga'))
  await expect
    .poll(told)
    .toMatchObject([
      { to: 'olga@casa.com.br', subject: 'Um administrador trocou o e-mail da sua conta no iHub' },
    ])
})

test('a person who is deactivated is out at once and comes back when reactivated', async () => {
  const person = await addPerson(world, { email: 'lia@casa.com.br', name: 'Lía Ortiz' })
  const theirs = await visit(world, '/profile', { as: person.api, locale: 'es-MX' })
  await theirs.getByRole('heading', { name: 'Configuración' }).waitFor()
  const page = await visit(world, `/users/${person._id}`, { locale: 'es-MX' })

  await press(page, 'Desactivar')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Las sesiones abiertas se cierran ahora').waitFor()
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByText('Usuario desactivado.').waitFor()
  await theirs.reload()
  await theirs.waitForURL('**/login')

  await press(page, 'Reactivar')
  await page.getByText('Usuario reactivado.').waitFor()
  expect((await signIn(world.url, person)).token).toBeTruthy()
})

test('the access center changes users, not administrators, and of itself only name and language', async () => {
  const center = await addPerson(world, { email: 'central@casa.com.br', acl: ['AccessCenter'], name: 'Nina' })
  const admin = await addPerson(world, { email: 'chefe@casa.com.br', acl: ['Admin'], name: 'Otto' })
  const page = await visit(world, `/users/${admin._id}`, { as: center.api })
  await page.getByText('Só um superusuário muda administradores e superusuários.').first().waitFor()
  expect(await page.getByLabel('Nome').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Desativar' }).getAttribute('aria-disabled')).toBe('true')

  await page.goto(`/users/${center._id}`)
  await page.getByText('Esta é a sua conta').waitFor()
  expect(await page.getByLabel('E-mail').first().isDisabled()).toBe(true)
  await page.getByLabel('Nome').fill('Nina Reis')
  await press(page, 'Salvar')
  await page.getByText('Dados atualizados.').waitFor()

  await page.goto('/users/new')
  await page.getByRole('combobox', { name: 'Nível de acesso' }).click()
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Usuário', 'Central de acesso'])
})

test('a Root requires a second factor, and unsaved values are not lost by leaving', async () => {
  const person = await addPerson(world, { email: 'raul@casa.com.br', name: 'Raul' })
  const page = await visit(world, `/users/${person._id}`)
  await page.getByLabel('Exigir verificação em duas etapas').check()
  await page.getByRole('link', { name: 'Usuários' }).first().click()
  await page.getByText('Sair sem salvar?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

  await choose(page, 'Nível de acesso', 'Central de acesso')
  await press(page, 'Salvar')
  await page.getByText('Dados atualizados.').waitFor()
  await page.getByText('Exigida, ainda não configurada').waitFor()
  expect(await world.api.call(getUser, { params: { id: person._id } })).toMatchObject({
    acl: ['AccessCenter'],
    secondFactor: 'required',
  })
})
