import { api as endpoints } from '@ihub/contract/api'
import { endpoint as declare, type Endpoint } from '@ihub/contract/endpoint'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { statusOf } from '@ihub/domain/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Belongings, givenBelongings, subjects } from '../test/given-belongings.ts'
import { jsonWith, oddValues, placesIn } from '../test/odd-inputs.ts'
import { type Answer, openTestApi, type TestApi } from '../test/open-test-api.ts'
import { exampleOf } from './example-of.ts'
import { readInput } from './serve/read-input.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let own: Belongings
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  own = await givenBelongings(hub, api)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

interface Attempt {
  odd: string
  path: string
  body?: string | undefined
  /** The odd part as the hub reads it; absent where only a server tells. */
  given?: { query: unknown } | { body: unknown }
}

/** Nothing listens there, so that a system that is asked is down at once. */
const nowhere = 'http://127.0.0.1:9/'

/** Where platforms call; its route stands beside the contract. */
const inbound: Endpoint = declare({
  id: 'receiveInboundEvent',
  method: 'POST',
  path: '/inbound/:connector/:integrationKey',
  area: 'orders',
  summary: 'An inbound event of a platform',
  access: 'public',
  response: z.unknown(),
})

/** Bodies that reach the work itself; the rest is made of the contract's own example. */
const bodies: Record<string, (of: Belongings) => object> = {
  createUser: () => ({
    name: 'Ana',
    email: 'ana@example.com',
    acl: ['User'],
    storeIds: [],
    language: 'pt-BR',
  }),
  updateUser: () => ({ name: 'Ana', email: 'bia@example.com', storeIds: [], language: 'pt-BR' }),
  syncStore: ({ storeId }) => ({ _id: storeId }),
  setAlertStatus: ({ alertId }) => ({ ids: [alertId], status: 'finished' }),
  setAlertAssignee: ({ alertId }) => ({ ids: [alertId], assigneeId: null }),
  silenceAlerts: ({ alertId }) => ({ ids: [alertId], for: '1h' }),
  resendOrderStatus: ({ orderId }) => ({ orderId }),
  testIntegration: () => ({ settings: { baseUrl: nowhere, user: 'hub', password: 'erp', callsAtOnce: 4 } }),
  editOrder: () => ({
    customer: { name: 'Ana', phone: '11' },
    deliveryAddress: { street: 'Rua', latitude: 1.5 },
  }),
  updateStore: () => ({
    name: 'Loja',
    settings: { captureOrdersAfter: '2026-01-01T00:00:00Z', alertEmails: ['a@example.com'] },
    integrations: [{ connector: 'vtex', settings: { baseUrl: nowhere, appToken: 'token', callsAtOnce: 4 } }],
  }),
  receiveInboundEvent: () => ({
    Domain: 'Fulfillment',
    OrderId: 'v1-01',
    State: 'ready-for-handling',
    LastState: 'window-to-cancel',
    LastChange: '2026-01-02T03:04:05.000Z',
    CurrentChange: '2026-01-02T03:05:05.000Z',
    Origin: { Account: 'loja', Key: 'key' },
  }),
  updateSeller: () => ({ name: 'Filial', settings: { warehouseIds: ['1_1'] } }),
}
/** Beyond those of the body: each try with a password costs a hash, and one with an old version goes no further. */
const morePlaces: Record<string, string[][]> = {
  createUser: [['password']],
  updateUser: [['password']],
  editOrder: [['version']],
  updateStore: [['version']],
  updateView: [['version']],
  updateSeller: [['version']],
  updateOrderHook: [['version']],
  updateInvoiceHook: [['version']],
  updateAlertHook: [['version']],
  saveParameters: [['version']],
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
function bodyOf({ id, body }: Endpoint) {
  const { version: _, ...example } = exampleOf(schemaOf(body) as Record<string, unknown>) as Answer
  return bodies[id]?.(own) ?? example
}
const pathOf = ({ id, path }: Endpoint) =>
  `/api${path}`
    .replace(':processId', own.processId)
    .replace(':code', 'vtex')
    .replace('inbound/:connector', 'inbound/vtex')
    .replace(':integrationKey', own.inboundKey)
    .replace(':connector', 'mln')
    .replace(':id', String(own[subjects[id] ?? (path.startsWith('/stores') ? 'storeId' : 'userId')]))

const hasBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE'

function* attemptsOn(endpoint: Endpoint): Generator<Attempt> {
  const path = pathOf(endpoint)
  const body = bodyOf(endpoint)
  const queried = Object.keys(schemaOf(endpoint.query).properties ?? {})
  const plain = hasBody(endpoint) ? JSON.stringify(body) : undefined
  yield { odd: 'nothing', path, body: plain }
  if (plain) yield { odd: 'no JSON', path, body: '{' }
  for (const [name, json] of Object.entries(oddValues)) {
    const text = inUrl(json)
    // In a URL everything is a text, so that shapes tell nothing new there.
    const isText = /^["\d-]/.test(json)
    for (const param of isText ? (endpoint.path.match(/:\w+/g) ?? []) : [])
      yield {
        odd: `${name} for ${param}`,
        path: `/api${endpoint.path.replace(param, text.slice(0, 300))}`,
        body: plain,
      }
    for (const field of isText ? queried : [])
      yield { odd: `${name} as ?${field}`, ...oddQuery(`${path}?${field}=${text}`), body: plain }
    if (!plain) continue
    for (const place of [...placesIn(body), ...(morePlaces[endpoint.id] ?? [])])
      yield { odd: `${name} at body.${place.join('.')}`, path, ...oddBody(jsonWith(body, place, json)) }
  }
}

/** Servers differ in how they read bytes that are no text, so that only the hub itself tells. */
const oddQuery = (path: string) =>
  path.includes('%ED%A0%80')
    ? { path }
    : { path, given: { query: Object.fromEntries(new URL(path, nowhere).searchParams) } }
const oddBody = (body: string) => ({ body, given: { body: JSON.parse(body) as unknown } })

/** Every attempt that reaches the work, and the first that the schemas refuse. */
function* callsOn(endpoint: Endpoint): Generator<Attempt> {
  let hasRefused = false
  for (const attempt of attemptsOn(endpoint)) {
    const isRefused = isRefusedBySchema(endpoint, attempt)
    if (!isRefused || !hasRefused) yield attempt
    hasRefused ||= isRefused
  }
}

/** As much of it as a URL carries; a lone surrogate as the bytes somebody's program would make of it. */
function inUrl(json: string): string {
  const value: unknown = JSON.parse(json)
  const text = typeof value === 'string' ? value : json
  return Array.from(text.slice(0, 1_000), (one) =>
    one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80',
  ).join('')
}

/** Each call comes from an address of its own, so that no limit answers in the place of the call. */
let calls = 0
const address = () => `203.0.${(calls >> 8) % 256}.${++calls % 256}`

/** Such as a sign-in by Google where none is configured. */
const isDeclared = ({ errors }: Endpoint, code: string | undefined) =>
  errors.some((declared) => declared === code)

/** Whether the endpoint's schemas refuse the input, which needs no hub to see; a call shows that the refusal is answered. */
function isRefusedBySchema(endpoint: Endpoint, { given }: Attempt): boolean {
  if (!given) return false
  const params = Object.fromEntries(
    endpoint.path
      .split('/')
      .flatMap((part, at) =>
        part.startsWith(':') ? [[part.slice(1), pathOf(endpoint).split('/')[at + 1]]] : [],
      ),
  )
  const body = hasBody(endpoint) ? bodyOf(endpoint) : undefined
  const read = readInput(endpoint, { params, query: {}, body, headers: {}, ...given })
  return !read.ok && statusOf[read.error.code] < 500
}

/** The calls an endpoint answered as if the hub were to blame. */
async function failuresOf(endpoint: Endpoint): Promise<string[]> {
  const caller = () => api.givenUser('Root', [], { hasPassword: endpoint.path.startsWith('/users/me') })
  let { token } = await caller()
  const failed: string[] = []
  const waiting = callsOn(endpoint)
  const work = async () => {
    for (const { odd, path, body } of waiting) {
      const headers = { 'x-forwarded-for': address() }
      const answer = await api.call(endpoint.method, path, { token, storeId: own.storeId, body, headers })
      if (answer.status >= 500 && !isDeclared(endpoint, answer.json.code))
        failed.push(`${odd}: ${answer.status} ${answer.text.slice(0, 200)}`)
      // Signing out, switching oneself off and their like are among the calls.
      if (answer.status === 401) token = (await caller()).token
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return failed
}

const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
// Calls that delete come last, so that every other call finds its row.
const inOrder = endpoints.toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
)

describe('no input makes the hub fail', () => {
  test.each(named([inbound, ...inOrder]))('%s', async (_, endpoint) => {
    expect(await failuresOf(endpoint)).toEqual([])
  })

  test('and an inbound event that was taken in is among them', async () => {
    const answer = await api.call('POST', pathOf(inbound), { body: bodyOf(inbound) })
    expect(answer.status).toBe(200)
  })

  test('and none that was taken in makes a read fail', async () => {
    const { token } = await api.givenUser('Root')
    const reads = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'public')
    const answers = await Promise.all(
      reads.map(async (endpoint) => {
        const { status } = await api.call('GET', pathOf(endpoint), { token, storeId: own.storeId })
        return { id: endpoint.id, isFailed: status >= 500 }
      }),
    )
    expect(answers.filter(({ isFailed }) => isFailed)).toEqual([])
  })
})

describe('a value that no database can hold is refused at its field', () => {
  test.each([
    ['a NUL', String.raw`{"subject":"a\u0000b"}`, 'subject'],
    ['a lone surrogate', String.raw`{"subject":"a","message":"\ud800"}`, 'message'],
    ['a lone surrogate in a name', String.raw`{"subject":"a","\udfff":1}`, '\ufffd'],
    ['a deep nest', `{"subject":"a","stack":${oddValues['a deep nest']}}`, 'stack'],
  ])('%s', async (_, body, field) => {
    const { token } = await api.givenUser('Root')

    const refused = await api.call('POST', '/api/alert/create', { token, storeId: own.storeId, body })

    expect(refused).toMatchObject({
      status: 400,
      json: { code: 'request.malformed', fields: [{ field: expect.stringContaining(field) }] },
    })
  })

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '+275760-09-13T00:00:00.000Z'])(
    'an instant beyond the calendar: %s',
    async (expiresAt) => {
      const { token } = await api.givenUser('Root')
      const body = { name: 'BI', scopes: ['orders:read'], expiresAt }
      const refused = await api.call('POST', '/api/tokens', { token, storeId: own.storeId, body })
      expect(refused).toMatchObject({ status: 400, json: { code: 'request.malformed' } })
      expect(refused.json.fields?.map(({ field }) => field)).toContain('expiresAt')
    },
  )

  test.each([
    ['a query', 'GET', '/api/orders?createdFrom=0000-01-01', undefined, 'createdFrom'],
    [
      'a setting',
      'PATCH',
      '/api/stores/:id',
      { settings: { captureOrdersAfter: '9999-12-31T00:00:00Z' } },
      'settings.captureOrdersAfter',
    ],
  ])('a year beyond the calendar in %s', async (_, method, path, body, field) => {
    const { token } = await api.givenUser('Root')
    const { storeId } = own
    const refused = await api.call(method, path.replace(':id', storeId), { token, storeId, body })
    expect(refused).toMatchObject({
      status: 400,
      json: { code: 'request.malformed', fields: [{ field, code: 'field.year_range' }] },
    })
  })
})
