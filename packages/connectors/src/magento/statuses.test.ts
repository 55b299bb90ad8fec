import { expect, test } from 'vitest'
import { publishedItem, publishedOrder } from './read-fixture.ts'
import { OrderState } from './schema.ts'
import { MappingSettings } from './settings.ts'
import { toPlatformStatus } from './statuses.ts'

const settings = MappingSettings.parse({})
const statusOf = (changes: Record<string, unknown>) =>
  toPlatformStatus(OrderState.parse(publishedOrder(changes)), settings)
const invoiced = { status_histories: [{ comment: 'iHub: NF-e 12, série 1' }] }
const item = (changes: object) => ({ items: [publishedItem({ ...changes })] })

test.each<[string, Record<string, unknown>, string]>([
  ['a new order waits for its payment', { state: 'new' }, 'payment-pending'],
  ['unless nothing is due', { state: 'new', total_due: 0 }, 'ready-for-handling'],
  [
    'or it is paid at the door',
    { state: 'new', payment: { method: 'cashondelivery' } },
    'ready-for-handling',
  ],
  ['at the gateway', { state: 'pending_payment' }, 'payment-pending'],
  ['under review', { state: 'payment_review' }, 'payment-pending'],
  [
    'a store’s own status changes nothing',
    { state: 'processing', status: 'separando' },
    'ready-for-handling',
  ],
  ['suspected fraud', { state: 'processing', status: 'fraud' }, 'payment-pending'],
  [
    'Magento’s invoice is a payment',
    { state: 'processing', ...item({ qty_invoiced: 1 }) },
    'ready-for-handling',
  ],
  ['a told fiscal invoice', { state: 'processing', ...item({ qty_invoiced: 1 }), ...invoiced }, 'invoiced'],
  ['of a part', { state: 'processing', ...invoiced }, 'handling'],
  [
    'of somebody else',
    { state: 'processing', status_histories: [{ comment: 'NF-e 12' }] },
    'ready-for-handling',
  ],
  ['all invoiced and shipped', { state: 'complete' }, 'invoiced'],
  ['refunded before it left', { state: 'closed' }, 'canceled'],
  ['returned', { state: 'closed', ...item({ qty_shipped: 1 }) }, 'other'],
  ['canceled', { state: 'canceled' }, 'canceled'],
  ['on hold', { state: 'holded' }, 'other'],
  ['a state of a module', { state: 'picking' }, 'unknown'],
])('%s', (_, changes, status) => {
  expect(statusOf(changes)).toBe(status)
})
