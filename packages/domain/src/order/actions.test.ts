import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import type { OrderBilling } from '../bill/order-billing.ts'
import type { OrderInvoice } from '../invoice/order-invoice.ts'
import { systemTraits } from '../system-traits.ts'
import {
  type ActionRefusal,
  type Asker,
  actionRefusals,
  nextAnnouncement,
  type OrderAction,
  orderActions,
  refusalOf,
} from './actions.ts'
import type { OrderSettings, OrderState } from './state.ts'

const invoice = sampleInvoice()
const invoicedBy = (one: OrderInvoice) =>
  ({ status: 'invoiced', invoices: [one], invoiceNumber: one.number }) as const

const settings: OrderSettings = { ...sampleSettings, carrier: { quotes: true } }
const paid = sampleState()
const inErp: OrderState = { ...paid, erpStatus: 'accepted', erpOrderId: '1001' }
const canceled: OrderState = {
  ...inErp,
  status: 'canceled',
  erpStatus: 'canceled',
  platformStatus: 'canceled',
}
const outdated: OrderState = { ...inErp, unsentChange: '2026-01-05T11:00:00.000Z' }
const asked: OrderState = { ...inErp, status: 'cancellation-pending' }

const offer = {
  offerId: '1',
  carrierId: 'rodovia',
  carrierName: 'Rodovia Cargas',
  service: 'Normal',
  contract: null,
  priceCents: 2_000,
  businessDays: 5,
  deliveryBy: null,
}
const quoted: OrderState = {
  ...paid,
  quotation: {
    quotationId: 'Q1',
    quotedAt: '2026-01-05T11:00:00.000Z',
    offers: [offer, { ...offer, offerId: '2' }],
    chosenOfferId: '1',
  },
}
const taken = {
  invoiceNumber: '1',
  status: 'integrated',
  isTaken: true,
  shipmentId: null,
  carrier: null,
  promisedFor: null,
  reason: null,
  words: null,
} as const

const billed: OrderState = { ...inErp, ...invoicedBy(invoice) }
const billing: OrderBilling = { hasGateway: true, onTerms: 1, unbilled: 1 }

