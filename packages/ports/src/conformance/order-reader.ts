import type { SystemTraits } from '@ihub/domain/system-traits'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { OrderMapping } from '../connector.ts'
import { partOf, type Suite, successOf, suite } from './system-world.ts'

/** A connector whose orders come whole with their events. */
export interface OrderReaderWorld {
  traits: SystemTraits
  connector: Capabilities
  orderMapping: OrderMapping | undefined
  /** The body of an event with an order, and that order's code. */
  makeBody(): { body: Uint8Array; originOrderId: string }
  recover(): Promise<void>
  close(): Promise<void>
}

/** Registers the promises of every connector that reads orders from its events, as vitest tests. */
export const orderReaderConformance = (given: Suite<OrderReaderWorld>): void =>
  suite(given, 'order reader', readerTests)

function readerTests(given: () => OrderReaderWorld): void {
  const read = (body: Uint8Array) => partOf(given().connector.orderReader, 'reader of orders').readOrder(body)

  test('an order is read from its body, the same each time, and keeps the body as its payload', () => {
    const { body, originOrderId } = given().makeBody()
    const first = successOf(read(body))
    expect(first.order.originOrderId).toBe(originOrderId)
    expect(first.payload).toEqual(body)
    expect(successOf(read(body))).toEqual(first)
  })

  test('the mapping of a kept payload reads the same order', () => {
    const { body } = given().makeBody()
    const mapped = given().orderMapping?.read(JSON.parse(new TextDecoder().decode(body)))
    expect(mapped).toEqual({ ok: true, value: successOf(read(body)).order })
  })

  test.each(['', 'no JSON', '{}', '[]', 'null', '{"rows":[]}'])(
    'a body of %j is refused in words',
    (text) => {
      const answer = read(new TextEncoder().encode(text))
      expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } })
      expect(answer.ok ? '' : answer.error.message).not.toBe('')
    },
  )

  test('a platform that takes no calls has nobody to ask how it is', async () => {
    const { traits, connector } = given()
    if (traits.platform?.takesCalls !== false) return
    expect(await connector.checkHealth()).toEqual({ ok: true, value: 'nobody-to-ask' })
    expect(connector.orderStatusTarget).toBeUndefined()
    expect(connector.orderSource).toBeUndefined()
  })
}
