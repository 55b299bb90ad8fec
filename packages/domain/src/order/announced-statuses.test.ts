import { expect, test } from 'vitest'
import { announcedStatuses, feedStatuses } from '../constants.ts'
import { storeSettings } from '../store/store-settings.ts'
import { meaningOf, type OrderEventType, orderEventTypes } from './events.ts'
import { orderMicrostatuses } from './statuses.ts'

/** No system that can be connected reports these yet. */
const unreported: readonly OrderEventType[] = [
  'reserved',
  'no-stock',
  'stockout',
  'picked',
  'label-issued',
  'ready-to-dispatch',
  'waiting-for-cross-docking',
  'cross-docking',
  'in-transit',
  'out-of-delivery',
  'ready-to-pickup',
]

test('the statuses offered to be told are those that some event announces, and no others', () => {
  const announcing = orderEventTypes.filter((type) => !unreported.includes(type))
  const announced = announcing.map((type) => meaningOf(type).announcedAs)

  expect(announcedStatuses).toEqual(feedStatuses.filter((status) => announced.includes(status)))
  expect(storeSettings.feedStatuses.offered).toEqual(announcedStatuses)
})

test('every status of the feed has an event that announces it', () => {
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
