import { expect, test } from 'vitest'
import { statusesWeActOn, toPlatformStatus } from './statuses.ts'

test.each([
  ['order-created', 'created'],
  ['on-order-completed', 'created'],
  ['order-completed', 'created'],
  ['payment-pending', 'payment-pending'],
  ['approve-payment', 'payment-pending'],
  ['payment-approved', 'payment-approved'],
  ['payment-denied', 'payment-denied'],
  ['window-to-cancel', 'window-to-cancel'],
  ['ready-for-handling', 'ready-for-handling'],
  ['start-handling', 'handling'],
  ['handling', 'handling'],
  ['ready-for-invoicing', 'handling'],
  ['invoice', 'invoiced'],
  ['invoiced', 'invoiced'],
  ['request-cancel', 'cancellation-requested'],
  ['cancelation-request', 'cancellation-requested'],
  ['cancellation-requested', 'cancellation-requested'],
  ['waiting-for-seller-decision', 'cancellation-requested'],
  ['cancel', 'canceling'],
  ['canceled', 'canceled'],
  ['replaced', 'canceled'],
  ['waiting-for-sellers-confirmation', 'other'],
  ['waiting-ffmt-authorization', 'other'],
  ['release-to-fulfillment', 'other'],
  ['Ready for handling', 'ready-for-handling'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('%s is %s', (raw, ours) => {
  expect(toPlatformStatus(raw)).toBe(ours)
})

test('every change we ask to be told of means something to us', () => {
  for (const status of statusesWeActOn) expect(['other', 'unknown']).not.toContain(toPlatformStatus(status))
})
