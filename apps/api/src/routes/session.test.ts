import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

/** Callers behind the proxy on this machine, so that each test has an address of its own. */
let address = 0
const login = (body: unknown, from = `198.51.100.${++address}`) =>
  api.call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': from } })
const clearAttempts = () => hub.database.system.deleteFrom('login_attempts').execute()

test('the first administrator signs in, is known, signs out and is known no more', async () => {
  await clearAttempts()
  const signedIn = await login({ email: 'ROOT@example.com', password })

  expect(signedIn.status).toBe(200)
  expect(signedIn.json).toMatchObject({
    token: expect.stringMatching(/^ihub_.{43}$/),
    encryptionKey: expect.stringMatching(/^.{43}$/),
    user: { email: 'root@example.com', acl: ['Root'], isSuperUser: true },
  })
  const token = String(signedIn.json.token)
  expect((await api.call('GET', '/api/users/me', { token })).json).toMatchObject({ acl: ['Root'] })

  expect((await api.call('POST', '/api/auth/logout', { token })).status).toBe(200)
  expect((await api.call('GET', '/api/users/me', { token })).status).toBe(401)
})

test('a user sees their own stores and nobody else’s', async () => {
  const mine = await api.givenStore('mine')
  await api.givenStore('not-mine')
  const { token } = await api.givenUser('User', [mine])

  const me = await api.call('GET', '/api/users/me', { token })

  expect(me.json.stores).toEqual([{ _id: mine, code: 'mine', name: 'mine' }])
})

test('a wrong password and an unknown address are told apart by nobody', async () => {
  await clearAttempts()
  const wrong = await login({ email: 'root@example.com', password: 'wrong' })
  const unknown = await login({ email: 'nobody@example.com', password: 'wrong' })

  expect(wrong).toMatchObject({ status: 401, json: { code: 'session.invalid_credentials' } })
  expect({ ...unknown.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' })
})

test('that an account waits for approval is told only after its password', async () => {
  await clearAttempts()
  const { email } = await api.givenUser('User', [], { active: false, hasPassword: true })

  expect((await login({ email, password: 'wrong' })).json.code).toBe('session.invalid_credentials')
  expect(await login({ email, password })).toMatchObject({
    status: 403,
    json: { code: 'session.waiting_approval' },
  })
})

test('the eleventh attempt on an account from one address is blocked, and says for how long', async () => {
  await clearAttempts()
  const attempt = (secret: string) => login({ email: 'root@example.com', password: secret }, '203.0.113.8')
  for (let count = 1; count <= 10; count++) expect((await attempt('wrong')).status).toBe(401)

  const blocked = await attempt(password)

  expect(blocked).toMatchObject({ status: 429, json: { code: 'session.blocked' } })
  const seconds = Number(blocked.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(800)
  expect(seconds).toBeLessThanOrEqual(900)
})

test('the hundred and first attempt on an account is blocked, wherever it comes from', async () => {
  await clearAttempts()
  const attempt = () => login({ email: 'root@example.com', password: 'wrong' })
  expect((await attempt()).status).toBe(401)
  await hub.database.system
    .updateTable('login_attempts')
    .set({ failures: 99 })
    .where('subject', '=', 'email:root@example.com')
    .execute()

  expect((await attempt()).status).toBe(401)
  expect((await attempt()).status).toBe(429)
})

test('the fifty-first attempt from an address is blocked, whatever the account', async () => {
  await clearAttempts()
  const from = '203.0.113.9'
  const tries = Array.from({ length: 50 }, (_, index) =>
    login({ email: `nobody${index}@example.com`, password: 'wrong' }, from),
  )
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(50).fill(401))

  expect((await login({ email: 'root@example.com', password }, from)).status).toBe(429)
  expect((await login({ email: 'root@example.com', password })).status).toBe(200)
})

test('a block is over when its time is', async () => {
  await clearAttempts()
  for (let count = 1; count <= 11; count++) await login({ email: 'root@example.com', password: 'wrong' })
  await hub.database.system
    .updateTable('login_attempts')
    .set({ blocked_until: new Date(Date.now() - 1_000) })
    .execute()

  expect((await login({ email: 'root@example.com', password })).status).toBe(200)
})

test('a session ends with its time, with its user, and after a day without use', async () => {
  const changes = [
    'update sessions set expires_at = now() where user_id = $1',
    'update users set active = false where user_id = $1',
    "update sessions set last_used_at = now() - interval '25 hours' where user_id = $1",
  ]
  for (const change of changes) {
    const { token, userId } = await api.givenUser('User')
    expect((await api.call('GET', '/api/users/me', { token })).status).toBe(200)
    await runAsOwner(change, userId)
    expect((await api.call('GET', '/api/users/me', { token })).status).toBe(401)
  }
})

async function runAsOwner(text: string, value: string) {
  const { CompiledQuery } = await import('kysely')
  await hub.database.system.executeQuery(CompiledQuery.raw(text, [value]))
}

test('fields that need correcting are named in the caller’s language', async () => {
  const answer = await api.call('POST', '/api/auth/login', {
    body: { email: 'nonsense' },
    headers: { 'accept-language': 'es-MX,en;q=0.5' },
  })

  expect(answer).toMatchObject({
    status: 422,
    json: { code: 'request.invalid', message: expect.stringMatching(/corrección/) },
  })
  expect(answer.json.fields).toMatchObject([
    { field: 'email', code: 'field.invalid_email' },
    { field: 'password', code: 'field.required' },
  ])
})

test('the password and the token are stored as hashes only', async () => {
  await clearAttempts()
  const { json } = await login({ email: 'root@example.com', password })
  const rows = JSON.stringify([
    await hub.database.system.selectFrom('users').selectAll().execute(),
    await hub.database.system.selectFrom('sessions').selectAll().execute(),
  ])

  expect(rows).toContain('$argon2id$')
  for (const secret of [password, String(json.token), String(json.encryptionKey)])
    expect(rows).not.toContain(secret)
})
