import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderInvoice } from '../invoice/order-invoice.ts'
import { applyEvent } from './apply-event.ts'
import { currentTracking, findParcel, type Parcel, withParcel } from './parcel.ts'
import { type ParcelsReport, parcelEvents } from './parcel-events.ts'
import { tellingsOf, toldParcels } from './parcel-tellings.ts'
import type { OrderSettings, OrderState } from './state.ts'

const settings = sampleSettings
const at = '2026-01-05T11:00:00.000Z'
const later = '2026-01-06T11:00:00.000Z'
const invoice = (number: string, changes: Partial<OrderInvoice> = {}) =>
  sampleInvoice({ number, isAnnounced: true, ...changes })
const invoiced = (...numbers: string[]) =>
  sampleState({
    status: 'invoiced',
    erpStatus: 'invoiced',
    erpOrderId: '1001',
    invoices: numbers.map((number) => invoice(number)),
    invoiceNumber: numbers.at(-1) ?? null,
    history: ['created-ihub', 'invoiced', 'invoice-announced'],
  })
const report = (parcels: Parcel[], changes: Partial<ParcelsReport> = {}): ParcelsReport => ({
  parcels,
  isDelivered: false,
  at,
  ...changes,
})

/** The order after a report, with the events that it took. */
function after(order: OrderState, told: ParcelsReport, of: OrderSettings = settings) {
  const events = parcelEvents(order, told)
  const state = events.reduce((current, event) => {
    const taken = applyEvent(current, { ...event, originAt: null }, of)
    if (!taken.ok) throw new Error(`${event.type} is refused`)
    return taken.value.order
  }, order)
  return { state, types: events.map(({ type }) => type) }
}

/** The platform takes everything that is due, one run after the other; the calls that it got. */
function tellAll(order: OrderState, of: OrderSettings = settings) {
  const calls: [stage: string, code: string | undefined, invoice: string | null][] = []
  let state = order
  for (let run = 0; run < 50; run++) {
    const stage = (['dispatched', 'delivered'] as const).find(
      (one) => tellingsOf(state, one, of, true).length > 0,
    )
    if (!stage) return { state, calls }
    const tellings = tellingsOf(state, stage, of, true)
    calls.push(
      ...tellings.map(
        ({ parcel, invoiceNumber }) =>
          [stage, parcel.trackingNumber, invoiceNumber] as (typeof calls)[number],
      ),
    )
    const type = stage === 'dispatched' ? 'tracking-announced' : 'delivery-announced'
    const parcels = tellings.flatMap((telling) => toldParcels(telling, stage))
    const taken = applyEvent(state, { type, originAt: null, parcels }, of)
    if (!taken.ok) throw new Error(`${type} is refused`)
    state = taken.value.order
  }
  throw new Error('the platform is told without end')
}

