import { stepsAt } from '@ihub/domain/catalog/price-steps'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAt } from './promotion.ts'

const moment = fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 0, day + 1)).toISOString())
const cents = fc.integer({ min: 0, max: 3 })
const price = fc.record({
  tableCents: cents,
  promotionCents: cents,
  from: fc.option(moment),
  to: fc.option(moment),
})

test('a price that was read once and followed by its steps is the price that would be read at any later moment', () => {
  fc.assert(
    fc.property(price, moment, moment, (given, one, other) => {
      const [read, now] = one < other ? [one, other] : [other, one]
      const { later, ...first } = priceAt(given, read)
      const step = stepsAt(later, now)
      const followed = step.due ?? first
      const { later: expected, ...then } = priceAt(given, now)
      expect([followed.sellingCents, followed.listCents]).toEqual([then.sellingCents, then.listCents])
      expect(step.later).toEqual(expected)
    }),
  )
})

test('a promotion counts where it is the lower price, from its first moment until its last', () => {
  const given = { tableCents: 3800, promotionCents: 2052, from: '2026-02-01T03:00:00.000Z', to: null }
  const at = (now: string, more: Partial<typeof given> & { to?: string | null } = {}) =>
    priceAt({ ...given, ...more }, now)
  const promoted = { sellingCents: 2052, listCents: 3800 }
  expect(at('2026-02-01T02:59:59.999Z')).toEqual({
    ...{ sellingCents: 3800, listCents: null },
    later: [{ from: given.from, ...promoted }],
  })
  expect(at(given.from)).toEqual({ ...promoted, later: [] })
  for (const promotionCents of [0, 3800, 4000])
    expect(at(given.from, { promotionCents })).toEqual({ sellingCents: 3800, listCents: null, later: [] })
})
