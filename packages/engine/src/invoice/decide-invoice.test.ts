import { sampleBatch, samplePlatform } from '@ihub/dev-env/sample-batch'
import { sampleInvoice, sampleReceipt } from '@ihub/dev-env/sample-order'
import { cron } from '@ihub/domain/actor'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import type { InvoiceEventType } from '@ihub/domain/invoice/lifecycle'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { ok } from '@ihub/domain/result'
import type { InvoiceDecision } from '@ihub/ports/engine'
import { expect, test } from 'vitest'
import { decideOrder } from '../order/decide-order.ts'
import type { AppliedOrder, OrderBatch } from '../order/order-batch.ts'
import { planAlerts } from '../plan-alerts.ts'
import { decideInvoice } from './decide-invoice.ts'
import { followInvoices } from './follow-invoices.ts'

const storeId = asId<StoreId>('store')

function tell(batch: OrderBatch, events: OrderEvent[]): AppliedOrder {
  const decided = decideOrder(batch, {
    storeId,
    target: { snapshot: sampleReceipt(samplePlatform) },
    author: cron,
    run: null,
    decide: () => ok({ events }),
  })
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

/** An order whose ERP told of an invoice. */
function announced(batch: OrderBatch) {
  const invoices = [sampleInvoice({ status: 'awaited' })]
  const [created] = followInvoices(
    batch,
    [tell(batch, [{ type: 'invoiced-in-erp', originAt: null, invoices }])],
    { stored: new Map(), lone: [] },
  )
  if (!created) throw new Error('no invoice')
  batch.invoices.set(created.entity.subject.id, created.entity)
  return created
}

function move(batch: OrderBatch, type: InvoiceEventType, changes: Partial<OrderInvoice> = {}): AppliedOrder {
  const [entity] = [...batch.invoices.values()]
  if (!entity) throw new Error('no invoice')
  const decided = decideInvoice(batch, {
    storeId,
    target: { orderId: asId<OrderId>(entity.state.orderId ?? ''), invoiceId: entity.subject.id },
    author: cron,
    run: null,
    decide: ({ invoice }) =>
      ok<InvoiceDecision>({ events: [{ type, originAt: null }], invoice: { ...invoice, ...changes } }),
  })
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

const seen = ({ moved, events, entity }: AppliedOrder) => ({
  invoice: [moved?.entity.state.status, moved?.operations.map(({ type }) => type)],
  order: [entity.state.status, events.map(({ event }) => event.type)],
})
const usable = { status: 'usable' } as const

test('its own line begins with its file: the ERP tells of it, and the hub fetches', () => {
  const batch = sampleBatch()
  const { entity, operations } = announced(batch)
  expect(entity.state).toMatchObject({ status: 'pending', pending: ['fetch-invoice'] })
  expect(operations).toEqual([{ type: 'fetch-invoice', input: {} }])
  const [order] = [...batch.orders.values()]
  expect(order?.state.invoices).toMatchObject([{ pending: ['fetch-invoice'] }])
  expect(order?.planned).toEqual([])
})

test('one change moves the invoice and its order, each by its own table', () => {
  const batch = sampleBatch()
  announced(batch)
  expect(seen(move(batch, 'authorized', usable))).toEqual({
    invoice: ['authorized', ['announce-invoice']],
    order: ['invoiced', ['invoiced']],
  })
  expect(seen(move(batch, 'sent', { isAnnounced: true }))).toEqual({
    invoice: ['sent', []],
    order: ['invoiced', ['invoice-announced']],
  })
})

test.each([
  ['refused', 'other-emitter', 'error'],
  ['voided', 'denied', 'unused'],
  ['not-wanted', 'incoming', 'disabled'],
  ['awaits-authorization', 'not-authorized', 'pending'],
] as const)('a file that does not count leaves the order where it is: %s for %s', (type, reason, status) => {
  const batch = sampleBatch()
  announced(batch)
  const moved = move(batch, type, { status: 'refused', reason })
  expect(moved.moved?.entity.state.status).toBe(status)
  expect(moved.stateAfter.status).toBe(moved.stateBefore.status)
  expect(moved.events).toMatchObject([{ event: { type: 'invoice-kept', details: { notCounted: reason } } }])
})

test('is confirmed at once where the platform calls the order invoiced before it was told', () => {
  const batch = sampleBatch()
  announced(batch)
  move(batch, 'authorized', usable)
  const [order] = [...batch.orders.values()]
  if (order) order.state = { ...order.state, platformStatus: 'invoiced' }
  const told = move(batch, 'sent', { isAnnounced: true })
  expect(told.moved?.events.map(({ to }) => to)).toEqual(['sent', 'confirmed'])
})

test('a parcel that left is told of once the platform took its invoice, and not before', () => {
  const batch = sampleBatch()
  announced(batch)
  tell(batch, [{ type: 'dispatched', originAt: null }])
  expect(move(batch, 'authorized', usable).operations).toEqual([])
  expect(move(batch, 'sent', { isAnnounced: true }).operations).toEqual([
    { type: 'announce-tracking', input: {} },
  ])
})

test('an invoice that stops is in error with its order, and the alert is about the invoice', () => {
  const batch = sampleBatch()
  const { entity } = announced(batch)
  entity.planned = [] // its run ended
  const stopped = move(batch, 'not-fetched')
  expect(entity.state.refused).toEqual(['fetch-invoice'])
  expect(stopped.entity.state.refused).toEqual(['fetch-invoice'])
  const alerts = planAlerts(batch, [stopped, ...(stopped.moved ? [stopped.moved] : [])])
  expect(alerts.map(({ code, entity: about }) => [code, about.subject.kind])).toEqual([
    ['invoice-failed', 'invoice'],
  ])
})

test('an invoice of a canceled order is kept and told to nobody', () => {
  const batch = sampleBatch()
  announced(batch)
  tell(batch, [{ type: 'canceled-by-erp', originAt: null }])
  expect(seen(move(batch, 'authorized', usable))).toEqual({
    invoice: ['authorized', []],
    order: ['canceled', ['invoice-kept']],
  })
})
