import { expect, test } from 'vitest'
import { announcedStatuses, feedStatuses } from '../constants.ts'
import { storeSettings } from '../store/store-settings.ts'
import { meaningOf, type OrderEventType, orderEventTypes } from './events.ts'

/** No system that can be connected reports these yet. */
const unreported: readonly OrderEventType[] = ['ready-to-pickup']

test('the statuses offered to be told are those that some event announces, and no others', () => {
  const announcing = orderEventTypes.filter((type) => !unreported.includes(type))
  const announced = announcing.map((type) => meaningOf(type).announcedAs)

  expect(announcedStatuses).toEqual(feedStatuses.filter((status) => announced.includes(status)))
  expect(storeSettings.feedStatuses.offered).toEqual(announcedStatuses)
})
