import { sampleItem as item, samplePayment as payment, sampleOrder } from '@ihub/dev-env/sample-order'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldChanges, isOfGoods } from './field-changes.ts'
import type { Address, Order } from './order.ts'

const address = (changes: Partial<Address> = {}): Address => ({
  receiver: 'Cliente Exemplo',
  street: 'Rua das Flores',
  number: '10',
  complement: null,
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
  zipCode: '01001000',
  reference: null,
  latitude: null,
  longitude: null,
  ...changes,
})
const before = sampleOrder({ items: [item()], payments: [payment()], deliveryAddress: address() })
const changesTo = (changes: Partial<Order>) => fieldChanges(before, { ...before, ...changes })

describe('how an order differs from its version before', () => {
  test('a line that changed is told by its SKU, one that came or went by its quantity', () => {
    const items = [item({ quantity: 2, discountCents: 500 }), item({ lineId: 'b', sku: 'MEIA', quantity: 3 })]
    expect(changesTo({ items })).toEqual([
      { part: 'items', of: '10', field: 'quantity', from: 1, to: 2 },
      { part: 'items', of: '10', field: 'discountCents', from: 0, to: 500 },
      { part: 'items', of: 'MEIA', field: 'quantity', from: null, to: 3 },
    ])
    expect(changesTo({ items: [] })).toEqual([
      { part: 'items', of: '10', field: 'quantity', from: 1, to: null },
    ])
  })

  test('personal data are named, and their values are not told', () => {
    expect(
      changesTo({
        deliveryAddress: address({ street: 'Rua Nova' }),
        customer: { ...before.customer, phone: '+5511911111111' },
      }),
    ).toEqual([
      { part: 'customer', of: null, field: 'phone' },
      { part: 'deliveryAddress', of: null, field: 'street' },
    ])
  })

  test('payments that were not chosen before are no change, those that are others now are', () => {
    expect(fieldChanges({ ...before, payments: [] }, before)).toEqual([])
    expect(changesTo({ payments: [payment({ id: 'q', method: 'pix' })] })).toEqual([
      { part: 'payments', of: 'credit-card', field: 'valueCents', from: 10_000, to: null },
      { part: 'payments', of: 'pix', field: 'valueCents', from: null, to: 10_000 },
    ])
  })

  test('a difference that follows from the progress of an order is no change', () => {
    expect(
      changesTo({
        trackingNumber: 'BR1',
        originChangedAt: '2026-02-01T00:00:00.000Z',
        payments: [payment({ nsu: '1', transactionId: 't', authorizationCode: 'a' })],
      }),
    ).toEqual([])
  })

  test('goods and values are told apart from where and to whom they go', () => {
    expect(isOfGoods(changesTo({ items: [] }))).toBe(true)
    expect(isOfGoods(changesTo({ totals: { ...before.totals, shippingCents: 1 } }))).toBe(true)
    expect(isOfGoods(changesTo({ deliveryAddress: null }))).toBe(false)
  })

  test('a version that comes twice differs in nothing, and every changed amount is told once', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })
    const lines = (quantities: number[]) =>
      quantities.map((quantity, index) => item({ lineId: `line-${index}`, sku: `SKU-${index}`, quantity }))
    fc.assert(
      fc.property(amounts, amounts, (old, now) => {
        const [one, other] = [sampleOrder({ items: lines(old) }), sampleOrder({ items: lines(now) })]
        expect(fieldChanges(one, structuredClone(one))).toEqual([])
        const places = Math.max(old.length, now.length)
        const differing = Array.from({ length: places }, (_, at) => at).filter((at) => old[at] !== now[at])
        expect(fieldChanges(one, other).map(({ of }) => of)).toEqual(differing.map((at) => `SKU-${at}`))
      }),
    )
  })
})
