import { readFile } from 'node:fs/promises'
import { connectors } from '@ihub/connectors/registry'
import { api as endpoints } from '@ihub/contract/api'
import { allHookEvents } from '@ihub/contract/webhook-events/hook-events'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/open-test-api.ts'
import { openApiDocument } from './openapi.ts'

interface WebhookOperation {
  requestBody: { content: Record<'application/json', { schema: object; example: object }> }
}

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
const get = (path: string, headers?: Record<string, string>) =>
  api.call('GET', path, headers ? { headers } : {})

describe('the web app', () => {
  test('every screen answers the page with a nonce of its own, and no inline script or style without it', async () => {
    const pages = [await get('/'), await get('/orders/list?status=handling'), await get('/stores/new')]
    const nonces = pages.map(({ text, headers }) => {
      const nonce = /csp-nonce" content="([^"]+)"/.exec(text)?.[1]
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
      return nonce
    })

    expect(new Set(nonces).size).toBe(3)
    const policy = pages[0]?.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('unsafe-inline')
    expect(pages[0]?.text).toContain('content="staging"')
  })

  test('hashed files may be kept for a year, the page not at all', async () => {
    expect((await get('/assets/main-abc123.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/')).headers.get('cache-control')).toBe('no-store')
  })

  test('a file goes out as the build compressed it, and as it is to a browser that takes no compression', async () => {
    const [small, plain] = await Promise.all(
      ['gzip, br', 'identity'].map((encoding) =>
        get('/assets/main-abc123.js', { 'accept-encoding': encoding }),
      ),
    )
    expect(small?.headers.get('content-encoding')).toBe('br')
    expect(small?.headers.get('content-type')).toMatch(/javascript/)
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(plain?.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(small?.text).toBe(plain?.text)
  })

  test('the page’s file name leads to its address; a file that is not there is 404', async () => {
    const answer = await get('/index.html')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/'])
    expect((await get('/assets/none.js')).status).toBe(404)
  })
})

describe('the API', () => {
  test('an unknown path is 404 in JSON, in the caller’s language', async () => {
    const answer = await get('/api/nothing/here/at/all', { 'accept-language': 'en-GB,pt;q=0.8' })
    expect(answer).toMatchObject({
      status: 404,
      json: {
        code: 'route.not_found',
        message: 'The address called does not exist.',
        requestId: expect.any(String),
      },
    })
    expect(answer.headers.get('x-request-id')).toBe(answer.json.requestId)
    expect((await get('/api/nothing')).json.message).toMatch(/endereço/)
  })

  test('a body beyond 1 MiB is 413', async () => {
    const answer = await api.call('POST', '/api/auth/login', { body: { email: 'x'.repeat(1_100_000) } })
    expect(answer).toMatchObject({ status: 413, json: { code: 'request.too_large' } })
  })

  test('a text no database can hold is 400 wherever it stands', async () => {
    const { token } = await api.givenUser('Root')
    const storeId = await api.givenStore()
    const answers = [
      await api.call('GET', '/api/stores?search=%00', { token }),
      await api.call('POST', '/api/stores', { token, body: { code: 'nul', name: 'a\0b' } }),
      await api.call('GET', '/api/orders?customer=ab%00', { token, storeId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('answers may be embedded nowhere, sniffed by nobody and kept by no cache', async () => {
    const { headers } = await get('/api/users/me')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('the process says that it lives, that it can serve, and shows its counters', async () => {
    await get('/api/users/me')
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).json).toEqual({ status: 'ok', scheduler: 'none' })
    expect((await get('/metrics')).text).toMatch(
      /ihub_http_requests_total\{endpoint="getCurrentUser",status="401"\} \d/,
    )
  })
})

describe('the documentation', () => {
  test('OpenAPI names every endpoint once', async () => {
    const { json } = await get('/api/openapi.json')
    const operations = Object.values(
      json.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(json.openapi).toBe('3.1.0')
    expect(operations.sort()).toEqual(endpoints.map(({ id }) => id).sort())
  })

  test('OpenAPI describes every event that subscribers are told, with its example', async () => {
    const { json } = await get('/api/openapi.json')
    const described = Object.entries(json.webhooks as Record<string, { post: WebhookOperation }>).map(
      ([type, { post }]) => [type, post.requestBody.content['application/json']],
    )

    expect(described).toEqual(
      allHookEvents.map(({ type, example }) => [
        type,
        {
          example,
          schema: expect.objectContaining({ required: ['type', 'version', 'timestamp', 'data'] }),
        },
      ]),
    )
  })

  test('a contract of our own is read by anybody who builds the other side', async () => {
    const own = connectors.filter(({ ownContract }) => ownContract)
    expect(own).not.toEqual([])
    for (const { docs, ownContract } of own) expect((await get(docs)).json).toEqual(ownContract)
  })

  test('the file in docs is the one served', async () => {
    const file = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
    expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints, allHookEvents))))
  })

  test('the page lists every call and needs no script', async () => {
    const { text, headers } = await get('/api/docs')
    for (const { id } of endpoints) expect(text).toContain(`id="${id}"`)
    for (const { type } of allHookEvents) expect(text).toContain(`id="${type}"`)
    expect(text).not.toContain('<script')
    expect(headers.get('content-type')).toContain('text/html')
  })
})
