import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import type { InvoiceOperation } from '../invoice/operation-names.ts'
import type { Operation } from '../operation-names.ts'
import { awaitedCarrier } from '../system-traits.ts'
import type { OrderInWarehouse } from '../wms/in-warehouse.ts'
import { applyEvent } from './apply-event.ts'
import { hasError, isApprovalPending, isCancellationPending, shownErpStatus, shownStatus } from './derived.ts'
import type { OrderEventType } from './events.ts'
import { type OrderOperation, orderOperationNames } from './operation-names.ts'
import { operationMeaning } from './operations.ts'
import type { OrderEvent } from './order-event.ts'
import type { OrderState } from './state.ts'

const settings = {
  ...sampleSettings,
  carrier: awaitedCarrier,
  asksForInvoices: true,
  warehouse: { reportsPicked: false, takesOrders: true as const },
  wms: { sendsOrders: true, sendsInvoices: true, requestsInvoice: false, sendsLabels: true },
}
const released = sampleState()
const shipped: Partial<OrderState> = {
  invoiceNumber: '1',
  erpStatus: 'dispatched',
  history: ['created-ihub', 'dispatched', 'delivered'],
}

/** An order that its warehouse took. */
const inWarehouse = (changes: Partial<OrderInWarehouse> = {}): Partial<OrderState> => ({
  erpStatus: 'approved',
  erpOrderId: '1001',
  wms: {
    warehouseOrderId: 'W1',
    invoices: [],
    labels: [],
    released: [],
    files: [],
    ...changes,
    steps: { 'order-integrated': { state: 'done' }, ...changes.steps },
  },
})
const sent = {
  invoiceNumber: '1',
  status: 'integrated',
  isTaken: true,
  shipmentId: 'S1',
  carrier: 'Rodovia',
  promisedFor: null,
  reason: null,
  words: null,
} as const

