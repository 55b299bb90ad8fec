import { randomUUID } from 'node:crypto'
import { createSessionRepository } from '@ihub/db/store/integration-sessions'
import { givenStore } from '@ihub/dev-env/given'
import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import type { Failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { ok, type Result } from '@ihub/domain/result'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createVault } from '@ihub/kit/vault'
import { noAnswers } from '@ihub/ports/answers'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Connector } from '@ihub/ports/connector'
import type { SessionRepository } from '@ihub/ports/connector-session'
import type { Exchange, Http } from '@ihub/ports/http'
import { Faults } from '@ihub/simulators/kit/faults'
import { json, type SimRequest } from '@ihub/simulators/kit/message'
import { RequestRecord } from '@ihub/simulators/kit/request-record'
import { type RunningServer, startServer } from '@ihub/simulators/kit/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createOpenConnector, createOpenDraft } from './open-connector.ts'
import { createSessionKeeper } from './session-keeper.ts'

const vault = createVault(Buffer.alloc(32, 7).toString('base64url'))
const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
const faults = new Faults()
/** The system's side: who is signed in, and how often that was asked for. */
const system = {
  password: 'right-password',
  tokens: new Set<string>(),
  signIns: 0,
  created: 0,
  lifeMs: null as number | null,
  saysNo: 401,
}
let server: RunningServer
let database: TestDatabase
let integration: { storeId: StoreId; integrationId: IntegrationId }

const isSignedIn = (request: SimRequest) =>
  [request.fields.session, request.header('x-ticket')].some((token) => system.tokens.has(String(token)))

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startServer({
    faults,
    record: new RequestRecord(0),
    routes: [
      {
        method: 'POST',
        path: '/sign-in',
        handle: ({ fields }) => {
          system.signIns += 1
          if (fields.password !== system.password)
            return json(400, { message: 'wrong user or right-password' })
          const token = `ticket-${randomUUID()}`
          system.tokens.add(token)
          return json(200, [7, token], { 'x-odd-name': token })
        },
      },
      {
        method: 'POST',
        path: '/orders',
        handle: (request) => {
          if (!isSignedIn(request)) return json(system.saysNo, { error: 'session expired' })
          system.created += 1
          return json(200, { echo: request.header('x-ticket') ?? 'ok' })
        },
      },
    ],
  })
})
afterAll(async () => {
  await Promise.all([server.close(), dispatcher.close(), database.close()])
})
beforeEach(async () => {
  faults.clear()
  Object.assign(system, { password: 'right-password', signIns: 0, created: 0, lifeMs: null, saysNo: 401 })
  const store = await givenStore(database.system, vault, {
    code: randomUUID(),
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: {} },
  })
  const { integrationId } = store.integrations.mln ?? { integrationId: asId<IntegrationId>('') }
  integration = { storeId: store.storeId, integrationId }
})

const SignedIn = z.tuple([z.number(), z.string()])
const request = { verb: null, method: 'POST', path: '/orders', json: { n: 1 } } as const

const connector: Connector = {
  id: 'mln',
  name: 'Ticketed',
  docs: '',
  settings: z.object({ password: z.string(), carriedIn: z.enum(['header', 'body']).default('header') }),
  limits: () => ({ callsPerMinute: 6_000, callsAtOnce: 1, timeoutMs: 2_000 }),
  http: (settings) => ({ baseUrl: server.url, headers: {}, secrets: [String(settings.password)] }),
  session: {
    open: async (context) => {
      const { password } = context.settings
      const signedIn = await context.http.json(
        { verb: null, method: 'POST', path: '/sign-in', json: { password } },
        SignedIn,
      )
      return signedIn.ok ? ok({ values: { ticket: signedIn.value[1] }, lifeMs: system.lifeMs }) : signedIn
    },
    apply: ({ ticket = '' }, call) =>
      isInBody
        ? { ...call, json: { ...Object(call.json), session: ticket } }
        : { ...call, headers: { 'x-ticket': ticket } },
    isRefused: ({ status, text }) => status === 401 || text.includes('session expired'),
  },
  answers: noAnswers,
  create: ({ http }) => Object.assign({} as Capabilities, { http }),
}
let isInBody = false

/** The client that the connector was given. */
function httpOf(opened: Result<Capabilities, Failure>): Http {
  if (!opened.ok || !('http' in opened.value)) throw new Error('the connector did not open')
  return opened.value.http as Http
}

