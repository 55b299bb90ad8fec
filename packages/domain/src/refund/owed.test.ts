import { sampleItem, sampleOrder, samplePayment } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '../constants.ts'
import type { Payment } from '../order/order.ts'
import {
  type EarlierRefund,
  owedAfterCancellation,
  owedAfterExchange,
  owedAfterReturn,
  type PaidSlip,
  type Takings,
} from './owed.ts'

const payment = (id: string, method: Payment['method'], valueCents: number) =>
  samplePayment({ id, method, methodName: method, valueCents })
const line = sampleItem({ lineId: 'a', sku: '10', quantity: 2, sellingPriceCents: 5_000, taxCents: 0 })
const order = sampleOrder({
  items: [line, { ...line, lineId: 'b', sku: '20', quantity: 1, sellingPriceCents: 3_000, taxCents: 300 }],
  payments: [payment('card', 'credit-card', 12_000), payment('gift', 'gift-card', 2_300)],
})
const shared = (shares: ReturnType<typeof owedAfterCancellation>) =>
  shares.map(({ paymentId, amountCents }) => [paymentId, amountCents])
const atPlatform: Takings = { atPlatform: true, isBilled: () => false, slips: [] }
const slipOf = (gatewayBillId: string, paidCents: number, paymentId = 'terms'): PaidSlip => ({
  billId: `bill-${gatewayBillId}`,
  billCode: 'A-1',
  gatewayBillId,
  gateway: 'pagarme',
  integrationId: 'account',
  paymentId,
  method: 'bank-slip',
  paidCents,
})
const goods = (sku: string, quantity: number, sellingPriceCents: number) => ({
  sku,
  quantity,
  sellingPriceCents,
})
const asEarlier = (shares: ReturnType<typeof owedAfterCancellation>): EarlierRefund[] =>
  shares.map(({ paymentId, amountCents, slip }) => ({
    paymentId,
    amountCents,
    gatewayBillId: slip?.gatewayBillId ?? null,
  }))

test('a canceled order owes each payment all that it took, less what went back before', () => {
  expect(shared(owedAfterCancellation(order, atPlatform, []))).toEqual([
    ['gift', 2_300],
    ['card', 12_000],
  ])
  expect(
    shared(
      owedAfterCancellation(order, atPlatform, [
        { paymentId: 'card', gatewayBillId: null, amountCents: 5_000 },
      ]),
    ),
  ).toEqual([
    ['gift', 2_300],
    ['card', 7_000],
  ])
})

test('a return owes its goods with their taxes, the store’s own credit first', () => {
  const items = [goods('20', 1, 3_000)]
  expect(shared(owedAfterReturn(order, { items, returnedBefore: [] }, atPlatform, []))).toEqual([
    ['gift', 2_300],
    ['card', 1_000],
  ])
})

test('an exchange owes what its goods are worth beyond the new order, and nothing where that costs more', () => {
  const items = [goods('20', 1, 3_000)]
  const owed = (newTotalCents: number) =>
    shared(owedAfterExchange(order, { items, newTotalCents }, atPlatform, []))
  expect(owed(3_000)).toEqual([['gift', 300]])
  expect(owed(3_300)).toEqual([])
  expect(owed(9_000)).toEqual([])
})

test('with the last goods all that is left goes back, the freight too', () => {
  const first = [goods('10', 2, 5_000)]
  const earlier = asEarlier(owedAfterReturn(order, { items: first, returnedBefore: [] }, atPlatform, []))
  expect(
    shared(
      owedAfterReturn(order, { items: [goods('20', 1, 3_000)], returnedBefore: first }, atPlatform, earlier),
    ),
  ).toEqual([['card', 4_300]])
})

test('two payments of one id are two payments', () => {
  const twice = { ...order, payments: [payment('p', 'pix', 100), payment('p', 'pix', 50)] }
  const owed = owedAfterCancellation(twice, atPlatform, [])
  expect(shared(owed)).toEqual([
    ['p', 100],
    ['p~2', 50],
  ])
  expect(owedAfterCancellation(twice, atPlatform, asEarlier(owed))).toEqual([])
})

