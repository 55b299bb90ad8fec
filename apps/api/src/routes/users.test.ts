import { startTestHub } from '@ihub/dev-env/test-hub'
import type { Role } from '@ihub/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let center: Awaited<ReturnType<TestApi['givenUser']>>
let root: Awaited<ReturnType<TestApi['givenUser']>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})
beforeEach(async () => {
  center = await api.givenUser('AccessCenter')
  root = await api.givenUser('Root')
})

const strong = 'letters 123 !?'
let count = 0
const draft = (change: object = {}) => ({
  name: 'Ana',
  email: `ana${++count}@example.com`,
  acl: ['User'],
  ...change,
})
const create = (body: object, { token } = center) => api.call('PUT', '/api/users', { token, body })
const change = (userId: string, body: object, { token } = center) =>
  api.call('PATCH', `/api/users/${userId}`, { token, body })
const read = async (userId: string) =>
  (await api.call('GET', `/api/users/${userId}`, { token: root.token })).json
const meOf = ({ token }: { token: string }) => api.call('GET', '/api/users/me', { token })
const mailsTo = (userId: string) =>
  hub.database.system.selectFrom('mails').select('template').where('user_id', '=', userId).execute()
const auditOf = (userId: string) =>
  hub.database.system
    .selectFrom('hub_audit_log')
    .selectAll()
    .where('entity_id', '=', userId)
    .where('entity_kind', '=', 'user')
    .orderBy('audit_id')
    .execute()

