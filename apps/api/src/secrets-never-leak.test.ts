import { api as endpoints } from '@ihub/contract/api'
import type { Endpoint } from '@ihub/contract/endpoint'
import { dumpDatabase } from '@ihub/dev-env/dump-database'
import { startTestHub, type TestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { sellerSettings } from '@ihub/domain/store/seller-settings'
import { secretSettings } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { createLogger } from '@ihub/kit/logger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { givenStoredSettings } from '../test/given-stored-settings.ts'
import { startGossip } from '../test/gossip.ts'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'

const log: string[] = []
let hub: TestHub
let api: TestApi
let gossip: Awaited<ReturnType<typeof startGossip>>
let worker: Awaited<ReturnType<TestHub['startWorker']>>
let planted: Planted

beforeAll(async () => {
  const destination = { write: (line: string) => void log.push(line) }
  const logger = createLogger({ name: 'test', level: 'trace', destination })
  hub = await startTestHub(logger)
  api = await openTestApi(hub, logger)
  gossip = await startGossip()
  planted = await plant()
  worker = await hub.startWorker()
})
afterAll(async () => {
  await worker.stop()
  gossip.close()
  await api.close()
  await hub.close()
})

interface Planted {
  storeId: string
  ids: { store: string; seller: string; webhook: string; integration: string }
  canaries: string[]
}

const canaries: string[] = []
/** Letters and digits only, so that no spelling of it looks different but base64. */
const canary = (name: string) => {
  const text = `canary${name.replace(/\W/g, '')}${Math.random().toString(36).slice(2, 12)}bird`
  canaries.push(text)
  return text
}
const canariesFor = (names: string[]) => Object.fromEntries(names.map((name) => [name, canary(name)]))

/** One secret in every place that takes one; every system is the gossip. */
async function plant(): Promise<Planted> {
  const { token } = await api.givenUser('Root')
  const succeed = async (method: string, path: string, storeId: string | undefined, body: unknown) => {
    const answer = await api.call(method, `/api${path}`, { token, storeId, body })
    expect(answer.status, `${path}: ${answer.text}`).toBe(200)
    return answer.json
  }
  const draft = { code: 'aviary', name: 'Aviary', originDocument: '12345678000195' }
  const storeId = String((await succeed('POST', '/stores', undefined, draft))._id)
  const store = await succeed('PATCH', `/stores/${storeId}`, undefined, {
    integrations: [
      {
        connector: 'vtex',
        settings: {
          accountName: 'aviary',
          appKey: 'vtexappkey-aviary-A',
          appToken: canary('vtex'),
          baseUrl: gossip.url,
        },
      },
      { connector: 'mln', settings: { user: 'hub', password: canary('mln'), baseUrl: gossip.url } },
    ],
  })
  const seller = await succeed('POST', '/sellers', storeId, {
    code: 'nest',
    name: 'Nest',
    document: '12345678000195',
  })
  const sellerId = String(seller._id)
  await givenStoredSettings(hub, { storeId, secret: canariesFor(secretSettings(storeSettings)) })
  await givenStoredSettings(hub, { storeId, sellerId, secret: canariesFor(secretSettings(sellerSettings)) })
  const hook = await succeed('POST', '/orders/hooks', storeId, {
    name: 'song',
    url: `${gossip.url}/song`,
    authorization: `Bearer ${canary('authorization')}`,
  })
  canaries.push(String(hook.secret), String(hook.secret).replace('whsec_', ''))
  const [integration] = store.integrations as { _id: string }[]
  const ids = {
    store: storeId,
    seller: sellerId,
    webhook: String(hook._id),
    integration: integration?._id ?? '',
  }
  return { storeId, ids, canaries }
}

/** The canaries a text holds, plain or in base64 at any offset. */
function heardIn(text: string): string[] {
  return canaries.filter((secret) => {
    if (text.includes(secret)) return true
    return ['', 'x', 'xx'].some((before) => {
      const encoded = Buffer.from(before + secret).toString('base64')
      return text.includes(encoded.slice(4, -4))
    })
  })
}

const nasty: unknown[] = [undefined, {}, { settings: { tms: 'nonsense', bs2Password: '••••' } }, '{"a":']
const pathsOf = (endpoint: Endpoint) =>
  Object.values(planted.ids).map((id) =>
    `/api${endpoint.path}`.replace(':code', 'vtex').replace(':connector', 'vtex').replace(/:\w+/g, id),
  )

test('no answer of the whole API but an encrypted one carries a secret, whatever is called and however it fails', async () => {
  const ordered = [...endpoints].sort(
    (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  )
  const succeeded = new Set<string>()
  for (const endpoint of ordered) {
    // Each endpoint has a caller of its own: some of them end sessions.
    const { token } = await api.givenUser('Root')
    for (const path of new Set(pathsOf(endpoint)))
      for (const body of endpoint.method === 'GET' ? [undefined] : nasty) {
        const answer = await api.call(endpoint.method, path, { token, storeId: planted.storeId, body })
        if (answer.status === 200) succeeded.add(endpoint.id)
        expect(heardIn(answer.text), `${endpoint.method} ${path}`).toEqual([])
        expect(heardIn(JSON.stringify([...answer.headers])), `${endpoint.method} ${path}`).toEqual([])
      }
  }
  expect([...succeeded]).toEqual(expect.arrayContaining(telling))
}, 120_000)

/** The calls that would tell the most; the test means nothing unless they answered. */
const telling = [
  'getStore',
  'updateStore',
  'getSeller',
  'updateSeller',
  'getOrderHook',
  'updateOrderHook',
  'listAudit',
  'listProcesses',
]

test('a system that repeats our request is quoted without secrets', async () => {
  const { token } = await api.givenUser('Root')
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api${path}`, { token, storeId: planted.storeId, body })
  const before = gossip.calls()

  for (const connector of ['vtex', 'mln']) {
    const health = await call('GET', `/${connector}/health`)
    const trial = await call('POST', `/integrations/${connector}/test`, { settings: {} })
    expect([health.json.status, trial.json.status]).toEqual(['error', 'error'])
    expect(heardIn(health.text + trial.text)).toEqual([])
  }
  await call('PUT', '/stores', { _id: planted.storeId })
  await vi.waitFor(async () => {
    const { json } = await call('GET', `/integrations/${planted.ids.integration}/processes?limit=100`)
    expect(json.data?.find(({ type }) => type === 'sync-store')).toMatchObject({
      endTime: expect.any(String),
    })
  }, patiently)

  expect(gossip.calls()).toBeGreaterThan(before + 4)
  const { json } = await call('GET', `/integrations/${planted.ids.integration}/processes?limit=100`)
  for (const { _id } of json.data ?? []) {
    const process = await call('GET', `/integrations/${planted.ids.integration}/processes/${_id}`)
    expect(process.text).toContain(gossip.url)
    expect(heardIn(process.text)).toEqual([])
  }
})

test('an encrypted answer carries every one of them, unreadable', async () => {
  const { token } = await api.givenUser('Root')
  const read = (path: string) =>
    api.call('GET', `/api${path}`, {
      token,
      storeId: planted.storeId,
      headers: { 'accept-encryption': 'jwe' },
    })

  for (const path of [`/stores/${planted.ids.store}`, `/sellers/${planted.ids.seller}`]) {
    const answer = await read(path)
    expect(answer.status).toBe(200)
    expect(heardIn(answer.text)).toEqual([])
  }
})

test('no secret is in the log or readable in the database', async () => {
  expect(log.length).toBeGreaterThan(0)
  expect(heardIn(log.join('\n'))).toEqual([])
  for (const [table, text] of await dumpDatabase(hub.database.url)) expect(heardIn(text), table).toEqual([])
})
