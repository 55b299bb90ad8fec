import { expect, test } from 'vitest'
import { bodyOf, fieldIn, newProtocol } from './protocol-values.ts'

const values = {
  ...newProtocol,
  items: [
    { sku: '10', sellingPrice: 50, quantity: null },
    { sku: '20', sellingPrice: 10, quantity: 2 },
    { sku: '30', sellingPrice: 10, quantity: 0 },
    { sku: '40', sellingPrice: 10, quantity: 1 },
  ],
}

test('the goods with units are sent', () => {
  expect(bodyOf(values).items).toEqual([
    { sku: '20', sellingPrice: 10, quantity: 2 },
    { sku: '40', sellingPrice: 10, quantity: 1 },
  ])
})

test('a problem of goods stands at the line that was typed, of others at their field', () => {
  expect(fieldIn(values, 'items.1.quantity')).toBe('items.3.quantity')
  expect(fieldIn(values, 'items.0.sku')).toBe('items.1.quantity')
  expect(fieldIn(values, 'items')).toBe('items')
  expect(fieldIn(values, 'billingAddress')).toBe('billingAddress.street')
  expect(fieldIn(values, 'file.content')).toBe('file')
  expect(fieldIn(values, 'email')).toBe('email')
})

test('addresses that are not edited are those of the order', () => {
  expect(bodyOf(values)).toMatchObject({ deliveryAddress: null, billingAddress: null })
  const edited = {
    ...values,
    hasAddresses: true,
    billingAddress: { ...values.billingAddress, street: ' Rua A ' },
  }
  expect(bodyOf(edited).billingAddress).toMatchObject({ street: 'Rua A', city: null })
})
