import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEvent } from '../order/apply-event.ts'
import type { OrderEvent } from '../order/order-event.ts'
import { parcelEvents } from '../order/parcel-events.ts'
import { parcelStepEvent } from '../order/parcel-steps.ts'
import { tellingsOf } from '../order/parcel-tellings.ts'
import type { OrderSettings, OrderState } from '../order/state.ts'
import type { OrderShipment } from './order-shipment.ts'
import { type RouteStatus, routeMoves } from './route-status.ts'
import { shipmentsToCancel, shipmentsToTell } from './shipment-ends.ts'
import { refusalOfShipment } from './shipment-list.ts'
import { dueInvoices } from './shipments.ts'

const settings: OrderSettings = { ...sampleSettings, carrier: { quotes: true, ships: true } }
const at = '2026-01-05T11:00:00.000Z'
const invoice = (number: string) => sampleInvoice({ number, isAnnounced: true })
const invoiced = (changes: Partial<OrderState> = {}) =>
  sampleState({ status: 'handling', erpStatus: 'approved', erpOrderId: '1001', ...changes })

function after(order: OrderState, event: Omit<OrderEvent, 'originAt'>, of = settings) {
  const taken = applyEvent(order, { originAt: null, ...event }, of)
  if (!taken.ok) throw new Error(`${event.type} is refused`)
  return { ...taken.value, planned: taken.value.operations }
}
/** The run that was planned is over. */
const done = ({ order }: { order: OrderState }): OrderState => ({ ...order, pending: [] })
const invoicedBy = (order: OrderState, number: string, of = settings) =>
  after(order, { type: 'invoiced', invoices: [invoice(number)] }, of)
const volume = (invoiceNumber: string, number: number, trackingNumber?: string) => ({
  invoiceNumber,
  volume: number,
  ...(trackingNumber === undefined ? {} : { trackingNumber }),
})
const taken = (invoiceNumber: string, ...codes: (string | undefined)[]): Omit<OrderEvent, 'originAt'> => ({
  type: 'shipment-created',
  shipments: [{ invoiceNumber, shipmentId: 'S1', carrier: 'Rodovia', promisedFor: null }],
  parcels: codes.map((code, index) => volume(invoiceNumber, index + 1, code)),
})
const refused: Omit<OrderEvent, 'originAt'> = {
  type: 'shipment-not-created',
  details: { reason: 'CEP sem cobertura' },
}
const dropping = (number: string): Omit<OrderEvent, 'originAt'> => ({
  type: 'invoice-canceled',
  invoices: [sampleInvoice({ number, status: 'canceled' })],
})
const givenBack = (number: string): Omit<OrderEvent, 'originAt'> => ({
  ...taken(number),
  type: 'shipment-canceled',
})
const notGivenBack: Omit<OrderEvent, 'originAt'> = {
  type: 'shipment-not-canceled',
  details: { reason: 'com a transportadora' },
}
const statusesOf = ({ shipments }: OrderState) =>
  Object.fromEntries(shipments.map(({ invoiceNumber, status }) => [invoiceNumber, status]))

