import { ok } from '@ihub/domain/result'
import { expect, test } from 'vitest'
import type { Feed } from '../feed.ts'
import { done, successOf } from './system-world.ts'

interface FeedUnderTest<Item> {
  feed: Feed<Item>
  /** Causes news; answers the code of the order that it is about. */
  cause(): Promise<string>
  /** Makes items that were read and not acknowledged visible again; for feeds of that kind. */
  showAgain?(): Promise<void>
}

/** The promises of every feed, of either kind. */
export function feedTests<Item extends { originOrderId: string | null }>(
  given: () => FeedUnderTest<Item>,
): void {
  test('news comes again until it is acknowledged or passed by the cursor, and then no more', async () => {
    const { feed, cause, showAgain } = given()
    const { cursor } = await drain(feed, null)
    const code = await cause()
    const readOnce = async () => {
      await showAgain?.()
      const page = await read(feed, cursor)
      return page.items.filter(({ originOrderId }) => originOrderId === code).length
    }

    const first = await readOnce()
    expect(first).toBeGreaterThan(0)
    expect(await readOnce()).toBe(first)
    await showAgain?.()
    const after = await drain(feed, cursor)
    expect(after.items.some(({ originOrderId }) => originOrderId === code)).toBe(true)
    await showAgain?.()
    expect((await read(feed, after.cursor)).items.filter(isOf(code))).toEqual([])
  })

  test('where nothing happened, the cursor stands still or the page is empty', async () => {
    const { feed, cause } = given()
    await cause()
    const { cursor } = await drain(feed, null)
    const page = await read(feed, cursor)
    if (feed.kind === 'cursor') expect(page.cursor).toBe(cursor)
    else expect(page.handles).toEqual([])
  })

  test('acknowledging nothing, or the same twice, succeeds', async () => {
    const { feed, cause, showAgain } = given()
    if (feed.kind === 'cursor') return
    await cause()
    await showAgain?.()
    const { handles } = successOf(await feed.read())
    for (const given of [[], handles, handles]) expect(await feed.acknowledge(given)).toEqual(done)
  })
}

type Coded<Item> = Item & { originOrderId: string }

/** News that are about no order, known to these tests by a code of their own. */
export function withCodes<Item>(feed: Feed<Item>, codeOf: (item: Item) => string): Feed<Coded<Item>> {
  const coded = ({ items }: { items: Item[] }) =>
    items.map((item): Coded<Item> => ({ ...item, originOrderId: codeOf(item) }))
  if (feed.kind === 'acknowledged')
    return {
      ...feed,
      read: async () => {
        const read = await feed.read()
        return read.ok ? ok({ ...read.value, items: coded(read.value) }) : read
      },
    }
  return {
    ...feed,
    read: async (cursor) => {
      const read = await feed.read(cursor)
      return read.ok ? ok({ ...read.value, items: coded(read.value) }) : read
    },
  }
}

const isOf =
  (code: string) =>
  ({ originOrderId }: { originOrderId: string | null }) =>
    originOrderId === code

async function read<Item>(feed: Feed<Item>, cursor: string | null) {
  if (feed.kind === 'acknowledged') return { cursor: null, ...successOf(await feed.read()) }
  return { handles: [], ...successOf(await feed.read(cursor)) }
}

/** A feed that is never empty is a fault of the connector; a suite does not wait for its end. */
const pagesMax = 500

/** All news from a cursor on, taken: the cursor after it, or everything acknowledged. */
export async function drain<Item>(
  feed: Feed<Item>,
  from: string | null,
): Promise<{ items: Item[]; cursor: string | null }> {
  const items: Item[] = []
  let cursor = from
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await read(feed, cursor)
    items.push(...page.items)
    if (feed.kind === 'acknowledged') successOf(await feed.acknowledge(page.handles))
    const isAtEnd = feed.kind === 'cursor' ? page.cursor === cursor : page.handles.length === 0
    cursor = page.cursor
    if (isAtEnd) return { items, cursor }
  }
  throw new Error(`the feed has not ended after ${pagesMax} pages`)
}