describe('the parcels of an order', () => {
  test('one that leaves later is known beside the first, and told under its own invoice', () => {
    const first = after(invoiced('1', '2'), report([{ trackingNumber: 'A', invoiceNumber: '1' }]))
    const told = tellAll(first.state)
    const both = after(
      told.state,
      report([
        { trackingNumber: 'A', invoiceNumber: '1' },
        { trackingNumber: 'B', invoiceNumber: '2' },
      ]),
    )

    expect([first.types, both.types]).toEqual([['dispatched'], ['parcel-dispatched']])
    expect(both.state).toMatchObject({ status: 'dispatched', trackingNumber: 'B' })
    expect([told.calls, tellAll(both.state).calls]).toEqual([
      [['dispatched', 'A', '1']],
      [['dispatched', 'B', '2']],
    ])
  })

  test('a parcel goes with the only invoice there is, whatever is invoiced afterwards', () => {
    const { state } = after(invoiced('1'), report([{ trackingNumber: 'A' }]))
    const more = { ...state, invoices: [...state.invoices, invoice('2')], invoiceNumber: '2' }
    expect(tellAll(more).calls).toEqual([['dispatched', 'A', '1']])
  })

  test('an invoice that counts no more gives its parcel to the one that stands, and one that is awaited keeps it', () => {
    const { state } = after(invoiced('1'), report([{ trackingNumber: 'A' }]))
    const of = (status: OrderInvoice['status']) => [invoice('1', { status }), invoice('2')]
    for (const status of ['canceled', 'refused'] as const)
      expect(tellAll({ ...state, invoices: of(status), invoiceNumber: '2' }).calls).toEqual([
        ['dispatched', 'A', '2'],
      ])
    expect(tellAll({ ...state, invoices: of('awaited'), invoiceNumber: '2' }).calls).toEqual([])
  })

  test('a parcel waits until its platform knows the invoice that it goes with, and no other', () => {
    const { state } = after(
      invoiced('1', '2'),
      report([
        { trackingNumber: 'A', invoiceNumber: '1' },
        { trackingNumber: 'B', invoiceNumber: '2' },
        { trackingNumber: 'C', invoiceNumber: '3' },
      ]),
    )
    const invoices = [invoice('1', { isAnnounced: false }), invoice('2')]
    expect(tellAll({ ...state, invoices }).calls).toEqual([['dispatched', 'B', '2']])
    const free = {
      ...settings,
      platform: settings.platform && { ...settings.platform, trackingNeedsInvoice: false },
    }
    expect(tellAll({ ...state, invoices }, free).calls).toHaveLength(3)
  })

  test('several parcels of one invoice arrive for a platform as its traits say', () => {
    const parcels = ['A', 'B'].map((trackingNumber) => ({ trackingNumber, invoiceNumber: '1' }))
    const left = tellAll(after(invoiced('1', '2'), report(parcels)).state)
    const one = after(left.state, report([{ trackingNumber: 'A', invoiceNumber: '1', deliveredAt: later }]))
    const two = after(one.state, report([{ trackingNumber: 'B', invoiceNumber: '1', deliveredAt: later }]))
    const arrivals = (state: OrderState, deliveryOf: 'parcel' | 'invoice' | 'order') => {
      const platform = settings.platform && { ...settings.platform, deliveryOf }
      return tellAll(state, { ...settings, platform }).calls.map(([, code]) => code)
    }

    // Invoice 2 has no parcel yet, so the order as a whole has not arrived.
    expect([one.types, two.types]).toEqual([['parcel-delivered'], ['parcel-delivered']])
    expect([arrivals(one.state, 'parcel'), arrivals(two.state, 'parcel')]).toEqual([['A'], ['A', 'B']])
    expect([arrivals(one.state, 'invoice'), arrivals(two.state, 'invoice')]).toEqual([[], ['B']])
    expect([arrivals(one.state, 'order'), arrivals(two.state, 'order')]).toEqual([[], ['B']])
  })

  test('the order arrives with its last parcel, and a late one leaves it there and is told all the same', () => {
    const parcels = ['1', '2'].map((number) => ({ trackingNumber: `T${number}`, invoiceNumber: number }))
    const left = tellAll(after(invoiced('1', '2'), report(parcels)).state).state
    const arrived = (number: string) =>
      report([{ trackingNumber: `T${number}`, invoiceNumber: number, deliveredAt: later }])
    const first = after(left, arrived('1'))
    const last = after(first.state, arrived('2'))
    expect([first.types, first.state.status]).toEqual([['parcel-delivered'], 'dispatched'])
    expect([last.types, last.state.status]).toEqual([['delivered'], 'delivered'])

    const told = tellAll(last.state).state
    const late = after(told, report([{ trackingNumber: 'T3', invoiceNumber: '2' }]))
    expect([late.types, late.state.status]).toEqual([['parcel-dispatched'], 'delivered'])
    const { state, calls } = tellAll(late.state)
    expect(calls).toEqual([['dispatched', 'T3', '2']])
    expect(tellAll(after(state, report([{ trackingNumber: 'T3', deliveredAt: later }])).state).calls).toEqual(
      [['delivered', 'T3', '2']],
    )
  })

  test('a code that becomes known after the parcel left is told, once', () => {
    const left = tellAll(after(invoiced('1'), report([])).state)
    expect(left.calls).toEqual([['dispatched', undefined, '1']])
    const named = after(left.state, report([{ trackingNumber: 'A' }]))
    expect(named.types).toEqual(['parcel-changed'])
    expect(tellAll(named.state).calls).toEqual([['dispatched', 'A', '1']])
  })
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const told = fc
  .record({
    trackingNumber: maybe(fc.constantFrom('A', 'B', 'C')),
    invoiceNumber: maybe(fc.constantFrom('1', '2')),
    deliveredAt: maybe(fc.constant(later)),
  })
  .map(
    (parcel): Parcel => Object.fromEntries(Object.entries(parcel).filter(([, value]) => value !== undefined)),
  )
const reports = fc.array(
  fc.record({ parcels: fc.array(told, { maxLength: 4 }), isDelivered: fc.boolean(), at: fc.constant(at) }),
  { maxLength: 6 },
)
const orders = fc.constantFrom([], ['1'], ['1', '2']).map((numbers) => invoiced(...numbers))
const platforms = fc
  .record({ trackingNeedsInvoice: fc.boolean(), deliveryOf: fc.constantFrom('parcel', 'invoice', 'order') })
  .map(
    (traits): OrderSettings => ({
      ...settings,
      platform: settings.platform && { ...settings.platform, ...(traits as object) },
    }),
  )

/** The order after each of the reports, as far as its lifecycle lets it. */
function walk(
  order: OrderState,
  sequence: ParcelsReport[],
  of: OrderSettings,
  look: (state: OrderState, last: ParcelsReport) => OrderState,
) {
  let state = order
  for (const one of sequence) {
    for (const event of parcelEvents(state, one)) {
      const taken = applyEvent(state, { ...event, originAt: null }, of)
      if (taken.ok) state = taken.value.order
    }
    state = look(state, one)
  }
}

describe('reports of parcels in any sequence', () => {
  test('a report that is repeated adds nothing', () =>
    fc.assert(
      fc.property(orders, reports, platforms, (order, sequence, of) =>
        walk(order, sequence, of, (state, last) => {
          const again = parcelEvents(state, last).filter(
            ({ type }) => type !== 'dispatched' || state.status !== 'delivered',
          )
          expect(again).toEqual([])
          return state
        }),
      ),
    ))

  test('no two parcels have one code and one invoice, and what was told of one is never lost', () =>
    fc.assert(
      fc.property(orders, reports, platforms, (order, sequence, of) =>
        walk(order, sequence, of, (state, { parcels }) => {
          const names = state.parcels.flatMap(({ trackingNumber, invoiceNumber }) =>
            trackingNumber ? [`${trackingNumber} ${invoiceNumber}`] : [],
          )
          expect(new Set(names).size).toBe(names.length)
          if (state.status === 'delivered')
            for (const parcel of parcels) expect(findParcel(state.parcels, parcel)).toBeDefined()
          return state
        }),
      ),
    ))

  test('the platform is told to an end, of each parcel and stage once', () =>
    fc.assert(
      fc.property(orders, reports, platforms, (order, sequence, of) =>
        walk(order, sequence, of, (state) => {
          const { state: done, calls } = tellAll(state, of)
          // Without an invoice that stands, one code that goes with two of them is told under neither.
          const names = calls.filter(([, , number]) => number !== null).map((call) => call.join(' '))
          expect(new Set(names).size).toBe(names.length)
          for (const stage of ['dispatched', 'delivered'] as const)
            expect(tellingsOf(done, stage, of, true)).toEqual([])
          expect(done.parcels).toHaveLength(Math.max(state.parcels.length, done.parcels.length > 0 ? 1 : 0))
          return done
        }),
      ),
    ))

  test('news of one parcel leave the others as they are', () =>
    fc.assert(
      fc.property(fc.array(told, { maxLength: 5 }), told, (known, news) => {
        const parcels = known.reduce<readonly Parcel[]>(withParcel, [])
        const changed = withParcel(parcels, news)
        expect(parcels.filter((one) => !changed.includes(one)).length).toBeLessThanOrEqual(1)
        expect(withParcel(changed, news)).toEqual(changed)
        if (news.trackingNumber)
          expect(changed.map(({ trackingNumber }) => trackingNumber)).toContain(news.trackingNumber)
        expect(currentTracking(changed) === null).toBe(changed.every(({ trackingNumber }) => !trackingNumber))
      }),
    ))
})
