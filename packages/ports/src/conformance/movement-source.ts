import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { Feed } from '../feed.ts'
import type { SentMovement } from '../movements.ts'
import { drain, feedTests, withCodes } from './feed-tests.ts'
import { failureTests, fault, kindOf, partOf, type Suite, type SystemWorld, suite } from './system-world.ts'

type PostedAs = Pick<SentMovement, 'type' | 'sku' | 'quantity'> &
  Partial<Pick<SentMovement, 'destinationId' | 'batch' | 'transferCode' | 'cause'>>

/** A simulated system that posts goods. */
export interface MovementSourceWorld extends SystemWorld {
  /** The code of the warehouse in which it posts. */
  warehouseId: string
  /** Posts goods inside the system at an instant; answers the id that it gave the posting. */
  post(movement: PostedAs, movedAt: string): Promise<string>
  /** Puts a posting into the list that cannot be read. */
  spoil(): Promise<void>
}

/** Registers the promises of every connector that tells the postings of a warehouse, as vitest tests. */
export const movementSourceConformance = (given: Suite<MovementSourceWorld>): void =>
  suite(given, 'movement source', movementTests, movementFailures)

/** The same of a further way into a system, whose failures other suites try. */
export const movementNewsConformance = (given: Suite<MovementSourceWorld>): void =>
  suite(given, 'movement source', movementTests)

type Given = () => MovementSourceWorld

const movementsOf = ({ movementSource }: Capabilities): Feed<SentMovement> =>
  partOf(movementSource, 'movement source').movements

/** Known by the ids of their postings. */
const coded = (connector: Capabilities) => withCodes(movementsOf(connector), ({ externalId }) => externalId)

const readOnce = (feed: Feed<SentMovement>) => (feed.kind === 'cursor' ? feed.read(null) : feed.read())

const at = '2026-11-24T15:00:00.000Z'
const goods: PostedAs = { type: 'in', sku: 'SKU-1', quantity: 12 }

/** Every type of posting, with all that may be said of it. */
const everyType: readonly PostedAs[] = [
  { ...goods, cause: 'RECEBIMENTO' },
  { type: 'out', sku: 'SKU-1', quantity: 3, batch: 'L-77' },
  { type: 'inventory', sku: 'SKU-2', quantity: 0 },
  { type: 'reserve', sku: 'SKU-2', quantity: -4 },
  { type: 'transfer', sku: 'SKU-1', quantity: 2, destinationId: 'OUTRO', transferCode: 'T-9' },
]

function movementTests(given: Given): void {
  feedTests(() => ({
    feed: coded(given().connector),
    cause: () => given().post(goods, at),
  }))

  test('every type of posting is told with its place, quantity, instant and words', async () => {
    const { connector, post, warehouseId } = given()
    const { cursor } = await drain(coded(connector), null)
    const ids: string[] = []
    for (const posted of everyType) ids.push(await post(posted, at))

    const { items } = await drain(coded(connector), cursor)

    expect(items).toMatchObject(
      everyType.map((posted, index) => ({
        kind: 'log',
        externalId: ids[index],
        warehouseId,
        destinationId: null,
        batch: null,
        transferCode: null,
        cause: null,
        ...posted,
        movedAt: at,
      })),
    )
  })

  test('a posting that cannot be read holds up no other and is told apart', async () => {
    const { connector, post, spoil } = given()
    const feed = movementsOf(connector)
    await drain(coded(connector), null)
    await spoil()
    const id = await post(goods, at)

    const page = await readOnce(feed)

    if (!page.ok) throw new Error(page.error.message)
    expect(page.value.items.map(({ externalId }) => externalId)).toEqual([id])
    expect(page.value.unreadable).toMatchObject([{ problem: expect.any(String) }])
    await drain(coded(connector), null)
    expect(kindOf(await readOnce(feed))).toBe('success')
  })
}

const movementFailures = (given: Given): void => {
  test('a page that is no JSON or XML is unreadable', fault, async () => {
    const { connector, commit } = given()
    await commit('invalid-json')
    expect(kindOf(await readOnce(movementsOf(connector)))).toBe('unreadable')
  })

  failureTests(
    given,
    async () => null,
    async (connector) => {
      const feed = movementsOf(connector)
      const read = await readOnce(feed)
      return feed.kind === 'cursor' ? [read] : [read, await feed.acknowledge(['1'])]
    },
  )
}
