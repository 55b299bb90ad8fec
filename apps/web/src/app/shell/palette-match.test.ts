import { expect, test } from 'vitest'
import { onlyOf } from './palette-match.ts'

const order = { group: 'orders' }
const customer = { group: 'customers', yieldsTo: 'orders' }
const screen = { group: 'screens' }

test('Enter opens the only match, and none where there is a choice', () => {
  expect(onlyOf([screen])).toBe(screen)
  expect(onlyOf([customer])).toBe(customer)
  expect(onlyOf([order, screen])).toBeUndefined()
  expect(onlyOf([])).toBeUndefined()
})

test('the customer of the one order that was found is no choice, beside several orders it is', () => {
  expect(onlyOf([order, customer])).toBe(order)
  expect(onlyOf([order, { ...order }, customer])).toBeUndefined()
  expect(onlyOf([order, customer, screen])).toBeUndefined()
})
