import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import { drain, feedTests } from './feed-tests.ts'
import { failureTests, fault, kindOf, partOf, type Suite, type SystemWorld, suite } from './system-world.ts'

/** A simulated system that tells how orders go on. */
export interface OrderStatusSourceWorld extends SystemWorld {
  /** Has the system tell something of an order that it told nothing of before; answers the order's code. */
  tell(): Promise<string>
  /** Acknowledgements carry their handles alone: the system asks nobody for credentials. */
  acknowledgesAnyone?: true
}

/**
 * Registers the promises of every connector that reports on orders, as vitest tests; those of an ERP are in `erp-reports`, those of
 * a warehouse or a carrier in `step-reports`.
 */
export const orderStatusSourceConformance = (given: Suite<OrderStatusSourceWorld>): void =>
  suite(given, 'order status source', reportTests, statusFailures)

type Given = () => OrderStatusSourceWorld

export const statusesOf = ({ orderStatusSource }: Capabilities) =>
  partOf(orderStatusSource?.statuses, 'order status source')

const readOnce = async (connector: Capabilities) => {
  const feed = statusesOf(connector)
  return feed.kind === 'cursor' ? feed.read(null) : feed.read()
}

function reportTests(given: Given): void {
  feedTests(() => ({ feed: statusesOf(given().connector), cause: () => given().tell() }))

  test('every report names a role that the system plays by its traits, and its instant', async () => {
    const { connector, tell, traits } = given()
    await tell()
    const { items } = await drain(statusesOf(connector), null)
    expect(items).not.toEqual([])
    for (const { role, at } of items) {
      expect(traits).toHaveProperty(role)
      expect(at === null || !Number.isNaN(Date.parse(at))).toBe(true)
    }
  })

  test('a page that is no JSON is unreadable', fault, async () => {
    const { connector, commit } = given()
    await commit('invalid-json')
    expect(kindOf(await readOnce(connector))).toBe('unreadable')
  })
}

const statusFailures = (given: Given): void =>
  failureTests(
    given,
    async ({ stranger, acknowledgesAnyone }) => (acknowledgesAnyone ? stranger : null),
    async (connector, anyone) => {
      const feed = statusesOf(connector)
      const read = await readOnce(connector)
      return feed.kind === 'cursor' || connector === anyone ? [read] : [read, await feed.acknowledge(['1'])]
    },
  )
