import { updateUser } from '@ihub/contract/users'
import { signIn } from '@ihub/dev-env/api-client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, type Person } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { totp } from '../src/totp.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function enter(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(page, 'Entrar')
}

/** The key of the account, read from the screen as somebody without a camera would. */
async function beginSetUp(page: Page, password: string): Promise<string> {
  await page.getByLabel('Confirme sua senha').fill(password)
  await press(page, 'Continuar')
  await page.getByRole('img', { name: 'Código QR com a chave desta conta' }).waitFor()
  return page.getByText(/^([A-Z2-7]{4} ){3,}/).innerText()
}

async function confirmSetUp(page: Page, code: string): Promise<string[]> {
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await press(page, 'Ativar verificação')
  await page.getByText('Guarde seus códigos de recuperação').waitFor()
  return page
    .getByRole('listitem')
    .filter({ hasText: /^[\w-]{8,}$/ })
    .allInnerTexts()
}

test('name and language are changed in each language and hold for the next visit', async () => {
  const { api } = await addPerson(world, { email: 'bruno@loja.com.br', name: 'Bruno', language: 'pt-BR' })
  const page = await visit(world, '/profile', { as: api })
  const walk = [
    ['Nome', 'Idioma', 'English (US)', 'Salvar', 'Data updated.', 'Settings'],
    ['Name', 'Language', 'Español (México)', 'Save', 'Datos actualizados.', 'Configuración'],
    ['Nombre', 'Idioma', 'Português (Brasil)', 'Guardar', 'Dados atualizados.', 'Configurações'],
  ] as const

  for (const [name, language, next, save, said, title] of walk) {
    await page.getByLabel(name).fill(`Bruno, ${next}`)
    await page
      .getByRole('combobox', { name: language })
      .or(page.getByRole('textbox', { name: language }))
      .click()
    await page.getByRole('option', { name: next }).click()
    await press(page, save)
    await page.getByText(said).waitFor()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByTitle(`Bruno, ${next}`).waitFor()
  }
})

test('another e-mail needs the right password and an address nobody has', async () => {
  const person = await addPerson(world, { email: 'clara@loja.com.br' })
  const page = await visit(world, '/profile', { as: person.api })
  await page.getByLabel('E-mail').fill(world.administrator.email)
  const password = page.getByLabel('Senha atual').first()

  await password.fill('not-the-password')
  await press(page, 'Salvar')
  await page.getByRole('alert').getByText('A senha atual não confere.').waitFor()

  await password.fill(person.password)
  await press(page, 'Salvar')
  await page.getByText('Já existe um usuário com este e-mail.').first().waitFor()

  await page.getByLabel('E-mail').fill('clara.nova@loja.com.br')
  await press(page, 'Salvar')
  await page.getByText('Dados atualizados.').waitFor()
  await signIn(world.url, { email: 'clara.nova@loja.com.br', password: person.password })
})