describe('the shipment of an invoice', () => {
  test('is sent once an invoice covers goods, one for each invoice', () => {
    const first = invoicedBy(invoiced(), '7')
    expect([first.planned, statusesOf(first.order)]).toEqual([['send-shipment'], { 7: 'pending' }])

    const sent = after(done(first), taken('7', 'T1'))
    expect([sent.planned, statusesOf(sent.order)]).toEqual([[], { 7: 'integrated' }])
    const again = invoicedBy(done(sent), '7')
    expect(again.planned).toEqual([])

    const second = invoicedBy(done(sent), '8')
    expect([second.planned, statusesOf(second.order)]).toEqual([
      ['send-shipment'],
      { 7: 'integrated', 8: 'pending' },
    ])
  })

  const kept: [string, Partial<OrderState>, Partial<OrderSettings>][] = [
    ['the store quotes with a system that ships nothing', {}, { carrier: { quotes: true } }],
    ['the store switched it off', {}, { off: ['send-shipment'] }],
    ['the customer fetches the goods', { deliveryChannel: 'pickup-in-point' }, {}],
    ['the order is canceled', { erpStatus: 'canceled' }, {}],
  ]
  test.each(kept)('is not sent where %s', (_name, state, of) => {
    const { order, planned } = invoicedBy(invoiced(state), '7', { ...settings, ...of })
    expect([planned.includes('send-shipment'), order.shipments]).toEqual([false, []])
  })

  test('is not due for an invoice that covers no goods of the order, or that does not count', () => {
    const of = (changes: object) => invoiced({ invoices: [sampleInvoice(changes)] })
    expect(dueInvoices(of({}))).toHaveLength(1)
    for (const changes of [{ units: 0 }, { status: 'awaited' }, { status: 'canceled' }])
      expect(dueInvoices(of(changes))).toEqual([])
  })

  test('that is refused keeps the words, stops the order, and is planned again once the address is corrected', () => {
    const stopped = after(done(invoicedBy(invoiced(), '7')), refused)
    expect(stopped.order).toMatchObject({
      refused: ['send-shipment'],
      shipments: [{ status: 'error', reason: 'refused', words: 'CEP sem cobertura' }],
    })
    const corrected = after(stopped.order, { type: 'data-changed', correctedAt: at })
    expect([corrected.planned, statusesOf(corrected.order)]).toEqual([
      expect.arrayContaining(['send-shipment']),
      { 7: 'pending' },
    ])
    const sent = after(done(corrected), taken('7', 'T1'))
    expect(sent.order).toMatchObject({
      refused: [],
      shipments: [{ status: 'integrated', reason: null, words: null }],
    })
  })

  test('of which one carrier took a part goes on with the rest', () => {
    const both = invoiced({ status: 'invoiced', invoices: [invoice('7'), invoice('8')] })
    const part = after(both, taken('7', 'T1'))
    expect([part.planned, statusesOf(part.order)]).toEqual([
      ['send-shipment'],
      { 7: 'integrated', 8: 'pending' },
    ])
    expect(statusesOf(after(done(part), refused).order)).toEqual({ 7: 'integrated', 8: 'error' })
  })

  test('needs a look while its delivery failed, and no longer once it goes on', () => {
    const sent = done(after(done(invoicedBy(invoiced(), '7')), taken('7', 'T1')))
    const parcel = { trackingNumber: 'T1', steps: [] }
    const failed = after(sent, { type: 'delivery-failed', parcels: [parcel], details: { status: 'Ausente' } })
    expect(failed.order.shipments).toMatchObject([{ status: 'info', reason: 'tracking', words: 'Ausente' }])
    const onItsWay = after(failed.order, { type: 'out-of-delivery', parcels: [parcel] })
    expect(onItsWay.order.shipments).toMatchObject([{ status: 'integrated', reason: null }])
    const late = after(onItsWay.order, { type: 'delivery-failed', parcels: [parcel], isLate: true })
    expect(late.order.shipments).toBe(onItsWay.order.shipments)
  })

  test('says so when its invoice or its order is canceled', () => {
    const sent = done(after(done(invoicedBy(invoiced(), '7')), taken('7', 'T1')))
    const dropped = after(sent, {
      type: 'invoice-canceled',
      invoices: [sampleInvoice({ number: '7', status: 'canceled' })],
    })
    expect(dropped.order.shipments).toMatchObject([{ status: 'info', reason: 'invoice-withdrawn' }])
    const canceled = after(sent, { type: 'canceled-by-erp' })
    expect(canceled.order.shipments).toMatchObject([{ status: 'info', reason: 'order-canceled' }])
  })

  test('is canceled at its carrier with its order or its invoice, and says so', () => {
    const sent = done(after(done(invoicedBy(invoiced(), '7')), taken('7', 'T1')))
    const canceled = after(sent, { type: 'canceled-by-erp' })
    expect(canceled.planned).toContain('cancel-shipment')
    const dropped = after(sent, dropping('7'))
    expect(dropped.planned).toEqual(['cancel-shipment'])
    for (const [from, reason] of [
      [canceled, 'order-canceled'],
      [dropped, 'invoice-withdrawn'],
    ] as const) {
      const given = after(done(from), givenBack('7'))
      expect(given.planned).not.toContain('cancel-shipment')
      expect(given.order.shipments).toMatchObject([{ status: 'info', reason, isTaken: false }])
    }
    const kept = after(done(canceled), notGivenBack)
    expect(kept.order).toMatchObject({
      refused: expect.arrayContaining(['cancel-shipment']),
      shipments: [{ status: 'error', reason: 'not-canceled', words: 'com a transportadora', isTaken: true }],
    })
    // The carrier moves what it kept: the refusal still needs a person, until the goods arrived.
    const moved = after(kept.order, { type: 'in-transit', parcels: [{ trackingNumber: 'T1', steps: [] }] })
    expect(moved.order.shipments).toMatchObject([{ status: 'error', reason: 'not-canceled' }])
    const arrived = after(kept.order, {
      type: 'parcel-delivered',
      parcels: [{ trackingNumber: 'T1', deliveredAt: at }],
    })
    expect(arrived.order.refused).not.toContain('cancel-shipment')
  })

  test('that is taken after its order was canceled is canceled then; one whose cancellation is only asked for is left', () => {
    const late = after({ ...invoiced({ invoices: [invoice('7')] }), status: 'canceled' }, taken('7', 'T1'))
    expect(late.planned).toContain('cancel-shipment')
    const sent = done(after(done(invoicedBy(invoiced(), '7')), taken('7', 'T1')))
    expect(after(sent, { type: 'cancellation-requested' }).planned).not.toContain('cancel-shipment')
    expect(after(sent, { type: 'invoice-deleted', dropsInvoice: invoice('7') }).planned).toEqual([])
  })

  test('is told as left once, by the word of another than its carrier', () => {
    const sent = done(after(done(invoicedBy(invoiced(), '7')), taken('7', 'T1')))
    const [left = refused] = parcelEvents(sent, { parcels: [], isDelivered: false, at })
    const gone = after(sent, left)
    expect(gone.planned).toContain('tell-shipped')
    expect(shipmentsToTell(gone.order)).toMatchObject([{ at }])
    expect(after(sent, { ...left, reportedBy: 'warehouse' }).planned).toContain('tell-shipped')
    expect(after(sent, { ...left, reportedBy: 'carrier' }).planned).not.toContain('tell-shipped')
    expect(after(sent, left, { ...settings, off: ['tell-shipped'] }).planned).not.toContain('tell-shipped')

    const wrong = after(done(gone), { type: 'shipped-not-told', details: { reason: 'sem coleta' } })
    expect(wrong.order.shipments).toMatchObject([
      { status: 'error', reason: 'not-shipped', words: 'sem coleta' },
    ])
    const told = after(done(wrong), { ...taken('7'), type: 'shipped-told' })
    expect(told.order).toMatchObject({
      refused: [],
      shipments: [{ status: 'integrated', reason: null, words: null, isShipped: true }],
    })
    expect(told.planned).toEqual([])
  })

  test('tells the platform of a volume that left, and only under a code', () => {
    const sent = done(after(done(invoicedBy(invoiced(), '7')), taken('7', 'T1', undefined)))
    const told = (order: OrderState, of = settings) =>
      tellingsOf(order, 'dispatched', of, true).map(({ parcel }) => parcel.trackingNumber)
    expect(told(sent)).toEqual([])

    // The ERP names no parcel: everything left.
    const [left] = parcelEvents(sent, { parcels: [], isDelivered: false, at })
    const gone = after(sent, left ?? refused).order
    expect(gone.parcels.map(({ dispatchedAt }) => dispatchedAt)).toEqual([at, at])
    expect(told(gone)).toEqual(['T1'])
    expect(told(gone, { ...settings, off: ['send-shipment'] })).toEqual(['T1', undefined])

    const named = after(gone, { type: 'parcel-changed', parcels: [volume('7', 2, 'T2')] }).order
    expect(told(named)).toEqual(['T1', 'T2'])
  })
})

