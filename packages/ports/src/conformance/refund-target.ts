import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { RefundOfOrder, RefundTarget } from '../refund-target.ts'
import type { PlacedOrder } from './order-source.ts'
import {
  done,
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  suite,
} from './system-world.ts'

/** A simulated platform that gives money of its orders back. */
export interface RefundTargetWorld extends SystemWorld {
  /** Places an order that is paid and ready for handling. */
  placeOrder(): Promise<PlacedOrder>
  /** The platform has the order invoiced as a whole. */
  invoice(order: PlacedOrder): Promise<void>
  /** The amounts that it gave back of the order, in cents. */
  readRefunds(originOrderId: string): Promise<number[]>
}

/** Registers the promises of every connector whose platform gives money back, as vitest tests. */
export const refundTargetConformance = (given: Suite<RefundTargetWorld>): void =>
  suite(given, 'refund target', refundTests, refusalTests, refundFailures)

type Given = () => RefundTargetWorld

const targetOf = ({ refundTarget }: Capabilities): RefundTarget =>
  partOf(refundTarget, 'platform that gives money back')

async function placeInvoiced(world: RefundTargetWorld) {
  const order = await world.placeOrder()
  await world.invoice(order)
  return order
}

const refundOf = (
  { originOrderId, sku, valueCents }: PlacedOrder,
  more: Partial<RefundOfOrder> = {},
): RefundOfOrder => ({
  originOrderId,
  reference: `${originOrderId}-R1`,
  amountCents: valueCents,
  issuedAt: '2024-03-05T12:00:00.000Z',
  invoiceKey: null,
  items: [{ sku, quantity: 1, priceCents: valueCents }],
  ...more,
})

function refundTests(given: Given): void {
  test('the traits say that the platform takes refunds', () => {
    expect(given().traits.platform?.takesRefunds).toBe(true)
  })

  test('money goes back, and the refund is found by its reference', async () => {
    const world = given()
    const order = await placeInvoiced(world)
    const { findRefund, createRefund } = targetOf(world.connector)
    const refund = refundOf(order)
    expect(await findRefund(order.originOrderId, refund.reference)).toEqual({ ok: true, value: null })
    expect(await createRefund(refund)).toEqual(done)
    expect(await findRefund(order.originOrderId, refund.reference)).toEqual({
      ok: true,
      value: { amountCents: order.valueCents },
    })
    expect(await world.readRefunds(order.originOrderId)).toEqual([order.valueCents])
  })

  test('several parts go back one by one, and none is taken for another', async () => {
    const world = given()
    const order = await placeInvoiced(world)
    const { originOrderId } = order
    const { findRefund, createRefund } = targetOf(world.connector)
    const part = Math.floor(order.valueCents / 3)
    for (const reference of [`${originOrderId}-R1`, `${originOrderId}-R12`]) {
      expect(await createRefund(refundOf(order, { reference, amountCents: part }))).toEqual(done)
    }
    expect(await findRefund(originOrderId, `${originOrderId}-R2`)).toEqual({ ok: true, value: null })
    expect(await findRefund(originOrderId, `${originOrderId}-R12`)).toEqual({
      ok: true,
      value: { amountCents: part },
    })
    expect(await world.readRefunds(originOrderId)).toEqual([part, part])
  })

  test('after a lost answer the refund is there to be found', fault, async () => {
    const world = given()
    const order = await placeInvoiced(world)
    const { findRefund, createRefund } = targetOf(world.connector)
    const refund = refundOf(order)
    await world.commit('lost-answer')
    await createRefund(refund)
    await world.recover()
    const found = await findRefund(order.originOrderId, refund.reference)
    const paid = await world.readRefunds(order.originOrderId)
    expect(found.ok && found.value?.amountCents).toEqual(paid[0])
    expect(paid.length).toBeLessThanOrEqual(1)
  })
}

function refusalTests(given: Given): void {
  test('of an order without an invoice nothing goes back', async () => {
    const world = given()
    const order = await world.placeOrder()
    const { createRefund } = targetOf(world.connector)
    expect(kindOf(await createRefund(refundOf(order)))).toBe('refused')
    expect(await world.readRefunds(order.originOrderId)).toEqual([])
  })

  test('an order that it does not know is no refund', async () => {
    const { findRefund } = targetOf(given().connector)
    expect(kindOf(await findRefund('no-such-order', 'no-such-order-R1'))).toBe('not-found')
  })
}

const refundFailures = (given: Given): void =>
  failureTests(given, placeInvoiced, (connector, order) =>
    Promise.all([
      targetOf(connector).findRefund(order.originOrderId, `${order.originOrderId}-R1`),
      targetOf(connector).createRefund(refundOf(order, { amountCents: 100 })),
    ]),
  )
