import { api as endpoints } from '@ihub/contract/api'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const elsewhere = { origin: 'https://evil.example.com' }

test('no page of another site may read an answer or send a request that a browser asks about first', async () => {
  const { token } = await api.givenUser('Admin')
  const answers = [
    await api.call('GET', '/api/users/me', { token, headers: elsewhere }),
    await api.call('OPTIONS', '/api/stores', {
      headers: {
        ...elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    }),
  ]
  for (const { headers } of answers)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form of another site, which can only send %s, changes nothing',
  async (contentType) => {
    const { token } = await api.givenUser('Root')
    const answer = await api.call('POST', '/api/stores', {
      token,
      headers: { ...elsewhere, 'content-type': contentType },
      body: '{"code":"forged","name":"Forged"}',
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const stores = await api.call('GET', '/api/stores?search=forged', { token })
    expect(stores.json.total).toBe(0)
  },
)

test('a session travels in a header that no browser adds by itself: cookies sign nobody in', async () => {
  const { token } = await api.givenUser('Root')
  const cookies = `token=${token}; session=${token}; authorization=Bearer ${token}`
  const answers = await Promise.all(
    endpoints
      .filter(({ access, method }) => access !== 'public' && method === 'GET')
      .map(({ path }) =>
        api.call('GET', `/api${path.replace(/:\w+/g, '0198f000-0000-7000-8000-000000000000')}`, {
          headers: { cookie: cookies },
        }),
      ),
  )
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([401])
})

test('a token in an address is none', async () => {
  const { token } = await api.givenUser('Root')
  for (const query of [`token=${token}`, `access_token=${token}`, `authorization=Bearer ${token}`])
    expect((await api.call('GET', `/api/users/me?${encodeURI(query)}`)).status).toBe(401)
})
