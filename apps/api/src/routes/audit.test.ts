import { startTestHub } from '@ihub/dev-env/test-hub'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let root: Awaited<ReturnType<TestApi['givenUser']>>
let admin: Awaited<ReturnType<TestApi['givenUser']>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  root = await api.givenUser('Root')
  admin = await api.givenUser('Admin')
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const list = async (query: Record<string, string> = {}, { token } = root) => {
  const path = `/api/audit?${new URLSearchParams({ limit: '200', ...query })}`
  const answer = await api.call('GET', path, { token })
  expect(answer.status).toBe(200)
  return answer.json
}
const actionsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data?.map(({ action }) => action)

async function createStore(code: string, name: string) {
  const body = { code, name }
  const { json } = await api.call('POST', '/api/stores', { token: admin.token, body })
  return String(json._id)
}
const rename = (storeId: string, name: string) =>
  api.call('PATCH', `/api/stores/${storeId}`, { token: admin.token, body: { name } })

describe('the audit log', () => {
  test('shows changes of stores and users, newest first, with author and address', async () => {
    const storeId = await createStore('both', 'Loja')
    const user = await api.call('PUT', '/api/users', {
      token: root.token,
      body: { name: 'Zé', email: 'ze@example.com', acl: ['User'] },
    })
    await rename(storeId, 'Nova')

    const { data } = await list()

    expect(data?.slice(0, 3)).toMatchObject([
      {
        action: 'store.changed',
        author: { kind: 'user', name: 'Admin' },
        address: '127.0.0.1',
        entityId: storeId,
        entityName: 'Nova',
        store: { _id: storeId, code: 'both' },
        before: { name: 'Loja' },
        after: { name: 'Nova' },
      },
      {
        action: 'user.created',
        author: { kind: 'user', name: 'Root' },
        entityId: user.json._id,
        entityName: 'ze@example.com',
        store: null,
        before: null,
      },
      { action: 'store.created', entityId: storeId },
    ])
  })

  test('finds by action, thing, author, store, time, and by words without their accents', async () => {
    const storeId = await createStore('found', 'Armazém São João')
    const other = await createStore('other', 'Outra')
    const author = await api.givenUser('Admin', [storeId])
    await api.call('PATCH', `/api/stores/${storeId}`, { token: author.token, body: { name: 'Armazém' } })
    const created = (await list({ storeId })).data?.at(-1)

    expect(actionsOf(await list({ storeId }))).toEqual(['store.changed', 'store.created'])
    expect(actionsOf(await list({ storeId, action: 'store.created' }))).toEqual(['store.created'])
    expect(actionsOf(await list({ entityId: storeId, entityKind: 'store' }))).toHaveLength(2)
    expect(actionsOf(await list({ entityId: storeId, entityKind: 'user' }))).toEqual([])
    expect(actionsOf(await list({ authorId: author.userId }))).toEqual(['store.changed'])
    expect(actionsOf(await list({ search: 'sao JOAO' }))).toEqual(['store.created'])
    expect(actionsOf(await list({ search: 'joao outra' }))).toEqual([])
    const from = String(created?.at)
    const to = new Date(Date.parse(from) + 1).toISOString()
    expect((await list({ from, to, storeId })).data).toMatchObject([{ action: 'store.created' }])
    expect((await list({ storeId: other })).total).toBe(1)
  })

  test('lists who did anything, once each, under their last name', async () => {
    const author = await api.givenUser('Admin')
    const as = (name: string) =>
      api.call('POST', '/api/stores', { token: author.token, body: { code: name, name } })
    await as('author-one')
    await hub.database.system
      .updateTable('users')
      .set({ name: 'Renamed' })
      .where('user_id', '=', author.userId)
      .execute()
    await as('author-two')

    const { json } = await api.call('GET', '/api/audit/authors', { token: root.token })

    expect(json.data?.filter(({ _id }) => _id === author.userId)).toEqual([
      { _id: author.userId, kind: 'user', name: 'Renamed' },
    ])
    const ids = json.data?.map(({ _id }) => _id) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(admin.userId)
  })

  test('tells an Admin of their stores and of their own actions, and of nobody else', async () => {
    const [own, left, foreign] = [await api.givenStore(), await api.givenStore(), await api.givenStore()]
    const reader = await api.givenUser('Admin', [own, left], { hasPassword: true })
    const colleague = await api.givenUser('Admin', [own, foreign])
    const stranger = await api.givenUser('Admin', [foreign])
    const renameAs = ({ token }: { token: string }, storeId: string) =>
      api.call('PATCH', `/api/stores/${storeId}`, { token, body: { name: 'Nova' } })
    await renameAs(colleague, own)
    await renameAs(reader, left)
    await renameAs(stranger, foreign)
    await api.call('PUT', '/api/users', {
      token: root.token,
      body: { name: 'Zé', email: 'unread@example.com', acl: ['User'], storeIds: [own] },
    })
    await api.call('PATCH', '/api/users/me', { token: reader.token, body: { name: 'Leitora' } })
    await api.call('PATCH', `/api/users/${reader.userId}`, { token: root.token, body: { storeIds: [own] } })

    const seen = (await list({}, reader)).data?.map(({ action, store, authorId }) => [
      action,
      (store as Answer | null)?._id ?? null,
      authorId,
    ])
    const authors = await api.call('GET', '/api/audit/authors', { token: reader.token })

    expect(seen).toEqual([
      ['user.changed', null, reader.userId],
      ['store.changed', own, colleague.userId],
    ])
    expect(authors.json.data?.map(({ _id }) => _id).sort()).toEqual([reader.userId, colleague.userId].sort())
    const foreigners: [string, string][] = [
      ['storeId', foreign],
      ['storeId', left],
      ['entityId', foreign],
      ['authorId', stranger.userId],
    ]
    for (const query of foreigners)
      expect(await list(Object.fromEntries([query]), reader)).toMatchObject({ total: 0, data: [] })
    expect((await list({ search: 'nova' }, reader)).total).toBe(1)
  })

  test('reads on by cursor through both logs without repeating or skipping', async () => {
    for (let index = 0; index < 12; index++) {
      await createStore(`walk-${index}`, `Walk ${index}`)
      const body = { name: 'W', email: `walk${index}@example.com`, acl: ['User'] }
      await api.call('PUT', '/api/users', { token: root.token, body })
    }
    const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data?.map(({ _id }) => _id) ?? []
    for (const direction of ['asc', 'desc']) {
      const whole = idsOf(await list({ direction }))
      const walked: unknown[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list({
          direction,
          cursor,
          limit: '7',
        })
        walked.push(...idsOf(page))
        cursor = page.nextCursor as string | null
      }
      expect(walked).toEqual(whole)
      const second = await list({ direction, limit: '5', page: '2' })
      expect(idsOf(second)).toEqual(whole.slice(5, 10))
    }
  })

  test('finds a word of many rows and one of few, with the pages in order', async () => {
    await hub.database.system
      .insertInto('hub_audit_log')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          audit_id: uuidv7(),
          at: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
          actor_kind: 'unknown',
          action: 'session.refused',
          entity_kind: 'session',
          words: index === 7 ? 'many few' : 'many',
        })),
      )
      .execute()
    const many = await list({ search: 'many', limit: '25' })
    const few = await list({ search: 'few' })

    expect(many.data).toHaveLength(25)
    expect(Number(many.total)).toBeGreaterThan(25)
    const rest = await list({ search: 'many', limit: '200', cursor: String(many.nextCursor) })
    expect(rest.data).toHaveLength(35)
    expect(few).toMatchObject({ total: 1, totalIsExact: true, data: [{ at: '2020-01-01T00:07:00.000Z' }] })
  })

  test('names orders and webhooks as people call them', async () => {
    const storeId = await api.givenStoreOf(admin, 'named')
    const body = { name: 'ERP da loja', url: 'https://example.com/hook' }
    const hook = await api.call('POST', '/api/orders/hooks', { token: admin.token, storeId, body })
    expect(hook.status).toBe(200)
    expect((await list({ entityKind: 'webhook', storeId })).data).toMatchObject([
      { action: 'webhook.created', entityName: 'ERP da loja', store: { code: 'named' } },
    ])
  })

  test('leaves out the actions of connectors, which are on the orders’ timelines', async () => {
    const storeId = await api.givenStore('machines')
    const row = (kind: string) => ({
      store_id: storeId,
      audit_id: uuidv7(),
      actor_kind: kind,
      action: 'order.approved',
      entity_kind: 'order',
    })
    await hub.database.system
      .insertInto('audit_log')
      .values(['integration', 'cron', 'user', 'token'].map(row))
      .execute()
    const { data } = await list({ storeId })
    expect(data?.map(({ author }) => (author as { kind: string }).kind).sort()).toEqual(['token', 'user'])
  })

  test('shows actions that the hub took because a person had acted, with both, and finds them by the person', async () => {
    const storeId = await api.givenStore('consequences')
    const person = { actor_id: uuidv7(), actor_name: 'Ana' }
    const row = {
      store_id: storeId,
      action: 'order.approved-in-erp',
      entity_kind: 'order',
      actor_kind: 'cron',
    }
    await hub.database.system
      .insertInto('audit_log')
      .values([
        { ...row, audit_id: uuidv7(), ...person, because: 'retry' },
        { ...row, audit_id: uuidv7() },
      ])
      .execute()
    const { data } = await list({ storeId, authorId: person.actor_id })
    expect(data?.map(({ author }) => author)).toEqual([
      { kind: 'cron', name: null, because: { name: 'Ana', action: 'retry' } },
    ])
    expect((await list({ storeId })).total).toBe(1)
  })

  test('refuses a cursor that is not its own, and knows nothing under an id that is none', async () => {
    const wrong = await api.call('GET', '/api/audit?cursor=nonsense', { token: admin.token })
    expect(wrong).toMatchObject({ status: 422, json: { fields: [{ field: 'cursor' }] } })
    expect(await list({ entityId: 'nonsense' })).toMatchObject({ total: 0, data: [] })
  })

  test('is append-only for every role of the database', async () => {
    const storeId = await createStore('fixed', 'Fixed')
    const { app, system } = hub.database
    const inStore = sql`set ihub.store_id = ${sql.lit(storeId)}`
    await app.connection().execute(async (connection) => {
      await inStore.execute(connection)
      for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`])
        await expect(statement.execute(connection)).rejects.toThrow(/append-only/)
    })
    for (const statement of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`])
      await expect(statement.execute(system)).rejects.toThrow(/append-only/)
    for (const statement of [sql`update hub_audit_log set action = 'x'`, sql`truncate hub_audit_log`])
      await expect(statement.execute(system)).rejects.toThrow(/permission denied|append-only/)
    await expect(sql`select * from hub_audit_log`.execute(app)).rejects.toThrow(/permission denied/)
  })
})
