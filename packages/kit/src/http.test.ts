import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createLoopback, Order } from './http/loopback.ts'

const { serve, client, afterRequest, answer, fail, stopServers, close } = createLoopback()

afterEach(stopServers)
afterAll(close)

test('a request carries base path, query, headers and JSON, and the answer is parsed', async () => {
  const seen: unknown[] = []
  const base = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { accept, 'content-type': type, 'x-a': a, 'x-b': b } = request.headers
      seen.push({ method: request.method, url: request.url, accept, type, a, b, body })
      response.end('{"id":"1","items":[{"price":10}],"more":true}')
    })
  })
  const { http } = client(`${base}/api/?key=k`, { headers: () => ({ 'X-A': 'client', 'X-B': 'client' }) })

  const result = await http.json(
    {
      method: 'POST',
      path: '/pedidos/ação 1',
      query: { page: 2, q: 'a&b', none: undefined, all: true },
      headers: { 'x-b': 'request' },
      json: { n: 1 },
    },
    Order,
  )

  expect(result).toEqual({ ok: true, value: { id: '1', items: [{ price: 10 }] } })
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/api/pedidos/a%C3%A7%C3%A3o%201?key=k&page=2&q=a%26b&all=true',
      accept: 'application/json',
      type: 'application/json',
      a: 'client',
      b: 'request',
      body: '{"n":1}',
    },
  ])
})

test('the exact bytes come beside the value', async () => {
  const body = '{ "id": "1",\n "items": [ ] }'
  const { http } = client(await answer(200, body))

  const result = await http.jsonWithBytes({ method: 'GET', path: '/' }, Order)

  expect(result.ok && Buffer.from(result.value.bytes).toString()).toBe(body)
})

test.each([204, 200])('an empty %i parses as undefined', async (status) => {
  const { http } = client(await answer(status, ''))

  expect(await http.json({ method: 'DELETE', path: '/' }, z.undefined())).toEqual({
    ok: true,
    value: undefined,
  })
})

test('text is sent as it is', async () => {
  const base = await serve((request, response) => {
    request.on('data', (chunk) =>
      response.end(JSON.stringify([request.headers['content-type'], String(chunk)])),
    )
  })
  const { http } = client(base)

  const result = await http.json(
    {
      method: 'POST',
      path: '/token',
      body: 'a=b&c=d',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
    z.array(z.string()),
  )

  expect(result).toEqual({ ok: true, value: ['application/x-www-form-urlencoded', 'a=b&c=d'] })
})

test.each([
  [400, 'refused'],
  [401, 'credentials'],
  [403, 'credentials'],
  [404, 'not-found'],
  [409, 'conflict'],
  [410, 'refused'],
  [422, 'refused'],
  [423, 'busy'],
  [429, 'busy'],
  [500, 'broken'],
  [503, 'broken'],
  [504, 'broken'],
  [304, 'unreadable'],
])('HTTP %i is %s', async (status, kind) => {
  const failure = await fail(await answer(status, ''))

  expect(failure).toMatchObject({ kind, status, serviceCode: `HTTP ${status}`, message: `HTTP ${status}` })
  expect(failure.retryAfterMs).toBeUndefined()
})

test('Retry-After is understood in seconds and as a date, and held to fifteen minutes', async () => {
  const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString()

  expect(await fail(await answer(429, '', { 'retry-after': '7' }))).toMatchObject({
    kind: 'busy',
    retryAfterMs: 7000,
  })
  expect(await fail(await answer(503, '', { 'retry-after': '86400' }))).toMatchObject({
    kind: 'busy',
    retryAfterMs: 900_000,
  })
  const dated = await fail(await answer(429, '', { 'retry-after': inTwoMinutes }))
  expect(dated.retryAfterMs).toBeGreaterThan(60_000)
  expect(dated.retryAfterMs).toBeLessThanOrEqual(120_000)
})

test('the vendor speaks for itself, without our secrets and in at most 500 characters', async () => {
  const secret = 'k7/secret+value'
  const body = JSON.stringify({
    error: { code: 'OMS003', message: `Bad token ${secret}. ${'x'.repeat(900)}` },
  })

  const failure = await fail(await answer(400, body), { secrets: [secret] })

  expect(failure).toMatchObject({ kind: 'refused', serviceCode: 'OMS003' })
  expect(failure.message).toMatch(/^Bad token \*\*\*\. x+…$/)
  expect(failure.message).toHaveLength(500)
})

test('a redirect is not followed', async () => {
  let calls = 0
  const base = await serve((_request, response) => {
    calls++
    response.writeHead(302, { location: '/elsewhere' }).end()
  })

  expect(await fail(base)).toMatchObject({
    kind: 'unreadable',
    status: 302,
    message: 'HTTP 302 to /elsewhere',
  })
  expect(calls).toBe(1)
})

test('HTML instead of JSON is unreadable and shows its title', async () => {
  const page = '<html><head><title>Maintenance window</title></head><body>x</body></html>'

  expect(await fail(await answer(200, page))).toMatchObject({
    kind: 'unreadable',
    message: 'not JSON: Maintenance window',
  })
})

test('a wrong schema names the field', async () => {
  const failure = await fail(await answer(200, '{"id":"1","items":[{"price":"ten"}]}'))

  expect(failure.kind).toBe('unreadable')
  expect(failure.message).toContain('items.0.price: ')
})

test('raw control characters inside strings are tolerated and reported', async () => {
  const repaired: string[] = []
  const base = await answer(200, '{\n\t"id":"a\tb\u0001\\"c\n",\r\n"items":[]}')
  const { http } = client(base, { onRepair: (request) => repaired.push(request.path) })

  const result = await http.json({ method: 'GET', path: '/p' }, Order)

  expect(result).toEqual({ ok: true, value: { id: 'a\tb\u0001"c\n', items: [] } })
  expect(repaired).toEqual(['/p'])
})

test('a compressed or Latin-1 answer is read although nobody asked for it', async () => {
  const gzipped = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"id":"z","items":[]}')),
  )
  const latin = await serve((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json; charset=ISO-8859-1' })
      .end(Buffer.from('{"id":"São","items":[]}', 'latin1')),
  )

  expect(await client(gzipped).http.json({ method: 'GET', path: '/' }, Order)).toMatchObject({
    value: { id: 'z' },
  })
  expect(await client(latin).http.json({ method: 'GET', path: '/' }, Order)).toMatchObject({
    value: { id: 'São' },
  })
})

