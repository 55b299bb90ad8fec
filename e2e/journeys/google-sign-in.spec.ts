import { confirmSecondFactor, startSecondFactor } from '@ihub/contract/session'
import { listUsers, updateUser } from '@ihub/contract/users'
import { type OidcServer, startOidcServer } from '@ihub/dev-env/oidc-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../src/people.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { totp } from '../src/totp.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

let google: OidcServer
let world: World
beforeAll(async () => {
  world = await startOwnWorld({
    settings: async (url) => {
      google = await startOidcServer([`${url}/login`])
      return {
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
      }
    },
  })
})
afterAll(async () => {
  await world.close()
  await google.close()
})

const press = 'Entrar com o Google'

test('somebody new waits for approval and then enters with Google', async () => {
  google.setPerson({ subject: 'lara', email: 'lara@example.com', name: 'Lara Dias' })
  const page = await visit(world, '/login', { isSignedIn: false })
  await page.getByRole('button', { name: press }).click()
  await page.getByRole('alert').getByText('Sua conta aguarda aprovação.').waitFor()

  const { data } = await world.api.call(listUsers, { query: { search: 'lara@example.com' } })
  await world.api.call(updateUser, { params: { id: data[0]?._id ?? '' }, body: { active: true } })
  await page.getByRole('button', { name: press }).click()

  await page.getByTitle('Conta de Lara Dias').waitFor()
  expect(page.url()).not.toContain('code=')
})

test('who has a second factor is asked for its code after Google, and lands where they wanted', async () => {
  const person = await addPerson(world, { email: 'miguel@example.com', name: 'Miguel' })
  const start = await person.api.call(startSecondFactor, { body: { password: person.password } })
  await person.api.call(confirmSecondFactor, { body: { code: totp(start.secret) } })
  google.setPerson({ subject: 'miguel', email: person.email, name: 'Miguel' })
  const page = await visit(world, '/profile', { isSignedIn: false })
  await page.getByRole('button', { name: press }).click()

  await page.getByLabel('Código').fill(totp(start.secret, 1))
  await page.getByRole('button', { name: 'Verificar' }).click()

  await page.waitForURL('**/profile')
  await page.getByText('Esta sessão').waitFor()
})

test('an answer of Google that this browser did not ask for is refused', async () => {
  const page = await visit(world, '/login?code=stolen&state=of-another-browser', { isSignedIn: false })

  await page.getByRole('alert').getByText('A entrada com o Google expirou. Comece de novo.').waitFor()
})

test('saying no at Google leads back with every other way in', async () => {
  const page = await visit(world, '/login?error=access_denied&state=any', { isSignedIn: false })

  await page.getByText('A entrada com o Google não foi concluída.').waitFor()
  await page.getByRole('link', { name: 'Voltar ao login' }).click()
  await page.getByLabel('E-mail').waitFor()
})
