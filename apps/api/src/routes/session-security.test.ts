import { createAdministration } from '@ihub/db/administration'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { uuidv7 } from '@ihub/kit/ids'
import { secondFactorCodes } from '@ihub/kit/second-factor'
import { createToken, hashToken } from '@ihub/kit/tokens'
import { register } from '@ihub/operations/session/register'
import { requestPassword } from '@ihub/operations/session/request-password'
import type { SessionDeps } from '@ihub/operations/session/session-deps'
import { signIn } from '@ihub/operations/session/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'
import { totpCode } from '../../test/totp-code.ts'
import { passwords } from '../passwords.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
const nowMs = Date.now()
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub, undefined, { nowMs: () => nowMs })
})
afterAll(async () => {
  await api.close()
  await hub.close()
})
beforeEach(() => hub.database.system.deleteFrom('login_attempts').execute())

/** Every call from an address of its own, unless one is given. */
let address = 0
const send = (method: string, path: string, body: unknown, from = `198.51.100.${++address % 250}`) =>
  api.call(method, `/api${path}`, { body, headers: { 'x-forwarded-for': from } })
const login = (email: string, secret: string, code?: string) =>
  send('POST', '/auth/login', { email, password: secret, code })
const userRow = (email: string) =>
  hub.database.system.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

const givenPerson = () => api.givenUser('User', [], { hasPassword: true })

async function givenLink(purpose: 'activation' | 'password', userId: string) {
  const link = createToken('link')
  await api.administration.accounts.createLink(
    { userId, purpose, expiresAt: new Date(nowMs + 3_600_000).toISOString() },
    Buffer.from(hashToken(link), 'hex'),
  )
  return link
}

async function givenInvited() {
  const { userId, email } = await api.givenUser('User')
  await hub.database.system
    .updateTable('users')
    .set({ password_hash: null })
    .where('user_id', '=', userId)
    .execute()
  return { userId, email, link: await givenLink('activation', userId) }
}

describe('brute force', () => {
  test('codes can be guessed five times, even with the right password and from any address', async () => {
    const { email, token } = await givenPerson()
    const path = '/api/users/me/second-factor'
    const begun = await api.call('POST', path, { token, body: { password } })
    const secret = String(begun.json.secret)
    const code = (stepsLater: number) => totpCode(secret, nowMs + stepsLater * 30_000)
    await api.call('PUT', path, { token, body: { code: code(-1) } })
    await hub.database.system.deleteFrom('login_attempts').execute()

    for (let guess = 0; guess < 5; guess++) {
      expect((await login(email, password)).json.code).toBe('session.second_factor_required')
      expect((await login(email, password, `00000${guess}`)).json.code).toBe('session.second_factor_invalid')
    }

    expect(await login(email, password, code(0))).toMatchObject({
      status: 429,
      json: { code: 'session.blocked' },
    })
  })

  test('a finder of an open browser cannot guess the password in it', async () => {
    const { token } = await givenPerson()
    const change = (currentPassword: string) =>
      api.call('PATCH', '/api/users/me', { token, body: { email: 'thief@example.com', currentPassword } })

    for (let guess = 0; guess < 10; guess++) expect((await change(`wrong ${guess}`)).status).toBe(401)

    expect(await change(password)).toMatchObject({ status: 429, json: { code: 'session.blocked' } })
  })

  test('nobody is sent mails without end, nor does one address ask for mails to many', async () => {
    const forgot = (email: string, from?: string) => send('POST', '/auth/password/new', { email }, from)
    const stranger = '203.0.113.6'
    for (let count = 0; count < 5; count++)
      expect((await forgot('victim@example.com', stranger)).status).toBe(200)
    expect((await forgot('VICTIM@example.com', stranger)).json.code).toBe('session.blocked')

    for (let count = 0; count < 20; count++)
      expect((await forgot(`v${count}@example.com`, '203.0.113.7')).status).toBe(200)
    const body = { name: 'A', email: 'one-more@example.com', password, language: 'en-US' }
    expect((await send('POST', '/auth/register', body, '203.0.113.7')).status).toBe(429)
  })

  test('links are guessed twenty times', async () => {
    const { userId } = await givenPerson()
    const link = await givenLink('password', userId)
    const change = (hash: string) =>
      send('POST', '/auth/password/change', { hash, password: 'a newer password 3#' }, '203.0.113.8')
    for (let guess = 0; guess < 20; guess++) expect((await change(createToken('link'))).status).toBe(410)

    expect((await change(link)).json.code).toBe('session.blocked')
  })
})

