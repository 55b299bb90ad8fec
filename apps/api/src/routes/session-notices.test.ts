import { type MailServer, startMailServer } from '@ihub/dev-env/mail-server'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkInMail } from '../../test/link-in-mail.ts'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'
import { totpCode } from '../../test/totp-code.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let mailServer: MailServer
let api: TestApi
/** The clock of codes stands still, so that none is out of date before it is used. */
const nowMs = Date.now()
beforeAll(async () => {
  hub = await startTestHub()
  mailServer = await startMailServer()
  const mail = { smtpUrl: mailServer.url, from: 'hub@example.com' }
  api = await openTestApi(hub, undefined, { mail, nowMs: () => nowMs })
})
afterAll(async () => {
  await api.close()
  await mailServer.close()
  await hub.close()
})
beforeEach(() => hub.database.system.deleteFrom('login_attempts').execute())

const newPassword = 'a newer password 3#'
const factorPath = '/api/users/me/second-factor'
type Person = Awaited<ReturnType<TestApi['givenUser']>>

/** Somebody with a password, who reads English. */
async function givenPerson(): Promise<Person> {
  const person = await api.givenUser('User', [], { hasPassword: true })
  await hub.database.system
    .updateTable('users')
    .set({ language: 'en-US' })
    .where('user_id', '=', person.userId)
    .execute()
  return person
}

async function givenSecondFactor() {
  const person = await givenPerson()
  const { token } = person
  const { json } = await api.call('POST', factorPath, { token, body: { password } })
  const secret = String(json.secret)
  const code = totpCode(secret, nowMs - 30_000)
  const { status, json: confirmed } = await api.call('PUT', factorPath, { token, body: { code } })
  expect(status).toBe(200)
  return { ...person, secret, recoveryCodes: confirmed.recoveryCodes as string[] }
}

const changeOwn = ({ token }: Person, body: object) => api.call('PATCH', '/api/users/me', { token, body })
const login = (email: string, code?: string) =>
  api.call('POST', '/api/auth/login', { body: { email, password, code } })
const mailsTo = (email: string) => mailServer.mails().filter(({ to }) => to?.[0]?.address === email)

/** A person's change is told once by mail, with its circumstances, and leads to a page where it can be answered. */
async function expectNotice(email: string, subject: RegExp, path: string) {
  const mail = await mailServer.waitFor({ to: email, subject })
  expect(mail.text).toContain('IP address: 127.0.0.1')
  expect(mail.text).toContain(`${new Date().getUTCFullYear()}`)
  const { pathname, search } = linkInMail(mail)
  expect(pathname + search).toBe(path)
  expect(mailsTo(email).filter((each) => subject.test(each.subject ?? ''))).toHaveLength(1)
  return mail
}

/** Mails are sent in the order they were asked for, so that one that comes after proves that another never does. */
async function expectNothingBut(person: Person, subjects: RegExp[]) {
  await api.call('POST', '/api/auth/password/new', { body: { email: person.email } })
  await mailServer.waitFor({ to: person.email, subject: /Set a new iHub password/ })
  const told = mailsTo(person.email).map(({ subject }) => subject)
  expect(told).toHaveLength(subjects.length + 1)
  for (const subject of subjects) expect(told).toContainEqual(expect.stringMatching(subject))
}

describe('a new password', () => {
  test('chosen on the profile is told to its owner', async () => {
    const person = await givenPerson()
    expect((await changeOwn(person, { password: newPassword, currentPassword: password })).status).toBe(200)
    await expectNotice(person.email, /password was changed/, '/login?step=forgot')
  })

  test('chosen by the link of a mail is told to its owner', async () => {
    const { email } = await givenPerson()
    await api.call('POST', '/api/auth/password/new', { body: { email } })
    const asked = await mailServer.waitFor({ to: email, subject: /Set a new iHub password/ })
    const hash = linkInMail(asked).searchParams.get('hash')
    const body = { hash, password: newPassword }
    expect((await api.call('POST', '/api/auth/password/change', { body })).status).toBe(200)
    await expectNotice(email, /password was changed/, '/login?step=forgot')
  })

  test('set by an administrator is told with their name, and the password is not', async () => {
    const person = await givenPerson()
    const root = await api.givenUser('Root')
    await api.call('PATCH', `/api/users/${person.userId}`, {
      token: root.token,
      body: { password: newPassword },
    })
    const mail = await expectNotice(person.email, /has set a new password/, '/login?step=forgot')
    expect(mail.text).toContain(`Root (${root.email})`)
    expect(mail.text).not.toContain(newPassword)
  })

  test('that is refused is told to nobody', async () => {
    const person = await givenPerson()
    expect((await changeOwn(person, { password: newPassword, currentPassword: 'wrong' })).status).toBe(401)
    await expectNothingBut(person, [])
  })
})

