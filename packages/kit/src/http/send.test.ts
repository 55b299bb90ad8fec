import { afterAll, afterEach, expect, test } from 'vitest'
import { createDispatcher } from '../dispatcher.ts'
import { createLoopback, Order } from './loopback.ts'

const { sockets, serve, client, afterRequest, answer, fail, stopServers, close } = createLoopback()

afterEach(stopServers)
afterAll(close)

test('nobody listening, or no such name, is unreachable', async () => {
  const base = await answer(200, '')
  await stopServers()

  expect(await fail(base)).toMatchObject({ kind: 'unreachable', serviceCode: 'ECONNREFUSED' })
  expect(await fail('http://no-such-host.invalid')).toMatchObject({ kind: 'unreachable' })
})

test('a peer that is no TLS server, or hangs up in the handshake, is unreachable', async () => {
  const plain = await answer(200, '')
  const closing = await afterRequest((socket) => socket.destroy())

  for (const base of [plain, closing])
    expect(await fail(base.replace('http:', 'https:'))).toMatchObject({ kind: 'unreachable' })
})

test('silence, a slow body and a body that stops are a timeout', async () => {
  const silent = await afterRequest(() => undefined)
  const stopped = await afterRequest((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"id"'),
  )
  const dripping = await serve((_request, response) => {
    const timer = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(timer))
  })

  expect(await fail(silent, { timeoutMs: 60 })).toMatchObject({ kind: 'timeout' })
  // Long enough for the head of the answer on a busy machine.
  const slow = [stopped, dripping].map((base) => fail(base, { timeoutMs: 1_000 }))
  for (const failed of slow) expect(await failed).toMatchObject({ kind: 'timeout', status: 200 })
})

test('a request may have a shorter limit of its own, after which its connection is closed', async () => {
  const { http } = client(await afterRequest(() => undefined))

  const result = await http.json({ method: 'GET', path: '/', timeoutMs: 40 }, Order)

  expect(result).toMatchObject({
    ok: false,
    error: { kind: 'timeout', message: 'no complete answer within 40 ms' },
  })
  while (sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
})

test('a connection closed after the request, before or within the answer, is a cut', async () => {
  const before = await afterRequest((socket) => socket.destroy())
  const reset = await afterRequest((socket) => socket.resetAndDestroy())
  const counted = await afterRequest((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"id"'),
  )
  const chunked = await afterRequest((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"id"\r\n'),
  )
  const closing = await afterRequest((socket) =>
    socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"id"\r\n'),
  )

  for (const base of [before, reset, counted, chunked, closing])
    expect(await fail(base)).toMatchObject({ kind: 'cut' })
})

test('an answer that is not HTTP is unreadable', async () => {
  const base = await afterRequest((socket) => socket.end('220 mail.example ESMTP\r\n'))

  expect(await fail(base)).toMatchObject({ kind: 'unreadable' })
})

test('a call that waited in vain for a free connection was surely not sent, and harms no other', async () => {
  const held: (() => void)[] = []
  let arrived = 0
  const base = await serve((_request, response) => {
    arrived++
    held.push(() => response.end('{"id":"1","items":[]}'))
  })
  const { http } = client(base)
  const get = (timeoutMs: number) => http.json({ method: 'GET', path: '/', timeoutMs }, Order)

  const first = Array.from({ length: 4 }, () => get(5000))
  const waiting = await get(80)
  while (held.length < 4) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const release of held.splice(0)) release()

  expect(waiting).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  expect(await Promise.all(first)).toMatchObject(Array.from({ length: 4 }, () => ({ ok: true })))
  const after = get(5000)
  while (held.length < 1) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const release of held.splice(0)) release()
  expect(await after).toMatchObject({ ok: true })
  expect(arrived).toBe(5)
  expect(sockets.size).toBeLessThanOrEqual(4)
})

test('a forbidden base address is never called', async () => {
  const base = await answer(200, '{}')
  const guarded = createDispatcher()

  expect(await fail(base, { dispatcher: guarded })).toMatchObject({ kind: 'forbidden-target' })
  expect(await fail('file:///etc/passwd', { dispatcher: guarded })).toMatchObject({
    kind: 'forbidden-target',
  })
  expect(sockets.size).toBe(0)
  await guarded.close()
})

test('a name that answers public first and private second is refused at the connection', async () => {
  const base = await answer(200, '{}')
  const port = new URL(base).port
  const answers = [[{ address: '192.0.2.1', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
  const rebinding = createDispatcher({
    // 192.0.2.0/24 (RFC 5737) stands for the public internet here and answers nothing.
    allow: ['192.0.2.0/24'],
    connectTimeoutMs: 200,
    resolve: (_hostname, _options, done) => done(null, answers.shift() ?? []),
  })
  const url = `http://rebind.example:${port}`

  const first = await fail(url, { dispatcher: rebinding, timeoutMs: 300 })
  const second = await fail(url, { dispatcher: rebinding, timeoutMs: 3000 })

  expect(first.kind).toBe('unreachable')
  expect(second).toMatchObject({ kind: 'forbidden-target', message: 'not-public: rebind.example' })
  expect(sockets.size).toBe(0)
  await rebinding.close()
})

test('a connection goes to an address that was checked, not to the name’s next answer', async () => {
  const base = await answer(200, '{"id":"1","items":[]}')
  let asked = 0
  const pinned = createDispatcher({
    allow: ['127.0.0.1'],
    resolve: (_hostname, _options, done) => {
      asked++
      done(null, [
        { address: '10.255.255.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    },
  })
  const { http } = client(base.replace('127.0.0.1', 'mixed.example'), { dispatcher: pinned })

  expect(await http.json({ method: 'GET', path: '/' }, Order)).toMatchObject({ ok: true })
  expect(asked).toBe(1)
  await pinned.close()
})

test.each([
  ['keep-alive', 'timeout=5'],
  ['Expect', '100-continue'],
  ['Upgrade', 'websocket'],
  ['Transfer-Encoding', 'chunked'],
  ['Content-Length', 'abc'],
  ['Connection', 'a b'],
  ['x-token', 'pasted-with…'],
  ['x-token', 'line\r\nbreak'],
  ['x token', 'a'],
  ['', 'a'],
])(
  'the header %j: %j is refused without its value, however often, and no connection is lost by it',
  async (name, value) => {
    const base = await answer(200, '{"id":"1","items":[]}')

    for (let call = 0; call < 5; call++) {
      const failure = await fail(base, { headers: { [name]: value } })
      expect(failure).toMatchObject({ kind: 'refused', serviceCode: 'HEADER_INVALID' })
      expect(failure.message).not.toContain(value.slice(0, 4).padEnd(4, '?'))
    }

    expect(await client(base).http.json({ method: 'GET', path: '/' }, Order)).toMatchObject({ ok: true })
  },
)

test('an owner that holds all of its connections to an address keeps no other owner waiting', async () => {
  const held: (() => void)[] = []
  const base = await serve((request, response) => {
    const end = () => response.end('{"id":"1","items":[]}')
    if (request.url === '/slow') held.push(end)
    else end()
  })
  const slow = Array.from({ length: 4 }, () =>
    client(base, { owner: 'greedy' }).http.json({ method: 'GET', path: '/slow' }, Order),
  )
  await expect.poll(() => held).toHaveLength(4)

  const other = await client(base, { owner: 'modest', timeoutMs: 3_000 }).http.json(
    { method: 'GET', path: '/' },
    Order,
  )

  expect(other).toMatchObject({ ok: true })
  for (const release of held) release()
  await Promise.all(slow)
})
