import { api as endpoints } from '@ihub/contract/api'
import type { Endpoint } from '@ihub/contract/endpoint'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { type Role, roles } from '@ihub/domain/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleJob, validQueries } from '../test/given-belongings.ts'
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
const pathOf = ({ id, path }: Endpoint) =>
  `/api${path.replace(':code', 'vtex').replace(':number', '1').replace(/:\w+/g, anId)}${validQueries[id] ?? ''}`
const named = (wanted: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(wanted).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const bodyOf = ({ method, upload }: Endpoint) =>
  upload ? uploadFor(upload) : method === 'GET' || method === 'DELETE' ? undefined : {}

describe('every endpoint', () => {
  test.each(named(({ access }) => access !== 'public'))(
    '%s is 401 without a session',
    async (_, endpoint) => {
      const answer = await api.call(endpoint.method, pathOf(endpoint), {
        storeId: anId,
        body: bodyOf(endpoint),
      })
      expect(answer).toMatchObject({ status: 401, json: { code: 'session.required' } })
    },
  )

  test.each(named(({ inStore }) => inStore))('%s is 403 for a store of others', async (_, endpoint) => {
    const mine = await api.givenStore()
    const foreign = await api.givenStore()
    const user = await api.givenUser(roleFor(endpoint), [mine])
    for (const storeId of [foreign, anId]) {
      const answer = await api.call(endpoint.method, pathOf(endpoint), {
        token: user.token,
        storeId,
        body: bodyOf(endpoint),
      })
      expect(answer).toMatchObject({ status: 403, json: { code: 'access.denied' } })
    }
  })

  test.each(named(({ inStore }) => inStore))('%s is 400 without a store', async (_, endpoint) => {
    const user = await api.givenUser('Root')
    const answer = await api.call(endpoint.method, pathOf(endpoint), {
      token: user.token,
      body: bodyOf(endpoint),
    })
    expect(answer).toMatchObject({ status: 400, json: { code: 'store.required' } })
  })

  test.each(named(({ access }) => Array.isArray(access)))(
    '%s is 403 for another role',
    async (_, endpoint) => {
      const storeId = await api.givenStore()
      const user = await api.givenUser(otherThan(endpoint), [storeId])
      const answer = await api.call(endpoint.method, pathOf(endpoint), {
        token: user.token,
        storeId,
        body: bodyOf(endpoint),
      })
      expect(answer).toMatchObject({ status: 403, json: { code: 'access.denied' } })
    },
  )

  test.each(named(({ method }) => method !== 'GET' && method !== 'DELETE'))(
    '%s is 400 for a body that cannot be read',
    async (_, endpoint) => {
      const user = await api.givenUser('Root')
      const answer = await api.call(endpoint.method, pathOf(endpoint), {
        token: user.token,
        storeId: await api.givenStore(),
        body: '{"a":',
      })
      expect(answer).toMatchObject({ status: 400, json: { code: 'request.malformed' } })
    },
  )

  test.each(named(({ path }) => path.includes(':id')))(
    '%s is 404 for an id that the store does not have',
    async (_, endpoint) => {
      const user = await api.givenUser('Root')
      const answer = await api.call(endpoint.method, pathOf(endpoint), {
        token: user.token,
        storeId: await api.givenStore(),
        body: validBodies[endpoint.id] ?? bodyOf(endpoint),
      })
      expect(answer.status).toBe(404)
      expect(endpoint.errors).toContain(answer.json.code)
    },
  )

  test.each(named(({ id, path }) => path.includes(':id') && !namedByOthers.includes(id)))(
    '%s is 422 for an id that is none',
    async (_, endpoint) => {
      const user = await api.givenUser('Root')
      const path = `/api${endpoint.path.replace(/:\w+/g, 'nonsense')}`
      const answer = await api.call(endpoint.method, path, {
        token: user.token,
        storeId: await api.givenStore(),
        body: validBodies[endpoint.id] ?? bodyOf(endpoint),
      })
      expect(answer).toMatchObject({ status: 422, json: { code: 'request.invalid' } })
      expect(answer.json.fields?.map(({ field }) => field)).toContain('id')
    },
  )
})

/** The calls whose ids are codes of another system: any text is one. */
const namedByOthers = ['getBrand', 'getCategory']

/** Bodies the contract accepts, where an empty one is refused. */
const validBodies: Record<string, unknown> = {
  updateProtocol: { status: 'in-progress' },
  linkExchange: { order: 'A-1' },
  settleRefundByHand: { reference: 'E1', settledOn: '2026-03-01' },
  chooseCustomerValue: { field: 'name', value: 'Ana' },
  changeCustomerCredit: { action: 'set-limit', value: 1_000, reason: 'asked by phone' },
  waiveRefund: { reason: 'asked by phone' },
  changeBill: { value: 12.5, dueDate: '2099-03-01' },
  reconcileBills: { from: '2026-03-01', to: '2026-03-07' },
  cancelBill: { reason: 'asked by phone' },
  resolveBill: { note: 'paid back by hand' },
  confirmErpWork: { outcome: 'refused', reason: 'Unknown SKU' },
  confirmErpReturn: { outcome: 'refused', reason: 'Too late' },
  pauseIntegration: { reason: 'Inventory count' },
  silenceAnswerChanges: { ids: ['00000000-0000-7000-8000-000000000000'], silenced: true },
  completeRegistration: { name: 'Ana', password: 'a right password 1!' },
  updateJob: sampleJob,
  chooseOffer: { quotationId: '1', offerId: '1' },
  checkGoods: { items: [{ sku: '10', quantity: 1 }] },
  forceOrderStatus: { status: 'canceled', reason: 'asked by phone' },
}

const roleFor = ({ access }: Endpoint): Role => (Array.isArray(access) ? 'Admin' : 'User')
const otherThan = ({ access }: Endpoint): Role => roles.find((role) => !access.includes(role)) ?? 'User'
