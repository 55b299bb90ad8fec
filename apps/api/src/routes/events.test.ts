import { once } from 'node:events'
import { connect } from 'node:net'
import { patiently } from '@ihub/dev-env/watch'
import { changedKinds } from '@ihub/domain/subject'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { startShopApi } from '../../test/start-shop-api.ts'

const { hub, api, shop, token, givenOrder, close } = await startShopApi('events')
afterAll(close)

interface News {
  entityKind: string
  storeId: string
  ids: string[]
}

/** An open stream; `next` answers the next piece of change. */
async function listen(storeId: string, bearer = token, query = '', { url } = api) {
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/events${query}`, {
    headers: { authorization: `Bearer ${bearer}`, 'store-id': storeId },
    signal: stop.signal,
  })
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const read = async () => {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error('the stream ended')
    text += decoder.decode(value, { stream: true })
  }
  while (!text.includes(': open\n\n')) await read()
  return {
    headers: answer.headers,
    next: async (): Promise<News> => {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '') as News
        }
        await read()
      }
    },
    [Symbol.dispose]: () => stop.abort(),
  }
}
const tell = (change: News) =>
  sql`select pg_notify('ihub', ${JSON.stringify(change)})`.execute(hub.database.system)
const receive = (originOrderId: string) => givenOrder({ originOrderId })

test('a change of an order reaches the browsers of its store', async () => {
  using stream = await listen(shop.storeId)
  const orderId = await receive('v1-01')

  expect(await stream.next()).toEqual({ entityKind: 'order', storeId: shop.storeId, ids: [orderId] })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
})

test('browsers of several API processes hear of a change, whichever of them made it', async () => {
  const other = await openTestApi(hub)
  using here = await listen(shop.storeId)
  using there = await listen(shop.storeId, token, '', other)

  await other.call('POST', '/api/alert/create', {
    token,
    storeId: shop.storeId,
    body: { subject: 'Doca cheia' },
  })

  expect(await here.next()).toMatchObject({ entityKind: 'alert' })
  expect(await there.next()).toMatchObject({ entityKind: 'alert' })
  await other.close()
})

test('a connection that a browser opened ahead, and asked nothing by, keeps no process from stopping', async () => {
  const other = await openTestApi(hub, undefined, { requestTimeoutMs: 600_000 })
  const ahead = connect(Number(new URL(other.url).port), '127.0.0.1')
  await once(ahead, 'connect')
  await fetch(`${other.url}/healthz`)
  const ended = once(ahead, 'close')

  await other.close()
  await ended
})

test('a browser that began to listen after it had read hears what changed in between', async () => {
  using first = await listen(shop.storeId)
  const orderId = await receive('v1-02')
  await first.next()

  using second = await listen(shop.storeId, token, '?missedMs=1000')
  let heard = await second.next()
  // An API that has just started tells to read all of it again.
  while (heard.entityKind !== 'order' || !(heard.ids.includes(orderId) || heard.ids.length === 0))
    heard = await second.next()
})

test('changes in another store are not heard', async () => {
  const other = await api.givenStore()
  using stream = await listen(shop.storeId)

  await tell({ entityKind: 'order', storeId: other, ids: [] })
  await tell({ entityKind: 'integration', storeId: shop.storeId, ids: [] })

  expect(await stream.next()).toMatchObject({ entityKind: 'integration', storeId: shop.storeId })
})

test('after the database connection broke, browsers are told to read again and hear on', async () => {
  using stream = await listen(shop.storeId)
  const owner = new pg.Client({ connectionString: hub.database.url })
  await owner.connect()

  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ihub-listen' and datname = current_database()",
  )
  await owner.end()

  for (const kind of changedKinds) expect(await stream.next()).toMatchObject({ entityKind: kind, ids: [] })
  const orderId = await receive('v2-01')
  expect(await stream.next()).toMatchObject({ ids: [orderId] })
})

test('without a session, and in a store of others, there is no stream', async () => {
  const other = await api.givenStore()
  const { status } = await api.call('GET', '/api/events', { storeId: shop.storeId })
  const foreign = await api.call('GET', '/api/events', { token, storeId: other })

  expect([status, foreign.status]).toEqual([401, 403])
})

const endings: [string, (user: { token: string; userId: string }) => Promise<unknown>][] = [
  ['signs out', ({ token: bearer }) => api.call('POST', '/api/auth/logout', { token: bearer })],
  [
    'ends all other sessions elsewhere',
    async ({ userId }) => hub.database.system.deleteFrom('sessions').where('user_id', '=', userId).execute(),
  ],
  [
    'is deactivated',
    async ({ userId }) => {
      const root = await api.givenUser('Root')
      await api.call('PATCH', `/api/users/${userId}`, { token: root.token, body: { active: false } })
    },
  ],
]
test.each(endings)('a stream ends when its person %s, and those of others go on', async (_, end) => {
  const leaving = await api.givenUser('User', [shop.storeId])
  using stream = await listen(shop.storeId, leaving.token)
  using other = await listen(shop.storeId)

  await end(leaving)

  await expect(stream.next()).rejects.toThrow('the stream ended')
  await tell({ entityKind: 'order', storeId: shop.storeId, ids: [] })
  expect(await other.next()).toMatchObject({ entityKind: 'order' })
})

test('one person has so many streams at once and no more; a place that is free again is given', async () => {
  const keen = await api.givenUser('User', [shop.storeId])
  const open = await Promise.all(Array.from({ length: 24 }, () => listen(shop.storeId, keen.token)))
  const ask = () => api.call('GET', '/api/events', { token: keen.token, storeId: shop.storeId })

  const refused = await ask()

  expect(refused).toMatchObject({ status: 429, json: { code: 'request.too_many' } })
  for (const stream of open) stream[Symbol.dispose]()
  await vi.waitFor(async () => {
    using again = await listen(shop.storeId, keen.token)
    expect(again.headers.get('content-type')).toContain('text/event-stream')
  }, patiently)
})

test('the access center hears nothing of a store, also of one that it was given', async () => {
  const { token: bearer } = await api.givenUser('AccessCenter', [shop.storeId])
  const answer = await fetch(`${api.url}/api/events`, {
    headers: { authorization: `Bearer ${bearer}`, 'store-id': shop.storeId },
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'access.denied' })
})