/** An order of which each operation is needed. */
const before: Record<OrderOperation, Partial<OrderState>> = {
  'quote-order': { status: 'awaiting-quotation' },
  'send-order-to-erp': {},
  'update-order-in-erp': {
    erpStatus: 'approved',
    erpOrderId: '1001',
    unsentChange: '2026-01-05T11:00:00.000Z',
    history: ['created-ihub', 'items-modified'],
  },
  'approve-order-in-erp': { erpStatus: 'accepted' },
  'request-invoice-in-erp': { erpStatus: 'approved', erpOrderId: '1001' },
  'cancel-order-in-erp': {
    status: 'cancellation-pending',
    erpStatus: 'approved',
    cancellationRequestedBy: 'origin',
  },
  'start-handling': { erpStatus: 'approved', history: ['created-ihub', 'approved-in-erp'] },
  'send-shipment': { status: 'invoiced', invoices: [sampleInvoice()] },
  'send-order-to-warehouse': { erpStatus: 'approved', erpOrderId: '1001' },
  'cancel-invoice-in-warehouse': { ...inWarehouse({ invoices: ['K1'] }), status: 'handling' },
  'tell-invoice-to-warehouse': {
    ...inWarehouse(),
    status: 'invoiced',
    invoices: [sampleInvoice({ key: 'K1' })],
  },
  'fetch-warehouse-files': inWarehouse({
    steps: { 'invoice-files-returned': { state: 'pending', begun: true } },
  }),
  'tell-label-to-warehouse': {
    ...inWarehouse({ invoices: ['K1'] }),
    status: 'invoiced',
    invoices: [sampleInvoice({ key: 'K1' })],
    parcels: [{ invoiceNumber: '7', volume: 1, trackingNumber: 'T1' }],
  },
  'release-boarding': {
    ...inWarehouse({ invoices: ['K1'], labels: [{ invoiceNumber: '7', volume: 1 }] }),
    status: 'invoiced',
    invoices: [sampleInvoice({ key: 'K1' })],
    parcels: [{ invoiceNumber: '7', volume: 1, trackingNumber: 'T1' }],
  },
  'cancel-order-in-warehouse': { ...inWarehouse(), status: 'canceled', erpStatus: 'canceled' },
  'cancel-shipment': { status: 'canceled', platformStatus: 'canceled', shipments: [sent] },
  'tell-shipped': {
    ...shipped,
    invoiceNumber: null,
    status: 'dispatched',
    shipments: [sent],
    platformStatus: 'invoiced',
  },
  'announce-tracking': { ...shipped, status: 'dispatched' },
  'announce-delivery': { ...shipped, status: 'delivered' },
  'announce-cancellation': { status: 'canceled', erpStatus: 'canceled' },
}
const shown: Record<OrderOperation, [string, string]> = {
  'quote-order': ['error-pending-manual-action', 'not-sent'],
  'send-order-to-erp': ['not-integrated', 'error'],
  'update-order-in-erp': ['error-pending-manual-action', 'error'],
  'approve-order-in-erp': ['ready-for-handling', 'error'],
  'request-invoice-in-erp': ['error-pending-manual-action', 'approved'],
  'cancel-order-in-erp': ['cancellation-pending', 'error'],
  'start-handling': ['error', 'approved'],
  'send-shipment': ['error-pending-manual-action', 'not-sent'],
  'send-order-to-warehouse': ['error-pending-manual-action', 'approved'],
  'cancel-invoice-in-warehouse': ['error-pending-manual-action', 'approved'],
  'tell-invoice-to-warehouse': ['error-pending-manual-action', 'approved'],
  'fetch-warehouse-files': ['error', 'approved'],
  'tell-label-to-warehouse': ['error-pending-manual-action', 'approved'],
  'release-boarding': ['error-pending-manual-action', 'approved'],
  'cancel-order-in-warehouse': ['error-pending-manual-action', 'canceled'],
  'cancel-shipment': ['error-pending-manual-action', 'not-sent'],
  'tell-shipped': ['error', 'dispatched'],
  'announce-tracking': ['error', 'dispatched'],
  'announce-delivery': ['error', 'dispatched'],
  'announce-cancellation': ['error-pending-manual-action', 'canceled'],
}

function after(order: OrderState, ...events: OrderEventType[]): OrderState {
  return events.reduce((state, type) => {
    const taken = applyEvent(state, { type, originAt: null }, settings)
    if (!taken.ok) throw new Error(`${type} is refused`)
    return taken.value.order
  }, order)
}
const refusedIn = (operation: OrderOperation) =>
  after({ ...released, ...before[operation] }, operationMeaning(operation).fails)
const seen = (state: OrderState) => ({ status: shownStatus(state), erpStatus: shownErpStatus(state) })

describe('an operation refused for good', () => {
  test.each(orderOperationNames)('%s shows as an error, and its later success ends it', (operation) => {
    const start = { ...released, ...before[operation] }
    const refused = refusedIn(operation)

    expect(hasError(seen(start))).toBe(false)
    expect(refused.refused).toEqual([operation])
    expect(Object.values(seen(refused))).toEqual(shown[operation])
    expect(hasError(seen(refused))).toBe(true)

    const succeeded = after(refused, operationMeaning(operation).succeeds)
    expect(succeeded.refused).toEqual([])
    expect(hasError(seen(succeeded))).toBe(false)
  })

  test.each(orderOperationNames)('%s leaves the order in its place, from which it goes on', (operation) => {
    expect(refusedIn(operation).status).toBe({ ...released, ...before[operation] }.status)
  })

  test('the derived rules of approval and cancellation still hold, and how far the ERP got is known', () => {
    const notApproved = refusedIn('approve-order-in-erp')
    const notCanceled = refusedIn('cancel-order-in-erp')

    expect(isApprovalPending({ status: shownStatus(notApproved), history: notApproved.history })).toBe(true)
    expect(notApproved.erpStatus).toBe('accepted')
    expect(isCancellationPending({ ...notCanceled, ...seen(notCanceled) })).toBe(true)
    expect(notCanceled.erpStatus).toBe('approved')
  })

  test('of several refusals the worst is shown', () => {
    const refused: Operation[] = ['start-handling', 'announce-invoice', 'approve-order-in-erp']

    expect(seen({ ...released, refused })).toEqual({
      status: 'error-pending-manual-action',
      erpStatus: 'error',
    })
    expect(seen({ ...released, refused: [...refused, 'send-order-to-erp'] })).toMatchObject({
      status: 'not-integrated',
    })
  })
})

