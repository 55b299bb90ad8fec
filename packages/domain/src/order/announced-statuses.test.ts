import { expect, test } from 'vitest'
import { feedStatuses } from '../constants.ts'
import { meaningOf, orderEventTypes } from './events.ts'
import { orderMicrostatuses } from './statuses.ts'

test('every status that a subscriber may choose has an event that announces it', () => {
  const announced = orderEventTypes.map((type) => meaningOf(type).announcedAs)

  expect(feedStatuses.filter((status) => !announced.includes(status))).toEqual([])
})

test('every microstatus is set by an event, or by the invoices and parcels that cover a part of the order', () => {
  const set = orderEventTypes.map((type) => meaningOf(type).microstatus)

  expect(orderMicrostatuses.filter((one) => !set.includes(one))).toEqual([
    'partial-dispatched',
    'partial-invoiced',
  ])
})