describe('a new user', () => {
  test('without a password is invited by mail; with one they may enter at once', async () => {
    const invited = await create(draft())
    const given = await create(draft({ password: strong }))

    expect(invited).toMatchObject({ status: 200, json: { state: 'invited', acl: ['User'], active: true } })
    expect(given).toMatchObject({ status: 200, json: { state: 'active' } })
    expect(await mailsTo(String(invited.json._id))).toEqual([{ template: 'activation' }])
    expect(await mailsTo(String(given.json._id))).toEqual([])
  })

  test('has an e-mail nobody else has, in whatever case', async () => {
    await create(draft({ email: 'Maria@Example.com' }))
    const again = await create(draft({ email: 'maria@example.COM' }))
    expect(again).toMatchObject({ status: 409, json: { code: 'user.duplicate_email' } })
    expect(again.json.fields?.map(({ field }) => field)).toEqual(['email'])
  })

  test('has exactly one level', async () => {
    for (const acl of [['User', 'Admin'], []])
      expect(await create(draft({ acl }), root)).toMatchObject({
        status: 422,
        json: { code: 'request.invalid' },
      })
    const two = await create(draft({ acl: ['User', 'Admin'] }), root)
    expect(two.json.fields).toMatchObject([{ field: 'acl', code: 'field.one_level' }])
  })

  test('gets no level that is not the creator’s to give', async () => {
    const statuses = async (by: typeof center) => {
      const answers = []
      for (const level of ['User', 'AccessCenter', 'Admin', 'Root'] satisfies Role[])
        answers.push((await create(draft({ acl: [level] }), by)).status)
      return answers
    }
    expect(await statuses(center)).toEqual([200, 200, 422, 422])
    expect(await statuses(root)).toEqual([200, 200, 200, 200])
  })

  test('sees the stores given, and unknown ones are refused', async () => {
    const storeId = await api.givenStore('given-store')
    const created = await create(draft({ storeIds: [storeId, storeId] }), root)
    expect(created.json.stores).toEqual([{ _id: storeId, code: 'given-store', name: 'given-store' }])

    const unknown = '0198f000-0000-7000-8000-000000000000'
    expect(await create(draft({ storeIds: [unknown] }), root)).toMatchObject({
      status: 404,
      json: { code: 'store.not_found' },
    })
  })

  test('is in the audit log with author, address and fields, the password only as changed', async () => {
    const { json } = await create(draft({ password: strong }))
    const rows = await auditOf(String(json._id))
    expect(rows).toMatchObject([
      {
        action: 'user.created',
        actor_id: center.userId,
        address: '127.0.0.1',
        entity_name: json.email,
        before: null,
        after: { email: json.email, acl: 'User', password: 'changed' },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(strong)
  })
})

describe('a change', () => {
  test('keeps fields that are left out, and the audit log shows only the changed ones', async () => {
    const [one, two] = [await api.givenStore('store-one'), await api.givenStore('store-two')]
    const { userId } = await api.givenUser('User', [one])

    const changed = await change(userId, { name: 'Nova', storeIds: [two] }, root)

    expect(changed).toMatchObject({
      status: 200,
      json: { name: 'Nova', acl: ['User'], active: true, stores: [{ code: 'store-two' }] },
    })
    expect((await auditOf(userId)).at(-1)).toMatchObject({
      action: 'user.changed',
      before: { name: 'User', stores: ['store-one'] },
      after: { name: 'Nova', stores: ['store-two'] },
    })
  })

  test('that changes nothing leaves no audit row', async () => {
    const { userId } = await api.givenUser('User')
    expect((await change(userId, { name: 'User', active: true })).status).toBe(200)
    expect(await auditOf(userId)).toEqual([])
  })

  test.each([
    ['a new level', { acl: ['AccessCenter'] }, 401],
    ['a new password', { password: strong }, 401],
    ['switching off', { active: false }, 401],
    ['a new name', { name: 'Nova' }, 200],
    ['the same level', { acl: ['User'] }, 200],
  ])('%s ends the sessions or leaves them, as it should', async (_, body, status) => {
    const person = await api.givenUser('User')
    expect((await change(person.userId, body)).status).toBe(200)
    expect((await meOf(person)).status).toBe(status)
  })

  test('of an Admin or a Root is not for the access center', async () => {
    for (const level of ['Admin', 'Root'] satisfies Role[]) {
      const person = await api.givenUser(level)
      for (const body of [
        { password: strong },
        { email: 'mine@example.com' },
        { active: false },
        { name: 'x' },
      ])
        expect(await change(person.userId, body)).toMatchObject({
          status: 403,
          json: { code: 'access.denied' },
        })
      expect((await meOf(person)).status).toBe(200)
    }
  })

  test('nobody changes their own level, nor switches themselves off', async () => {
    expect(await change(center.userId, { acl: ['User'] })).toMatchObject({ status: 422 })
    expect(await change(root.userId, { acl: ['Admin'] }, root)).toMatchObject({ status: 422 })
    expect(await change(root.userId, { active: false }, root)).toMatchObject({ status: 403 })
    expect(await read(root.userId)).toMatchObject({ acl: ['Root'], active: true })
  })

  test('an own password, e-mail and second factor are changed on the profile, which asks for the password', async () => {
    for (const body of [{ password: strong }, { email: 'mine@example.com' }, { resetsSecondFactor: true }])
      expect(await change(center.userId, body)).toMatchObject({
        status: 403,
        json: { code: 'access.denied' },
      })
  })

  test('to an address somebody has is refused on the field', async () => {
    const { userId } = await api.givenUser('User')
    const answer = await change(userId, { email: center.email.toUpperCase() })
    expect(answer).toMatchObject({ status: 409, json: { code: 'user.duplicate_email' } })
    expect(answer.json.fields?.[0]?.field).toBe('email')
  })

  test('of two Roots that switch each other off at the same moment one stays', async () => {
    const others = hub.database.system
      .updateTable('users')
      .set({ active: false })
      .where('role', '=', 'Root')
      .where('user_id', '<>', root.userId)
    await others.execute()
    const second = await api.givenUser('Root')

    const answers = await Promise.all([
      change(root.userId, { active: false }, second),
      change(second.userId, { active: false }, root),
    ])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await countRoots()
    expect(rows).toEqual([{ count: 1 }])
  })
})

async function countRoots() {
  const { sql } = await import('kysely')
  return sql<{ count: number }>`select count(*) from users where role = 'Root' and active`.execute(
    hub.database.system,
  )
}

describe('an account that waits', () => {
  test('is approved by switching it on, and its owner is told', async () => {
    const { userId } = await api.givenUser('User', [], { active: false })
    await hub.database.system
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('user_id', '=', userId)
      .execute()
    expect(await read(userId)).toMatchObject({ state: 'waiting', active: false })

    const approved = await change(userId, { active: true })

    expect(approved.json).toMatchObject({ state: 'active' })
    expect(await mailsTo(userId)).toEqual([{ template: 'approved' }])
    expect((await change(userId, { active: false })).json).toMatchObject({ state: 'deactivated' })
    expect((await change(userId, { active: true })).json).toMatchObject({ state: 'active' })
    expect(await mailsTo(userId)).toHaveLength(1)
  })
})

describe('the activation mail', () => {
  const resend = (userId: string) => api.call('GET', `/api/users/${userId}/email`, { token: center.token })

  test('is sent again to a person who has not completed the registration, which is audited', async () => {
    const { json } = await create(draft())
    const userId = String(json._id)

    expect(await resend(userId)).toMatchObject({ status: 200, json: { sentTo: json.email } })

    expect(await mailsTo(userId)).toHaveLength(2)
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual(['user.created', 'user.invited'])
  })

  test('is not sent to a person who has', async () => {
    const { userId } = await api.givenUser('User')
    expect(await resend(userId)).toMatchObject({ status: 409, json: { code: 'session.already_registered' } })
    expect(await mailsTo(userId)).toEqual([])
  })
})

describe('the second factor', () => {
  test('is asked for by a Root only, and shows', async () => {
    const { userId } = await api.givenUser('User')
    expect((await change(userId, { requiresSecondFactor: true })).status).toBe(403)
    expect((await change(userId, { requiresSecondFactor: true }, root)).json).toMatchObject({
      secondFactor: 'required',
      requiresSecondFactor: true,
    })
  })

  test('is reset for a person who lost it, recovery codes too', async () => {
    const { userId } = await api.givenUser('User')
    const { system } = hub.database
    await system.updateTable('users').set({ second_factor: 'sealed' }).where('user_id', '=', userId).execute()
    await system
      .insertInto('recovery_codes')
      .values({ user_id: userId, code_hash: Buffer.from('x') })
      .execute()
    expect(await read(userId)).toMatchObject({ secondFactor: 'on' })

    expect((await change(userId, { resetsSecondFactor: true })).json).toMatchObject({ secondFactor: 'off' })

    expect(
      await system.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute(),
    ).toEqual([])
    expect((await auditOf(userId)).at(-1)).toMatchObject({
      before: { secondFactor: 'on' },
      after: { secondFactor: 'off' },
    })
  })
})

describe('the list', () => {
  const list = async (query: string) =>
    (await api.call('GET', `/api/users?limit=200&${query}`, { token: root.token })).json
  const idsOf = (answer: Awaited<ReturnType<typeof list>>) => answer.data?.map(({ _id }) => _id) ?? []

  test('finds by state, level, store and words', async () => {
    const storeId = await api.givenStore()
    const invited = String((await create(draft({ name: 'Zoé 100%_', storeIds: [storeId] }), root)).json._id)

    expect(idsOf(await list(`storeId=${storeId}`))).toEqual([invited])
    expect(idsOf(await list('search=100%25_'))).toEqual([invited])
    expect(idsOf(await list('state=invited'))).toContain(invited)
    expect(idsOf(await list('state=waiting&state=deactivated'))).not.toContain(invited)
    expect(idsOf(await list('acl=Root'))).not.toContain(invited)
    expect(idsOf(await list('acl=User&state=invited'))).toContain(invited)
  })

  test('pages without repeating or skipping, in either direction', async () => {
    const all = idsOf(await list('orderBy=lastUsedAt&direction=asc'))
    const pages = []
    for (let page = 1; pages.length < all.length; page++)
      pages.push(
        ...idsOf(
          (
            await api.call('GET', `/api/users?limit=3&page=${page}&orderBy=lastUsedAt&direction=asc`, {
              token: root.token,
            })
          ).json,
        ),
      )
    expect(pages).toEqual(all)
  })

  test('asked in a body answers the same', async () => {
    const body = { state: ['active'], orderBy: 'email', direction: 'asc', limit: 5 }
    const asked = await api.call('POST', '/api/users/search', { token: center.token, body })
    const query = 'state=active&orderBy=email&direction=asc&limit=5'
    expect(asked.json).toEqual((await api.call('GET', `/api/users?${query}`, { token: center.token })).json)
  })

  test('tells when a person was last here, also after their session has ended', async () => {
    const person = await api.givenUser('User')
    expect(await read(person.userId)).toMatchObject({ lastUsedAt: expect.any(String) })
    await api.call('POST', '/api/auth/logout', { token: person.token })
    expect(await read(person.userId)).toMatchObject({ lastUsedAt: expect.any(String) })
  })

  test('never carries a hash or a secret', async () => {
    const { text } = await api.call('GET', '/api/users?limit=200', { token: root.token })
    expect(text).not.toMatch(/argon2|passwordHash|password_hash|second_factor/)
  })
})

test('an AccessCenter user gives and takes the stores they administer, and enters no account that has others', async () => {
  const [own, foreign] = [await api.givenStore(), await api.givenStore()]
  const center = await api.givenUser('AccessCenter', [own])
  const person = await api.givenUser('User', [foreign])
  const as = (body?: unknown) => ({ token: center.token, body })
  const change = (body: unknown) => api.call('PATCH', `/api/users/${person.userId}`, as(body))
  const storesOf = (answer: Answer) => (answer.stores as Answer[]).map(({ _id }) => _id).sort()

  const offered = await api.call('GET', '/api/users/stores', as())
  expect(offered.json.data?.map(({ _id }) => _id)).toEqual([own])

  const draft = { name: 'Ana', email: `${person.userId}-2@example.com`, acl: ['User'] }
  const created = await api.call('PUT', '/api/users', as({ ...draft, storeIds: [foreign] }))
  expect(created).toMatchObject({ status: 404, json: { code: 'store.not_found' } })

  expect(storesOf((await change({ storeIds: [own] })).json)).toEqual([own, foreign].sort())
  expect(storesOf((await change({ storeIds: [] })).json)).toEqual([foreign])
  expect(await change({ password: 'a right password 1!' })).toMatchObject({ status: 403 })
  expect(await change({ email: `${person.userId}-3@example.com` })).toMatchObject({ status: 403 })
  const other = await api.givenUser('User', [own])
  const given = await api.call('PATCH', `/api/users/${other.userId}`, as({ storeIds: [foreign] }))
  expect(given).toMatchObject({ status: 404, json: { code: 'store.not_found' } })
})
