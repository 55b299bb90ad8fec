import { expect, test } from 'vitest'
import { announcedStatuses, feedStatuses } from '../constants.ts'
import { storeSettings } from '../store/store-settings.ts'
import { meaningOf, type OrderStep, orderStepNames } from './steps.ts'

/** No system that can be connected reports these yet. */
const unreported: readonly OrderStep[] = ['ready-to-pickup']

test('the statuses offered to be told are those that some step announces, and no others', () => {
  const announcing = orderStepNames.filter((step) => !unreported.includes(step))
  const announced = announcing.map((step) => meaningOf(step).announcedAs)

  expect(announcedStatuses).toEqual(feedStatuses.filter((status) => announced.includes(status)))
  expect(storeSettings.feedStatuses.offered).toEqual(announcedStatuses)
})
