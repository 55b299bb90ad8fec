import type { Order } from '@ihub/domain/order/order'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { OrderKeys, OrderSink } from '../order-sink.ts'
import {
  done,
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A simulated system that orders are sent to. */
export interface OrderSinkWorld extends SystemWorld {
  /** A complete order that the system has never seen, not yet paid. */
  makeOrder(): Order
  /** How many orders the system keeps under that code. */
  countOrders(originOrderId: string): Promise<number>
  /** Sends the order on its way, inside the system; answers the tracking number it gave. */
  dispatch(originOrderId: string): Promise<string>
  /** Issues the invoice, inside the system. */
  invoice(originOrderId: string): Promise<{ number: string; accessKey: string }>
  /** Somebody cancels the order in the system's own screens. */
  cancelByHand(originOrderId: string): Promise<void>
  /** A look tells a paid order from no other: it answers `unknown` of both. */
  hidesPayment?: true
}

/** Registers the promises of every connector that orders are sent through, as vitest tests. */
export const orderSinkConformance = (given: Suite<OrderSinkWorld>): void =>
  suite(given, 'order sink', creationTests, repetitionTests, sinkFailures)

type Given = () => OrderSinkWorld

export const sinkOf = ({ orderSink }: Capabilities): OrderSink => partOf(orderSink, 'order sink')

/** An order that the system has, not yet paid. */
export async function placeIn({
  connector,
  makeOrder,
}: Pick<OrderSinkWorld, 'connector' | 'makeOrder'>): Promise<OrderKeys> {
  const order = makeOrder()
  const { erpOrderId } = successOf(await sinkOf(connector).createOrder(order))
  return { originOrderId: order.originOrderId, erpOrderId }
}

function creationTests(given: Given): void {
  test('an order is absent, is created, and is found under its code, awaiting payment', async () => {
    const { connector, makeOrder, countOrders, hidesPayment } = given()
    const { findOrder, createOrder } = sinkOf(connector)
    const order = makeOrder()

    expect(await findOrder(order.originOrderId)).toEqual({ ok: true, value: null })
    const { erpOrderId } = successOf(await createOrder(order))

    expect(successOf(await findOrder(order.originOrderId))).toEqual({
      erpOrderId,
      report: hidesPayment ? 'unknown' : 'awaiting-payment',
    })
    expect(await countOrders(order.originOrderId)).toBe(1)
  })

  test('after a lost answer looking finds the one order that was created', fault, async () => {
    const { connector, makeOrder, countOrders, commit } = given()
    const { findOrder, createOrder } = sinkOf(connector)
    const order = makeOrder()

    await commit('lost-answer')
    expect(kindOf(await createOrder(order))).toBe('cut')

    expect(successOf(await findOrder(order.originOrderId))).not.toBeNull()
    expect(await countOrders(order.originOrderId)).toBe(1)
  })

  test('a look that answers no JSON is unreadable', fault, async () => {
    const { connector, commit } = given()
    const { originOrderId } = await placeIn(given())

    await commit('invalid-json')
    expect(kindOf(await sinkOf(connector).findOrder(originOrderId))).toBe('unreadable')
  })

  test('a healthy installation is healthy', async () => {
    expect(await given().connector.checkHealth()).toEqual(done)
  })
}

function repetitionTests(given: Given): void {
  test('approving twice succeeds twice, also when the order has moved on', async () => {
    const { connector, dispatch, hidesPayment } = given()
    const { approveOrder, findOrder } = sinkOf(connector)
    const order = await placeIn(given())

    expect(await approveOrder(order)).toEqual(done)
    expect(successOf(await findOrder(order.originOrderId))?.report).toBe(hidesPayment ? 'unknown' : 'paid')
    expect(await approveOrder(order)).toEqual(done)
    await dispatch(order.originOrderId)
    expect(await approveOrder(order)).toEqual(done)
    expect(successOf(await findOrder(order.originOrderId))?.report).toBe('dispatched')
  })

  test('an order that somebody cancels there is found so, and is not approved', async () => {
    const { connector, cancelByHand } = given()
    const { approveOrder, findOrder } = sinkOf(connector)
    const order = await placeIn(given())

    await cancelByHand(order.originOrderId)
    expect(successOf(await findOrder(order.originOrderId))?.report).toBe('canceled')
    expect((await approveOrder(order)).ok).toBe(false)
  })

  test('canceling twice succeeds twice, where there is a call for it, and a canceled order is not approved', async () => {
    const { approveOrder, cancelOrder, findOrder } = sinkOf(given().connector)
    if (!cancelOrder) return
    const order = await placeIn(given())

    expect(await cancelOrder(order, 'sem estoque')).toEqual(done)
    expect(await cancelOrder(order, 'sem estoque')).toEqual(done)
    expect(successOf(await findOrder(order.originOrderId))?.report).toBe('canceled')
    expect((await approveOrder(order)).ok).toBe(false)
  })

  test('an order with an invoice is not canceled, and the system says why', async () => {
    const { connector, invoice } = given()
    const { approveOrder, cancelOrder, findOrder } = sinkOf(connector)
    if (!cancelOrder) return
    const order = await placeIn(given())
    await approveOrder(order)
    await invoice(order.originOrderId)

    const refused = await cancelOrder(order, 'tarde')

    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused', serviceCode: expect.any(String) } })
    expect(refused.ok ? '' : refused.error.message).toMatch(/\p{L}{3}/u)
    expect(successOf(await findOrder(order.originOrderId))?.report).not.toBe('canceled')
  })

  test('an order the system does not have is neither approved nor canceled', async () => {
    const { approveOrder, cancelOrder } = sinkOf(given().connector)
    const order = { originOrderId: 'no-such-order', erpOrderId: '999999' }

    expect(['not-found', 'refused']).toContain(kindOf(await approveOrder(order)))
    if (cancelOrder) expect(['not-found', 'refused']).toContain(kindOf(await cancelOrder(order, 'tarde')))
  })
}

const sinkFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => ({ placed: await placeIn(world), order: world.makeOrder() }),
    (connector, { placed, order }) => {
      const { findOrder, createOrder, approveOrder, cancelOrder } = sinkOf(connector)
      return Promise.all([
        findOrder(placed.originOrderId),
        createOrder(order),
        approveOrder(placed),
        ...(cancelOrder ? [cancelOrder(placed, 'sem estoque')] : []),
        connector.checkHealth(),
      ])
    },
  )
