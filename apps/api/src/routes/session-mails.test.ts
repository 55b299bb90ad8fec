import { type MailServer, startMailServer } from '@ihub/dev-env/mail-server'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkInMail } from '../../test/link-in-mail.ts'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let mailServer: MailServer
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  mailServer = await startMailServer()
  api = await openTestApi(hub, undefined, { mail: { smtpUrl: mailServer.url, from: 'hub@example.com' } })
})
afterAll(async () => {
  await api.close()
  await mailServer.close()
  await hub.close()
})
beforeEach(async () => {
  mailServer.refuseWith(null)
  await hub.database.system.deleteFrom('login_attempts').execute()
})

const post = (path: string, body: unknown) => api.call('POST', `/api${path}`, { body })
const login = (email: string, secret: string) => post('/auth/login', { email, password: secret })
const register = (email: string, language = 'en-US') =>
  post('/auth/register', { name: 'Ana Lima', email, password, language })
const wakeSender = () => sql`select pg_notify('ihub_mail', '')`.execute(hub.database.system)
const account = (email: string) =>
  hub.database.system.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const approve = (email: string) =>
  hub.database.system
    .updateTable('users')
    .set({ active: true, approved_at: new Date() })
    .where('email', '=', email)
    .execute()

async function givenInvitation(email: string) {
  const { token } = await api.givenUser('Root')
  const answer = await api.call('PUT', '/api/users', {
    token,
    body: { name: 'Bia', email, acl: ['User'], language: 'pt-BR' },
  })
  expect(answer.status).toBe(200)
  const mail = await mailServer.waitFor({ to: email, subject: /Ative sua conta/ })
  return { token, userId: String(answer.json._id), hash: linkInMail(mail).pathname.split('/').at(-1) ?? '' }
}

async function askForPassword(email: string) {
  expect((await post('/auth/password/new', { email })).status).toBe(200)
  const mail = await mailServer.waitFor({ to: email, subject: /Set a new iHub password/ })
  return linkInMail(mail).searchParams.get('hash') ?? ''
}

test('a registered person waits for approval and is told so, and the approvers are told too', async () => {
  const approver = await api.givenUser('AccessCenter')
  const bystander = await api.givenUser('Admin')

  expect(await register('ana@example.com')).toMatchObject({ status: 200, json: {} })

  const own = await mailServer.waitFor({ to: 'ana@example.com', subject: /waiting for approval/ })
  expect(own).toMatchObject({ from: { address: 'hub@example.com', name: 'iHub' } })
  const asked = await mailServer.waitFor({ to: approver.email, subject: /ana@example\.com/ })
  expect(asked.text).toContain('Ana Lima (ana@example.com)')
  expect(linkInMail(asked).pathname).toBe(`/users/${(await account('ana@example.com'))?.user_id}`)
  expect(mailServer.mails().some(({ to }) => to?.[0]?.address === bystander.email)).toBe(false)
  expect((await login('ana@example.com', password)).json.code).toBe('session.waiting_approval')
})

test('once approved, a registered person signs in with the password they chose', async () => {
  await register('approved@example.com')
  await approve('approved@example.com')

  expect(await login('approved@example.com', password)).toMatchObject({
    status: 200,
    json: { user: { acl: ['User'], language: 'en-US', name: 'Ana Lima' } },
  })
})

test('registering with an address that has an account changes nothing and tells its owner', async () => {
  await register('taken@example.com', 'es-MX')
  const before = await account('taken@example.com')

  const again = await post('/auth/register', {
    name: 'Someone Else',
    email: 'TAKEN@example.com',
    password: 'another password 2!',
    language: 'en-US',
  })

  expect(again).toMatchObject({ status: 200, json: {} })
  const mail = await mailServer.waitFor({ to: 'taken@example.com', subject: /Ya tienes una cuenta/ })
  expect(linkInMail(mail).href).toBe('https://hub.example.com/login')
  expect(await account('taken@example.com')).toEqual(before)
})

test('a forgotten password is changed with the link of the mail, which ends every session', async () => {
  await register('forgot@example.com')
  await approve('forgot@example.com')
  const { json } = await login('forgot@example.com', password)
  const token = String(json.token)
  const hash = await askForPassword('forgot@example.com')

  expect((await post('/auth/password/change', { hash, password: 'a newer password 3#' })).status).toBe(200)

  expect((await api.call('GET', '/api/users/me', { token })).status).toBe(401)
  expect((await login('forgot@example.com', password)).status).toBe(401)
  expect((await login('forgot@example.com', 'a newer password 3#')).status).toBe(200)
})