describe('a new e-mail', () => {
  test('chosen on the profile is told to the old address, and the new one gets no mail', async () => {
    const person = await givenPerson()
    const email = `new-${person.email}`
    expect((await changeOwn(person, { email, currentPassword: password })).status).toBe(200)
    const mail = await expectNotice(person.email, /e-mail address .* was changed/, '/login')
    expect(mail.text).not.toContain(email)
    expect(mailsTo(email)).toEqual([])
  })

  test('given by an administrator is told to the old address, where no link works any more', async () => {
    const person = await givenPerson()
    await api.call('POST', '/api/auth/password/new', { body: { email: person.email } })
    const asked = await mailServer.waitFor({ to: person.email, subject: /Set a new iHub password/ })
    const root = await api.givenUser('Root')
    const body = { email: `given-${person.email}` }
    await api.call('PATCH', `/api/users/${person.userId}`, { token: root.token, body })

    const mail = await expectNotice(person.email, /administrator has changed the e-mail/, '/login')
    expect(mail.text).toContain(`Root (${root.email})`)
    expect(mailsTo(body.email)).toEqual([])
    const hash = linkInMail(asked).searchParams.get('hash')
    const answer = await api.call('POST', '/api/auth/password/change', {
      body: { hash, password: newPassword },
    })
    expect(answer.json.code).toBe('session.link_invalid')
  })

  test('given after a new password does not hide that from the old address, however late its mail is sent', async () => {
    const person = await givenPerson()
    const email = `moved-${person.email}`
    const { system } = hub.database
    const waiting = () =>
      system.selectFrom('mails').select('problem').where('user_id', '=', person.userId).execute()
    mailServer.refuseWith(451)
    await changeOwn(person, { password: newPassword, currentPassword: password })
    await changeOwn(person, { email, currentPassword: newPassword })
    while ((await waiting()).some(({ problem }) => problem === null))
      await new Promise((resolve) => setTimeout(resolve, 10))
    mailServer.refuseWith(null)
    await system
      .updateTable('mails')
      .set({ due_at: new Date() })
      .where('user_id', '=', person.userId)
      .execute()
    await sql`select pg_notify('ihub_mail', '')`.execute(system)

    await expectNotice(person.email, /password was changed/, '/login?step=forgot')
    expect(mailsTo(email)).toEqual([])
  })

  test('that is the same in another case is told to nobody', async () => {
    const person = await givenPerson()
    const email = `A${person.email}`
    await hub.database.system
      .updateTable('users')
      .set({ email })
      .where('user_id', '=', person.userId)
      .execute()
    const answer = await changeOwn(person, { email: `a${person.email}`, currentPassword: password })
    expect(answer.json.email).toBe(`a${person.email}`)
    await expectNothingBut({ ...person, email: `a${person.email}` }, [])
    expect(mailsTo(email)).toEqual([])
  })
})

describe('the second factor', () => {
  test('is told when it is switched on, and when it is switched off', async () => {
    const { email, token, secret } = await givenSecondFactor()
    await expectNotice(email, /turned on/, '/login?step=forgot')

    const body = { password, code: totpCode(secret, nowMs) }
    expect((await api.call('DELETE', factorPath, { token, body })).status).toBe(200)
    await expectNotice(email, /turned off/, '/login?step=forgot')
  })

  test('is told when an administrator removes it', async () => {
    const { email, userId } = await givenSecondFactor()
    const root = await api.givenUser('Root')
    await api.call('PATCH', `/api/users/${userId}`, { token: root.token, body: { resetsSecondFactor: true } })
    const mail = await expectNotice(email, /administrator has reset two-step/, '/login')
    expect(mail.text).toContain(`Root (${root.email})`)
  })

  test('is told when a recovery code stood in for it, with how many are left', async () => {
    const { email, recoveryCodes } = await givenSecondFactor()
    expect((await login(email, recoveryCodes[0])).status).toBe(200)
    const mail = await expectNotice(email, /recovery code/, '/login?step=forgot')
    expect(mail.text).toContain('Codes that still work: 9.')
    expect(mail.text).not.toContain(recoveryCodes[0])
  })

  test('is not told of codes of the app, nor of recovery codes that are wrong or used up', async () => {
    const person = await givenSecondFactor()
    const { email, secret, recoveryCodes } = person
    expect((await login(email, totpCode(secret, nowMs))).status).toBe(200)
    expect((await login(email, recoveryCodes[0])).status).toBe(200)
    expect((await login(email, recoveryCodes[0])).status).toBe(401)
    await expectNothingBut(person, [/turned on/, /recovery code/])
  })
})
