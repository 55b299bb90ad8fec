import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { uuidv7 } from '@ihub/kit/ids'
import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'
import { type RunningApi, startApiProcess } from './main.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let people: TestApi
let api: RunningApi
let lines: Record<string, unknown>[]

beforeAll(async () => {
  hub = await startTestHub()
  people = await openTestApi(hub)
  lines = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  api = await startApiProcess({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: hub.database.url,
    site: { folder: '/no-screens-in-tests/', mode: 'local' },
    egressAllow: [],
    administrator: {},
    vault: hub.vault,
    log: createLogger({ name: 'test', level: 'info', destination }),
    metrics: createMetrics(),
    requestTimeoutMs: 300,
  })
})
afterAll(async () => {
  await api.close()
  await people.close()
  await hub.close()
})

const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${api.url}/api${path}`, {
    method,
    headers: { 'user-agent': 'test', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const events = () => lines.filter(({ security }) => security !== undefined)

test('refused sign-ins and denied access are security events in the log, with nothing secret in them', async () => {
  const { token } = await people.givenUser('User')
  const store = await people.givenStore()
  const wrong = { email: 'Ana@Example.com', password: 'not the right one 1!' }

  expect((await call('POST', '/auth/login', {}, wrong)).status).toBe(401)
  expect((await call('GET', '/orders', { authorization: `Bearer ${token}`, 'store-id': store })).status).toBe(
    403,
  )
  expect((await call('GET', '/users/me', { authorization: 'Bearer ihub_nonsense' })).status).toBe(401)
  expect((await call('POST', `/inbound/vtex/${uuidv7()}`, {}, {})).status).toBe(404)

  expect(events()).toMatchObject(
    [
      {
        security: 'sign_in.refused',
        code: 'session.invalid_credentials',
        endpoint: 'login',
        account: /^\w{12}$/,
      },
      { security: 'access.denied', code: 'access.denied', endpoint: 'listOrders', storeId: store },
      { security: 'session.unknown', code: 'session.required' },
      { security: 'inbound.unknown_key', code: 'integration.unknown_key' },
    ].map(({ account, ...line }) => ({
      ...line,
      level: 'warn',
      address: '127.0.0.1',
      device: 'test',
      ...(account ? { account: expect.stringMatching(account) } : {}),
    })),
  )
  const written = JSON.stringify(lines).toLowerCase()
  for (const secret of [wrong.email, wrong.password, token, 'ihub_nonsense'])
    expect(written).not.toContain(secret.toLowerCase())
})

test('a caller without a token, and one who may, leave no security event', async () => {
  const before = events().length
  const { token } = await people.givenUser('User')

  await call('GET', '/users/me')
  await call('GET', '/users/me', { authorization: `Bearer ${token}` })

  expect(events()).toHaveLength(before)
})

test('a request that never ends is ended', async () => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(api.url).port) })
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: hub\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  )

  const answer = await new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })

  expect(answer).toContain('408')
})