/** A process of the hub: its own memory, the database of all. */
function startProcess(
  password = 'right-password',
  sessions: SessionRepository = createSessionRepository(database.app),
) {
  const exchanges: Exchange[] = []
  const openConnector = createOpenConnector({
    dispatcher,
    findConnector: () => connector,
    readSettings: async () => ({ connector: 'mln', settings: { password } }),
    acquireSession: createSessionKeeper({ sessions, vault }),
    // One call at a time: a sign-in must not wait for the call that waits for it.
    rateLimiterOf: () => oneAtATime(),
  })
  const call = async () => {
    const opened = await openConnector(integration, (exchange) => exchanges.push(exchange))
    return httpOf(opened).json(request, z.object({ echo: z.string() }))
  }
  return { call, exchanges, calls: (count: number) => Promise.all(Array.from({ length: count }, call)) }
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: <T>(exchange: () => Promise<T>): Promise<T> => {
      const done = last.then(exchange)
      last = done.catch(() => undefined)
      return done
    },
  }
}

const row = () =>
  database.system
    .selectFrom('integration_sessions')
    .selectAll()
    .where('integration_id', '=', integration.integrationId)
    .executeTakeFirstOrThrow()

test('a session is opened once, however many calls of however many processes need it at the same time', async () => {
  const processes = [startProcess(), startProcess(), startProcess()]

  const answers = (await Promise.all(processes.map(({ calls }) => calls(10)))).flat()

  expect(answers.filter(({ ok }) => ok)).toHaveLength(30)
  expect({ signIns: system.signIns, created: system.created }).toEqual({ signIns: 1, created: 30 })
})

test('a revoked session is renewed once for all processes, and each call is repeated once', async () => {
  const processes = [startProcess(), startProcess()]
  await Promise.all(processes.map(({ call }) => call()))
  system.tokens.clear()

  const answers = (await Promise.all(processes.map(({ calls }) => calls(5)))).flat()

  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect({ signIns: system.signIns, created: system.created }).toEqual({ signIns: 2, created: 12 })
})

test('no exchange, failure or stored row tells the password or a session, whatever carries it', async () => {
  const { call, exchanges } = startProcess()
  const tokensSeen: string[] = []
  for (isInBody of [false, true]) {
    await call()
    tokensSeen.push(...system.tokens)
    system.tokens.clear()
    await call()
    tokensSeen.push(...system.tokens)
  }
  isInBody = false

  const { sealed, ...rest } = await row()
  const shown = JSON.stringify([exchanges, rest])
  expect(exchanges.length).toBeGreaterThanOrEqual(7)
  for (const secret of [...tokensSeen, system.password]) {
    expect(shown).not.toContain(secret)
    expect(sealed).not.toContain(secret)
  }
  expect(vault.open(`${integration.storeId}/${integration.integrationId}`, sealed ?? '')).toContain('ticket-')
  expect(() => vault.open(integration.storeId, sealed ?? '')).toThrow()
})

test('a session is used as long as the system says, and not to its very end', async () => {
  system.lifeMs = 0
  const first = startProcess()
  await first.call()
  await first.call()
  expect(system.signIns).toBe(2)

  system.lifeMs = 3_600_000
  await first.calls(3)
  await startProcess().call()

  expect(system.signIns).toBe(3)
  const { fresh_until: until } = await row()
  expect(Date.parse(String(until)) - Date.now()).toBeLessThan(3_600_000 - 20_000)
})

test('a session that is refused again at once is a matter of credentials, after one renewal', async () => {
  const { call, exchanges } = startProcess()
  await call()
  faults.add({ match: { path: '/orders' }, kind: 'status', status: 401, body: { message: 'no' } })

  expect(await call()).toMatchObject({ ok: false, error: { kind: 'credentials', message: 'no' } })
  expect(system.signIns).toBe(2)
  expect(exchanges.slice(2).map(({ url }) => new URL(url).pathname)).toEqual([
    '/orders',
    '/sign-in',
    '/orders',
  ])
})

test('a system that says within a success that the session ended is understood', async () => {
  const { call } = startProcess()
  await call()
  system.tokens.clear()
  system.saysNo = 200

  expect(await call()).toMatchObject({ ok: true })
  expect({ signIns: system.signIns, created: system.created }).toEqual({ signIns: 2, created: 2 })
})

test('any other failure is neither a reason to sign in nor to repeat the call', async () => {
  const { call, exchanges } = startProcess()
  await call()
  faults.add({ match: { path: '/orders' }, kind: 'status', status: 500 })

  expect(await call()).toMatchObject({ ok: false, error: { kind: 'broken' } })
  expect({ signIns: system.signIns, exchanges: exchanges.length }).toEqual({ signIns: 1, exchanges: 3 })
})

