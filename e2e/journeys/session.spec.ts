import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../src/visit.ts'
import { administrator, startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const submit = (page: Page) => page.getByRole('button', { name: 'Entrar' }).click()
const fill = async (page: Page, { email, password }: typeof administrator) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
}

test('a wrong password says so and keeps what was typed', async () => {
  const page = await visit(world, '/login', { isSignedIn: false })

  await fill(page, { email: administrator.email, password: 'not-the-password' })
  await submit(page)

  await page.getByRole('alert').getByText('Usuário ou senha inválidos.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(administrator.email)
  expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('not-the-password')
})

test('an address that is none is refused at its field before anything is sent', async () => {
  const page = await visit(world, '/login', { isSignedIn: false })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))

  await fill(page, { email: 'ana', password: 'x' })
  await submit(page)

  await page.getByText('Informe um e-mail válido, como nome@empresa.com.br.').waitFor()
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(sent.filter((address) => address.includes('/auth/login'))).toEqual([])
})

test('signing in leads to the page that was asked for, and signing out ends the session', async () => {
  const page = await visit(world, '/stores/new?tab=none', { isSignedIn: false })
  await page.waitForURL('**/login')

  await fill(page, administrator)
  await submit(page)
  await page.getByRole('heading', { name: 'Nova loja' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/stores/new?tab=none')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByTitle(/^Conta de/).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
  const answer = await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await page.goto('/orders/list')
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
})

test('an unknown address shows 404 with a way back', async () => {
  const page = await visit(world, '/no/such/page')

  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
  expect(await page.title()).toContain('Página não encontrada')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.getByRole('heading', { name: 'Início' }).waitFor()
})

const languages = [
  { name: 'Português (Brasil)', code: 'pt-BR', title: 'Entrar', headline: 'Cada pedido no seu lugar.' },
  { name: 'English (US)', code: 'en-US', title: 'Sign in', headline: 'Every order where it belongs.' },
  { name: 'Español (México)', code: 'es-MX', title: 'Iniciar sesión', headline: 'Cada pedido en su lugar.' },
]

test('the language of the login page changes every text at once and is remembered', async () => {
  const page = await visit(world, '/login', { isSignedIn: false, locale: 'es-AR' })
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()

  for (const { name, code, title, headline } of languages) {
    await page.getByRole('button', { name: /^(Idioma|Language)$/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    await page.getByText(headline).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe(code)

    await page.reload()
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe(code)
  }
})
