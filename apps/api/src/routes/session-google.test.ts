import { type OidcServer, startOidcServer } from '@ihub/dev-env/oidc-server'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'
import { totpCode } from '../../test/totp-code.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let google: OidcServer
let api: TestApi
/** The clock stands still, so that no code is out of date before it is used. */
const nowMs = Date.now()
beforeAll(async () => {
  hub = await startTestHub()
  google = await startOidcServer(['https://hub.example.com/login'])
  api = await openTestApi(hub, undefined, { google, nowMs: () => nowMs })
})
afterAll(async () => {
  await api.close()
  await google.close()
  await hub.close()
})
beforeEach(() => hub.database.system.deleteFrom('login_attempts').execute())

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const start = async () => {
  const { status, json, headers } = await api.call('GET', '/api/auth/google')
  expect(status).toBe(200)
  return { url: String(json.url), cookie: cookieOf(headers) }
}
const finish = (cookie: string, { searchParams }: URL) =>
  api.call('GET', `/api/auth/google/callback?${searchParams}`, { headers: { cookie } })
async function signIn() {
  const { url, cookie } = await start()
  return finish(cookie, await google.walk(url))
}
const account = (email: string) =>
  hub.database.system.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** Of the only mail to this address, once it is there. */
async function subjectMailedTo(email: string) {
  const { token } = await api.givenUser('Root')
  const mails = async () => (await api.call('GET', '/api/mails', { token })).json.data ?? []
  let found = await mails()
  while (!found.some(({ to }) => to === email)) found = await mails()
  return found.find(({ to }) => to === email)?.subject
}

test('it is offered where it is configured, and nowhere else', async () => {
  expect((await api.call('GET', '/api/about')).json.googleSignIn).toBe(true)
  const without = await openTestApi(hub)
  expect((await without.call('GET', '/api/about')).json.googleSignIn).toBe(false)
  expect((await without.call('GET', '/api/auth/google')).json.code).toBe('session.google_unavailable')
  await without.close()
})

test('a known address signs in, and is known by its subject from then on', async () => {
  const { userId, email } = await api.givenUser('User')
  google.setPerson({ subject: `sub-${userId}`, email: email.toUpperCase(), name: 'Ana' })
  expect(await signIn()).toMatchObject({ status: 200, json: { user: { _id: userId } } })

  google.setPerson({ subject: `sub-${userId}`, email: 'moved@example.com', name: 'Ana' })
  expect(await signIn()).toMatchObject({ status: 200, json: { user: { _id: userId, email } } })
})

test('an unknown address asks for an account and waits', async () => {
  google.setPerson({ subject: 'new-1', email: 'new@example.com', name: 'Nova Pessoa' })

  expect(await signIn()).toMatchObject({ status: 403, json: { code: 'session.waiting_approval' } })

  expect(await account('new@example.com')).toMatchObject({
    name: 'Nova Pessoa',
    role: 'User',
    state: 'waiting',
    password_hash: null,
    email_verified_at: expect.anything(),
  })
  expect(await subjectMailedTo('new@example.com')).toBe('Seu cadastro no iHub está aguardando aprovação')
  expect(await signIn()).toMatchObject({ status: 403, json: { code: 'session.waiting_approval' } })
  await hub.database.system
    .updateTable('users')
    .set({ active: true })
    .where('email', '=', 'new@example.com')
    .execute()
  expect((await signIn()).status).toBe(200)
})

test('an address Google does not vouch for is nobody’s', async () => {
  const { email } = await api.givenUser('User')
  google.setPerson({ subject: 'unverified', email, isVerified: false, name: 'X' })

  expect(await signIn()).toMatchObject({ status: 410, json: { code: 'session.link_invalid' } })
})

test('another subject with the address of a bound account does not get in', async () => {
  const { email } = await api.givenUser('User')
  google.setPerson({ subject: `first-${email}`, email, name: 'First' })
  expect((await signIn()).status).toBe(200)

  google.setPerson({ subject: `second-${email}`, email, name: 'Second' })
  expect((await signIn()).json.code).toBe('session.link_invalid')
})

