import { api as endpoints } from '@ihub/contract/api'
import type { Endpoint } from '@ihub/contract/endpoint'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { type Role, roles } from '@ihub/domain/roles'
import { scopes } from '@ihub/domain/scopes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFor } from '../test/given-upload.ts'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'

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

const anId = '0198f000-0000-7000-8000-000000000000'
const pathOf = ({ path }: Endpoint) =>
  `/api${path.replace(/:(code|connector)\b/, 'vtex').replace(/:\w+/g, anId)}`
const bodyOf = ({ method, upload }: Endpoint) =>
  upload ? uploadFor(upload) : method === 'GET' ? undefined : {}
const isFor = ({ access }: Endpoint, role: Role) =>
  role === 'Root' || access === 'public' || access === 'signed-in' || access.includes(role)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The calls of each role beyond those of any signed-in person, as specification section 6 says. */
const restricted: [area: string, isMeant: (endpoint: Endpoint) => boolean, ...only: Role[]][] = [
  ['users', () => true, 'AccessCenter'],
  ['tokens', () => true, 'Admin'],
  ['parameters', () => true, 'Admin'],
  ['jobs', () => true, 'Admin'],
  ['audit', () => true, 'Admin'],
  // Which stores and sellers there are is for everyone who works in them.
  ['stores', ({ id }) => !['listStores', 'searchStores', 'getStoreIcon'].includes(id), 'Admin'],
  ['sellers', ({ id }) => id !== 'listSellers', 'Admin'],
  ['webhooks', ({ id }) => !/Hook(Event|Events)$/.test(id), 'Admin'],
  // The access center reads no orders, in whatever shape.
  ['orders', () => true, 'User', 'Admin'],
  ['invoices', () => true, 'User', 'Admin'],
  ['webhooks', ({ id }) => /Hook(Event|Events)$/.test(id), 'User', 'Admin'],
  ['integrations', ({ id }) => /Process(es)?$/.test(id), 'User', 'Admin'],
  ['kits', () => true, 'User', 'Admin'],
  ['files', () => true, 'User', 'Admin'],
  // The access center has no alerts.
  ['alerts', () => true, 'User', 'Admin'],
]

describe('the contract restricts the same calls as the specification', () => {
  test.each(restricted)('%s', (area, isMeant, ...only) => {
    const found = endpoints.filter((endpoint) => endpoint.area === area && isMeant(endpoint))
    expect(found).not.toEqual([])
    for (const endpoint of found)
      expect({ id: endpoint.id, access: endpoint.access }).toEqual({ id: endpoint.id, access: only })
  })
})

describe.each(roles)('%s', (role) => {
  const mine = endpoints.filter((endpoint) => isFor(endpoint, role))
  const others = endpoints.filter((endpoint) => !isFor(endpoint, role))
  const givenSomebody = async () => {
    const storeId = await api.givenStore()
    return { storeId, ...(await api.givenUser(role, [storeId])) }
  }
  let shared: Awaited<ReturnType<typeof givenSomebody>>
  beforeAll(async () => {
    shared = await givenSomebody()
  })
  /** Calls of anybody may end the session, so each of them is made by somebody new. */
  const call = async (endpoint: Endpoint) => {
    const isAnybodys = endpoint.access === 'public' || endpoint.access === 'signed-in'
    const { token, storeId } = isAnybodys ? await givenSomebody() : shared
    return api.call(endpoint.method, pathOf(endpoint), { token, storeId, body: bodyOf(endpoint) })
  }

  test.each(mine.map((endpoint) => [nameOf(endpoint), endpoint] as const))('may %s', async (_, endpoint) => {
    const { status, json } = await call(endpoint)
    expect([status, json.code]).not.toContain('access.denied')
    expect([status, json.code]).not.toContain('session.required')
  })

  test.runIf(others.length > 0).each(others.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused %s',
    async (_, endpoint) => {
      expect(await call(endpoint)).toMatchObject({ status: 403, json: { code: 'access.denied' } })
    },
  )
})

describe('a person who must set up a second factor first', () => {
  const closed = endpoints.filter(({ access, whileLimited }) => access !== 'public' && !whileLimited)
  let person: { storeId: string; token: string }
  beforeAll(async () => {
    const { userId, token } = await api.givenUser('Root')
    person = { storeId: await api.givenStore(), token }
    await hub.database.system
      .updateTable('users')
      .set({ requires_second_factor: true })
      .where('user_id', '=', userId)
      .execute()
  })

  test.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused %s',
    async (_, endpoint) => {
      const answer = await api.call(endpoint.method, pathOf(endpoint), { ...person, body: bodyOf(endpoint) })
      expect(answer).toMatchObject({ status: 403, json: { code: 'session.second_factor_setup_required' } })
    },
  )
})

describe('a machine token', () => {
  const closed = endpoints.filter(({ access, scope }) => access !== 'public' && scope === undefined)
  test.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'with every scope is refused %s',
    async (_, endpoint) => {
      const machine = await sharedMachine(scopes)
      const answer = await api.call(endpoint.method, pathOf(endpoint), {
        ...machine,
        body: bodyOf(endpoint),
      })
      expect(answer).toMatchObject({ status: 403, json: { code: 'access.denied' } })
    },
  )

  const open = endpoints.filter(({ scope }) => scope !== undefined)
  test.each(open.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'may %s with its scope and with no other',
    async (_, endpoint) => {
      const call = async (granted: readonly string[]) => {
        const machine = await sharedMachine(granted)
        return api.call(endpoint.method, pathOf(endpoint), { ...machine, body: bodyOf(endpoint) })
      }
      const { scope } = endpoint
      expect((await call([scope ?? ''])).json.code).not.toBe('access.denied')
      const rest = scopes.filter((one) => one !== scope)
      expect(await call(rest)).toMatchObject({ status: 403, json: { code: 'access.denied' } })
    },
  )

  const machines = new Map<string, ReturnType<typeof givenMachine>>()
  function sharedMachine(granted: readonly string[]) {
    const name = granted.join(' ')
    const machine = machines.get(name) ?? givenMachine(granted)
    machines.set(name, machine)
    return machine
  }

  async function givenMachine(granted: readonly string[]) {
    const storeId = await api.givenStore()
    const { token: admin } = await api.givenUser('Admin', [storeId])
    const body = { name: 'ERP', scopes: granted }
    const created = await api.call('POST', '/api/tokens', { token: admin, storeId, body })
    expect(created.status).toBe(200)
    return { storeId, token: String(created.json.token) }
  }
})
