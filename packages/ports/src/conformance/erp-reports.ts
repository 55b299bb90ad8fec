import { expect, test } from 'vitest'
import type { OrderKeys } from '../order-sink.ts'
import type { StatusReport } from '../order-status-source.ts'
import { drain } from './feed-tests.ts'
import { type OrderSinkWorld, placeIn, sinkOf } from './order-sink.ts'
import { statusesOf } from './order-status-source.ts'
import { type Suite, suite } from './system-world.ts'

/** A simulated ERP that tells how its orders go on. */
export interface ErpReportsWorld extends OrderSinkWorld {
  /** Gives the order a status that no documentation names; answers the vendor's word for it. */
  confuse(originOrderId: string): Promise<string>
  /** Invoices half of the order's units and sends them, and then the rest. */
  dispatchInParts(originOrderId: string): Promise<{ trackingNumber: string; invoiceNumber: string }[]>
  /** Delivers the order's parcel, inside the system. */
  deliver(originOrderId: string): Promise<void>
}

/** Registers the promises of every ERP that reports on its orders, as vitest tests. */
export const erpReportsConformance = (given: Suite<ErpReportsWorld>): void =>
  suite(given, 'source of an ERP’s reports', reportTests, traitTests)

type Given = () => ErpReportsWorld

const isOf =
  ({ originOrderId }: OrderKeys) =>
  (report: StatusReport) =>
    report.originOrderId === originOrderId

function reportTests(given: Given): void {
  test('changes are told in the order in which they happened', async () => {
    const { connector, cancelByHand } = given()
    const { approveOrder, cancelOrder } = sinkOf(connector)
    const first = await placeIn(given())
    const second = await placeIn(given())
    const { cursor } = await drain(statusesOf(connector), null)

    await approveOrder(second)
    if (cancelOrder) await cancelOrder(first, 'sem estoque')
    else await cancelByHand(first.originOrderId)
    const { items } = await drain(statusesOf(connector), cursor)

    const told = items.filter((row) => [first, second].some((order) => isOf(order)(row)))
    expect(told.slice(-2)).toMatchObject([
      { ...second, report: 'paid' },
      { ...first, report: 'canceled' },
    ])
    expect(told.every(({ at }) => at === null || !Number.isNaN(Date.parse(at)))).toBe(true)
  })

  test('an order on its way tells its tracking number', async () => {
    const { connector, dispatch } = given()
    const order = await placeIn(given())
    await sinkOf(connector).approveOrder(order)
    const trackingNumber = await dispatch(order.originOrderId)

    const { items } = await drain(statusesOf(connector), null)

    expect(items.findLast(isOf(order))).toMatchObject({
      ...order,
      report: 'dispatched',
      parcels: [{ trackingNumber }],
    })
  })

  test('an order that leaves in two parcels tells each with the invoice that it goes with', async () => {
    const { connector, dispatchInParts } = given()
    const order = await placeIn(given())
    await sinkOf(connector).approveOrder(order)
    const parts = await dispatchInParts(order.originOrderId)
    expect(new Set(parts.map(({ trackingNumber }) => trackingNumber)).size).toBe(2)

    const { items } = await drain(statusesOf(connector), null)

    expect(items.findLast(isOf(order))).toMatchObject({ ...order, report: 'dispatched' })
    // One system tells all of an order's parcels each time, another each of them once.
    const told = items.filter(isOf(order)).flatMap(({ parcels }) => parcels)
    expect(new Set(told.map(({ trackingNumber }) => trackingNumber)).size).toBe(2)
    expect(told).toEqual(expect.arrayContaining(parts.map((part) => expect.objectContaining(part))))
  })

  test('a status nobody documented is unknown, and its word is kept', async () => {
    const { connector, confuse } = given()
    const order = await placeIn(given())
    const rawStatus = await confuse(order.originOrderId)

    const { items } = await drain(statusesOf(connector), null)

    expect(items.findLast(isOf(order))).toMatchObject({ ...order, report: 'unknown', rawStatus })
  })
}

function traitTests(given: Given): void {
  test('a delivery is told exactly if its traits say so', async () => {
    const { connector, dispatch, deliver, traits } = given()
    const order = await placeIn(given())
    await sinkOf(connector).approveOrder(order)
    await dispatch(order.originOrderId)
    await deliver(order.originOrderId)
    const { items } = await drain(statusesOf(connector), null)
    expect(items.some((row) => isOf(order)(row) && row.report === 'delivered')).toBe(
      traits.erp?.reportsDelivery === true,
    )
  })
}
