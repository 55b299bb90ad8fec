import { startTestHub } from '@ihub/dev-env/test-hub'
import type { Role } from '@ihub/domain/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let storeId: string
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  storeId = await api.givenStore()
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const carrier = { id: 'T1', name: 'Sul', document: '12345678000195', mode: 'Aéreo', modeId: '1' }
let sellers = 0
const newSeller = () => ({ code: `filial-${++sellers}`, name: 'Filial', document: '12345678000195' })
const token = { name: 'BI', scopes: ['orders:read'] }
const view = { list: 'orders', name: 'Parados', shared: true, query: { search: 'x' } }
const hook = { name: 'BI', url: 'https://example.com/hook' }

interface Kind {
  kind: string
  /** Whose rows a save locks. */
  table: 'stores' | 'sellers' | 'webhooks' | 'machine_tokens' | 'users' | 'list_views'
  method: 'PATCH' | 'PUT'
  /** Of those who may save it; Admin when left out. */
  role?: Role
  /** Where one of them is, made for the test. */
  make(create: (path: string, body: object) => Promise<string>): Promise<string>
  /** The body that one editor sends; a word tells it from the other's. */
  change(word: string): object
  /** The word that is stored. */
  wordOf(saved: Record<string, unknown>): unknown
}
const kinds: Kind[] = [
  {
    kind: 'a store',
    table: 'stores',
    method: 'PATCH',
    make: async () => `/api/stores/${storeId}`,
    change: (name) => ({ name }),
    wordOf: ({ name }) => name,
  },
  {
    kind: 'a seller',
    table: 'sellers',
    method: 'PATCH',
    make: async (create) => `/api/sellers/${await create('/api/sellers', newSeller())}`,
    change: (name) => ({ name }),
    wordOf: ({ name }) => name,
  },
  {
    kind: 'a webhook',
    table: 'webhooks',
    method: 'PATCH',
    make: async (create) => `/api/orders/hooks/${await create('/api/orders/hooks', hook)}`,
    change: (name) => ({ name }),
    wordOf: ({ name }) => name,
  },
  {
    kind: 'a token',
    table: 'machine_tokens',
    method: 'PATCH',
    make: async (create) => `/api/tokens/${await create('/api/tokens', token)}`,
    change: (name) => ({ name }),
    wordOf: ({ name }) => name,
  },
  {
    kind: 'a shared view',
    table: 'list_views',
    method: 'PATCH',
    make: async (create) => `/api/views/${await create('/api/views', view)}`,
    change: (name) => ({ name }),
    wordOf: ({ name }) => name,
  },
  {
    kind: 'a user',
    table: 'users',
    method: 'PATCH',
    role: 'AccessCenter',
    make: async () => `/api/users/${(await api.givenUser('User', [storeId])).userId}`,
    change: (name) => ({ name }),
    wordOf: ({ name }) => name,
  },
  {
    kind: 'the carriers',
    table: 'stores',
    method: 'PUT',
    make: async () => '/api/parameters',
    change: (name) => ({ carriers: [{ ...carrier, name }] }),
    wordOf: ({ carriers }) => (carriers as { name: string }[])[0]?.name,
  },
]

/** Two administrators who have the same thing open. */
async function givenEditors({ method, make, role = 'Admin' }: Kind) {
  const { token } = await api.givenUser(role, [storeId])
  const other = await api.givenUser(role, [storeId])
  const create = async (path: string, body: object) =>
    String((await api.call('POST', path, { token, storeId, body })).json._id)
  const path = await make(create)
  const read = async () => (await api.call('GET', path, { token, storeId })).json
  const send = (by: string, body: object, headers?: Record<string, string>) =>
    api.call(method, path, { token: by, storeId, body, ...(headers ? { headers } : {}) })
  const { version } = await read()
  return {
    version,
    read,
    one: (body: object, headers?: Record<string, string>) => send(token, body, headers),
    other: (body: object) => send(other.token, body),
  }
}

/** The answers of calls that all wait for a row before any of them goes on. */
async function withLocked<Answer>(table: Kind['table'], send: () => Promise<Answer>[]) {
  const { system } = hub.database
  const sent = await system.transaction().execute(async (tx) => {
    const isTheirs = table === 'users' ? sql`true` : sql`store_id = ${storeId}`
    await sql`select 1 from ${sql.table(table)} where ${isTheirs} for update`.execute(tx)
    const calls = send()
    await expect.poll(waiting).toBe(calls.length)
    return { calls }
  })
  return Promise.all(sent.calls)
}

async function waiting() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    hub.database.system,
  )
  return rows[0]?.count
}

describe.each(kinds)('$kind', (kind) => {
  const { change, wordOf } = kind

  test('of two saves of one version at once, exactly one wins and the other changes nothing', async () => {
    const { version, one, other, read } = await givenEditors(kind)

    const answers = await withLocked(kind.table, () => [
      one({ ...change('one'), version }),
      other({ ...change('other'), version }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? 'one' : 'other'
    const saved = await read()
    expect(wordOf(saved)).toBe(winner)
    expect(Number(saved.version)).toBeGreaterThan(Number(version))
  })

  test('an older version is refused with who changed it, when, and the version to read', async () => {
    const { version, one, other, read } = await givenEditors(kind)
    await other({ ...change('theirs'), version })
    const { version: newest } = await read()

    const refused = await one({ ...change('mine'), version }, { 'accept-language': 'es-MX' })

    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'settings.changed_meanwhile',
        params: { name: kind.role ?? 'Admin', at: expect.any(String), version: newest },
      },
    })
    expect(refused.json.message).toMatch(/ cambió esta configuración el \d{4}-/)
    expect((await one({ ...change('mine'), version: newest })).status).toBe(200)
  })

  test('the same save sent twice changes once, and says nothing of a second change', async () => {
    const { version, one, read } = await givenEditors(kind)

    const first = await one({ ...change('twice'), version })
    const again = await one({ ...change('twice'), version })

    expect([first.status, again.status]).toEqual([200, 200])
    expect(await read()).toMatchObject({ version: first.json.version })
  })

  test('without a version, whatever is there is changed', async () => {
    const { one, other, read } = await givenEditors(kind)
    await other(change('theirs'))
    expect((await one(change('mine'))).status).toBe(200)
    expect(wordOf(await read())).toBe('mine')
  })
})

test('who changed a store last is told, not who tested or read it since', async () => {
  const { token } = await api.givenUser('Admin', [storeId])
  const patch = (body: object) => api.call('PATCH', `/api/stores/${storeId}`, { token, body })
  const { version } = (await patch({ name: 'theirs' })).json
  await api.call('PUT', '/api/parameters', { token, storeId, body: { carriers: [] } })
  const changed = await hub.database.system
    .selectFrom('audit_log')
    .select('at')
    .where('entity_id', '=', storeId)
    .where('action', '=', 'store.changed')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()

  const refused = await patch({ name: 'mine', version: Number(version) - 1 })

  expect(refused.json).toMatchObject({ params: { at: changed.at } })
})