interface Row {
  action: OrderAction
  order: OrderState
  otherwise?: Partial<OrderSettings>
  by?: Asker
  billing?: OrderBilling
  answer: ActionRefusal | null
}
const byAdmins = { manualActionsByAdmins: true }
const takesChanges = { erp: { ...systemTraits.mln.erp, takesChanges: true } }
const table: Row[] = [
  { action: 'reintegrate', order: canceled, answer: null },
  { action: 'reintegrate', order: paid, otherwise: { platform: null }, answer: 'no-platform' },
  {
    action: 'reintegrate',
    order: paid,
    otherwise: { platform: systemTraits.ordersSheet.platform },
    answer: 'platform-takes-no-calls',
  },
  { action: 'integrate-order', order: paid, answer: null },
  { action: 'integrate-order', order: { ...inErp, erpStatus: 'error' }, answer: null },
  { action: 'integrate-order', order: paid, otherwise: { erp: null }, answer: 'no-erp' },
  { action: 'integrate-order', order: canceled, answer: 'canceled' },
  {
    action: 'integrate-order',
    order: { ...paid, pending: ['send-order-to-erp'] },
    answer: 'already-running',
  },
  { action: 'integrate-order', order: inErp, answer: 'already-in-erp' },
  { action: 'integrate-order', order: { ...paid, status: 'order-created' }, answer: 'not-sendable' },
  { action: 'integrate-approval', order: inErp, answer: null },
  { action: 'integrate-approval', order: inErp, otherwise: { erp: null }, answer: 'no-erp' },
  { action: 'integrate-approval', order: canceled, answer: 'canceled' },
  { action: 'integrate-approval', order: paid, answer: 'not-in-erp' },
  { action: 'integrate-approval', order: outdated, answer: 'change-not-sent' },
  {
    action: 'integrate-approval',
    order: { ...inErp, pending: ['approve-order-in-erp'] },
    answer: 'already-running',
  },
  { action: 'integrate-approval', order: { ...inErp, erpStatus: 'approved' }, answer: 'already-approved' },
  { action: 'integrate-approval', order: { ...inErp, status: 'payment-pending' }, answer: 'not-paid' },
  { action: 'integrate-cancellation', order: asked, answer: null },
  { action: 'integrate-cancellation', order: asked, otherwise: { erp: null }, answer: 'no-erp' },
  {
    action: 'integrate-cancellation',
    order: { ...asked, pending: ['cancel-order-in-erp'] },
    answer: 'already-running',
  },
  { action: 'integrate-cancellation', order: inErp, answer: 'not-asked-to-cancel' },
  { action: 'integrate-status', order: { ...inErp, ...invoicedBy(invoice) }, answer: null },
  { action: 'integrate-status', order: inErp, otherwise: { platform: null }, answer: 'no-platform' },
  { action: 'integrate-status', order: inErp, answer: 'nothing-to-announce' },
  { action: 'force-status', order: inErp, answer: null },
  { action: 'force-status', order: canceled, answer: 'final' },
  { action: 'force-status', order: { ...inErp, status: 'delivered' }, answer: 'final' },
  { action: 'force-status', order: inErp, otherwise: byAdmins, answer: 'needs-admin' },
  { action: 'force-status', order: inErp, otherwise: byAdmins, by: 'Admin', answer: null },
  { action: 'force-status', order: inErp, otherwise: byAdmins, by: 'Root', answer: null },
  { action: 'force-status', order: inErp, otherwise: byAdmins, by: 'token', answer: null },
  { action: 'force-status', order: canceled, otherwise: byAdmins, answer: 'final' },
  { action: 'integrate-cancellation', order: asked, otherwise: byAdmins, answer: 'needs-admin' },
  { action: 'integrate-cancellation', order: asked, otherwise: byAdmins, by: 'Admin', answer: null },
  { action: 'integrate-cancellation', order: inErp, otherwise: byAdmins, answer: 'not-asked-to-cancel' },
  { action: 'integrate-order', order: paid, otherwise: byAdmins, answer: null },
  { action: 'quote-order', order: paid, answer: null },
  { action: 'quote-order', order: paid, otherwise: { carrier: null }, answer: 'no-tms' },
  {
    action: 'quote-order',
    order: { ...paid, deliveryChannel: 'pickup-in-point' },
    answer: 'not-carried',
  },
  { action: 'quote-order', order: canceled, answer: 'final' },
  { action: 'quote-order', order: asked, answer: 'canceled' },
  { action: 'quote-order', order: { ...inErp, status: 'dispatched' }, answer: 'already-shipped' },
  { action: 'quote-order', order: { ...paid, pending: ['quote-order'] }, answer: 'already-running' },
  { action: 'choose-offer', order: quoted, answer: null },
  { action: 'choose-offer', order: paid, answer: 'no-offers' },
  { action: 'choose-offer', order: { ...quoted, pending: ['quote-order'] }, answer: 'already-running' },
  { action: 'choose-offer', order: { ...quoted, pending: ['send-shipment'] }, answer: 'already-running' },
  { action: 'choose-offer', order: { ...quoted, status: 'canceled' }, answer: 'final' },
  { action: 'choose-offer', order: { ...quoted, status: 'cancellation-pending' }, answer: 'canceled' },
  { action: 'choose-offer', order: { ...quoted, status: 'dispatched' }, answer: 'already-shipped' },
  { action: 'choose-offer', order: { ...quoted, shipments: [taken] }, answer: 'already-shipped' },
  { action: 'edit-order', order: paid, answer: null },
  { action: 'edit-order', order: canceled, answer: 'canceled' },
  { action: 'edit-order', order: inErp, answer: 'already-in-erp' },
  { action: 'edit-order', order: inErp, otherwise: takesChanges, answer: null },
  {
    action: 'edit-order',
    order: { ...inErp, status: 'invoiced' },
    otherwise: takesChanges,
    answer: 'already-in-erp',
  },
  { action: 'check-goods', order: inErp, answer: null },
  { action: 'check-goods', order: canceled, answer: 'canceled' },
  { action: 'confirm-change', order: outdated, answer: null },
  { action: 'confirm-change', order: inErp, answer: 'no-unsent-change' },
  {
    action: 'confirm-change',
    order: { ...outdated, pending: ['update-order-in-erp'] },
    answer: 'already-running',
  },
  { action: 'issue-bills', order: billed, by: 'Admin', billing, answer: null },
  { action: 'issue-bills', order: billed, by: 'token', billing, answer: null },
  { action: 'issue-bills', order: billed, billing, answer: 'needs-admin' },
  { action: 'issue-bills', order: { ...billed, status: 'canceled' }, billing, answer: 'canceled' },
  { action: 'issue-bills', order: inErp, by: 'Admin', billing, answer: 'not-invoiced' },
  { action: 'issue-bills', order: billed, by: 'Admin', answer: 'not-on-terms' },
  {
    action: 'issue-bills',
    order: billed,
    billing: { ...billing, onTerms: 0, unbilled: 0 },
    answer: 'not-on-terms',
  },
  { action: 'issue-bills', order: billed, billing: { ...billing, unbilled: 0 }, answer: 'has-bills' },
  { action: 'issue-bills', order: billed, billing: { ...billing, hasGateway: false }, answer: 'no-gateway' },
]

describe('manual actions', () => {
  test.each(table)(
    '$action on $order.status with ERP $order.erpStatus, asked by $by: $answer',
    ({ action, order, otherwise, by = 'User', billing, answer }) => {
      expect(refusalOf(action, order, { ...settings, ...otherwise }, by, billing)).toBe(answer)
    },
  )

  test('the table above allows every action once and meets every reason', () => {
    expect(
      orderActions.filter((action) => !table.some((row) => row.action === action && row.answer === null)),
    ).toEqual([])
    expect(actionRefusals.filter((reason) => !table.some((row) => row.answer === reason))).toEqual([])
  })
})

test('the platform can be told again of the latest milestone it may know, the invoice first', () => {
  const invoiced: OrderState = { ...inErp, ...invoicedBy(invoice) }
  const told: OrderState = { ...inErp, ...invoicedBy({ ...invoice, isAnnounced: true }) }

  expect(nextAnnouncement(invoiced)).toBe('announce-invoice')
  expect(nextAnnouncement({ ...invoiced, status: 'dispatched' })).toBe('announce-invoice')
  expect(nextAnnouncement({ ...told, status: 'dispatched' })).toBe('announce-tracking')
  expect(nextAnnouncement({ ...told, status: 'delivered' })).toBe('announce-delivery')
  expect(nextAnnouncement({ ...paid, status: 'canceled' })).toBe('announce-cancellation')
  expect(nextAnnouncement(canceled)).toBeNull()
  expect(nextAnnouncement({ ...inErp, history: ['approved-in-erp'] })).toBe('start-handling')
})
