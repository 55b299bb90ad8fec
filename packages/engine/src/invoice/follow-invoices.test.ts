import { sampleBatch, samplePlatform } from '@ihub/dev-env/sample-batch'
import { sampleInvoice, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import { asId, type StoreId } from '@ihub/domain/ids'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import { expect, test } from 'vitest'
import { decideOrder } from '../order/decide-order.ts'
import type { AppliedOrder, OrderBatch } from '../order/order-batch.ts'
import { planDeliveries } from '../plan-deliveries.ts'
import { followInvoices, ordersWithInvoices } from './follow-invoices.ts'
import type { LockedInvoice } from './invoice-batch.ts'

const told = (
  type: OrderEvent['type'],
  invoices: OrderInvoice[],
  more: Partial<OrderEvent> = {},
): OrderEvent => ({
  type,
  originAt: null,
  invoices,
  ...more,
})
const awaited = sampleInvoice({ status: 'awaited' })

function change(batch: OrderBatch, events: OrderEvent[]): AppliedOrder {
  const decided = decideOrder(batch, {
    storeId: asId<StoreId>('store'),
    target: { snapshot: sampleReceipt(samplePlatform) },
    author: cron,
    run: null,
    decide: () => ok({ events }),
  })
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

test('an invoice begins when its ERP tells of it and follows its later reports, also in one batch', () => {
  const batch = sampleBatch()
  const stored = { stored: new Map<string, LockedInvoice[]>(), lone: [] }
  const changes = [
    change(batch, [told('invoiced-in-erp', [awaited], { originAt: '2026-01-05T11:00:00.000Z' })]),
    change(batch, [told('invoiced', [sampleInvoice()])]),
    change(batch, [told('invoice-announced', [sampleInvoice({ isAnnounced: true })])]),
    change(batch, [told('invoice-canceled', [sampleInvoice({ isAnnounced: true, status: 'canceled' })])]),
  ]
  const applied = followInvoices(batch, changes, stored)
  expect(new Set(applied.map(({ entity }) => entity)).size).toBe(1)
  expect(applied.map(({ isNew }) => isNew)).toEqual([true, false, false, false])
  expect(
    applied.flatMap(({ events }) =>
      events.map(({ sequence, event, from, to }) => [sequence, event.type, from, to]),
    ),
  ).toEqual([
    [1, 'announced', 'pending', 'pending'],
    [2, 'authorized', 'pending', 'authorized'],
    [3, 'sent', 'authorized', 'sent'],
    [4, 'canceled', 'sent', 'canceled'],
  ])
  expect(applied[0]?.events[0]?.event.originAt).toBe('2026-01-05T11:00:00.000Z')
  expect(stored.stored.size).toBe(1)
})

test('an invoice that is known moves on from its stored status, and repeats nothing', () => {
  const batch = sampleBatch()
  const first = change(batch, [told('invoiced-in-erp', [awaited])])
  const stored = { stored: new Map<string, LockedInvoice[]>(), lone: [] }
  const [created] = followInvoices(batch, [first], stored)
  const again = change(batch, [{ type: 'platform-event', originAt: null }])
  expect(ordersWithInvoices(batch, [again])).toEqual([])
  const moved = followInvoices(batch, [change(batch, [told('invoiced', [sampleInvoice()])])], stored)
  expect(moved).toMatchObject([{ isNew: false, events: [{ sequence: 2, to: 'authorized' }] }])
  expect(moved[0]?.entity).toBe(created?.entity)
})

test('an order without invoices has none to read', () => {
  const batch = sampleBatch()
  expect(ordersWithInvoices(batch, [change(batch, [{ type: 'created-ihub', originAt: null }])])).toEqual([])
})

test('its statuses are told to the subscribers of invoices, the first without a status before it', () => {
  const batch = sampleBatch()
  const [subscriber] = batch.setup.subscribers
  if (!subscriber) throw new Error('no subscriber')
  batch.setup = { ...batch.setup, subscribers: [{ ...subscriber, kind: 'invoice' }] }
  const order = change(batch, [told('invoiced-in-erp', [awaited]), told('invoiced', [sampleInvoice()])])
  const applied = followInvoices(batch, [order], { stored: new Map(), lone: [] })
  const data = planDeliveries(batch, [order, ...applied]).map(({ body }) => JSON.parse(body))
  expect(data).toMatchObject([
    { type: 'invoice.pending', data: { status: 'pending', previousStatus: null, number: '7' } },
    { type: 'invoice.authorized', data: { status: 'authorized', previousStatus: 'pending' } },
  ])
})
