import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'
import { totpCode } from '../../test/totp-code.ts'

let hub: TestHub
let api: TestApi
/** The clock stands still, so that no code is out of date before it is used. */
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

const path = '/api/users/me/second-factor'
/** The code of now, or of so many steps of 30 s later. */
const codeOf = (secret: string, stepsLater = 0) => totpCode(secret, nowMs + stepsLater * 30_000)
const login = (email: string, code?: string) =>
  api.call('POST', '/api/auth/login', { body: { email, password, code } })

const givenPerson = () => api.givenUser('User', [], { hasPassword: true })

async function givenSecondFactor() {
  const person = await givenPerson()
  const { token } = person
  const begun = await api.call('POST', path, { token, body: { password } })
  const secret = String(begun.json.secret)
  // The code of the step before, so that the one of now is still to be used.
  const confirmed = await api.call('PUT', path, { token, body: { code: codeOf(secret, -1) } })
  expect(confirmed.status).toBe(200)
  return { ...person, secret, recoveryCodes: confirmed.json.recoveryCodes as string[] }
}

test('nothing is asked for until the setup is confirmed with a code, and then it is', async () => {
  const { email, token } = await givenPerson()
  const begun = await api.call('POST', path, { token, body: { password } })
  expect(begun.json.otpauthUrl).toMatch(/^otpauth:\/\/totp\/iHub:/)
  expect((await login(email)).status).toBe(200)

  const secret = String(begun.json.secret)
  expect((await api.call('PUT', path, { token, body: { code: '000000' } })).json.code).toBe(
    'session.second_factor_invalid',
  )
  const confirmed = await api.call('PUT', path, { token, body: { code: codeOf(secret, -1) } })
  expect(confirmed.json.recoveryCodes).toHaveLength(10)

  expect(await login(email)).toMatchObject({ status: 401, json: { code: 'session.second_factor_required' } })
  expect(await login(email, codeOf(secret))).toMatchObject({
    status: 200,
    json: { user: { secondFactor: 'on' } },
  })
})

test('a secret that is sealed anew while its code is checked is confirmed all the same', async () => {
  const { userId, token } = await givenPerson()
  const begun = await api.call('POST', path, { token, body: { password } })
  const secret = String(begun.json.secret)
  const rotation = new pg.Client({ connectionString: hub.database.url })
  await rotation.connect()
  await rotation.query('begin')
  await rotation.query('select from users where user_id = $1 for update', [userId])
  const watch = new pg.Client({ connectionString: hub.database.url })
  await watch.connect()
  const confirming = api.call('PUT', path, { token, body: { code: codeOf(secret) } })
  await vi.waitFor(async () => expect((await watch.query(confirmations)).rowCount).toBe(1), {
    timeout: 10_000,
  })
  const sealed = hub.vault.seal(userId, secret)
  await rotation.query('update users set second_factor_begun = $2 where user_id = $1', [userId, sealed])
  await rotation.query('commit')
  await Promise.all([rotation.end(), watch.end()])

  expect((await confirming).json.recoveryCodes).toHaveLength(10)
})

/** That wait for the row of their person. */
const confirmations = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and query like 'update "users" set "second_factor"%'`

test('a code works once, and none before it works any more', async () => {
  const { email, secret } = await givenSecondFactor()
  const now = codeOf(secret)
  expect((await login(email, now)).status).toBe(200)

  expect((await login(email, now)).json.code).toBe('session.second_factor_invalid')
  expect((await login(email, codeOf(secret, -1))).json.code).toBe('session.second_factor_invalid')
  expect((await login(email, codeOf(secret, 1))).status).toBe(200)
})

test('of two sign-ins with one code at the same moment one succeeds', async () => {
  const { email, secret } = await givenSecondFactor()
  const code = codeOf(secret)

  const answers = await Promise.all([login(email, code), login(email, code), login(email, code)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('a code two steps away is refused', async () => {
  const { email, secret } = await givenSecondFactor()

  expect((await login(email, codeOf(secret, 3))).json.code).toBe('session.second_factor_invalid')
})

test('each recovery code stands in once, however it is typed', async () => {
  const { email, recoveryCodes } = await givenSecondFactor()
  const [first = '', second = ''] = recoveryCodes

  expect((await login(email, first)).status).toBe(200)
  expect((await login(email, first)).json.code).toBe('session.second_factor_invalid')
  expect((await login(email, second.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
})

test('it is switched off with the password and a code, and a secret once shown is not used again', async () => {
  const { email, token, secret } = await givenSecondFactor()
  const remove = (body: unknown) => api.call('DELETE', path, { token, body })

  expect((await remove({ password: 'wrong', code: codeOf(secret) })).json.code).toBe(
    'session.invalid_credentials',
  )
  expect((await remove({ password, code: '000000' })).json.code).toBe('session.second_factor_invalid')
  expect((await remove({ password, code: codeOf(secret) })).status).toBe(200)

  expect((await login(email)).status).toBe(200)
  const again = await api.call('POST', path, { token, body: { password } })
  expect(again.json.secret).not.toBe(secret)
})

test('setting it up asks for the password, and not a second time while it is on', async () => {
  const { token } = await givenPerson()
  expect((await api.call('POST', path, { token, body: { password: 'wrong' } })).json.code).toBe(
    'session.invalid_credentials',
  )
  const other = await givenSecondFactor()
  expect(await api.call('POST', path, { token: other.token, body: { password } })).toMatchObject({
    status: 409,
    json: { code: 'session.second_factor_on' },
  })
})

test('whom a Root requires it of can do nothing else before, and cannot switch it off after', async () => {
  const { userId, email, token } = await givenPerson()
  await hub.database.system
    .updateTable('users')
    .set({ requires_second_factor: true })
    .where('user_id', '=', userId)
    .execute()

  expect((await login(email)).json).toMatchObject({ user: { secondFactor: 'required' } })
  const store = await api.givenStore()
  for (const refused of ['/api/users/me/sessions', '/api/stores', '/api/orders', '/api/events'])
    expect(await api.call('GET', refused, { token, storeId: store })).toMatchObject({
      status: 403,
      json: { code: 'session.second_factor_setup_required' },
    })
  expect((await api.call('GET', '/api/users/me', { token })).status).toBe(200)

  const begun = await api.call('POST', path, { token, body: { password } })
  const secret = String(begun.json.secret)
  await api.call('PUT', path, { token, body: { code: codeOf(secret, -1) } })

  expect((await api.call('GET', '/api/users/me/sessions', { token })).status).toBe(200)
  const removed = await api.call('DELETE', path, { token, body: { password, code: codeOf(secret) } })
  expect(removed.json.code).toBe('access.denied')
})

test('the secret is stored sealed and the recovery codes as hashes', async () => {
  const { userId, secret, recoveryCodes } = await givenSecondFactor()
  const rows = JSON.stringify([
    await hub.database.system.selectFrom('users').selectAll().where('user_id', '=', userId).execute(),
    await hub.database.system.selectFrom('recovery_codes').selectAll().execute(),
    await hub.database.system.selectFrom('hub_audit_log').selectAll().execute(),
  ])

  for (const plain of [secret, ...recoveryCodes]) expect(rows).not.toContain(plain)
})
