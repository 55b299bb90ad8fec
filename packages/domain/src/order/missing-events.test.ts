import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import { systemTraits } from '../system-traits.ts'
import { orderOperationNames } from './operation-names.ts'
import { followUps, missingOperations } from './operations.ts'
import type { OrderSettings, OrderState } from './state.ts'

const settings = sampleSettings
const fresh = sampleState()
const accepted: OrderState = {
  ...fresh,
  erpStatus: 'accepted',
  erpOrderId: '1001',
  history: ['created-ihub', 'accepted-by-erp'],
}
const shipped: OrderState = {
  ...accepted,
  status: 'dispatched',
  erpStatus: 'dispatched',
  invoices: [sampleInvoice()],
  invoiceNumber: '7',
  history: [...accepted.history, 'approved-in-erp', 'handling-started', 'invoiced', 'dispatched'],
}

const approved: OrderState = {
  ...accepted,
  erpStatus: 'approved',
  history: [...accepted.history, 'approved-in-erp', 'handling-started'],
}
const asking = { asksForInvoices: true }
const withWarehouse = { ...asking, warehouse: { reportsPicked: true } }
const told = (...types: OrderState['history']) => ({ ...approved, history: [...approved.history, ...types] })

const table: [name: string, order: OrderState, missing: string[], more?: Partial<OrderSettings>][] = [
  ['nothing was ever planned', fresh, ['send-order-to-erp']],
  ['the ERP refused it', { ...fresh, erpStatus: 'error' }, ['send-order-to-erp']],
  ['it is on its way already', { ...fresh, pending: ['send-order-to-erp'] }, []],
  ['the store has no ERP', fresh, ['start-handling'], { erp: null }],
  ['the ERP only took it in', accepted, ['approve-order-in-erp']],
  ['the store approves by hand', accepted, ['start-handling'], { off: ['approve-order-in-erp'] }],
  [
    'the ERP told of an invoice that was never fetched',
    {
      ...accepted,
      status: 'handling',
      erpStatus: 'approved',
      invoices: [sampleInvoice({ status: 'awaited' })],
      history: [...accepted.history, 'handling-started', 'invoiced-in-erp'],
    },
    ['fetch-invoice'],
  ],
  [
    'no invoice was told of',
    { ...accepted, status: 'handling', erpStatus: 'approved', platformStatus: 'handling' },
    [],
  ],
  ['the ERP approved it and invoices by itself', { ...approved, status: 'handling' }, []],
  ['the ERP is asked for invoices', { ...approved, status: 'handling' }, ['request-invoice-in-erp'], asking],
  ['the ERP was asked already', { ...told('invoice-requested-in-erp'), status: 'handling' }, [], asking],
  [
    'people invoiced it',
    { ...approved, status: 'handling', invoices: [sampleInvoice({ isAnnounced: true })] },
    [],
    asking,
  ],
  [
    'its only invoice was canceled before the ERP was asked',
    { ...approved, status: 'handling', invoices: [sampleInvoice({ status: 'canceled' })] },
    ['request-invoice-in-erp'],
    asking,
  ],
  ['the ERP only took it in, and is asked for invoices', accepted, ['approve-order-in-erp'], asking],
  [
    'the warehouse has not picked it',
    { ...told('reserved', 'picking'), status: 'handling' },
    [],
    withWarehouse,
  ],
  [
    'the warehouse picked it',
    { ...told('picked'), status: 'handling' },
    ['request-invoice-in-erp'],
    withWarehouse,
  ],
  [
    'the warehouse told of the label alone',
    { ...told('label-issued'), status: 'handling' },
    ['request-invoice-in-erp'],
    withWarehouse,
  ],
  [
    'the ERP has no call for invoices',
    { ...approved, status: 'handling' },
    [],
    { ...asking, erp: systemTraits.abacos.erp },
  ],
  // The parcel waits for its invoice.
  ['the platform refused the invoice', shipped, ['announce-invoice']],
  ['the store tells of no invoices', shipped, ['announce-tracking'], { off: ['announce-invoice'] }],
  ['the platform was to hear that handling began first', { ...shipped, pending: ['start-handling'] }, []],
  [
    'the platform knows the invoice',
    { ...shipped, invoices: [sampleInvoice({ isAnnounced: true })] },
    ['announce-tracking'],
  ],
  ['the cancellation was never told', { ...accepted, status: 'canceled' }, ['announce-cancellation']],
  [
    'the platform knows of the cancellation',
    { ...accepted, status: 'canceled', platformStatus: 'canceled' },
    [],
  ],
  ['the ERP never canceled', { ...accepted, status: 'cancellation-pending' }, ['cancel-order-in-erp']],
]

describe('the missing steps of an order', () => {
  test.each(table)('when %s', (_name, order, missing, more) => {
    expect(missingOperations(order, { ...settings, ...more })).toEqual(missing)
  })
})

test('every operation follows some event', () => {
  const neverPlanned = (table: typeof followUps) =>
    orderOperationNames.filter((name) => !Object.values(table).some((names) => names.includes(name)))

  expect(neverPlanned(followUps)).toEqual([])
  expect(neverPlanned({ ...followUps, 'cancellation-requested': [] })).toEqual(['cancel-order-in-erp'])
})
