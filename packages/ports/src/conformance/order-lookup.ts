import { factsOf } from '@ihub/domain/order/compared/facts'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { LookedUpOrder, OrderLookup } from '../order-lookup.ts'
import {
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A simulated system that says what it knows of an order. */
export interface OrderLookupWorld extends SystemWorld {
  /** An order that the system has, with its goods as they were placed; null where it tells no goods. */
  place(): Promise<{ known: LookedUpOrder; items: { sku: string; quantity: number }[] | null }>
}

/** Registers the promises of every connector that can be asked what it knows of an order, as vitest tests. */
export const orderLookupConformance = (given: Suite<OrderLookupWorld>): void =>
  suite(given, 'order lookup', knowledgeTests, lookupFailures)

type Given = () => OrderLookupWorld

const lookupOf = ({ orderLookup }: Capabilities): OrderLookup => partOf(orderLookup, 'order lookup')

function knowledgeTests(given: Given): void {
  test('an order that it has is told with its goods, each SKU with its units', async () => {
    const { known, items } = await given().place()

    const told = successOf(await lookupOf(given().connector).lookUpOrder(known))

    expect(told).not.toBeNull()
    expect(told?.items?.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual(items ?? undefined)
  })

  test('amounts are whole cents, and no value is told twice', async () => {
    const { known } = await given().place()

    const facts = factsOf(successOf(await lookupOf(given().connector).lookUpOrder(known)) ?? {})

    const names = facts.map(({ field, of }) => `${field} ${of}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { value } of facts) if (typeof value === 'number') expect(Number.isInteger(value)).toBe(true)
  })

  test('asking changes nothing: the same question twice has one answer', async () => {
    const { known } = await given().place()
    const { lookUpOrder } = lookupOf(given().connector)

    const first = successOf(await lookUpOrder(known))
    expect(successOf(await lookUpOrder(known))).toEqual(first)
  })

  test('an order that it does not have is absent, and no failure', async () => {
    const { lookUpOrder } = lookupOf(given().connector)

    const unknown = {
      originOrderId: 'no-such-order',
      erpOrderId: '999999',
      quotation: { quotationId: 'no-such-quotation', offerId: '1' },
    }
    expect(await lookUpOrder(unknown)).toEqual({ ok: true, value: null })
    expect(await lookUpOrder({ ...unknown, erpOrderId: null, quotation: null })).toEqual({
      ok: true,
      value: null,
    })
  })

  test('an answer that is no JSON is unreadable', fault, async () => {
    const { known } = await given().place()
    await given().commit('invalid-json')
    expect(kindOf(await lookupOf(given().connector).lookUpOrder(known))).toBe('unreadable')
  })
}

const lookupFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => (await world.place()).known,
    async (connector, known) => [await lookupOf(connector).lookUpOrder(known)],
  )
