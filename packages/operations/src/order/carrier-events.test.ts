import { sampleInvoice, sampleOrder, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { applyEvent, type RecordedEvent } from '@ihub/domain/order/apply-event'
import { meaningOf } from '@ihub/domain/order/events'
import type { Order } from '@ihub/domain/order/order'
import { carrierReports, trackingReports } from '@ihub/domain/order/order-reports'
import { roleStatuses } from '@ihub/domain/order/role-statuses'
import type { OrderState } from '@ihub/domain/order/state'
import type { CarrierReport, OrderReport, ParcelReport, StatusReport } from '@ihub/ports/order-status-source'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideStatusReport } from './take-erp-report.ts'

const handled = sampleState({
  status: 'handling',
  erpStatus: 'approved',
  erpOrderId: '1001',
  history: ['created-ihub', 'accepted-by-erp', 'approved-in-erp', 'handling-started'],
})
const at = (hour: number) => `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`
const parcelOf = (trackingNumber: string): ParcelReport => ({
  trackingNumber,
  trackingUrl: null,
  courier: 'Rodovia',
  invoiceNumber: null,
  items: [],
  dispatchedAt: null,
  deliveredAt: null,
})
const told = (report: OrderReport, hour: number, code: string, word: string = report) => ({
  originOrderId: '1000000000001-01',
  report,
  rawStatus: word,
  at: at(hour),
  message: null,
  parcels: [parcelOf(code)],
})
const byCarrier = (report: CarrierReport, hour: number, code = 'BR1', word: string = report): StatusReport =>
  ({ ...told(report, hour, code, word), role: 'carrier' }) as StatusReport
const byErp = (report: OrderReport, hour: number, code = 'BR1'): StatusReport => ({
  ...told(report, hour, code),
  role: 'erp',
  erpOrderId: '1001',
  report,
})

interface Taken {
  order: OrderState
  events: RecordedEvent[]
}

/** The order after reports, in the sequence in which they came, and the events of its timeline. */
function take(from: OrderState, reports: readonly StatusReport[], document: Order | null = null): Taken {
  const events: RecordedEvent[] = []
  let order = from
  for (const report of reports)
    for (const event of decideStatusReport(order, report, document)) {
      const taken = applyEvent(order, event, sampleSettings)
      if (!taken.ok) continue
      order = taken.value.order
      events.push(...taken.value.events)
    }
  return { order, events }
}
const typesOf = ({ events }: Taken) => events.map(({ event }) => event.type)

describe('a carrier’s reports of a parcel', () => {
  test.each([...carrierReports, ...trackingReports, 'dispatched', 'delivered'] as const)(
    '%s told twice adds nothing the second time',
    (report) => {
      const { order, events } = take(handled, [byCarrier(report, 9)])
      expect(events.at(-1)?.event).toMatchObject({ type: report, reportedBy: 'carrier' })
      expect(take(order, [byCarrier(report, 9)]).events).toEqual([])
    },
  )

  test('a step that comes late is on the timeline, told to subscribers, and takes the microstatus no step back', () => {
    const taken = take(handled, [byCarrier('out-of-delivery', 10), byCarrier('in-transit', 9)])
    expect(typesOf(taken)).toEqual(['dispatched', 'out-of-delivery', 'in-transit'])
    expect(taken.order.microstatus).toBe('out-of-delivery')
    expect(taken.events.at(-1)?.announcedAs).toBe('in-transit')
  })

  test('a second attempt to deliver is news', () => {
    const reports = [
      byCarrier('out-of-delivery', 9),
      byCarrier('delivery-failed', 10),
      byCarrier('out-of-delivery', 11),
    ]
    const taken = take(handled, reports)
    expect(typesOf(taken).slice(1)).toEqual(['out-of-delivery', 'delivery-failed', 'out-of-delivery'])
    expect(taken.order.microstatus).toBe('out-of-delivery')
    expect(take(taken.order, reports).events).toEqual([])
  })

  test('the same step of another parcel is news', () => {
    const taken = take(handled, [byCarrier('in-transit', 9), byCarrier('in-transit', 10, 'BR2')])
    expect(typesOf(taken)).toEqual(['dispatched', 'in-transit', 'parcel-dispatched', 'in-transit'])
  })

  test('words that nobody promised are kept, each once, and move nothing', () => {
    const words = [
      byCarrier('tracking-event', 8, 'BR1', 'Etiqueta gerada'),
      byCarrier('tracking-event', 9, 'BR1', 'Objeto postado'),
      byCarrier('etracker-event', 9),
      byCarrier('etracker-failed', 9),
    ]
    const taken = take(handled, [...words, ...words])
    expect(typesOf(taken)).toEqual(['tracking-event', 'tracking-event', 'etracker-event', 'etracker-failed'])
    expect(taken.order).toMatchObject({ status: 'handling', microstatus: null })

    const left = take(taken.order, [byCarrier('dispatched', 10)])
    expect(typesOf(left)).toEqual(['dispatched'])
    expect(left.order.parcels).toMatchObject([{ trackingNumber: 'BR1', dispatchedAt: at(10) }])
  })

  test('a parcel that was spoken of before is told as dispatched when it leaves after another', () => {
    const taken = take(handled, [
      byCarrier('tracking-event', 8, 'BR2'),
      byCarrier('dispatched', 9),
      byCarrier('dispatched', 10, 'BR2'),
    ])
    expect(typesOf(taken)).toEqual(['tracking-event', 'dispatched', 'parcel-dispatched'])
  })
})