test('a new password ends the other sessions and not this one', async () => {
  const person = await addPerson(world, { email: 'diego@loja.com.br' })
  const elsewhere = await signIn(world.url, person)
  const page = await visit(world, '/profile', { as: person.api })
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByLabel('Nova senha').fill('Outra-Senha-9')
  await page.getByLabel('Confirmar senha').fill('Outra-Senha-8')
  await press(page, 'Trocar senha')
  await page.getByText('As senhas precisam ser iguais.').waitFor()

  await page.getByLabel('Confirmar senha').fill('Outra-Senha-9')
  await press(page, 'Trocar senha')
  await page.getByText('Senha alterada.').waitFor()

  const answer = await page.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${elsewhere.token}` },
  })
  expect(answer.status()).toBe(401)
  await page.reload()
  await page.getByText('Esta sessão').waitFor()
})

test('the second factor is switched on with an app, asked for at sign-in, and switched off again', async () => {
  const person = await addPerson(world, { email: 'elisa@loja.com.br' })
  const page = await visit(world, '/profile', { as: person.api })
  await press(page, 'Ativar')
  const secret = await beginSetUp(page, person.password)
  await page.getByLabel('Código de 6 dígitos').fill('000000')
  await press(page, 'Ativar verificação')
  await page.getByRole('alert').getByText('Código incorreto ou já usado.').waitFor()
  const used = totp(secret)
  const codes = await confirmSetUp(page, used)
  expect(codes).toHaveLength(10)

  // They are shown once: leaving asks first.
  await page.getByRole('link', { name: 'Início' }).first().click()
  await page.getByRole('dialog').getByText('Eles não serão mostrados de novo.').waitFor()
  await press(page, 'Cancelar')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar' }).click()
  expect((await saved).suggestedFilename()).toBe('ihub-codigos-de-recuperacao.txt')
  await press(page, 'Guardei os códigos')
  await page.getByText('Ativada', { exact: true }).waitFor()

  const withApp = await visit(world, '/login', { isSignedIn: false })
  await enter(withApp, person)
  await withApp.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor()
  // No code works twice.
  await withApp.getByLabel('Código').fill(used)
  await press(withApp, 'Verificar')
  await withApp.getByRole('alert').getByText('Código incorreto ou já usado.').waitFor()
  await withApp.getByLabel('Código').fill(totp(secret, 1))
  await press(withApp, 'Verificar')
  await withApp.getByRole('heading', { name: 'Início' }).waitFor()

  const withCode = async () => {
    const at = await visit(world, '/login', { isSignedIn: false })
    await enter(at, person)
    await at.getByLabel('Código').fill(codes[0] ?? '')
    await press(at, 'Verificar')
    return at
  }
  await (await withCode()).getByRole('heading', { name: 'Início' }).waitFor()
  await (await withCode()).getByRole('alert').getByText('Código incorreto ou já usado.').waitFor()

  await press(page, 'Desativar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha atual').fill(person.password)
  await dialog.getByLabel('Código do aplicativo ou de recuperação').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await page.getByText('Verificação em duas etapas desativada.').waitFor()
  await signIn(world.url, person)
})

test('a person who must have a second factor is led to it and nowhere else, and then to where they wanted', async () => {
  const person = await addPerson(world, { email: 'fabio@loja.com.br', requiresSecondFactor: true })
  const page = await visit(world, '/integrations?status=down', { isSignedIn: false })
  await enter(page, person)
  await page.getByRole('heading', { name: 'Ative a verificação em duas etapas' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.goto('/orders/list')
  await page.getByRole('heading', { name: 'Ative a verificação em duas etapas' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')

  const secret = await beginSetUp(page, person.password)
  await confirmSetUp(page, totp(secret))
  await press(page, 'Guardei os códigos')
  await page.waitForURL((url) => url.pathname === '/orders/list')
  await page.getByRole('navigation', { name: 'Navegação principal' }).waitFor()

  await page.goto('/profile')
  await press(page, 'Desativar')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha atual').fill(person.password)
  await dialog.getByLabel('Código do aplicativo ou de recuperação').fill(totp(secret, 1))
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await dialog.getByText('O administrador exige a verificação em duas etapas na sua conta.').waitFor()
})

test('a second factor asked for meanwhile leads to its set-up at the next click', async () => {
  const person = await addPerson(world, { email: 'guto@loja.com.br' })
  const page = await visit(world, '/profile', { as: person.api })
  await page.getByText('Esta sessão').waitFor()

  await world.api.call(updateUser, { params: { id: person._id }, body: { requiresSecondFactor: true } })
  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).waitFor()
  await page.reload()

  await page.getByRole('heading', { name: 'Ative a verificação em duas etapas' }).waitFor()
  await press(page, 'Sair')
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
})

test('own sessions are listed with their device and ended one by one or all at once', async () => {
  const person = await addPerson(world, { email: 'heitor@loja.com.br' })
  const phone = await visit(world, '/login', {
    isSignedIn: false,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  await enter(phone, person)
  await phone.getByRole('heading', { name: 'Início' }).waitFor()
  const page = await visit(world, '/login', { isSignedIn: false })
  await enter(page, person)
  await page.getByRole('heading', { name: 'Início' }).waitFor()
  await page.goto('/profile')

  await page.getByRole('button', { name: /^Encerrar a sessão de Safari · iPhone$/ }).click()
  await page.getByText('Sessão encerrada.').waitFor()
  await phone.goto('/profile')
  await phone.waitForURL('**/login')

  await press(page, 'Sair de todos os dispositivos')
  await page.getByRole('dialog').getByRole('button', { name: 'Sair de todos os dispositivos' }).click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  const answer = await page.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${person.api.token}` },
  })
  expect(answer.status()).toBe(401)
})

test('unsaved values are never lost without asking', async () => {
  const person = await addPerson(world, { email: 'iris@loja.com.br', name: 'Iris' })
  const page = await visit(world, '/profile', { as: person.api })
  const home = page.getByRole('link', { name: 'Início' }).first()
  const dialog = page.getByRole('dialog')
  await page.getByLabel('Nome').fill('Iris Lima')

  await home.click()
  await dialog.getByText('Sair sem salvar?').waitFor()
  await press(page, 'Cancelar')
  expect(await page.getByLabel('Nome').inputValue()).toBe('Iris Lima')

  await page.getByTitle(/^Conta de/).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await dialog.getByText('Sair sem salvar?').waitFor()
  await press(page, 'Cancelar')
  expect(await page.getByLabel('Nome').inputValue()).toBe('Iris Lima')

  await press(page, 'Salvar')
  await page.getByText('Dados atualizados.').waitFor()
  await home.click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a session that ends while a form is open may be taken up again in another tab, and the form saved', async () => {
  const person = await addPerson(world, { email: 'joana@loja.com.br', name: 'Joana' })
  const page = await visit(world, '/profile', { as: person.api })
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.api.token}` } })

  await press(page, 'Salvar')
  await page.getByRole('dialog').getByText('Sua sessão terminou.').waitFor()
  await press(page, 'Cancelar')
  const other = await page.context().newPage()
  await other.goto('/login')
  await enter(other, person)
  await other.waitForURL('**/profile')

  await press(page, 'Salvar')
  await page.getByText('Dados atualizados.').waitFor()
})

test('a wrong password on the profile does not sign anybody out', async () => {
  const person = await addPerson(world, { email: 'kleber@loja.com.br' })
  const page = await visit(world, '/profile', { as: person.api })

  await press(page, 'Ativar')
  await page.getByLabel('Confirme sua senha').fill('not-the-password')
  await press(page, 'Continuar')

  await page.getByRole('alert').getByText('A senha atual não confere.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
})
