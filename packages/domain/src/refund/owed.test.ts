import { sampleItem, sampleOrder, samplePayment } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '../constants.ts'
import type { Payment } from '../order/order.ts'
import { type EarlierRefund, owedAfterCancellation, owedAfterExchange, owedAfterReturn } from './owed.ts'

const payment = (id: string, method: Payment['method'], valueCents: number) =>
  samplePayment({ id, method, methodName: method, valueCents })
const line = sampleItem({ lineId: 'a', sku: '10', quantity: 2, sellingPriceCents: 5_000, taxCents: 0 })
const order = sampleOrder({
  items: [line, { ...line, lineId: 'b', sku: '20', quantity: 1, sellingPriceCents: 3_000, taxCents: 300 }],
  payments: [payment('card', 'credit-card', 12_000), payment('gift', 'gift-card', 2_300)],
})
const shared = (shares: ReturnType<typeof owedAfterCancellation>) =>
  shares.map(({ paymentId, amountCents }) => [paymentId, amountCents])
const goods = (sku: string, quantity: number, sellingPriceCents: number) => ({
  sku,
  quantity,
  sellingPriceCents,
})
const asEarlier = (shares: ReturnType<typeof owedAfterCancellation>): EarlierRefund[] =>
  shares.map(({ paymentId, amountCents }) => ({ paymentId, amountCents }))

test('a canceled order owes each payment all that it took, less what went back before', () => {
  expect(shared(owedAfterCancellation(order, []))).toEqual([
    ['gift', 2_300],
    ['card', 12_000],
  ])
  expect(shared(owedAfterCancellation(order, [{ paymentId: 'card', amountCents: 5_000 }]))).toEqual([
    ['gift', 2_300],
    ['card', 7_000],
  ])
})

test('a return owes its goods with their taxes, the store’s own credit first', () => {
  const items = [goods('20', 1, 3_000)]
  expect(shared(owedAfterReturn(order, { items, returnedBefore: [] }, []))).toEqual([
    ['gift', 2_300],
    ['card', 1_000],
  ])
})

test('an exchange owes what its goods are worth beyond the new order, and nothing where that costs more', () => {
  const items = [goods('20', 1, 3_000)]
  const owed = (newTotalCents: number) => shared(owedAfterExchange(order, { items, newTotalCents }, []))
  expect(owed(3_000)).toEqual([['gift', 300]])
  expect(owed(3_300)).toEqual([])
  expect(owed(9_000)).toEqual([])
})

test('with the last goods all that is left goes back, the freight too', () => {
  const first = [goods('10', 2, 5_000)]
  const earlier = asEarlier(owedAfterReturn(order, { items: first, returnedBefore: [] }, []))
  expect(
    shared(owedAfterReturn(order, { items: [goods('20', 1, 3_000)], returnedBefore: first }, earlier)),
  ).toEqual([['card', 4_300]])
})

test('two payments of one id are two payments', () => {
  const twice = { ...order, payments: [payment('p', 'pix', 100), payment('p', 'pix', 50)] }
  const owed = owedAfterCancellation(twice, [])
  expect(shared(owed)).toEqual([
    ['p', 100],
    ['p~2', 50],
  ])
  expect(owedAfterCancellation(twice, asEarlier(owed))).toEqual([])
})

test('whatever happens in whatever sequence, no payment gives back more than it took', () => {
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
  fc.assert(
    fc.property(payments, facts, (given, happened) => {
      const paid = { ...order, payments: given.map((one) => payment(one.id, one.method, one.valueCents)) }
      const total = given.reduce((sum, { valueCents }) => sum + valueCents, 0)
      const earlier: EarlierRefund[] = []
      const returnedBefore: ReturnType<typeof goods>[] = []
      for (const fact of happened) {
        const owed =
          fact === 'canceled'
            ? owedAfterCancellation(paid, earlier)
            : 'newTotalCents' in fact
              ? owedAfterExchange(paid, fact, earlier)
              : owedAfterReturn(paid, { items: fact, returnedBefore }, earlier)
        for (const { paymentId, amountCents, paidCents } of owed) {
          expect(amountCents).toBeGreaterThan(0)
          earlier.push({ paymentId, amountCents })
          const back = earlier.filter((one) => one.paymentId === paymentId)
          expect(back.reduce((sum, one) => sum + one.amountCents, 0)).toBeLessThanOrEqual(paidCents)
        }
        if (fact === 'canceled') expect(earlier.reduce((sum, one) => sum + one.amountCents, 0)).toBe(total)
        else if (!('newTotalCents' in fact)) returnedBefore.push(...fact)
      }
      expect(earlier.reduce((sum, one) => sum + one.amountCents, 0)).toBeLessThanOrEqual(total)
    }),
  )
})