const listedOn = (invoiceNumber: string, number: string | null): Omit<OrderEvent, 'originAt'> => ({
  type: 'shipment-listed',
  shipments: [
    { invoiceNumber, shipmentId: 'S', carrier: 'Rodovia', promisedFor: null, list: { number, at } },
  ],
})

test('a shipment is put on a list while its carrier waits for it, and one that is refused there says so', () => {
  const sent = done(after(done(invoicedBy(invoiced(), '7')), taken('7', 'T1')))
  expect([refusalOfShipment(invoiced(), '7'), refusalOfShipment(sent, '7')]).toEqual([
    'route-not-taken',
    null,
  ])
  const bad = after(sent, { ...taken('7'), type: 'shipment-not-listed', details: { reason: 'fora de área' } })
  expect(bad.order.shipments).toMatchObject([
    { status: 'error', reason: 'not-listed', words: 'fora de área', isTaken: true },
  ])
  const scheduled = after(done(bad), listedOn('7', null)).order
  expect(scheduled.shipments).toMatchObject([
    { status: 'integrated', reason: null, words: null, list: { number: null } },
  ])
  expect(refusalOfShipment(scheduled, '7')).toBeNull()
  const known = after(scheduled, listedOn('7', '40001')).order
  expect(refusalOfShipment(known, '7')).toBe('route-listed')
  const [left = refused] = parcelEvents(sent, { parcels: [], isDelivered: false, at })
  expect(refusalOfShipment(after(sent, left).order, '7')).toBe('route-left')
  const off = after(after(known, { type: 'canceled' }).order, {
    ...taken('7'),
    type: 'shipment-canceled',
  }).order
  expect(off.shipments).toMatchObject([{ isTaken: false, list: null }])
})

