import { sampleOrder, samplePayment } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type InstallmentRule,
  installmentsOf,
  rangesOf,
  repeatedRule,
  sortedRules,
  withInstallments,
} from './installments.ts'

const rules: InstallmentRule[] = [
  { method: 'credit-control', fromCents: 50_000, installments: 2 },
  { method: 'bank-slip', fromCents: 0, installments: 1 },
  { method: 'credit-control', fromCents: 100_000, installments: 3 },
]

test('a payment has the installments of the highest value of its type that it reaches, else those of its platform', () => {
  const installments = (method: InstallmentRule['method'], valueCents: number) =>
    installmentsOf(rules, { method, valueCents, installments: 6 })

  expect(installments('credit-control', 49_999)).toBe(6)
  expect(installments('credit-control', 50_000)).toBe(2)
  expect(installments('credit-control', 99_999)).toBe(2)
  expect(installments('credit-control', 250_000)).toBe(3)
  expect(installments('bank-slip', 1)).toBe(1)
  expect(installments('pix', 250_000)).toBe(6)
})

test('an order that the rules change nothing of is the same object, so that nobody takes it for another', () => {
  const order = sampleOrder({
    payments: [samplePayment({ method: 'credit-control', valueCents: 60_000, installments: 2 })],
  })

  expect(withInstallments(order, rules)).toBe(order)
  expect(withInstallments(order, [{ method: 'credit-control', fromCents: 0, installments: 4 }])).toEqual({
    ...order,
    payments: [{ ...order.payments[0], installments: 4 }],
  })
})

test('the spans of a type hold every value once, with the installments that a payment of it gets', () => {
  const rule = fc.record({
    method: fc.constantFrom('credit-control' as const, 'bank-slip' as const),
    fromCents: fc.integer({ min: 0, max: 20 }),
    installments: fc.integer({ min: 1, max: 36 }),
  })
  const key = ({ method, fromCents }: InstallmentRule) => `${method} ${fromCents}`
  fc.assert(
    fc.property(
      fc.uniqueArray(rule, { maxLength: 8, selector: key }),
      fc.integer({ min: 0, max: 25 }),
      (some, valueCents) => {
        expect(repeatedRule(some)).toBe(-1)
        for (const method of new Set(some.map((one) => one.method))) {
          const holding = rangesOf(some).filter(
            (range) =>
              range.method === method &&
              range.fromCents <= valueCents &&
              (range.belowCents === null || valueCents < range.belowCents),
          )
          expect(holding).toHaveLength(1)
          expect(holding[0]?.installments ?? 99).toBe(
            installmentsOf(some, { method, valueCents, installments: 99 }),
          )
        }
      },
    ),
  )
})

test('rules stand by payment type and value, and a second of one type and value is found', () => {
  expect(sortedRules(rules).map(({ method, fromCents }) => `${method} ${fromCents}`)).toEqual([
    'bank-slip 0',
    'credit-control 50000',
    'credit-control 100000',
  ])
  expect(repeatedRule([...rules, { method: 'bank-slip', fromCents: 0 }])).toBe(3)
})
