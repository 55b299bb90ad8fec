import { describe, expect, test } from 'vitest'
import type { Order } from './order.ts'
import { lookupOf, termKinds, termsOf, words } from './search-terms.ts'

const order = {
  originOrderId: 'SPK-1098890679005-01',
  sequence: '502145',
  trackingNumber: 'BR123456789BR',
  bulks: [{ trackingNumber: 'BR123456789BR' }, { trackingNumber: 'JAD 77' }, { trackingNumber: null }],
  items: [{ sku: 'CAM-01' }, { sku: 'cam-01' }, { sku: '30771' }],
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
      invoice: [],
      tracking: ['br123456789br', 'jad 77'],
      sku: ['cam-01', '30771'],
      customer: [
        ...['joao', '~jo', '~joa', '~joao', 'davila', '~da', '~dav', '~davil'],
        ...['sant-anna', '~sa', '~san', '~sant-', 'sant', '~sant', 'anna', '~an', '~ann', '~anna'],
        ...['#12345678909', '@joao.avila@example.com'],
      ],
    })
  })
})

test('an order is found by its code at its marketplace, which may be the platform’s own', () => {
  const codesAt = (marketplaceOrderId: string) => termsOf({ ...order, marketplaceOrderId }).code
  expect(codesAt('MLB-2000001')).toEqual(['spk-1098890679005-01', '502145', 'mlb-2000001'])
  expect(codesAt(order.originOrderId)).toEqual(['spk-1098890679005-01', '502145'])
})

describe('words', () => {
  const isFoundBy = (query: string) => {
    const terms = termsOf(order)
    const begins = (starts: string[], of: string[]) =>
      starts
        .map(lookupOf)
        .some(({ text, isWhole }) => of.some((term) => (isWhole ? term === text : term.startsWith(text))))
    return words(query).every((word) =>
      [...termKinds, 'otherwise' as const].some((kind) =>
        begins(word[kind] ?? [], terms[kind === 'otherwise' ? 'customer' : kind]),
      ),
    )
  }

  test.each([
    'spk-109',
    'SPK-1098890679005-01',
    '5021',
    'JOÃO',
    "d'avila joao",
    'anna',
    'an j joa',
    'joao.a',
    'davi',
    'davil',
    'sant-an',
    '123.456',
    '12345678909',
    'joao.avila@ex',
    'br1234',
  ])('%s finds the order', (query) => {
    expect(isFoundBy(query)).toBe(true)
  })

  test.each(['maria', 'joao maria', '999', 'cam-01', 'vila', '1098890679005'])('%s does not', (query) => {
    expect(isFoundBy(query)).toBe(false)
  })

  test('an empty query and a single letter have no words', () => {
    expect(words('  j ')).toEqual([])
  })
})