describe('a delivery that a carrier tells of', () => {
  const two = take(handled, [byCarrier('dispatched', 8), byCarrier('dispatched', 8, 'BR2')]).order

  test('is of its parcel, and of the order with the last', () => {
    const first = take(two, [byCarrier('delivered', 9)])
    expect([typesOf(first), first.order.status]).toEqual([['parcel-delivered'], 'dispatched'])
    const last = take(first.order, [byCarrier('delivered', 10, 'BR2')])
    expect([typesOf(last), last.order.status]).toEqual([['delivered'], 'delivered'])
  })

  test('is not of the order while a part of it is not invoiced', () => {
    const document = sampleOrder({ items: [{ quantity: 2, service: false } as Order['items'][number]] })
    const ordered = 2
    const invoices = [sampleInvoice({ units: ordered / 2 })]
    const invoiced = { ...handled, status: 'invoiced' as const, invoices }
    const part = take(invoiced, [byCarrier('delivered', 9)], document)
    expect([typesOf(part), part.order.status]).toEqual([['dispatched', 'parcel-delivered'], 'dispatched'])
    const whole = take(
      { ...invoiced, invoices: [sampleInvoice({ units: ordered })] },
      [byCarrier('delivered', 9)],
      document,
    )
    expect(whole.order.status).toBe('delivered')
  })
})

describe('a step that the ERP and a carrier both tell of', () => {
  test.each(['dispatched', 'delivered'] as const)(
    '%s is told to subscribers once, whoever comes first, and both statuses follow',
    (report) => {
      for (const reports of [
        [byErp(report, 9), byCarrier(report, 10)],
        [byCarrier(report, 9), byErp(report, 10)],
        [byCarrier(report, 9), byErp(report, 10), byErp(report, 11), byCarrier(report, 9)],
      ]) {
        const taken = take(handled, reports)
        expect(taken.events.filter(({ announcedAs }) => announcedAs === report)).toHaveLength(1)
        expect(taken.order).toMatchObject({ status: report, erpStatus: report })
        expect(roleStatuses(taken.order, sampleSettings)).toMatchObject({
          erp: report,
          carrier: report === 'delivered' ? 'delivered' : 'in-transit',
        })
        expect(typesOf(taken).length).toBeLessThanOrEqual(3)
      }
    },
  )

  test('collected is on the timeline once', () => {
    const taken = take(handled, [byErp('collected', 9), byCarrier('collected', 10)])
    expect(typesOf(taken)).toEqual(['dispatched', 'collected'])
    const turned = take(handled, [byCarrier('collected', 9), byErp('collected', 10)])
    expect(typesOf(turned).filter((type) => type === 'collected')).toHaveLength(1)
    expect(turned.order).toMatchObject({ erpStatus: 'dispatched', microstatus: 'collected' })
  })
})

test('reports in any sequence, some twice, lead where they lead in their own', () => {
  const steps = carrierReports.filter((report) => meaningOf(report).microstatus)
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...steps], { minLength: 1 }),
      fc.boolean(),
      fc.array(fc.nat({ max: 20 }), { maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (inTime, arrives, again, dice) => {
        const own = inTime.map((report, hour) => byCarrier(report, hour + 1))
        if (arrives) own.push(byCarrier('delivered', 20))
        const repeated = [...own, ...again.flatMap((index) => own[index % own.length] ?? [])]
        const mixed = repeated
          .map((report) => ({ report, rank: dice.next().value }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ report }) => report)
        const [straight, crooked] = [take(handled, own), take(handled, mixed)]
        expect(crooked.order.microstatus).toBe(straight.order.microstatus)
        expect(crooked.order.status).toBe(straight.order.status)
        expect(new Set(typesOf(crooked))).toEqual(new Set(typesOf(straight)))
        expect(crooked.events).toHaveLength(straight.events.length)
      },
    ),
  )
})

test('volumes of a shipment that are told in any sequence, some twice, each have their own steps and no other', () => {
  const steps = carrierReports.filter((report) => meaningOf(report).microstatus)
  const volumes = [1, 2, 3]
  const shipped = {
    ...handled,
    parcels: volumes.map((volume) => ({ invoiceNumber: '1', volume })),
    invoices: [sampleInvoice({ number: '1' })],
  }
  const ofVolume = (volume: number, report: CarrierReport, hour: number): StatusReport => {
    const parcel = { ...parcelOf(`BR${volume}`), invoiceNumber: '1', volume }
    return { ...byCarrier(report, hour), parcels: [parcel] } as StatusReport
  }
  const way = fc.tuple(fc.shuffledSubarray([...steps]), fc.boolean())
  fc.assert(
    fc.property(fc.tuple(way, way, way), fc.infiniteStream(fc.nat()), (ways, dice) => {
      const own = ways.flatMap(([path, arrives], index) => [
        ...path.map((report, hour) => ofVolume(volumes[index] ?? 0, report, hour + 1)),
        ...(arrives ? [ofVolume(volumes[index] ?? 0, 'delivered', 20)] : []),
      ])
      const mixed = [...own, ...own]
        .map((report) => ({ report, rank: dice.next().value }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ report }) => report)
      const { order } = take(shipped, mixed)
      expect(order.parcels).toHaveLength(volumes.length)
      for (const [index, [path, arrives]] of ways.entries()) {
        const parcel = order.parcels.find(({ volume }) => volume === volumes[index])
        const isTold = path.length > 0 || arrives
        expect(parcel?.trackingNumber).toBe(isTold ? `BR${volumes[index]}` : undefined)
        expect(parcel?.steps?.map(({ type }) => type).toSorted() ?? []).toEqual([...path].toSorted())
        expect(parcel?.deliveredAt !== undefined).toBe(arrives)
      }
      expect(order.status === 'delivered').toBe(ways.every(([, arrives]) => arrives))
    }),
  )
})
