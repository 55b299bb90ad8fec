import { type MailServer, startMailServer } from '@ihub/dev-env/mail-server'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkInMail } from '../../test/link-in-mail.ts'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let mailServer: MailServer
let api: TestApi
let root: Awaited<ReturnType<TestApi['givenUser']>>
beforeAll(async () => {
  hub = await startTestHub()
  mailServer = await startMailServer()
  api = await openTestApi(hub, undefined, { mail: { smtpUrl: mailServer.url, from: 'hub@example.com' } })
  root = await api.givenUser('Root')
})
afterAll(async () => {
  await api.close()
  await mailServer.close()
  await hub.close()
})
beforeEach(() => hub.database.system.deleteFrom('login_attempts').execute())

const post = (path: string, body: unknown) => api.call('POST', `/api${path}`, { body })
const prove = (hash: string) => post('/auth/email/prove', { hash })
const register = (email: string) =>
  post('/auth/register', { name: 'Ana Lima', email, password, language: 'en-US' })

/** A registered person, and the secret of the link that was mailed to them. */
async function givenRegistration(email: string) {
  const answer = await register(email)
  expect(answer).toMatchObject({ status: 200, json: {} })
  const mail = await mailServer.waitFor({ to: email, subject: /Confirm your e-mail/ })
  const link = linkInMail(mail)
  expect([link.pathname, link.searchParams.get('step')]).toEqual(['/login', 'email'])
  const { json } = await api.call('POST', '/api/users/search', {
    token: root.token,
    body: { search: email },
  })
  return { userId: String(json.data?.[0]?._id), hash: link.searchParams.get('hash') ?? '' }
}
const read = async (userId: string) =>
  (await api.call('GET', `/api/users/${userId}`, { token: root.token })).json
const change = (userId: string, body: object) =>
  api.call('PATCH', `/api/users/${userId}`, { token: root.token, body })
const proofsOf = (userId: string) =>
  hub.database.system
    .selectFrom('hub_audit_log')
    .selectAll()
    .where('entity_id', '=', userId)
    .where('action', '=', 'user.email_proven')
    .execute()

test('the link in the mail of a registration proves the address, which its page and the audit log tell', async () => {
  const { userId, hash } = await givenRegistration('proven@example.com')
  expect(await read(userId)).toMatchObject({ state: 'waiting', emailProvenAt: null })

  expect(await prove(hash)).toMatchObject({
    status: 200,
    json: { email: 'proven@example.com', wasProven: false },
  })

  const { data } = (await api.call('GET', '/api/users?search=proven%40', { token: root.token })).json
  expect(data).toMatchObject([{ state: 'waiting', emailProvenAt: expect.any(String) }])
  expect(await read(userId)).toMatchObject({ emailProvenAt: expect.any(String) })
  expect(await proofsOf(userId)).toMatchObject([
    {
      actor_id: userId,
      address: '127.0.0.1',
      entity_name: 'proven@example.com',
      before: { emailProven: false },
      after: { emailProven: true },
    },
  ])
})

test('a link that is opened again, at the same moment or later, says so and changes nothing', async () => {
  const { userId, hash } = await givenRegistration('twice@example.com')

  const answers = await Promise.all([prove(hash), prove(hash), prove(hash)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ json }) => json.wasProven).sort()).toEqual([false, true, true])
  const { emailProvenAt } = await read(userId)

  expect(await prove(hash)).toMatchObject({ status: 200, json: { wasProven: true } })
  expect((await read(userId)).emailProvenAt).toBe(emailProvenAt)
  expect(await proofsOf(userId)).toHaveLength(1)
})

test('a link that is a day old, or that nobody sent, proves nothing', async () => {
  const { userId, hash } = await givenRegistration('late@example.com')
  await sql`update account_links set expires_at = expires_at - interval '24 hours'
    where user_id = ${userId}`.execute(hub.database.system)

  for (const dead of [hash, 'a-link-that-nobody-sent'])
    expect(await prove(dead)).toMatchObject({ status: 410, json: { code: 'session.link_invalid' } })
  expect(await read(userId)).toMatchObject({ emailProvenAt: null })
})