test('a refused sign-in is tried once for all who wait for it, and is a matter of credentials', async () => {
  let isAwaited = () => {}
  const awaited = new Promise<void>((resolve) => {
    isAwaited = resolve
  })
  const sessions = createSessionRepository(database.app)
  const waiting: SessionRepository = {
    ...sessions,
    ask: async (...asked) => {
      const turn = await sessions.ask(...asked)
      if (turn.kind === 'wait') isAwaited()
      return turn
    },
    // The first process ends its attempt only once the second one waits for it.
    giveUp: async (...given) => {
      await awaited
      await sessions.giveUp(...given)
    },
  }
  const processes = [startProcess('wrong-password', waiting), startProcess('wrong-password', waiting)]

  const answers = (await Promise.all(processes.map(({ calls }) => calls(5)))).flat()

  expect(system.signIns).toBe(1)
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'credentials', status: 400 } })
})

test('a sign-in that is down fails as the system does, and the next call signs in', async () => {
  const { call } = startProcess()
  faults.add({
    match: { path: '/sign-in' },
    kind: 'status',
    status: 503,
    headers: { 'retry-after': '7' },
    times: 1,
  })
  faults.add({ match: { path: '/sign-in' }, kind: 'cut-before', times: 1 })

  expect(await call()).toMatchObject({ ok: false, error: { kind: 'busy', retryAfterMs: 7_000 } })
  expect(await call()).toMatchObject({ ok: false, error: { kind: 'cut' } })
  expect(await call()).toMatchObject({ ok: true })
  expect(system.created).toBe(1)
})

test('a sign-in that answers nonsense repeats none of it', async () => {
  const { call, exchanges } = startProcess()
  faults.replace([{ match: { path: '/sign-in' }, kind: 'invalid-json', body: '<h1>ticket-of-today</h1>' }])

  expect(await call()).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  expect(JSON.stringify(exchanges)).not.toContain('ticket-of-today')
})

test('corrected settings sign in anew, and a mistake in opening keeps nobody else from it', async () => {
  const { call } = startProcess()
  await call()
  system.password = 'other-password'
  await startProcess('other-password').call()
  expect(system.signIns).toBe(2)

  const broken = createSessionKeeper({ sessions: createSessionRepository(database.app), vault })
  const need = {
    mark: 'm',
    refusedId: null,
    timeoutMs: 2_000,
    open: () => Promise.reject(new Error('a bug')),
  }
  await expect(broken(integration, need)).rejects.toThrow('a bug')

  const opened = await broken(integration, {
    ...need,
    open: async () => ok({ values: { a: 'b' }, lifeMs: null }),
  })
  expect(opened).toMatchObject({ ok: true, value: { values: { a: 'b' } } })
})

test('an attempt that is lost with its process is taken over, and comes too late', async () => {
  const sessions = createSessionRepository(database.app)
  const wish = { unfit: null, awaited: null, openingMs: 0 }
  const [lost, next] = [randomUUID(), randomUUID()]

  expect(await sessions.ask(integration, { ...wish, attempt: lost })).toEqual({ kind: 'open' })
  expect(await sessions.ask(integration, { ...wish, attempt: next, openingMs: 60_000 })).toEqual({
    kind: 'open',
  })
  await sessions.keep(integration, { sessionId: lost, sealed: 'late', freshMs: null })
  await sessions.giveUp(integration, lost, null)
  expect(await sessions.ask(integration, { ...wish, attempt: randomUUID() })).toEqual({
    kind: 'wait',
    attempt: next,
  })

  await sessions.keep(integration, { sessionId: next, sealed: 'right', freshMs: null })
  expect(await sessions.ask(integration, { ...wish, attempt: randomUUID() })).toMatchObject({
    kind: 'use',
    session: { sessionId: next, sealed: 'right' },
  })
})

test('settings that are tried sign in for themselves and keep nothing', async () => {
  const openDraft = createOpenDraft({ dispatcher, findConnector: () => connector })
  const draftWith = (password: string) =>
    httpOf(openDraft(integration, { connector: 'mln', settings: { password } }))
  const http = draftWith('right-password')

  expect(await http.json(request, z.unknown())).toMatchObject({ ok: true })
  system.tokens.clear()
  expect(await http.json(request, z.unknown())).toMatchObject({ ok: true })
  expect(system.signIns).toBe(2)
  await expect(row()).rejects.toThrow()

  expect(await draftWith('wrong-password').json(request, z.unknown())).toMatchObject({
    ok: false,
    error: { kind: 'credentials' },
  })
})