test('an order on terms owes what its bills took, slip by slip, whatever the platform says of it', () => {
  const terms = payment('terms', 'bank-slip', 9_000)
  const billed = { ...order, payments: [terms, payment('pix', 'pix', 1_000)] }
  const isBilled = ({ id }: Payment) => id === 'terms'
  const unpaid = { atPlatform: true, isBilled, slips: [] }
  expect(shared(owedAfterCancellation(billed, unpaid, []))).toEqual([['pix', 1_000]])

  const slips = [slipOf('one', 3_000), slipOf('two', 3_001)]
  const owed = owedAfterCancellation(billed, { atPlatform: false, isBilled, slips }, [])
  expect(owed.map(({ slip, amountCents }) => [slip?.gatewayBillId, amountCents])).toEqual([
    ['one', 3_000],
    ['two', 3_001],
  ])

  const items = [goods('10', 1, 5_000)]
  const returned = owedAfterReturn(
    billed,
    { items, returnedBefore: [] },
    { atPlatform: false, isBilled, slips },
    [],
  )
  expect(returned.map(({ amountCents }) => amountCents)).toEqual([3_000, 2_000])
  const later = owedAfterCancellation(
    billed,
    { atPlatform: false, isBilled, slips: [...slips, slipOf('three', 2_999)] },
    asEarlier(returned),
  )
  expect(later.map(({ slip, amountCents }) => [slip?.gatewayBillId, amountCents])).toEqual([
    ['two', 1_001],
    ['three', 2_999],
  ])
})

test('whatever happens in whatever sequence, no payment and no slip gives back more than it took', () => {
  const methods = fc.constantFrom<PaymentMethod>('pix', 'credit-card', 'gift-card', 'boleto', 'unknown')
  const payments = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b'), method: methods, valueCents: fc.nat(20_000) }),
    { maxLength: 4 },
  )
  const returned = fc.array(
    fc.record({
      sku: fc.constantFrom('10', '20', '30'),
      sellingPriceCents: fc.constantFrom(5_000, 3_000),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 3 },
  )
  const exchanged = fc.record({ items: returned, newTotalCents: fc.nat(20_000) })
  const facts = fc.array(fc.oneof(fc.constant('canceled' as const), returned, exchanged), { maxLength: 6 })
  const paidSlips = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('s1', 's2', 's3'),
      paymentId: fc.constantFrom('a', 'b'),
      cents: fc.nat(9_000),
    }),
    { maxLength: 3, selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(payments, facts, paidSlips, (given, happened, slipsGiven) => {
      const slips = slipsGiven.map(({ id, cents, paymentId }) => slipOf(id, cents, paymentId))
      const takings = { ...atPlatform, slips }
      const paid = { ...order, payments: given.map((one) => payment(one.id, one.method, one.valueCents)) }
      const isTakenBySlips = ({ id }: { id: string }) => slips.some(({ paymentId }) => paymentId === id)
      // The second payment of an id has a name of its own, which no slip is of.
      const seen = new Set<string>()
      const ofPlatform = given.filter((one) => {
        const isFirst = !seen.has(one.id)
        seen.add(one.id)
        return !(isFirst && isTakenBySlips(one))
      })
      const total = [
        ...ofPlatform.map(({ valueCents }) => valueCents),
        ...slips.map(({ paidCents }) => paidCents),
      ].reduce((sum, cents) => sum + cents, 0)
      const earlier: EarlierRefund[] = []
      const returnedBefore: ReturnType<typeof goods>[] = []
      for (const fact of happened) {
        const owed =
          fact === 'canceled'
            ? owedAfterCancellation(paid, takings, earlier)
            : 'newTotalCents' in fact
              ? owedAfterExchange(paid, fact, takings, earlier)
              : owedAfterReturn(paid, { items: fact, returnedBefore }, takings, earlier)
        for (const { paymentId, amountCents, paidCents, slip } of owed) {
          expect(amountCents).toBeGreaterThan(0)
          const gatewayBillId = slip?.gatewayBillId ?? null
          earlier.push({ paymentId, gatewayBillId, amountCents })
          const back = earlier.filter(
            (one) => one.paymentId === paymentId && one.gatewayBillId === gatewayBillId,
          )
          expect(back.reduce((sum, one) => sum + one.amountCents, 0)).toBeLessThanOrEqual(paidCents)
        }
        if (fact === 'canceled') expect(earlier.reduce((sum, one) => sum + one.amountCents, 0)).toBe(total)
        else if (!('newTotalCents' in fact)) returnedBefore.push(...fact)
      }
      expect(earlier.reduce((sum, one) => sum + one.amountCents, 0)).toBeLessThanOrEqual(total)
    }),
  )
})