test('a person who registered with somebody else’s address loses password and sessions when the owner arrives', async () => {
  const body = { name: 'Squatter', email: 'owner@example.com', password, language: 'en-US' }
  await api.call('POST', '/api/auth/register', { body })
  await hub.database.system
    .updateTable('users')
    .set({ active: true })
    .where('email', '=', body.email)
    .execute()
  const login = () => api.call('POST', '/api/auth/login', { body: { email: body.email, password } })
  const token = String((await login()).json.token)

  google.setPerson({ subject: 'owner-1', email: 'owner@example.com', name: 'Owner' })
  expect((await signIn()).status).toBe(200)

  expect((await api.call('GET', '/api/users/me', { token })).status).toBe(401)
  expect((await login()).json.code).toBe('session.invalid_credentials')
})

test('the second factor is asked for after Google, in the same browser only', async () => {
  const { userId, email, token } = await api.givenUser('User')
  await hub.database.system
    .updateTable('users')
    .set({ password_hash: null })
    .where('user_id', '=', userId)
    .execute()
  const begun = await api.call('POST', '/api/users/me/second-factor', { token, body: { password: '' } })
  const codeOf = (stepsLater: number) => totpCode(String(begun.json.secret), nowMs + stepsLater * 30_000)
  const code = codeOf(-1)
  await api.call('PUT', '/api/users/me/second-factor', { token, body: { code } })
  google.setPerson({ subject: `factor-${userId}`, email, name: 'Ana' })

  const first = await signIn()
  expect(first).toMatchObject({ status: 401, json: { code: 'session.second_factor_required' } })
  const confirm = (cookie: string, given: string) =>
    api.call('POST', '/api/auth/google/code', { headers: { cookie }, body: { code: given } })
  const cookie = cookieOf(first.headers)

  expect((await confirm('', codeOf(0))).json.code).toBe('session.link_invalid')
  expect((await confirm(cookie, '000000')).json.code).toBe('session.second_factor_invalid')
  expect(await confirm(cookie, codeOf(0))).toMatchObject({
    status: 200,
    json: { user: { _id: userId }, token: expect.stringMatching(/^ihub_/) },
  })
})

test('a state, a browser or an answer that is not the one begun is refused', async () => {
  const { email } = await api.givenUser('User')
  google.setPerson({ subject: `tamper-${email}`, email, name: 'Ana' })
  const mine = await start()
  const others = await start()
  const back = await google.walk(mine.url)

  expect((await finish('', back)).json.code).toBe('session.link_invalid')
  expect((await finish(others.cookie, back)).json.code).toBe('session.link_invalid')
  expect((await finish(`${mine.cookie}x`, back)).json.code).toBe('session.link_invalid')
  const forged = new URL(back)
  forged.searchParams.set('state', 'forged')
  expect((await finish(mine.cookie, forged)).json.code).toBe('session.link_invalid')
  expect((await finish(mine.cookie, back)).status).toBe(200)
  expect((await finish(mine.cookie, back)).json.code).toBe('session.link_invalid')
})

test('an answer to a request whose nonce or challenge was exchanged is refused', async () => {
  const { email } = await api.givenUser('User')
  google.setPerson({ subject: `nonce-${email}`, email, name: 'Ana' })
  const { searchParams: known } = new URL((await start()).url)
  expect(known.get('code_challenge_method')).toBe('S256')

  for (const name of ['nonce', 'code_challenge']) {
    const { url, cookie } = await start()
    const changed = new URL(url)
    changed.searchParams.set(name, known.get(name) ?? '')
    expect((await finish(cookie, await google.walk(changed.href))).json.code).toBe('session.link_invalid')
  }
})

test('the browser’s cookie is out of reach of scripts and other sites, and ends with the sign-in', async () => {
  const begun = await api.call('GET', '/api/auth/google')
  expect(begun.headers.getSetCookie()[0]).toMatch(
    /^ihub_google=\S+; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  const { email } = await api.givenUser('User')
  google.setPerson({ subject: `cookie-${email}`, email, name: 'Ana' })
  expect((await signIn()).headers.getSetCookie()[0]).toMatch(/^ihub_google=; .*Max-Age=0;/)
})

test('a Google that does not answer is said to be unavailable', async () => {
  const gone = await startOidcServer(['https://hub.example.com/login'])
  await gone.close()
  const without = await openTestApi(hub, undefined, { google: gone })

  expect(await without.call('GET', '/api/auth/google')).toMatchObject({
    status: 503,
    json: { code: 'session.google_unavailable' },
  })
  await without.close()
})
