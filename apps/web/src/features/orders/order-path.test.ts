import { orderStatuses } from '@ihub/domain/order/statuses'
import { expect, test } from 'vitest'
import { orderPath, pathPlaces } from './order-path.ts'

type Traveler = Parameters<typeof orderPath>[0]
type Blocker = NonNullable<Traveler['blocker']>

const fresh: Traveler = {
  status: 'payment-approved',
  erpStatus: 'not-sent',
  position: 'payment-approved',
  erpPosition: 'not-sent',
  microstatus: null,
  wmsStatus: null,
  integrations: { erp: 'pending', platform: 'sent' },
  invoiceNumber: null,
  isCanceled: false,
  blocker: null,
}
const heldBy = (operation: string, reason: Blocker['reason']): Blocker => ({
  reason,
  operation,
  integration: 'Millennium',
  message: null,
  kind: null,
  since: '2026-11-21T12:00:00Z',
  nextAttemptAt: null,
  processId: '0199f000-0000-7000-8000-000000000001',
  causeId: null,
  integrationId: null,
  canRetry: false,
})
const drawn = (change: Partial<Traveler>) =>
  orderPath({
    ...fresh,
    ...(change.status ? { position: change.status } : {}),
    ...(change.erpStatus ? { erpPosition: change.erpStatus } : {}),
    ...change,
  })
    .map(({ state }) => state)
    .join(' ')

test('a paid order waits at the ERP', () => {
  expect(drawn({})).toBe('done done waiting ahead ahead ahead')
})

test('an order that cannot be sent yet waits in the hub', () => {
  expect(drawn({ status: 'awaiting-payment-confirmation' })).toBe('done waiting ahead ahead ahead ahead')
})

test('an order accepted and not yet approved still waits at the ERP', () => {
  expect(drawn({ erpStatus: 'accepted' })).toBe('done done waiting ahead ahead ahead')
  expect(drawn({ erpStatus: 'approved' })).toBe('done done done waiting ahead ahead')
})

test('the warehouse stands on the path of the orders that its system picks', () => {
  const picked = { erpStatus: 'approved', wmsStatus: 'processing' } as const
  expect(drawn(picked)).toBe('done done done waiting ahead ahead ahead')
  expect(drawn({ ...picked, status: 'invoiced', invoiceNumber: '12' })).toBe(
    'done done done done done waiting ahead',
  )
  expect(drawn({ ...picked, wmsStatus: 'error' })).toBe('done done done failed ahead ahead ahead')
  expect(drawn({ ...picked, wmsStatus: 'canceled' })).toBe('done done done failed ahead ahead ahead')
  expect(drawn({ ...picked, wmsStatus: 'canceled', status: 'canceled', isCanceled: true })).toBe(
    'done done done canceled ahead ahead ahead',
  )
})

test('a delivered order has nothing left to wait for', () => {
  expect(drawn({ status: 'delivered', erpStatus: 'delivered', invoiceNumber: '12' })).toBe(
    'done done done done done done',
  )
})

test('a parcel that left without an invoice shows the missing invoice', () => {
  expect(drawn({ status: 'dispatched', erpStatus: 'dispatched' })).toBe('done done done waiting done ahead')
})

test('an order that waits for its seller’s money is held in the hub', () => {
  const blocker = heldBy('send-order-to-erp', 'seller-payment')
  expect(drawn({ status: 'awaiting-payment-confirmation', blocker })).toBe(
    'done held ahead ahead ahead ahead',
  )
})

test('a hold-up shows at the place its operation belongs to, in the colour of its reason', () => {
  expect(drawn({ blocker: heldBy('send-order-to-erp', 'refused') })).toBe(
    'done done failed ahead ahead ahead',
  )
  expect(drawn({ blocker: heldBy('send-order-to-erp', 'integration-down') })).toBe(
    'done done held ahead ahead ahead',
  )
  expect(drawn({ blocker: heldBy('send-order-to-erp', 'running') })).toBe(
    'done done running ahead ahead ahead',
  )
})

test('an announcement that failed marks the milestone it announces and not the one the order waits for', () => {
  const invoiced = { status: 'invoiced', erpStatus: 'invoiced', invoiceNumber: '12' } as const
  expect(drawn({ ...invoiced, blocker: heldBy('announce-invoice', 'refused') })).toBe(
    'done done done failed waiting ahead',
  )
})

test('an order that is for no ERP passes it by: the hub has it until handling begins, then it waits for its invoice', () => {
  const kept = { integrations: { erp: 'disabled', platform: 'sent' } } as const
  expect(drawn({ ...kept, status: 'ready-for-handling' })).toBe('done waiting skipped ahead ahead ahead')
  expect(drawn({ ...kept, status: 'handling' })).toBe('done done skipped waiting ahead ahead')
  expect(drawn({ ...kept, status: 'dispatched', invoiceNumber: '12' })).toBe(
    'done done skipped done done waiting',
  )
  expect(drawn({ ...kept, status: 'canceled', isCanceled: true })).toBe(
    'done canceled skipped ahead ahead ahead',
  )
})

test('a canceled order stops where it was', () => {
  expect(drawn({ status: 'canceled', erpStatus: 'canceled', isCanceled: true })).toBe(
    'done done canceled ahead ahead ahead',
  )
})

test('an error without a hold-up fails where the order stands', () => {
  expect(drawn({ erpStatus: 'error' })).toBe('done done failed ahead ahead ahead')
  expect(drawn({ status: 'error-pending-manual-action', erpStatus: 'approved' })).toBe(
    'done done done failed ahead ahead',
  )
  expect(
    drawn({
      status: 'dispatched',
      erpStatus: 'dispatched',
      invoiceNumber: '1',
      microstatus: 'delivery-failed',
    }),
  ).toBe('done done done done done failed')
})

test('every status draws every place once', () => {
  for (const status of orderStatuses)
    expect(orderPath({ ...fresh, status, wmsStatus: 'processing' }).map(({ place }) => place)).toEqual(
      pathPlaces,
    )
})