const numbers = ['7', '8'] as const
const number = fc.constantFrom(...numbers)
const codesOf = { 7: ['A1', 'A2', 'A3'], 8: ['B1', 'B2', 'B3'] } as const
type Happening = (order: OrderState) => Omit<OrderEvent, 'originAt'>[]
/** Which volumes the carrier system gives a code at once: the same whenever it is asked. */
type Answers = Record<(typeof numbers)[number], boolean[]>
const answer = fc.array(fc.boolean(), { minLength: 1, maxLength: 3 })
const happening = fc.oneof(
  number.map((one) => (): Happening => () => [{ type: 'invoiced', invoices: [invoice(one)] }]),
  number.map(
    (one) =>
      (answers: Answers): Happening =>
      () => [taken(one, ...answers[one].map((named, index) => (named ? codesOf[one][index] : undefined)))],
  ),
  fc.constant((): Happening => () => [refused]),
  fc.constant((): Happening => () => [notGivenBack]),
  fc.tuple(number, fc.boolean()).map(
    ([one, isRefused]) =>
      (): Happening =>
      (order) =>
        refusalOfShipment(order as OrderState, one) === null
          ? [
              isRefused
                ? { ...taken(one), type: 'shipment-not-listed', details: { reason: 'fora de área' } }
                : listedOn(one, '40001'),
            ]
          : [],
  ),
  fc.constant((): Happening => () => [{ type: 'shipped-not-told', details: { reason: 'sem coleta' } }]),
  fc.constant(
    (): Happening => (order) => shipmentsToCancel(order).map(({ invoiceNumber }) => givenBack(invoiceNumber)),
  ),
  fc.constant(
    (): Happening => (order) =>
      shipmentsToTell(order).map(({ shipment: { invoiceNumber } }) => ({
        ...taken(invoiceNumber),
        type: 'shipped-told' as const,
      })),
  ),
  fc.tuple(number, fc.integer({ min: 0, max: 2 }), fc.boolean()).map(
    ([one, index, isDelivered]) =>
      (): Happening =>
      (order) =>
        parcelEvents(order, {
          parcels: [
            { trackingNumber: codesOf[one][index] ?? '', ...(isDelivered ? { deliveredAt: at } : {}) },
          ],
          isDelivered: false,
          at,
        }),
  ),
  fc
    .tuple(
      number,
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom('in-transit', 'delivery-failed', 'out-of-delivery', 'tracking-event'),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(
      ([one, index, type, day]) =>
        (): Happening =>
        (order) => {
          const step = { type, at: `2026-01-0${day}T11:00:00.000Z`, word: type } as const
          const event = parcelStepEvent(order, { trackingNumber: codesOf[one][index] ?? '' }, step)
          return event ? [event] : []
        },
    ),
  fc.constant((): Happening => (order) => parcelEvents(order, { parcels: [], isDelivered: false, at })),
  number.map((one) => (): Happening => () => [dropping(one)]),
  fc.constant((): Happening => () => [{ type: 'canceled-by-erp' }]),
)

type Move = [from: RouteStatus | 'none', to: RouteStatus]
const movesOf = (before: readonly OrderShipment[], now: readonly OrderShipment[]): Move[] =>
  now.map(({ invoiceNumber, status }) => [
    before.find((one) => one.invoiceNumber === invoiceNumber)?.status ?? 'none',
    status,
  ])
/** In one step of the table, in two where an event also plans, or where it stayed. */
const isInTable = ([from, to]: Move) => {
  const steps = (status: RouteStatus | 'none') =>
    Object.values(routeMoves).flatMap((moves) => moves[status] ?? [])
  return from === to || steps(from).includes(to) || steps(from).some((one) => steps(one).includes(to))
}

const happenings = fc.tuple(fc.record({ 7: answer, 8: answer }), fc.array(happening, { maxLength: 14 }))
test('whatever happens in whatever sequence, an invoice has one shipment, a volume is one parcel, and a route moves by its table', () => {
  fc.assert(
    fc.property(happenings, ([answers, all]) => {
      let order = invoiced()
      const sent = new Map<string, number>()
      for (const event of all.map((happens) => happens(answers)))
        for (const one of event(order)) {
          const applied = applyEvent(order, { originAt: null, ...one }, settings)
          if (!applied.ok) continue
          expect(
            movesOf(order.shipments, applied.value.order.shipments).filter((move) => !isInTable(move)),
          ).toEqual([])
          order = { ...applied.value.order, pending: [] }
          for (const { invoiceNumber } of one.shipments ?? [])
            sent.set(invoiceNumber, answers[invoiceNumber as '7' | '8'].length)
        }
      const shipped = order.shipments.map(({ invoiceNumber }) => invoiceNumber)
      expect(shipped).toEqual([...new Set(shipped)])
      for (const [invoiceNumber, count] of sent) {
        const volumes = order.parcels.filter((one) => one.volume && one.invoiceNumber === invoiceNumber)
        expect(volumes.map((one) => one.volume).toSorted()).toEqual([1, 2, 3].slice(0, count))
      }
      const codes = order.parcels.flatMap(({ trackingNumber, invoiceNumber }) =>
        trackingNumber ? [`${invoiceNumber} ${trackingNumber}`] : [],
      )
      expect(codes).toEqual([...new Set(codes)])
      const told = order.shipments.length > 0 ? tellingsOf(order, 'dispatched', settings, false) : []
      expect(told.filter(({ parcel }) => parcel.trackingNumber === undefined)).toEqual([])
    }),
  )
})
