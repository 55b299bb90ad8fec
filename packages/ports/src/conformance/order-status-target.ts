import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { InvoiceAnnouncement, OrderStatusTarget, ParcelAnnouncement } from '../order-status-target.ts'
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

/** A simulated system that is told how its orders go on. */
export interface OrderStatusTargetWorld extends SystemWorld {
  /** Places an order that is paid and ready for handling. */
  placeOrder(): Promise<PlacedOrder>
  /** The state that the system shows of an order, in our words. */
  readStatus(originOrderId: string): Promise<string>
  /** The calls that the system carried out for us. */
  readDeeds(originOrderId: string): Promise<SystemDeeds>
}

export interface SystemDeeds {
  handlingStarts: number
  cancellations: number
  /** The numbers of the invoices the order has now. */
  invoiceNumbers: string[]
  /** Of each invoice that it knows a parcel of, the last. */
  parcels: { invoiceNumber: string; trackingNumber: string; isDelivered: boolean }[]
}

/** Registers the promises of every connector that tells its system about orders, as vitest tests. */
export const orderStatusTargetConformance = (given: Suite<OrderStatusTargetWorld>): void =>
  suite(given, 'order status target', repetitionTests, announcementTests, traitTests, targetFailures)

type Given = () => OrderStatusTargetWorld

const targetOf = ({ orderStatusTarget }: Capabilities): OrderStatusTarget =>
  partOf(orderStatusTarget, 'order status target')

/** Begins to handle an order, where the system has a state for it. */
const begin = (connector: Capabilities, originOrderId: string) =>
  targetOf(connector).startHandling?.(originOrderId)

function repetitionTests(given: Given): void {
  test('starting to handle twice starts once and succeeds twice', async () => {
    const { connector, placeOrder, readDeeds, readStatus } = given()
    const { startHandling } = targetOf(connector)
    if (!startHandling) return
    const { originOrderId } = await placeOrder()

    expect(await startHandling(originOrderId)).toEqual(done)
    expect(await startHandling(originOrderId)).toEqual(done)
    expect(await readDeeds(originOrderId)).toMatchObject({ handlingStarts: 1 })
    expect(await readStatus(originOrderId)).toBe('handling')
  })

  test('canceling twice cancels once and succeeds twice, and a canceled order is not handled', async () => {
    const { connector, placeOrder, readDeeds, readStatus } = given()
    const { cancelOrder, startHandling } = targetOf(connector)
    const { originOrderId } = await placeOrder()

    expect(await cancelOrder(originOrderId, 'sem estoque')).toEqual(done)
    expect(await cancelOrder(originOrderId, 'sem estoque')).toEqual(done)
    expect(await readStatus(originOrderId)).toBe('canceled')
    if (startHandling) expect((await startHandling(originOrderId)).ok).toBe(false)
    expect(await readDeeds(originOrderId)).toMatchObject({ cancellations: 1, handlingStarts: 0 })
  })

  test('after a lost answer the repeated call succeeds and the work was done once', fault, async () => {
    const { connector, placeOrder, readDeeds, commit, traits } = given()
    const order = await placeOrder()
    const { startHandling, announceInvoice } = targetOf(connector)

    if (startHandling) {
      await commit('lost-answer')
      expect(['cut', 'unreachable']).toContain(kindOf(await startHandling(order.originOrderId)))
      expect(await startHandling(order.originOrderId)).toEqual(done)
    }
    await commit('lost-answer')
    expect(kindOf(await announceInvoice(order.originOrderId, invoiceOf(order)))).toBe('cut')
    expect(await announceInvoice(order.originOrderId, invoiceOf(order))).toEqual(done)

    expect(await readDeeds(order.originOrderId)).toMatchObject({
      handlingStarts: traits.platform?.handlingState ? 1 : 0,
      invoiceNumbers: ['1234'],
    })
  })
}