/** An order whose invoice stopped; the order keeps the refusal with its copy of the invoice. */
function stoppedWith(operation: InvoiceOperation): OrderState {
  const invoice = sampleInvoice(
    operation === 'fetch-invoice' ? { status: 'refused', reason: 'other-emitter' } : {},
  )
  const state: OrderState = { ...released, status: 'handling', erpStatus: 'approved', invoices: [] }
  const taken = applyEvent(
    state,
    { type: 'not-invoiced', originAt: null, invoices: [{ ...invoice, refused: [operation] }] },
    settings,
  )
  if (!taken.ok) throw new Error('refused')
  return taken.value.order
}

describe('an order whose invoice stopped', () => {
  test.each(['fetch-invoice', 'announce-invoice'] as const)('is in error with it: %s', (operation) => {
    const stopped = stoppedWith(operation)
    expect(stopped.refused).toEqual([operation])
    expect(seen(stopped)).toEqual({ status: 'error-pending-manual-action', erpStatus: 'approved' })
  })

  test('is so no longer once the invoice counts, is canceled, or nobody waits for it any more', () => {
    const [invoice] = stoppedWith('fetch-invoice').invoices
    if (!invoice) throw new Error('no invoice')
    const hear = (order: OrderState, event: OrderEvent) => {
      const taken = applyEvent(order, event, settings)
      return taken.ok ? taken.value.order.refused : null
    }
    for (const [type, status] of [
      ['invoiced', 'usable'],
      ['invoice-canceled', 'canceled'],
    ] as const)
      expect(
        hear(stoppedWith('fetch-invoice'), {
          type,
          originAt: null,
          invoices: [{ ...invoice, status, reason: null }],
        }),
      ).toEqual([])
    expect(hear(stoppedWith('announce-invoice'), { type: 'canceled-by-erp', originAt: null })).toEqual([])
  })
})

describe('the ends of a refusal besides its own success', () => {
  test.each<[OrderOperation, OrderEventType]>([
    ['approve-order-in-erp', 'picking'],
    ['request-invoice-in-erp', 'dispatched'],
    ['cancel-order-in-erp', 'dispatched'],
    ['start-handling', 'dispatched'],
    ['announce-tracking', 'delivery-announced'],
    ['send-order-to-erp', 'dispatched'],
  ])('%s: %s', (operation, type) => {
    expect(after(refusedIn(operation), type).refused).toEqual([])
  })

  test('a new run of it, begun by the rules', () => {
    const refused = refusedIn('approve-order-in-erp')

    expect(after(refused, 'accepted-by-erp')).toMatchObject({
      pending: ['approve-order-in-erp'],
      refused: [],
    })
  })

  test('a person who forces a status', () => {
    const forced = applyEvent(
      stoppedWith('fetch-invoice'),
      { type: 'manual-action', originAt: null, forces: 'dispatched' },
      settings,
    )

    expect(forced.ok && forced.value.order.refused).toEqual([])
    expect(forced.ok && forced.value.events).toMatchObject([
      { from: 'error-pending-manual-action', to: 'dispatched' },
    ])
  })

  test('neither another event nor a system that is switched off', () => {
    const refused = stoppedWith('fetch-invoice')
    const taken = applyEvent(
      refused,
      { type: 'platform-event', originAt: null },
      { ...settings, erp: null, platform: null },
    )

    expect(taken.ok && taken.value.order.refused).toEqual(['fetch-invoice'])
  })
})
