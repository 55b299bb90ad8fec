import { register } from '@ihub/contract/session'
import { createUser, listUsers, updateUser } from '@ihub/contract/users'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, linkMailedTo } from '../src/people.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const submit = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true }).click()
const fill = async (page: Page, { email, password }: World['administrator']) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
}

test('a wrong password says so and keeps the typed values', async () => {
  const page = await visit(world, '/login', { isSignedIn: false })

  await fill(page, { email: world.administrator.email, password: 'not-the-password' })
  await submit(page)

  await page.getByRole('alert').getByText('Usuário ou senha inválidos.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(world.administrator.email)
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

  await fill(page, world.administrator)
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
  await expect.poll(() => page.title()).toContain('Página não encontrada')
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

test('a new account is asked for in English, waits for approval and then works', async () => {
  const dana = { email: 'dana@example.com', password: 'Retail-2026' }
  const page = await visit(world, '/login', { isSignedIn: false, locale: 'en-US' })
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('Name').fill('Dana Reed')
  await page.getByLabel('E-mail').fill(dana.email)
  const request = page.getByRole('button', { name: 'Request access' })
  const password = page.getByLabel('Password', { exact: true })
  const confirmation = page.getByLabel('Confirm password')

  await password.fill('Retail2026')
  await page.getByText('Weak').waitFor()
  await request.click()
  await page.getByText('Use at least 8 characters with letters, numbers and symbols.').waitFor()
  await page.getByText('Passwords must be equal.').waitFor()

  await password.fill(dana.password)
  await page.getByText('Good').waitFor()
  await confirmation.fill(dana.password)
  await request.click()
  await page.getByRole('heading', { name: 'Request sent' }).waitFor()
  await page.getByText('confirm your e-mail with the link we have just sent').waitFor()

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('E-mail').fill(dana.email)
  await page.getByLabel('Password', { exact: true }).fill(dana.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('Your account is waiting for approval.').waitFor()

  const { data } = await world.api.call(listUsers, { query: { search: dana.email } })
  await world.api.call(updateUser, { params: { id: data[0]?._id ?? '' }, body: { active: true } })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('You have no access to any store yet').waitFor()
})

const confirming = [
  { locale: 'pt-BR', press: 'Confirmar e-mail', done: 'está confirmado.', again: 'já estava confirmado.' },
  { locale: 'en-US', press: 'Confirm e-mail', done: 'Thank you!', again: 'was already confirmed.' },
  { locale: 'es-MX', press: 'Confirmar correo', done: '¡Gracias!', again: 'ya estaba confirmado.' },
] as const

test.each(confirming)(
  'a person who registers in $locale confirms the e-mail by the link of the mail, and is told so when it is opened again',
  async ({ locale, press, done, again }) => {
    const email = `${locale.toLowerCase()}@registers.com`
    const body = { name: 'Ivo', email, password: 'Lojas-2026!', language: locale }
    await world.api.call(register, { body })
    const link = await linkMailedTo(world, email)

    const page = await visit(world, link, { isSignedIn: false, locale })
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('status').getByText(done).waitFor()

    await page.reload()
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('status').getByText(again).waitFor()
    expect((await page.getByRole('status').innerText()).includes(email)).toBe(true)
  },
)

test('a link that confirms nothing any more says how to go on', async () => {
  const page = await visit(world, '/login?step=email&hash=a-link-that-nobody-sent', { isSignedIn: false })

  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await page.getByRole('alert').getByText('Este link venceu ou não vale mais.').waitFor()
  await page.getByRole('link', { name: 'Pedir um novo link' }).click()
  await page.getByRole('heading', { name: 'Recuperar acesso' }).waitFor()
})

test('a forgotten password is replaced through the mail, in Spanish, and its link works once', async () => {
  const { email, password: old } = await addPerson(world, { email: 'eva@tienda.mx', language: 'es-MX' })
  const page = await visit(world, '/login', { isSignedIn: false, locale: 'es-MX' })
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await page.getByText(`Si existe una cuenta para ${email}`).waitFor()

  const link = await linkMailedTo(world, email)
  const choose = async (chosen: string) => {
    await page.goto(link)
    await page.getByLabel('Nueva contraseña').fill(chosen)
    await page.getByLabel('Confirmar contraseña').fill(chosen)
    await page.getByRole('button', { name: 'Guardar nueva contraseña' }).click()
  }
  await choose('Tienda-2027!')
  await page.getByText('Contraseña actualizada.').waitFor()
  expect(new URL(page.url()).search).toBe('')

  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(old)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await page.getByRole('alert').getByText('Usuario o contraseña no válidos.').waitFor()

  await choose('Tienda-2028!')
  await page.getByText('Este enlace venció o ya se usó.').waitFor()
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
  await page.getByRole('heading', { name: 'Recuperar el acceso' }).waitFor()
})

test('asking for a new password tells nobody whether the address has an account', async () => {
  const page = await visit(world, '/login?step=forgot', { isSignedIn: false })

  await page.getByLabel('E-mail').fill('ninguem@example.com')
  await page.getByRole('button', { name: 'Enviar link' }).click()

  await page.getByText('Se houver uma conta para ninguem@example.com').waitFor()
})

test('an invitation says whom it is for and is completed once', async () => {
  const email = 'carla@loja.com.br'
  await world.api.call(createUser, { body: { name: 'Carla', email, acl: ['User'] } })
  const link = await linkMailedTo(world, email)
  const page = await visit(world, link, { isSignedIn: false })
  await page.getByText(`O convite é para ${email}.`).waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe('Carla')

  await page.getByLabel('Nome').fill('Carla Souza')
  await page.getByLabel('Senha', { exact: true }).fill('Lojas-2026!')
  await page.getByLabel('Confirmar senha').fill('Lojas-2026!')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await page.getByText('Cadastro concluído.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByLabel('Senha', { exact: true }).fill('Lojas-2026!')
  await submit(page)
  await page.getByText('Você ainda não tem acesso a nenhuma loja').waitFor()
  await page.getByTitle('Conta de Carla Souza').waitFor()

  const again = await visit(world, link, { isSignedIn: false })
  await again.getByRole('alert').getByText('O cadastro já foi concluído.').waitFor()
})

test('an invitation that was never sent says so', async () => {
  const page = await visit(world, '/register/a-link-that-nobody-sent', { isSignedIn: false })

  await page.getByRole('alert').getByText('Usuário não encontrado.').waitFor()
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
})

test('signing in switches to the language of the person', async () => {
  const { email, password } = await addPerson(world, { email: 'fox@example.com', language: 'en-US' })
  const page = await visit(world, '/login', { isSignedIn: false })

  await fill(page, { email, password })
  await submit(page)

  await page.getByText('You have no access to any store yet').waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('en-US')
})

test('an access-center user lands at the users, whatever was asked for, and may ask for the profile', async () => {
  const { email, password } = await addPerson(world, { email: 'gil@loja.com.br', acl: ['AccessCenter'] })
  const enter = async (path: string) => {
    const page = await visit(world, path, { isSignedIn: false })
    await page.waitForURL('**/login')
    await fill(page, { email, password })
    await submit(page)
    return page
  }

  await (await enter('/orders/list')).waitForURL('**/users')
  await (await enter('/profile')).waitForURL('**/profile')
})

test('pages for guests lead people who are signed in home', async () => {
  const page = await visit(world, '/register/a-link-that-nobody-sent')

  await page.getByRole('heading', { name: 'Início' }).waitFor()
})

test('public pages are there without a session, with the way in', async () => {
  const page = await visit(world, '/about', { isSignedIn: false })
  await page.getByText('Versão').waitFor()
  await page.getByText('Local', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Política de privacidade' }).click()
  await page.getByRole('heading', { name: 'Quem responde pelos dados' }).waitFor()
  await page.getByRole('button', { name: 'Idioma' }).click()
  await page.getByRole('menuitem', { name: 'English (US)' }).click()
  await page.getByRole('heading', { name: 'Who answers for the data' }).waitFor()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Español (México)' }).click()
  await page.getByRole('heading', { name: 'Quién responde por los datos' }).waitFor()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor()
})

test('signing out in one tab signs the others out, and none shows its earlier screen', async () => {
  const person = await addPerson(world, { email: 'hugo@loja.com.br' })
  const page = await visit(world, '/profile', { as: person.api })
  await page.getByText('Esta sessão').waitFor()
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByText('Esta sessão').waitFor()

  await page.getByTitle(/^Conta de/).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL('**/login')

  await other.getByRole('link', { name: 'Início' }).first().click()
  await other.waitForURL('**/login')
})

test('an address that guesses passwords is blocked, and says so', async () => {
  const page = await visit(world, '/login', { isSignedIn: false })
  await fill(page, { email: world.administrator.email, password: 'a-guess' })
  const message = page.getByRole('alert')

  for (let tries = 0; tries < 12; tries++) {
    const answer = page.waitForResponse('**/api/auth/login')
    await submit(page)
    await answer
  }

  await message.getByText('IP bloqueado por excesso de tentativas de acesso.').waitFor()
})