function announcementTests(given: Given): void {
  test('the same invoice announced twice is one invoice, and the order is invoiced', async () => {
    const { connector, placeOrder, readDeeds, readStatus } = given()
    const order = await placeOrder()
    const { announceInvoice } = targetOf(connector)
    await begin(connector, order.originOrderId)

    expect(await announceInvoice(order.originOrderId, invoiceOf(order))).toEqual(done)
    expect(await announceInvoice(order.originOrderId, invoiceOf(order))).toEqual(done)
    expect(await readDeeds(order.originOrderId)).toMatchObject({ invoiceNumbers: ['1234'] })
    expect(await readStatus(order.originOrderId)).toBe('invoiced')
  })

  test('an invoice of every kind is taken, without a key and a series too', async () => {
    const { connector, placeOrder, readDeeds } = given()
    const { announceInvoice } = targetOf(connector)
    const kinds = [
      { kind: 'cfdi', accessKey: '6F9619FF-8B86-D011-B42D-00CF4FC964FF' },
      { kind: 'plain', accessKey: null },
    ] as const
    for (const changes of kinds) {
      const order = await placeOrder()
      await begin(connector, order.originOrderId)
      expect(
        await announceInvoice(order.originOrderId, { ...invoiceOf(order), series: null, ...changes }),
      ).toEqual(done)
      expect(await readDeeds(order.originOrderId)).toMatchObject({ invoiceNumbers: ['1234'] })
    }
  })

  test('a parcel reaches the order, and then its delivery does', async () => {
    const { connector, placeOrder, readDeeds } = given()
    const order = await placeOrder()
    const { originOrderId } = order
    const { announceInvoice, announceParcel } = targetOf(connector)
    await begin(connector, originOrderId)
    await announceInvoice(originOrderId, invoiceOf(order))

    expect(await announceParcel(originOrderId, parcel)).toEqual(done)
    expect(await readDeeds(originOrderId)).toMatchObject({ parcels: [{ ...known, isDelivered: false }] })

    const delivered = { ...parcel, deliveredAt: '2024-03-02T18:30:00.000Z' }
    expect(await announceParcel(originOrderId, delivered)).toEqual(done)
    expect(await announceParcel(originOrderId, delivered)).toEqual(done)
    expect(await readDeeds(originOrderId)).toMatchObject({ parcels: [{ ...known, isDelivered: true }] })
  })

  test('two parcels of two invoices reach the order each under its own, and one arrives without the other', async () => {
    const { connector, placeOrder, readDeeds } = given()
    const order = await placeOrder()
    const { originOrderId } = order
    const { announceInvoice, announceParcel } = targetOf(connector)
    await begin(connector, originOrderId)
    const [first, second] = halvesOf(order)
    const other = { ...parcel, invoiceNumber: second.number, trackingNumber: 'BR456' }

    expect(await announceInvoice(originOrderId, first)).toEqual(done)
    expect(await announceParcel(originOrderId, parcel)).toEqual(done)
    expect(await announceInvoice(originOrderId, second)).toEqual(done)
    expect(await announceParcel(originOrderId, other)).toEqual(done)
    const both = [known, { invoiceNumber: second.number, trackingNumber: 'BR456' }]
    expect((await readDeeds(originOrderId)).parcels).toEqual(
      both.map((one) => ({ ...one, isDelivered: false })),
    )

    const delivered = { ...other, deliveredAt: '2024-03-02T18:30:00.000Z' }
    expect(await announceParcel(originOrderId, delivered)).toEqual(done)
    expect(await announceParcel(originOrderId, parcel)).toEqual(done)
    expect((await readDeeds(originOrderId)).parcels).toEqual(
      both.map((one, index) => ({ ...one, isDelivered: index === 1 })),
    )
  })

  test('an order with an invoice is not canceled', async () => {
    const { connector, placeOrder, readDeeds } = given()
    const order = await placeOrder()
    await begin(connector, order.originOrderId)
    await targetOf(connector).announceInvoice(order.originOrderId, invoiceOf(order))

    expect(['refused', 'conflict']).toContain(
      kindOf(await targetOf(connector).cancelOrder(order.originOrderId, 'tarde')),
    )
    expect(await readDeeds(order.originOrderId)).toMatchObject({ cancellations: 0 })
  })
}

function traitTests(given: Given): void {
  test('it has a state of handling exactly if its traits say so', () => {
    const { connector, traits } = given()
    expect(targetOf(connector).startHandling !== undefined).toBe(traits.platform?.handlingState === true)
  })

  test('a parcel without an invoice is taken exactly if its traits say so', async () => {
    const { connector, placeOrder, traits } = given()
    const { originOrderId } = await placeOrder()
    await begin(connector, originOrderId)
    const told = await targetOf(connector).announceParcel(originOrderId, { ...parcel, invoiceNumber: null })
    expect(told.ok).toBe(traits.platform?.trackingNeedsInvoice === false)
  })
}

const targetFailures = (given: Given): void =>
  failureTests(
    given,
    ({ placeOrder }) => placeOrder(),
    (connector, order) => {
      const { originOrderId } = order
      const { startHandling, announceInvoice, announceParcel, cancelOrder } = targetOf(connector)
      return Promise.all([
        ...(startHandling ? [startHandling(originOrderId)] : []),
        announceInvoice(originOrderId, invoiceOf(order)),
        announceParcel(originOrderId, parcel),
        cancelOrder(originOrderId, 'sem estoque'),
      ])
    },
  )

/** An invoice of the whole order. */
export const invoiceOf = ({ sku, valueCents }: PlacedOrder): InvoiceAnnouncement => ({
  kind: 'nfe',
  number: '1234',
  series: '1',
  accessKey: '35240300000000000191550010000012341000000014',
  valueCents,
  issuedAt: '2024-03-01T12:00:00.000Z',
  items: [{ sku, quantity: 1, priceCents: valueCents }],
  volumes: 1,
  trackingNumber: null,
  courier: null,
})

/** Two invoices of the order, of half its value each. */
const halvesOf = (order: PlacedOrder): [InvoiceAnnouncement, InvoiceAnnouncement] => {
  const whole = invoiceOf(order)
  const half = Math.floor(whole.valueCents / 2)
  return [
    { ...whole, valueCents: half },
    {
      ...whole,
      number: '1235',
      accessKey: '35240300000000000191550010000012351000000018',
      valueCents: half,
    },
  ]
}

const parcel: ParcelAnnouncement = {
  invoiceNumber: '1234',
  trackingNumber: 'BR123',
  trackingUrl: 'https://rastreio.example/BR123',
  courier: 'Correios',
  items: [],
  dispatchedAt: '2024-03-01T15:00:00.000Z',
  deliveredAt: null,
}

const known = { invoiceNumber: '1234', trackingNumber: 'BR123' }