test('too large an answer is unreadable, with its length declared, without, and compressed', async () => {
  const large = 'x'.repeat(200_000)
  const declared = await answer(200, large)
  const endless = await serve((_request, response) => {
    response.on('error', () => undefined)
    const timer = setInterval(() => response.write(large), 1)
    response.on('close', () => clearInterval(timer))
  })
  const bomb = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large)),
  )

  for (const base of [declared, endless, bomb])
    expect(await fail(base, { maxBytes: 100_000 })).toMatchObject({ kind: 'unreadable', status: 200 })
  expect(await fail(await answer(500, large), { maxBytes: 100_000 })).toMatchObject({ kind: 'broken' })
})

test('every exchange is shown without secrets', async () => {
  const base = await serve((request, response) => {
    const basic = request.headers.authorization ?? ''
    response.setHeader('set-cookie', 'sid=1')
    response.end(JSON.stringify({ id: basic, items: [], password: 'p', note: 'runtime-token-9 k7-secret' }))
  })
  const { http, exchanges } = client(`${base}/v1`, {
    secrets: ['k7-secret'],
    headers: () => ({
      authorization: `Basic ${Buffer.from('ana:k7-secret').toString('base64')}`,
      'x-vtex-api-apptoken': 'runtime-token-9',
    }),
  })

  await http.json({ method: 'PUT', path: '/o', query: { s: 'k7-secret' }, json: { senha: 'x', n: 1 } }, Order)

  expect(exchanges).toHaveLength(1)
  expect(JSON.stringify(exchanges)).not.toMatch(/k7-secret|runtime-token-9|sid=1|YW5h/)
  expect(exchanges[0]).toMatchObject({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    method: 'PUT',
    url: `${base}/v1/o?s=***`,
    requestBody: '{"senha":"***","n":1}',
    status: 200,
    responseBody: '{"id":"Basic ***","items":[],"password":"***","note":"*** ***"}',
    failure: null,
  })
})

test('a call without an answer leaves an exchange too', async () => {
  const { http, exchanges } = client(await afterRequest((socket) => socket.destroy()))

  await http.json({ method: 'GET', path: '/' }, Order)

  expect(exchanges).toMatchObject([
    { status: null, requestBody: null, responseBody: null, failure: expect.any(String) },
  ])
})
