import { sampleOrder, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderShipment } from '../route/order-shipment.ts'
import { applyEvent } from './apply-event.ts'
import type { FieldChange } from './field-changes.ts'
import { type FreightOffer, type Quotation, rankOffers, withQuotation } from './quotation.ts'
import type { OrderState } from './state.ts'

const offer = (changes: Partial<FreightOffer> = {}): FreightOffer => ({
  offerId: '1',
  carrierId: 'rodovia',
  carrierName: 'Rodovia Cargas',
  service: 'Normal',
  contract: null,
  priceCents: 2_000,
  businessDays: 5,
  deliveryBy: null,
  ...changes,
})
const ids = (offers: readonly FreightOffer[]) => offers.map(({ offerId }) => offerId)

describe('the choice among offers', () => {
  const cheap = offer({ offerId: 'cheap', priceCents: 1_000, businessDays: 9 })
  const fast = offer({ offerId: 'fast', carrierId: 'aerea', carrierName: 'Ponte Aérea', businessDays: 1 })
  const slow = offer({ offerId: 'slow', businessDays: 6 })
  const table: [string, FreightOffer[], string[], string[]][] = [
    ['the cheapest comes first', [slow, cheap], [], ['cheap', 'slow']],
    ['of one price the sooner comes first', [slow, fast], [], ['fast', 'slow']],
    ['a carrier of low priority comes last, however cheap', [cheap, fast], ['rodovia'], ['fast', 'cheap']],
    ['a carrier is named by its name too, in any case', [fast, slow], [' PONTE AÉREA '], ['slow', 'fast']],
    ['where all carriers are of low priority, the cheapest', [slow, cheap], ['rodovia'], ['cheap', 'slow']],
    [
      'an offer without a time comes after those with one',
      [offer({ offerId: 'silent', businessDays: null }), slow],
      [],
      ['slow', 'silent'],
    ],
    [
      'an earlier day comes first',
      [
        offer({ offerId: 'later', businessDays: null, deliveryBy: '2026-12-09' }),
        offer({ offerId: 'earlier', businessDays: null, deliveryBy: '2026-12-02' }),
      ],
      [],
      ['earlier', 'later'],
    ],
  ]
  test.each(table)('%s', (_, offers, lowPriority, expected) => {
    expect(ids(rankOffers(offers, lowPriority))).toEqual(expected)
  })

  const anyOffer = fc.record<FreightOffer>({
    offerId: fc.uuid(),
    carrierId: fc.constantFrom('a', 'b', 'c'),
    carrierName: fc.constantFrom('Alfa', 'Beta'),
    service: fc.constant('Normal'),
    contract: fc.constant(null),
    priceCents: fc.integer({ min: 0, max: 3 }),
    businessDays: fc.option(fc.integer({ min: 0, max: 3 })),
    deliveryBy: fc.constantFrom(null, '2026-12-02', '2026-12-09'),
  })
  const someOffers = fc.uniqueArray(anyOffer, { minLength: 1, maxLength: 8, selector: (one) => one.offerId })
  const lowPriority = fc.subarray(['a', 'ALFA', 'b', 'nobody'])

  test('depends on the offers alone, not on the sequence in which the system lists them', () => {
    fc.assert(
      fc.property(someOffers, lowPriority, (offers, names) => {
        expect(rankOffers(offers.toReversed(), names)).toEqual(rankOffers(offers, names))
      }),
    )
  })

  test('is of low priority only where all are, and never dearer than another of its priority', () => {
    fc.assert(
      fc.property(someOffers, lowPriority, (offers, names) => {
        const isLow = ({ carrierId, carrierName }: FreightOffer) =>
          names.some((name) => [carrierId, carrierName.toLowerCase()].includes(name.toLowerCase()))
        const [chosen] = rankOffers(offers, names)
        if (!chosen) throw new Error('nothing was chosen')
        expect(isLow(chosen)).toBe(offers.every(isLow))
        const rivals = offers.filter((one) => isLow(one) === isLow(chosen))
        expect(chosen.priceCents).toBe(Math.min(...rivals.map(({ priceCents }) => priceCents)))
      }),
    )
  })
})

describe('a quoted order', () => {
  const quotation: Quotation = {
    quotationId: 'Q-1',
    quotedAt: '2026-01-05T12:00:00.000Z',
    offers: [offer(), offer({ offerId: '2', carrierId: 'aerea', contract: 'PAE-1' })],
    chosenOfferId: '1',
  }
  const order = sampleOrder({ courierId: 'vtex-1', logisticContract: 'Normal' })

  test('has the carrier of the chosen offer, and the freight that the customer paid', () => {
    expect(withQuotation(order, quotation)).toEqual({
      ...order,
      quotationId: 'Q-1',
      courierId: 'rodovia',
      logisticContract: 'Rodovia Cargas',
    })
    expect(withQuotation(order, { ...quotation, chosenOfferId: '2' })).toMatchObject({
      courierId: 'aerea',
      logisticContract: 'PAE-1',
    })
  })

  test('without a quotation stays as its platform tells it', () => {
    expect(withQuotation(order, null)).toBe(order)
  })
})

describe('a quoted order whose goods change', () => {
  const quotation: Quotation = {
    quotationId: 'Q-1',
    quotedAt: '2026-01-05T12:00:00.000Z',
    offers: [offer()],
    chosenOfferId: '1',
  }
  const settings = { ...sampleSettings, carrier: { quotes: true } }
  const order = sampleState({ status: 'ready-for-handling', quotation })
  const change = (part: FieldChange['part'], field: string) => ({ part, of: 'SKU-1', field, from: 1, to: 2 })
  const after = (from: OrderState, changed: FieldChange) => {
    const taken = applyEvent(from, { type: 'items-modified', originAt: null, changes: [changed] }, settings)
    if (!taken.ok) throw new Error('the change was refused')
    return taken.value
  }

  test('is quoted again, once the quantity or the place is another, and not for a price or a name', () => {
    for (const changed of [change('items', 'quantity'), change('deliveryAddress', 'zipCode')]) {
      const { order: outdated, operations } = after(order, changed)
      expect([outdated.quotation?.isOutdated, operations.includes('quote-order')]).toEqual([true, true])
      const requoted = applyEvent(
        { ...outdated, pending: [] },
        { type: 'quoted', originAt: null, sets: { quotation } },
        settings,
      )
      expect(requoted.ok && requoted.value.order.quotation).toEqual(quotation)
    }
    for (const changed of [change('items', 'priceCents'), change('customer', 'name')])
      expect(after(order, changed).operations).not.toContain('quote-order')
  })

  test('is not quoted again once a carrier has a shipment of it', () => {
    const shipment = { invoiceNumber: '1', status: 'integrated', isTaken: true } as OrderShipment
    const shipped = { ...order, shipments: [shipment] }
    expect(after(shipped, change('items', 'quantity')).operations).not.toContain('quote-order')
  })
})