describe('sessions', () => {
  test('each sign-in has a token of its own, whatever the browser sent before', async () => {
    const { email } = await givenPerson()
    const planted = createToken()

    const signedIn = await api.call('POST', '/api/auth/login', {
      token: planted,
      body: { email, password, token: planted },
    })
    const again = await login(email, password)

    expect(new Set([planted, signedIn.json.token, again.json.token]).size).toBe(3)
    expect((await api.call('GET', '/api/users/me', { token: planted })).status).toBe(401)
  })

  test('a forged, cut, changed or stored token is nobody’s', async () => {
    const { token } = await givenPerson()
    const forged = [
      createToken(),
      token.slice(0, -1),
      token.toUpperCase(),
      `${token}x`,
      hashToken(token),
      Buffer.from(hashToken(token), 'hex').toString('base64url'),
      'null',
      "' or 1=1 --",
    ]

    for (const wrong of forged)
      expect(await api.call('GET', '/api/users/me', { token: wrong })).toMatchObject({
        status: 401,
        json: { code: 'session.required' },
      })
    expect((await api.call('GET', '/api/users/me', { headers: { cookie: `token=${token}` } })).status).toBe(
      401,
    )
    expect((await api.call('GET', `/api/users/me?token=${token}`)).status).toBe(401)
  })

  test('a session is another store’s only where its person may see that store', async () => {
    const mine = await api.givenStore()
    const others = await api.givenStore()
    const { token } = await api.givenUser('User', [mine])

    expect((await api.call('GET', '/api/orders', { token, storeId: mine })).status).toBe(200)
    expect((await api.call('GET', '/api/orders', { token, storeId: others })).status).toBe(403)
  })

  test('nobody ends the session of somebody else', async () => {
    const mine = await givenPerson()
    const others = await givenPerson()
    const [session] = await api.administration.sessions.list(others.userId)

    const answer = await api.call('DELETE', `/api/users/me/sessions/${session?.sessionId}`, mine)

    expect(answer).toMatchObject({ status: 404, json: { code: 'session.not_found' } })
    expect((await api.call('GET', '/api/users/me', others)).status).toBe(200)
  })

  test('one session is ended, the others, or all', async () => {
    const { email, token } = await givenPerson()
    const tokens = [token]
    for (let count = 0; count < 3; count++) tokens.push(String((await login(email, password)).json.token))
    const [first, second, third, fourth] = tokens
    const status = async (each?: string) => (await api.call('GET', '/api/users/me', { token: each })).status
    const own = (await api.call('GET', '/api/users/me/sessions', { token: first })).json.data ?? []
    expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(own).toHaveLength(4)
    const listed = (await api.call('GET', '/api/users/me/sessions', { token: second })).json.data ?? []
    const secondId = listed.find(({ isCurrent }) => isCurrent)?._id

    await api.call('DELETE', `/api/users/me/sessions/${secondId}`, { token: first })
    expect([await status(second), await status(third)]).toEqual([401, 200])

    expect((await api.call('DELETE', '/api/users/me/sessions', { token: first })).json).toEqual({ ended: 2 })
    expect([await status(first), await status(third), await status(fourth)]).toEqual([200, 401, 401])

    const all = '/api/users/me/sessions?includingThis=true'
    expect((await api.call('DELETE', all, { token: first })).json).toEqual({ ended: 1 })
    expect(await status(first)).toBe(401)
  })

  test('a new password ends the other sessions and every link, and asks for the old one', async () => {
    const { userId, email, token } = await givenPerson()
    const other = String((await login(email, password)).json.token)
    const link = await givenLink('password', userId)
    const change = (body: unknown) => api.call('PATCH', '/api/users/me', { token, body })
    const newPassword = 'a newer password 3#'

    expect((await change({ password: newPassword })).json.code).toBe('session.invalid_credentials')
    expect((await change({ password: newPassword, currentPassword: password })).status).toBe(200)

    expect((await api.call('GET', '/api/users/me', { token: other })).status).toBe(401)
    expect((await api.call('GET', '/api/users/me', { token })).status).toBe(200)
    const reused = await send('POST', '/auth/password/change', { hash: link, password: 'yet another 4$' })
    expect(reused.json.code).toBe('session.link_invalid')
    expect((await login(email, newPassword)).status).toBe(200)
  })
})

