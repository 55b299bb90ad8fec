import { expect, test } from 'vitest'
import { codeOf } from './parties.ts'
import { unitPrice } from './sale-lines.ts'

const line = { sellingPriceCents: 5_000, quantity: 2, taxCents: 0 } as Parameters<typeof unitPrice>[0]
const tax = (kind: 'goods' | 'included', amountCents: number) => ({
  kind,
  name: null,
  amountCents,
  ratePercent: 16,
})

test('a price is what the customer paid, or net of the taxes that go with the line', () => {
  const inside = { ...line, taxes: [tax('included', 1_379)] }
  const outside = { ...line, taxCents: 1_600, taxes: [tax('goods', 1_600)] }
  expect([unitPrice(inside, false), unitPrice(inside, true)]).toEqual(['50.0000', '43.1050'])
  expect([unitPrice(outside, false), unitPrice(outside, true)]).toEqual(['58.0000', '50.0000'])
})

test('a customer is known by the tax id without its signs, else by the e-mail, else by the order', () => {
  const order = (document: string | null, email: string | null) =>
    ({ originOrderId: 'O-1', customer: { document, email } }) as Parameters<typeof codeOf>[0]
  expect(codeOf(order('123.456.789-09', 'a@b.c'))).toBe('12345678909')
  expect(codeOf(order(null, 'A@b.c'))).toBe('a@b.c')
  expect(codeOf(order(null, null))).toBe('O-1')
})
