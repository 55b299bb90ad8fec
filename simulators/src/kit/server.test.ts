import { afterEach, expect, test } from 'vitest'
import { controlRoutes } from './control.ts'
import { type FaultRule, Faults } from './faults.ts'
import { json, text } from './message.ts'
import { RequestRecord } from './request-record.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer | undefined

afterEach(() => server?.close())

async function start(seed = 1) {
  const faults = new Faults(seed)
  const record = new RequestRecord()
  const work: string[] = []
  const running = await startServer({
    faults,
    record,
    routes: [
      ...controlRoutes({ faults, record, state: () => ({ work }), reset: () => work.splice(0) }),
      {
        method: 'POST',
        path: '/things/:id/parts/:part',
        handle: ({ params, fields }) => {
          work.push(`${params.id}/${params.part}`)
          return json(201, { id: params.id, note: fields.note ?? 'none' })
        },
      },
      { method: 'GET', path: '/soap.asmx', handle: () => text(200, '<a/>', 'text/xml') },
    ],
    guard: (request) => (request.header('authorization') ? undefined : json(401, { message: 'who?' })),
  })
  server = running
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${running.url}${path}`, {
      method,
      headers: { authorization: 'x', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { faults, record, work, call, url: running.url }
}

const make = '/things/a%20b/parts/2'
const onMake = (rule: Omit<FaultRule, 'match'>): FaultRule => ({ match: { path: '/things' }, ...rule })

test('a pattern route gets decoded parameters and every request is recorded with its answer', async () => {
  const { call, record } = await start()

  const answer = await call('POST', make, { note: 'ok' })
  await call('GET', '/nowhere?page=2')

  expect([answer.status, await answer.json()]).toEqual([201, { id: 'a b', note: 'ok' }])
  expect(record.list()).toMatchObject([
    { method: 'POST', path: make, body: { note: 'ok' }, status: 201 },
    { method: 'GET', path: '/nowhere', query: { page: '2' }, status: 404 },
  ])
})

test('the guard stops requests but never the control routes', async () => {
  const { url } = await start()

  expect((await fetch(`${url}/soap.asmx`)).status).toBe(401)
  expect((await fetch(`${url}/_sim/state`)).status).toBe(200)
})

test('cut-after does the work and cut-before does not', async () => {
  const { call, faults, work } = await start()

  faults.replace([onMake({ kind: 'cut-before', times: 1 }), onMake({ kind: 'cut-after', times: 1 })])

  await expect(call('POST', make)).rejects.toThrow()
  expect(work).toEqual([])
  await expect(call('POST', make)).rejects.toThrow()
  expect(work).toEqual(['a b/2'])
  expect((await call('POST', make)).status).toBe(201)
})

test('a status fault answers its own headers and body on the nth match only', async () => {
  const { call, faults, work } = await start()
  faults.replace([
    {
      match: { method: 'POST', path: '^/things/.*/parts', nth: 2 },
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '60' },
      body: { message: 'slow down' },
    },
  ])

  const answers = [await call('POST', make), await call('POST', make), await call('POST', make)]

  expect(answers.map(({ status }) => status)).toEqual([201, 429, 201])
  expect(answers[1]?.headers.get('retry-after')).toBe('60')
  expect(await answers[1]?.json()).toEqual({ message: 'slow down' })
  expect(work).toHaveLength(2)
})

test('nth counts every matching request, whichever rule strikes', () => {
  const faults = new Faults()
  faults.add({ match: { path: '/things', nth: 1 }, kind: 'empty' })
  faults.add({ match: { path: '/things', nth: 2 }, kind: 'hang' })

  const kinds = [1, 2, 3].map(() => faults.strike('POST', make)?.kind)

  expect(kinds).toEqual(['empty', 'hang', undefined])
})

test('spoiled answers: half a JSON, raw control characters, nothing at all', async () => {
  const { call, faults } = await start()
  faults.replace([
    onMake({ kind: 'invalid-json', times: 1 }),
    onMake({ kind: 'control-characters', times: 1 }),
    onMake({ kind: 'empty', times: 1 }),
  ])

  const [half, dirty, nothing] = [
    await (await call('POST', make)).text(),
    await (await call('POST', make)).text(),
    await call('POST', make),
  ]

  expect(() => JSON.parse(half)).toThrow()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are promised
  expect(JSON.parse(dirty.replace(/[\u0001-\u001f]/g, ''))).toEqual({ id: 'a b', note: 'none' })
  expect(() => JSON.parse(dirty)).toThrow()
  expect([nothing.status, await nothing.text()]).toEqual([200, ''])
})

test('a hanging request ends when the server closes', async () => {
  const { call, faults } = await start()
  faults.replace([onMake({ kind: 'hang' })])

  const hanging = call('POST', make).catch(() => 'ended')
  await call('GET', '/soap.asmx')
  await server?.close()

  expect(await hanging).toBe('ended')
})

test('the same seed makes the same requests fail', async () => {
  const run = (seed: number) => {
    const faults = new Faults(seed)
    faults.add(onMake({ kind: 'status', probability: 0.3 }))
    return Array.from({ length: 50 }, () => faults.strike('POST', make) !== undefined)
  }

  expect(run(7)).toEqual(run(7))
  expect(run(7)).not.toEqual(run(8))
})

test('the control routes replace the faults, show the record and reset everything', async () => {
  const { call } = await start()

  await call('POST', '/_sim/faults', [onMake({ kind: 'status', status: 503 })])
  const failed = await call('POST', make)
  const recorded = (await (await call('GET', '/_sim/record')).json()) as unknown[]
  await call('POST', '/_sim/reset')
  const worked = await call('POST', make)

  expect([failed.status, recorded.length, worked.status]).toEqual([503, 1, 201])
})

test('a body above the limit is refused with 413', async () => {
  const { url } = await start()

  const answer = await fetch(`${url}/soap.asmx`, { method: 'POST', body: 'x'.repeat(5_000_001) })

  expect(answer.status).toBe(413)
})

test('answers that come late, twice, torn, in pieces and as garbage', async () => {
  const { call, faults, work } = await start()
  faults.replace([
    onMake({ kind: 'twice', times: 1 }),
    onMake({ kind: 'late', ms: 1, times: 1 }),
    onMake({ kind: 'cut-within', times: 1 }),
    onMake({ kind: 'drip', ms: 1, times: 1 }),
    onMake({ kind: 'garbage', times: 1 }),
  ])

  expect((await call('POST', make)).status).toBe(201)
  expect(work).toHaveLength(2)
  expect(await (await call('POST', make)).json()).toEqual({ id: 'a b', note: 'none' })
  const torn = await call('POST', make)
  await expect(torn.text()).rejects.toThrow()
  expect(await (await call('POST', make)).json()).toEqual({ id: 'a b', note: 'none' })
  const garbage = await call('POST', make)
  expect(garbage.status).toBe(200)
  expect((await garbage.text()).startsWith('{')).toBe(false)
  expect(work).toHaveLength(6)
})
