import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createClient } from './create-client.ts'

interface Canned {
  /** Null cuts the connection, and undefined leaves the call without an answer. */
  status: number | null | undefined
  body?: unknown
  headers?: Record<string, string>
}

let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[]
let answers: Canned[]
beforeEach(() => {
  asked = []
  answers = []
})
const server = createServer((request, response) => {
  asked.push(request)
  const { status, body = {}, headers = {} } = answers.shift() ?? { status: 200, body: { sku: 'A' } }
  if (status === null) request.socket.destroy()
  else if (status !== undefined)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}).listen(0, '127.0.0.1')
afterAll(() => server.close())

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = (options = {}) => createClient({ url: url(), token: 'ihub_1', storeId: 'store', ...options })
const parts = { area: 'goods', summary: 'Goods', response: z.object({ sku: z.string() }) } as const
const read = endpoint({
  ...parts,
  id: 'getGood',
  method: 'GET',
  path: '/goods/:id',
  params: z.object({ id: z.string() }),
})
const create = endpoint({
  ...parts,
  id: 'createGood',
  method: 'POST',
  path: '/goods',
  body: z.object({ sku: z.string() }),
})
const change = endpoint({
  ...parts,
  id: 'changeGood',
  method: 'PUT',
  path: '/goods',
  body: z.object({ sku: z.string() }),
})
const [good, params, body] = [{ sku: 'A' }, { id: 'a/b' }, { sku: 'A' }]
const soon = { 'retry-after': '0' }

test('a call names its caller and store, and answers as its contract promises', async () => {
  expect(await client().call(read, { params })).toEqual(good)

  expect(asked).toMatchObject([
    { url: '/api/goods/a%2Fb', headers: { authorization: 'Bearer ihub_1', 'store-id': 'store' } },
  ])
})

test('a read comes again after a cut connection and when the hub asks for it', async () => {
  answers = [{ status: null }, { status: 429, headers: soon }]

  expect(await client().call(read, { params })).toEqual(good)
  expect(asked).toHaveLength(3)
})

test('a POST comes again under one key, and the next call has another', async () => {
  answers = [{ status: 503, headers: soon }]

  await client().call(create, { body })
  await client().call(create, { body })

  const [first, again, next] = asked.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('another change is made once, and so is a call that was refused', async () => {
  answers = [{ status: 503, headers: soon }]
  await expect(client().call(change, { body })).rejects.toMatchObject({ status: 503 })
  answers = [
    { status: 422, body: { code: 'request.invalid', fields: [{ field: 'id', code: 'x', message: 'x' }] } },
  ]

  await expect(client().call(read, { params })).rejects.toMatchObject({
    status: 422,
    code: 'request.invalid',
    fields: [{ field: 'id' }],
  })
  expect(asked).toHaveLength(2)
})

test('a wait of more than half a minute is told and not waited for', async () => {
  answers = [{ status: 429, headers: { 'retry-after': '31' }, body: { code: 'request.too_many' } }]

  await expect(client().call(read, { params })).rejects.toMatchObject({ code: 'request.too_many' })
  expect(asked).toHaveLength(1)
})

test('a hub that does not answer is given up after its time', async () => {
  answers = [{ status: undefined }]

  const call = client({ timeoutMs: 50, retries: 0 }).call(read, { params })

  await expect(call).rejects.toMatchObject({ status: 0, code: 'network' })
})

test('a caller ends its call, and the pause before it would come again', async () => {
  answers = [{ status: 503, headers: { 'retry-after': '30' } }]
  const stop = new AbortController()
  const call = client().call(read, { params, signal: stop.signal })
  await expect.poll(() => asked.length).toBe(1)

  stop.abort(new Error('enough'))

  await expect(call).rejects.toThrow('enough')
  expect(asked).toHaveLength(1)
})

test('an answer that breaks the contract is an error', async () => {
  answers = [{ status: 200, body: { sku: 7 } }]

  await expect(client().call(read, { params })).rejects.toThrow('getGood')
})