test('an hour before it is a day old, the link still works', async () => {
  const { userId, hash } = await givenRegistration('early@example.com')
  await sql`update account_links set expires_at = expires_at - interval '23 hours'
    where user_id = ${userId}`.execute(hub.database.system)
  expect((await prove(hash)).status).toBe(200)
})

test('the link is stored as a hash, and is good for nothing else', async () => {
  const { hash } = await givenRegistration('hashed@example.com')
  const rows = JSON.stringify([
    await hub.database.system.selectFrom('account_links').selectAll().execute(),
    await hub.database.system.selectFrom('mails').selectAll().execute(),
  ])
  expect(rows).not.toContain(hash)

  expect((await post('/auth/password/change', { hash, password: 'a newer password 3#' })).status).toBe(410)
  const body = { name: 'Eve', password: 'a newer password 3#' }
  expect((await api.call('PUT', `/api/auth/register/${hash}`, { body })).status).toBe(404)
})

test('registering answers the same for an address that has an account, whose owner gets no such link', async () => {
  const first = await register('known@example.com')
  const again = await register('known@example.com')
  expect([again.status, again.text]).toEqual([first.status, first.text])

  await mailServer.waitFor({ to: 'known@example.com', subject: /already have an iHub account/ })
  const links = mailServer
    .mails()
    .filter(({ to, text }) => to?.[0]?.address === 'known@example.com' && /step=email/.test(text ?? ''))
  expect(links).toHaveLength(1)
})

test('an address that nobody has proven is approved as before, and its link works afterwards', async () => {
  const { userId, hash } = await givenRegistration('unproven@example.com')

  expect((await change(userId, { active: true })).json).toMatchObject({
    state: 'active',
    emailProvenAt: null,
  })
  const signedIn = await post('/auth/login', { email: 'unproven@example.com', password })
  expect(signedIn.status).toBe(200)
  expect((await prove(hash)).json).toMatchObject({ wasProven: false })
})

test('another address is to be proven anew, and the link to the old one is worth nothing', async () => {
  const used = await givenRegistration('moves@example.com')
  await prove(used.hash)
  expect((await change(used.userId, { email: 'moved@example.com' })).json.emailProvenAt).toBe(null)
  const unused = await givenRegistration('goes@example.com')
  await change(unused.userId, { email: 'gone@example.com' })

  for (const { hash, userId } of [used, unused]) {
    expect((await prove(hash)).json.code).toBe('session.link_invalid')
    expect(await read(userId)).toMatchObject({ emailProvenAt: null })
  }
})

test('a person who changed their own address learns nothing of the new one by a link that was used', async () => {
  const { userId, hash } = await givenRegistration('own@example.com')
  await prove(hash)
  await change(userId, { active: true })
  const { json } = await post('/auth/login', { email: 'own@example.com', password })
  const body = { email: 'secret@example.com', currentPassword: password }
  expect((await api.call('PATCH', '/api/users/me', { token: String(json.token), body })).status).toBe(200)
  await hub.database.system
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('user_id', '=', userId)
    .execute()

  expect((await prove(hash)).json.code).toBe('session.link_invalid')
})

test('an address that was proven by the link of a new password is said to be proven', async () => {
  const { userId, hash } = await givenRegistration('forgot@example.com')
  await post('/auth/password/new', { email: 'forgot@example.com' })
  const mail = await mailServer.waitFor({ to: 'forgot@example.com', subject: /Set a new/ })
  const change = { hash: linkInMail(mail).searchParams.get('hash'), password: 'a newer password 3#' }
  expect((await post('/auth/password/change', change)).status).toBe(200)
  expect(await read(userId)).toMatchObject({ emailProvenAt: expect.any(String) })

  expect((await prove(hash)).json).toMatchObject({ wasProven: true })
  expect(await proofsOf(userId)).toEqual([])
})

test('links that are guessed are counted', async () => {
  for (let tries = 0; tries < 20; tries++)
    expect((await prove(`a-link-that-nobody-sent-${tries}`)).status).toBe(410)
  expect((await prove('a-link-that-nobody-sent-at-all')).json.code).toBe('session.blocked')
})