test('a link is worth nothing when it is an hour old, and neither is one beside it that was used', async () => {
  await register('links@example.com')
  await approve('links@example.com')
  const first = await askForPassword('links@example.com')
  await post('/auth/password/new', { email: 'links@example.com' })
  const links = () =>
    mailServer
      .mails()
      .filter(
        ({ to, subject }) => to?.[0]?.address === 'links@example.com' && /Set a new/.test(subject ?? ''),
      )
  while (links().length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
  const second = linkInMail(links()[1] ?? {}).searchParams.get('hash') ?? ''
  const change = (hash: string) => post('/auth/password/change', { hash, password: 'a newer password 3#' })

  const later = (hours: number) =>
    sql`update account_links set expires_at = expires_at - ${hours} * interval '1 hour'`.execute(
      hub.database.system,
    )
  await later(1)
  expect(await change(first)).toMatchObject({ status: 410, json: { code: 'session.link_invalid' } })
  await later(-1)
  expect((await change(first)).status).toBe(200)
  expect((await change(second)).json.code).toBe('session.link_invalid')
})

test('an invitation says whom it is for and is completed once', async () => {
  const { hash } = await givenInvitation('bia@example.com')
  const complete = () =>
    api.call('PUT', `/api/auth/register/${hash}`, {
      body: { name: 'Bia Souza', password, language: 'es-MX' },
    })

  expect((await api.call('GET', `/api/auth/info/${hash}`)).json).toEqual({
    name: 'Bia',
    email: 'bia@example.com',
  })
  expect((await complete()).status).toBe(200)

  expect(await login('bia@example.com', password)).toMatchObject({
    status: 200,
    json: { user: { name: 'Bia Souza', language: 'es-MX' } },
  })
  expect(await complete()).toMatchObject({ status: 409, json: { code: 'session.already_registered' } })
  expect((await api.call('GET', `/api/auth/info/${hash}`)).json.code).toBe('session.already_registered')
})

test('an invitation sent again takes the place of the first, and none leads to an account switched off', async () => {
  const { hash, token, userId } = await givenInvitation('caio@example.com')
  expect((await api.call('GET', `/api/users/${userId}/email`, { token })).status).toBe(200)
  expect((await api.call('GET', `/api/auth/info/${hash}`)).json.code).toBe('session.user_not_found')

  const other = await givenInvitation('dora@example.com')
  await hub.database.system
    .updateTable('users')
    .set({ active: false })
    .where('user_id', '=', other.userId)
    .execute()

  expect(await api.call('GET', `/api/auth/info/${other.hash}`)).toMatchObject({
    status: 404,
    json: { code: 'session.user_not_found' },
  })
})

test('an invited person who forgets a password they never had is invited again', async () => {
  await givenInvitation('eva@example.com')
  const invitations = () =>
    mailServer
      .mails()
      .filter(({ to, subject }) => to?.[0]?.address === 'eva@example.com' && /Ative/.test(subject ?? ''))

  await post('/auth/password/new', { email: 'eva@example.com' })

  while (invitations().length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
})

test('a mail server that is away delays mails and loses none', async () => {
  await register('later@example.com')
  await mailServer.waitFor({ to: 'later@example.com', subject: /waiting for approval/ })
  await approve('later@example.com')
  mailServer.refuseWith(451)
  expect((await post('/auth/password/new', { email: 'later@example.com' })).status).toBe(200)
  const waiting = () =>
    hub.database.system
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', 'later@example.com')
      .executeTakeFirst()
  while (!(await waiting())?.problem) await new Promise((resolve) => setTimeout(resolve, 10))
  expect((await waiting())?.attempts).toBe(1)
  expect(Date.parse(String((await waiting())?.due_at))).toBeGreaterThan(Date.now())

  mailServer.refuseWith(null)
  await sql`update mails set due_at = now()`.execute(hub.database.system)
  await wakeSender()

  const mail = await mailServer.waitFor({ to: 'later@example.com', subject: /Set a new/ })
  const hash = linkInMail(mail).searchParams.get('hash')
  expect((await post('/auth/password/change', { hash, password: 'a newer password 3#' })).status).toBe(200)
  while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 10))
})

test('an address the mail server refuses for good is not tried again', async () => {
  mailServer.refuseWith(550)
  await register('nobody-there@example.com')
  const left = () =>
    hub.database.system
      .selectFrom('mails')
      .innerJoin('users', 'users.user_id', 'mails.user_id')
      .select('mails.mail_id')
      .where('users.email', '=', 'nobody-there@example.com')
      .execute()

  while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
})
