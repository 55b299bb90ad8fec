import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import { drain } from '@ihub/ports/conformance/feed-tests'
import { exampleCredentials, type Magento, startMagento } from '@ihub/simulators/magento/start-magento'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cursors } from './cursor.ts'
import { magento } from './index.ts'

let shop: Magento
let dispatcher: Dispatcher
beforeAll(async () => {
  shop = await startMagento()
  dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
})
afterAll(async () => {
  await shop.close()
  await dispatcher.close()
})
beforeEach(() => shop.reset())

function feedOf(more: object = {}) {
  const { accessToken } = exampleCredentials
  const settings = magento.settings.parse({
    baseUrl: shop.url,
    authentication: 'token',
    accessToken,
    ...more,
  })
  const http = createHttp({ dispatcher, owner: 'shop', ...magento.http(settings) })
  const feed = magento.create({ http, settings }).orderSource?.inboundEvents
  if (feed?.kind !== 'cursor') throw new Error('the feed is read by a cursor')
  return feed
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const codesOf = (items: readonly { originOrderId: string | null }[]) =>
  items.map(({ originOrderId }) => originOrderId)

describe('the feed of changes', () => {
  test('each change is told once, also of hundreds that have the same second', async () => {
    const feed = feedOf()
    const at = minutesAgo(1)
    const placed = Array.from({ length: 350 }, () => shop.placeOrder().incrementId)
    for (const code of placed) shop.changeAt(code, at)

    const { items, cursor } = await drain(feed, null)

    expect(codesOf(items)).toEqual(placed)
    expect((await drain(feed, cursor)).items).toEqual([])
  })

  test('an order that changes while others are read is told again, and none is missed', async () => {
    const feed = feedOf()
    const placed = Array.from({ length: 150 }, () => shop.placeOrder().incrementId)
    for (const code of placed) shop.changeAt(code, minutesAgo(2))
    const first = await feed.read(null)
    if (!first.ok) throw new Error(first.error.message)
    for (const code of placed.slice(0, 60)) shop.changeAt(code, minutesAgo(1))

    const { items } = await drain(feed, first.value.cursor)

    expect(new Set(codesOf([...first.value.items, ...items]))).toEqual(new Set(placed))
    expect(codesOf(items).filter((code) => placed.slice(0, 60).includes(code ?? ''))).toHaveLength(60)
  })

  test('a change that becomes visible late, behind the cursor, is told all the same', async () => {
    const feed = feedOf()
    const [early, late] = [shop.placeOrder().incrementId, shop.placeOrder().incrementId]
    shop.changeAt(late, minutesAgo(60))
    shop.changeAt(early, minutesAgo(1))
    const { cursor } = await drain(feed, null)

    shop.changeAt(late, minutesAgo(2))

    expect(codesOf((await drain(feed, cursor)).items)).toEqual([late])
  })

  test('it begins with the changes of now: older orders are found in the list', async () => {
    shop.changeAt(shop.placeOrder().incrementId, minutesAgo(60))
    expect((await drain(feedOf(), null)).items).toEqual([])
  })

  test('where the store takes the orders of some views, the others are not told', async () => {
    const [own] = [shop.placeOrder({ storeId: 2 }), shop.placeOrder({ storeId: 3 })]
    expect(codesOf((await drain(feedOf({ storeIds: '1, 2' }), null)).items)).toEqual([own.incrementId])
  })

  test('an answer with nothing in it may be an empty list', async () => {
    shop.faults.add({ match: { path: '/rest/' }, kind: 'status', status: 200, body: [] })
    const page = await feedOf().read(null)
    expect(page.ok && page.value.items).toEqual([])
  })

  test('a row without a number is told as a problem, and hides no other', async () => {
    const rows = [
      { entity_id: 7, updated_at: '2026-11-24 10:00:00' },
      { entity_id: 8, updated_at: 'never' },
      { state: 'new' },
      { entity_id: 9, updated_at: '2026-11-24 10:00:01', increment_id: '9', status: 'pending' },
    ]
    shop.faults.add({ match: { path: '/rest/' }, kind: 'status', status: 200, body: { items: rows } })

    const page = await feedOf().read(null)

    expect(page.ok && page.value.items).toEqual([
      {
        originOrderId: null,
        problem: 'order 7: increment_id is missing',
        rawStatus: '',
        changedAt: '2026-11-24T10:00:00.000Z',
      },
      { originOrderId: '9', rawStatus: 'pending', changedAt: '2026-11-24T10:00:01.000Z' },
    ])
  })
})

describe('the cursor', () => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  const at = (time: string, id: number) => ({ at: `2026-11-24 ${time}`, id })

  test('remembers the rows of the overlap alone', () => {
    const cursor = cursors.after(cursors.first(now - 3_600_000), [at('11:30:00', 1), at('11:58:00', 2)], now)

    expect(cursor.low).toEqual(at('11:55:00', 0))
    expect(cursor.mark).toEqual(at('11:58:00', 2))
    expect(cursor.seen).toEqual([at('11:58:00', 2)])
  })

  test('never goes back, and stays small after a change of every order', () => {
    const many = Array.from({ length: 5_000 }, (_, id) => at('11:59:00', id + 1))
    const cursor = cursors.after(cursors.first(now), many, now)
    expect(cursor.seen).toHaveLength(2_000)
    expect(cursor.low).toEqual(at('11:59:00', 3_000))
    expect(cursors.isSeen(cursor, at('11:59:00', 3_001))).toBe(true)
    expect(cursors.after(cursor, [at('11:58:00', 1)], now).low).toEqual(cursor.low)
  })

  test('is read as it was written; anything else is none', () => {
    const cursor = cursors.after(cursors.first(now), [at('11:59:00', 4)], now)
    expect(cursors.parse(cursors.format(cursor))).toEqual(cursor)
    for (const text of [null, '', '17:1,2', '{"low":1}']) expect(cursors.parse(text)).toBeNull()
  })
})
