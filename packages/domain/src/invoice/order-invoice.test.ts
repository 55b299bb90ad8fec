import { sampleInvoice } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import type { OrderItem } from '../order/order.ts'
import { announcedItems, coverItems, microstatusOf } from './cover-items.ts'
import { hasFiscalId } from './kinds.ts'
import { currentNumber, isSameInvoice, type OrderInvoice, withInvoice } from './order-invoice.ts'

const keyOf = (number: string, { month = '2611', emitter = '12345678000195' } = {}) =>
  `35${month}${emitter}55001${number.padStart(9, '0')}1123456787`
const invoice = (changes: Partial<OrderInvoice> = {}) => sampleInvoice({ key: keyOf('7'), ...changes })

describe('invoices of an order', () => {
  test('are told apart by their keys, and by number and series where a key is not known', () => {
    expect(isSameInvoice(invoice(), invoice({ number: '000007' }))).toBe(true)
    expect(isSameInvoice(invoice(), invoice({ key: keyOf('8'), number: '8' }))).toBe(false)
    expect(isSameInvoice(invoice({ key: null, number: '0007' }), invoice())).toBe(true)
    expect(isSameInvoice(invoice({ key: null, series: '2' }), invoice())).toBe(false)
    expect(isSameInvoice(invoice({ key: null, series: null }), invoice())).toBe(true)
  })

  test('of other kinds are told apart by their whole identification, however it is written', () => {
    const uuid = '6F9619FF-8B86-D011-B42D-00CF4FC964FF'
    const cfdi = invoice({ kind: 'cfdi', key: uuid })
    expect(isSameInvoice(cfdi, { ...cfdi, key: uuid.toLowerCase() })).toBe(true)
    expect(isSameInvoice(cfdi, { ...cfdi, key: uuid.replace('6F96', '7F96') })).toBe(false)
    expect([hasFiscalId(cfdi), hasFiscalId({ ...cfdi, key: null })]).toEqual([true, false])
    expect(hasFiscalId(invoice({ kind: 'plain', key: null }))).toBe(true)
    expect(hasFiscalId(invoice({ key: null }))).toBe(false)
  })

  test('of two emitters may have the same number; one that is sent again in another month is the same', () => {
    expect(isSameInvoice(invoice(), invoice({ key: keyOf('7', { emitter: '98765432000198' }) }))).toBe(false)
    expect(isSameInvoice(invoice(), invoice({ key: keyOf('7', { month: '2612' }) }))).toBe(true)
  })

  test('are all kept, and the order goes by the last that stands', () => {
    const second = invoice({ key: keyOf('8'), number: '8' })
    const both = withInvoice([invoice()], second)

    expect(both).toHaveLength(2)
    expect(currentNumber(both)).toBe('8')
    const one = withInvoice(both, { ...second, status: 'canceled' })
    expect(one).toHaveLength(2)
    expect(currentNumber(one)).toBe('7')
    expect(currentNumber(withInvoice(one, invoice({ status: 'canceled' })))).toBeNull()
  })
})

const item = (sku: string, quantity: number, changes: Partial<OrderItem> = {}) =>
  ({ sku, quantity, ean: null, refId: null, service: false, components: [], ...changes }) as OrderItem
const line = (sku: string, quantity: string, ean?: string) => ({ sku, quantity, ...(ean ? { ean } : {}) })
const covered = (items: OrderItem[], lines: Parameters<typeof coverItems>[1]) => {
  const { items: found, units } = coverItems(items, lines)
  return { items: found.map((one) => [one.item.sku, one.quantity]), units }
}

describe('the ordered items an invoice covers', () => {
  const shirts = item('A', 3, { ean: '7890000000017' })
  const mugs = item('B', 2)

  test('are found by the order’s codes', () => {
    expect(covered([shirts, mugs], [line('A', '1.0000')])).toEqual({ items: [['A', 1]], units: 1 })
    expect(covered([shirts, mugs], [line('9', '3.0000', '7890000000017'), line('B', '2')])).toEqual({
      items: [
        ['A', 3],
        ['B', 2],
      ],
      units: 5,
    })
  })

  test('are never more than were ordered, and one code in two lines fills both', () => {
    const twice = [item('A', 1), item('A', 2)]
    expect(covered(twice, [line('A', '2')])).toEqual({
      items: [
        ['A', 1],
        ['A', 1],
      ],
      units: 2,
    })
  })

  test('count a kit once all its components are there', () => {
    const component = (sku: string, quantity: number) => ({
      sku,
      ean: null,
      name: sku,
      quantity,
      sellingPriceCents: 0,
    })
    const kit = item('KIT', 2, { components: [component('CUP', 3), component('JUG', 1)] })
    expect(covered([kit], [line('CUP', '6'), line('JUG', '2')])).toEqual({ items: [['KIT', 2]], units: 2 })
    expect(covered([kit], [line('CUP', '3'), line('JUG', '1')])).toEqual({ items: [['KIT', 1]], units: 1 })
  })

  test('count as they are where the codes are the ERP’s own', () => {
    expect(covered([shirts], [line('X', '2.0000')])).toEqual({ items: [], units: 2 })
  })

  test('are announced for a part, and the whole order is announced when it is all or cannot be told', () => {
    const told = (lines: Parameters<typeof coverItems>[1]) =>
      announcedItems([shirts, mugs, item('S', 1, { service: true })], lines).map((one) => [
        one.item.sku,
        one.quantity,
      ])
    const whole = [
      ['A', 3],
      ['B', 2],
    ]
    expect(told([line('B', '1')])).toEqual([['B', 1]])
    expect(told([line('A', '3'), line('B', '2')])).toEqual(whole)
    expect(told([line('X', '2')])).toEqual(whole)
  })

  test('leave the order invoiced in part until all is covered by invoices that stand', () => {
    const ordered = [shirts, mugs]
    const first = invoice({ units: 3 })
    const rest = invoice({ key: keyOf('8'), number: '8', units: 2 })

    expect(microstatusOf('picking', [first], ordered)).toBe('partial-invoiced')
    expect(microstatusOf('partial-invoiced', [first, rest], ordered)).toBeNull()
    expect(microstatusOf('picking', [first, rest], ordered)).toBe('picking')
    expect(microstatusOf(null, [first, { ...rest, status: 'canceled' }], ordered)).toBe('partial-invoiced')
    expect(microstatusOf('partial-invoiced', [{ ...first, status: 'canceled' }], ordered)).toBeNull()
  })
})