describe('links', () => {
  test('a link is used once, also by two at the same moment', async () => {
    const { userId } = await givenPerson()
    const link = await givenLink('password', userId)
    const change = () =>
      send('POST', '/auth/password/change', { hash: link, password: 'a newer password 3#' })

    const answers = await Promise.all([change(), change(), change()])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await change()).json.code).toBe('session.link_invalid')
  })

  test('a link for one purpose is worthless for the other', async () => {
    const { link: activation } = await givenInvited()
    const { userId } = await givenPerson()
    const forPassword = await givenLink('password', userId)

    const changed = await send('POST', '/auth/password/change', { hash: activation, password })
    expect(changed.json.code).toBe('session.link_invalid')
    const completed = await send('PUT', `/auth/register/${forPassword}`, { name: 'X', password })
    expect(completed.json.code).toBe('session.user_not_found')
    expect((await api.call('GET', `/api/auth/info/${forPassword}`)).json.code).toBe('session.user_not_found')
  })
})

describe('mass assignment', () => {
  const more = {
    acl: ['Root'],
    role: 'Root',
    active: true,
    isSuperUser: true,
    stores: ['*'],
    storeIds: [uuidv7()],
    state: 'active',
    requiresSecondFactor: false,
    secondFactor: 'off',
    approvedAt: new Date().toISOString(),
  }

  test('nobody registers with a level, with stores or approved', async () => {
    const body = { ...more, name: 'A', email: 'greedy@example.com', password, language: 'en-US' }
    expect((await send('POST', '/auth/register', body)).status).toBe(200)

    expect(await userRow('greedy@example.com')).toMatchObject({
      role: 'User',
      active: false,
      state: 'waiting',
    })
  })

  test('nobody raises themselves by completing a registration or by their profile', async () => {
    const { link, email } = await givenInvited()
    const completed = await send('PUT', `/auth/register/${link}`, { ...more, name: 'A', password })
    expect(completed.status).toBe(200)
    expect(await userRow(email)).toMatchObject({ role: 'User' })

    const person = await givenPerson()
    const body = { ...more, name: 'Still a user', _id: uuidv7(), passwordHash: 'x' }
    const updated = await api.call('PATCH', '/api/users/me', { token: person.token, body })
    expect(updated).toMatchObject({ status: 200, json: { acl: ['User'], isSuperUser: false, stores: [] } })
    expect(await userRow(person.email)).toMatchObject({ role: 'User', name: 'Still a user' })
  })
})

describe('enumeration', () => {
  test('asking for a password or an account answers the same for every address', async () => {
    const { email } = await givenPerson()
    const answers = []
    for (const each of [email, 'unknown@example.com']) {
      const body = { name: 'A', email: each, password, language: 'en-US' }
      const forgot = await send('POST', '/auth/password/new', { email: each })
      const registered = await send('POST', '/auth/register', body)
      answers.push([forgot.status, forgot.text, registered.status, registered.text])
    }

    expect(answers[0]).toEqual([200, '{}', 200, '{}'])
    expect(answers[1]).toEqual(answers[0])
  })

  test('an unknown address costs the same work as a known one', async () => {
    const { email } = await givenPerson()
    const { deps, work } = countingDeps()
    const caller = { address: '203.0.113.20', device: null }
    const language = 'en-US'
    const attempts = [
      (each: string) => signIn(deps, { email: each, password: 'wrong' }, caller),
      (each: string) => register(deps, { name: 'A', email: each, password, language }, caller),
      (each: string) => requestPassword(deps, each, caller),
    ]

    for (const attempt of attempts) {
      const known = await work(() => attempt(email))
      const unknown = await work(() => attempt(`${uuidv7()}@example.com`))
      expect(unknown).toEqual(known)
    }
  })
})

/** The real parts, with a count of the calls that take long. */
function countingDeps() {
  const administration = createAdministration(hub.database)
  const calls: string[] = []
  const counted = <Args extends unknown[], T>(name: string, call: (...args: Args) => Promise<T>) => {
    return (...args: Args) => {
      calls.push(name)
      return call(...args)
    }
  }
  const { accounts, audit, mails } = administration
  const deps: SessionDeps = {
    ...administration,
    accounts: { ...accounts, register: counted('register', accounts.register) },
    audit: { ...audit, record: counted('audit', audit.record) },
    mails: { ...mails, ask: counted('ask for a mail', mails.ask) },
    passwords: {
      hash: counted('hash', passwords.hash),
      verify: counted('verify', passwords.verify),
    },
    secondFactorCodes,
    tokens: { create: createToken, hash: (token) => Buffer.from(hashToken(token), 'hex') },
    vault: hub.vault,
    createEncryptionKey: () => '',
    newId: () => uuidv7(),
    nowMs: () => nowMs,
  }
  const work = async (run: () => Promise<unknown>) => {
    calls.length = 0
    await run()
    return [...calls]
  }
  return { deps, work }
}
