import { sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { arrivalDay, departureDay, promisedDay } from './departure.ts'
import type { Dock } from './dock.ts'
import type { FreightOffer, Quotation } from './quotation.ts'

const dock = (changes: Partial<Dock> = {}): Dock => ({
  hours: 24,
  cutoff: null,
  timeZone: 'America/Sao_Paulo',
  // Monday, 11:00 there.
  from: '2026-11-23T14:00:00.000Z',
  ...changes,
})
const offer = (changes: Partial<FreightOffer> = {}): FreightOffer => ({
  offerId: '1',
  carrierId: 'c',
  carrierName: 'C',
  service: 'S',
  contract: null,
  priceCents: 1,
  businessDays: 2,
  deliveryBy: null,
  ...changes,
})
const quoted = (of: Dock): Quotation => ({
  quotationId: 'Q',
  quotedAt: of.from,
  offers: [offer()],
  chosenOfferId: '1',
  dock: of,
})

describe('goods leave', () => {
  test('so many hours after the payment, by the store’s clock', () => {
    expect(departureDay(dock({ hours: 0 }))).toBe('2026-11-23')
    expect(departureDay(dock())).toBe('2026-11-24')
    // 22:00 on Monday there, Tuesday in UTC.
    expect(departureDay(dock({ hours: 0, from: '2026-11-24T01:00:00.000Z' }))).toBe('2026-11-23')
  })

  test('counted from the next business day where the order was paid after the cut-off', () => {
    expect(departureDay(dock({ hours: 0, cutoff: '11:00' }))).toBe('2026-11-23')
    expect(departureDay(dock({ hours: 0, cutoff: '10:59' }))).toBe('2026-11-24')
    // Friday.
    expect(departureDay(dock({ cutoff: '10:59', from: '2026-11-27T14:00:00.000Z' }))).toBe('2026-12-01')
  })

  test('on no weekend, and never before the payment', () => {
    const hours = fc.integer({ min: 0, max: 720 })
    const cutoff = fc.constantFrom(null, '00:00', '12:00', '23:59')
    const from = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(hours, cutoff, from, (hours, cutoff, instant) => {
        const day = departureDay(dock({ hours, cutoff, timeZone: 'UTC', from: instant.toISOString() }))
        expect([0, 6]).not.toContain(new Date(day).getUTCDay())
        expect(day >= instant.toISOString().slice(0, 10)).toBe(true)
      }),
    )
  })
})

test('an offer arrives on its own day, or its business days after the departure', () => {
  expect(arrivalDay({ dock: dock() }, offer())).toBe('2026-11-26')
  expect(arrivalDay({ dock: dock() }, offer({ deliveryBy: '2026-12-24' }))).toBe('2026-12-24')
  expect(arrivalDay({ dock: dock() }, offer({ businessDays: null }))).toBeNull()
  expect(arrivalDay({}, offer())).toBeNull()
})

test('the payment of a quoted order moves its promised day', () => {
  const order = sampleState({ status: 'payment-pending', quotation: quoted(dock()) })
  const paid = applyEvent(order, { type: 'approved', originAt: '2026-11-30T14:00:00.000Z' }, sampleSettings)
  if (!paid.ok) throw new Error('the payment was refused')
  expect([order, paid.value.order].map(({ quotation }) => promisedDay(quotation))).toEqual([
    '2026-11-26',
    '2026-12-03',
  ])
})
