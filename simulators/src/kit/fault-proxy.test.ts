import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultProxy } from './fault-proxy.ts'
import { Faults } from './faults.ts'
import { RequestRecord } from './request-record.ts'
import type { RunningServer } from './server.ts'

/** Bytes that are no UTF-8. */
const bytes = Buffer.from([0, 255, 254, 10, 195, 40])
const faults = new Faults()
const record = new RequestRecord()
let calls = 0
const target = createServer((request, response) => {
  calls += 1
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    response.writeHead(207, { 'x-path': request.url ?? '', 'x-key': request.headers['x-key'] ?? '' })
    response.end(Buffer.concat([...chunks, bytes]))
  })
})
let proxy: RunningServer

beforeAll(async () => {
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const { port } = target.address() as AddressInfo
  proxy = await startFaultProxy({ target: `http://127.0.0.1:${port}`, faults, record })
})
afterAll(async () => {
  await proxy.close()
  target.close()
})

const call = () =>
  fetch(`${proxy.url}/files/a?b=c%20d`, { method: 'POST', headers: { 'x-key': 'k' }, body: bytes })

test('a call goes through byte for byte, with its path, query and headers', async () => {
  const answer = await call()
  expect([answer.status, answer.headers.get('x-path'), answer.headers.get('x-key')]).toEqual([
    207,
    '/files/a?b=c%20d',
    'k',
  ])
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.concat([bytes, bytes]))).toBe(true)
  expect(record.list()).toMatchObject([{ method: 'POST', path: '/files/a', status: 207 }])
})

test('a server that knows of no faults answers too much, executes and is not heard, or is never asked', async () => {
  calls = 0
  const match = { path: '/files' }
  faults.replace([
    { match, kind: 'status', status: 429, headers: { 'retry-after': '7' }, times: 1 },
    { match, kind: 'cut-after', times: 1 },
    { match, kind: 'twice', times: 1 },
  ])
  const refused = await call()
  expect([refused.status, refused.headers.get('retry-after'), calls]).toEqual([429, '7', 0])
  await expect(call()).rejects.toThrow()
  expect(calls).toBe(1)
  expect((await call()).status).toBe(207)
  expect(calls).toBe(3)
})

test('a target that is not there is a bad gateway', async () => {
  const lonely = await startFaultProxy({ target: 'http://127.0.0.1:1', faults: new Faults(), record })
  try {
    expect((await fetch(lonely.url)).status).toBe(502)
  } finally {
    await lonely.close()
  }
})
