import { startTestHub } from '@ihub/dev-env/test-hub'
import { readConfig } from '@ihub/kit/config'
import { createLogger } from '@ihub/kit/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let logged = ''
beforeAll(async () => {
  hub = await startTestHub()
  const log = createLogger({
    name: 'test',
    level: 'info',
    destination: {
      write: (line: string) => {
        logged += line
      },
    },
  })
  api = await openTestApi(hub, log)
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const post = (path: string, body: object, from: string, through = api) =>
  through.call('POST', `/api/auth${path}`, { body, headers: { 'x-forwarded-for': from } })
const login = (email: string, from: string, secret = password) =>
  post('/login', { email, password: secret }, from)
async function lockOut(email: string, from: string) {
  for (let tried = 0; tried < 11; tried++) await login(email, from, 'wrong')
  expect((await login(email, from)).json.code).toBe('session.blocked')
}
const hashIn = (text: string) => /hash=(\S+)/.exec(text)?.[1] ?? ''

async function linksFor(email: string, wanted: number): Promise<string[]> {
  const { token } = await api.givenUser('Root')
  for (;;) {
    const { json } = await api.call('GET', '/api/mails', { token })
    const links = (json.data ?? []).filter(({ to }) => to === email).map(({ text }) => hashIn(String(text)))
    if (links.length >= wanted) return links
  }
}

test('a stranger’s wrong passwords keep nobody out but the stranger, whose whole network counts as one', async () => {
  const { email } = await api.givenUser('User', [], { hasPassword: true })

  await lockOut(email, '2001:db8:1:1::1')

  expect((await login(email, '2001:db8:1:1:ffff::2')).json.code).toBe('session.blocked')
  expect((await login(email, '2001:db8:1:2::1')).status).toBe(200)
  expect((await login(email, '203.0.113.7')).status).toBe(200)
})

test('a completed recovery lifts the lock-out', async () => {
  const { email } = await api.givenUser('User', [], { hasPassword: true })
  await lockOut(email, '203.0.113.8')

  await post('/password/new', { email }, '203.0.113.8')
  const [hash] = await linksFor(email, 1)
  const secret = 'another password 2!'
  expect((await post('/password/change', { hash, password: secret }, '203.0.113.8')).status).toBe(200)

  expect((await login(email, '203.0.113.8', secret)).status).toBe(200)
})

test('a stranger who asks for links neither blocks the owner nor ends the link the owner has', async () => {
  const { email } = await api.givenUser('User', [], { hasPassword: true })
  await post('/password/new', { email }, '203.0.113.9')
  const [own] = await linksFor(email, 1)

  for (let asked = 0; asked < 6; asked++) await post('/password/new', { email }, '198.51.100.1')
  expect((await post('/password/new', { email }, '198.51.100.1')).json.code).toBe('session.blocked')
  expect((await post('/password/new', { email }, '203.0.113.9')).status).toBe(200)
  const all = await linksFor(email, 3)

  expect((await post('/password/change', { hash: own, password }, '203.0.113.9')).status).toBe(200)
  const others = all.filter((hash) => hash !== own)
  for (const hash of others)
    expect((await post('/password/change', { hash, password }, '203.0.113.9')).json.code).toBe(
      'session.link_invalid',
    )
})

test('many strangers fill no mailbox, and its owner is not blocked', async () => {
  const { email } = await api.givenUser('User', [], { hasPassword: true })
  const asked = () =>
    hub.database.system
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow()

  for (let stranger = 0; stranger < 25; stranger++)
    await post('/password/new', { email }, `198.51.100.${100 + stranger}`)

  expect((await asked()).count).toBe(20)
  expect((await post('/password/new', { email }, '203.0.113.10')).status).toBe(200)
})

test('no link that was mailed is in the log', async () => {
  const { email } = await api.givenUser('User', [], { hasPassword: true })
  await post('/password/new', { email }, '203.0.113.11')
  const [hash] = await linksFor(email, 1)

  expect(logged).toContain(email)
  expect(logged).not.toContain(hash)
  expect(logged).not.toContain('hash=')
})

test('only a trusted proxy is believed about the caller’s address', async () => {
  const distant = await openTestApi(hub, undefined, { trustedProxies: ['192.0.2.0/24'] })
  const { email } = await api.givenUser('User', [], { hasPassword: true })

  const codes: unknown[] = []
  for (let tried = 0; tried < 11; tried++)
    codes.push(
      (await post('/login', { email, password: 'wrong' }, `198.51.100.${tried + 1}`, distant)).json.code,
    )
  await distant.close()

  expect(codes.at(-1)).toBe('session.blocked')
  expect((await login(email, '198.51.100.1')).status).toBe(200)
})

test('trusted proxies are addresses or ranges', () => {
  expect(readConfig({ IHUB_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32' })).toMatchObject({
    config: { trustedProxies: ['10.0.0.0/8', '2001:db8::/32'] },
  })
  for (const IHUB_TRUSTED_PROXIES of ['all', '10.0.0.0/33', 'proxy.example.com'])
    expect(readConfig({ IHUB_TRUSTED_PROXIES })).toMatchObject({
      mistakes: [expect.stringContaining('IHUB_TRUSTED_PROXIES')],
    })
})
