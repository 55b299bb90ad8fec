import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { UnsignedRequest } from '@ihub/ports/http'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createLoopback } from './loopback.ts'

const { serve, client, answer, stopServers, close } = createLoopback()

afterEach(stopServers)
afterAll(close)

const soap = { 'content-type': 'text/xml; charset=utf-8' }

test('a raw call sends text with its own content type and hands over status, headers, bytes and text', async () => {
  const seen: unknown[] = []
  const base = await serve((request, response) => {
    const { 'content-type': type, accept, soapaction } = request.headers
    request.on('data', (chunk) => seen.push({ type, accept, soapaction, body: String(chunk) }))
    request.on('end', () => {
      response.writeHead(201, {
        'content-type': 'text/xml; charset=iso-8859-1',
        'content-encoding': 'gzip',
        'X-Protocol': '77',
        'set-cookie': ['a=1; Expires=Mon, 1 Jan 2035', 'b=2'],
      })
      response.end(gzipSync(Buffer.from('<nome>João</nome>', 'latin1')))
    })
  })

  const result = await client(base).http.raw({
    method: 'POST',
    path: '/ws.asmx',
    headers: { ...soap, SOAPAction: '"Listar"' },
    body: '<Listar/>',
  })

  if (!result.ok) throw new Error(result.error.message)
  const { status, headers, bytes, text } = result.value
  expect(seen).toEqual([
    { type: soap['content-type'], accept: '*/*', soapaction: '"Listar"', body: '<Listar/>' },
  ])
  expect({ status, text, protocol: headers.get('x-protocol') }).toEqual({
    status: 201,
    text: '<nome>João</nome>',
    protocol: '77',
  })
  expect(headers.getSetCookie()).toEqual(['a=1; Expires=Mon, 1 Jan 2035', 'b=2'])
  expect(Buffer.from(bytes).toString('latin1')).toBe('<nome>João</nome>')
})

test('bytes go out and come in unchanged, and their exchange tells their size alone', async () => {
  const file = Buffer.from(Array.from({ length: 2_000 }, (_, index) => index % 256))
  const base = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    request.pipe(response)
  })
  const { http, exchanges } = client(base)

  const result = await http.raw({
    method: 'PUT',
    path: '/label',
    headers: { 'content-type': 'image/png' },
    body: file,
  })

  expect(result.ok && Buffer.from(result.value.bytes).equals(file)).toBe(true)
  expect(exchanges).toMatchObject([
    { requestBody: '(2000 bytes of image/png)', responseBody: '(2000 bytes of application/pdf)' },
  ])
})

test('a status is a failure with the vendor’s words, unless the caller reads it itself', async () => {
  const fault = '<s:Fault><faultcode>Client</faultcode><faultstring>Chave inválida</faultstring></s:Fault>'
  const { http } = client(await answer(500, fault, soap))
  const request = { method: 'POST', path: '/', headers: soap, body: '<x/>' } as const

  expect(await http.raw(request)).toMatchObject({
    ok: false,
    error: { kind: 'broken', status: 500, message: 'Chave inválida' },
  })
  expect(await http.raw({ ...request, alsoReads: [500] })).toMatchObject({
    ok: true,
    value: { status: 500, text: fault },
  })
})

test('a raw answer is held to the limits of time and size, whatever its status', async () => {
  const large = await answer(500, 'x'.repeat(2_000))
  const silent = await serve(() => undefined)
  const request = { method: 'GET', path: '/', alsoReads: [500] } as const

  expect(await client(large, { maxBytes: 1_000 }).http.raw(request)).toMatchObject({
    ok: false,
    error: { kind: 'unreadable', message: 'answer larger than 1000 bytes' },
  })
  expect(await client(silent, { timeoutMs: 30 }).http.raw(request)).toMatchObject({
    ok: false,
    error: { kind: 'timeout' },
  })
  expect(await client('http://169.254.169.254').http.raw(request)).toMatchObject({
    ok: false,
    error: { kind: 'forbidden-target' },
  })
})

test('secrets are erased from XML and forms, as XML and forms spell them', async () => {
  const key = 'Ch&ve<7>="ção"'
  const asXml = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const { http, exchanges } = client(
    await answer(200, `<r><echo>${asXml}</echo><Token>t-1</Token></r>`, soap),
    {
      secrets: [key],
    },
  )

  await http.raw({
    method: 'POST',
    path: '/',
    headers: soap,
    body: `<a><ChaveIdentificacao>${asXml}</ChaveIdentificacao><x:Senha>outra</x:Senha></a>`,
  })
  await http.raw({
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ chave: key, client_secret: 'outra', page: '1' })),
  })

  expect(exchanges.map(({ requestBody, responseBody }) => ({ requestBody, responseBody }))).toEqual([
    {
      requestBody: '<a><ChaveIdentificacao>***</ChaveIdentificacao><x:Senha>***</x:Senha></a>',
      responseBody: '<r><echo>***</echo><Token>***</Token></r>',
    },
    {
      requestBody: 'chave=***&client_secret=***&page=1',
      responseBody: '<r><echo>***</echo><Token>***</Token></r>',
    },
  ])
})

test('a signature is computed from each request as it is sent, and shown nowhere', async () => {
  const signatureOf = ({ method, url, body }: Pick<UnsignedRequest, 'method' | 'url' | 'body'>) =>
    createHmac('sha256', 'key')
      .update(`${method}&${url}&${Buffer.from(body ?? '')}`)
      .digest('base64')
  const isRight: boolean[] = []
  const base = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', headers, url } = request
      const expected = signatureOf({
        method,
        url: `http://${headers.host}${url}`,
        body: Buffer.concat(chunks),
      })
      isRight.push(headers['x-proof'] === expected && headers.authorization === `OAuth s="${expected}"`)
      response.end('{}')
    })
  })
  const sign = (request: UnsignedRequest) => ({
    Authorization: `OAuth s="${signatureOf(request)}"`,
    'X-Proof': signatureOf(request),
  })
  const { http, exchanges } = client(`${base}/rest`, { sign })

  await http.raw({ method: 'GET', path: '/orders', query: { 'searchCriteria[pageSize]': 'a b', q: 'ç' } })
  await http.raw({ method: 'POST', path: '/orders', body: new Uint8Array([1, 2, 3]) })

  expect(isRight).toEqual([true, true])
  expect(
    exchanges.map(({ requestHeaders }) => [requestHeaders.authorization, requestHeaders['x-proof']]),
  ).toEqual([
    ['***', '***'],
    ['***', '***'],
  ])
})
