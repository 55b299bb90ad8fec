import { sampleOrder } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { correctOrder, mergeCorrections } from './correction.ts'

test('of a field corrected twice the later stays, and parts nobody touched stay the platform’s', () => {
  const first = { customer: { name: 'Ana', phone: '1' } }
  const second = { customer: { name: 'Bia' }, billingAddress: { number: '7' } }

  const merged = mergeCorrections(mergeCorrections(null, first), second)

  expect(merged).toEqual({ customer: { name: 'Bia', phone: '1' }, billingAddress: { number: '7' } })
  const order = sampleOrder()
  expect(correctOrder(order, merged)).toEqual({
    ...order,
    customer: { ...order.customer, name: 'Bia', phone: '1' },
    billingAddress: expect.objectContaining({ number: '7', street: null }),
  })
})
