import { sampleInvoice, sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { dueOfInvoice } from '../invoice/operations.ts'
import { plan } from '../order/operations.ts'
import type { OrderState } from '../order/state.ts'
import { storeSettings } from './store-settings.ts'
import { switchedOff } from './switched-off.ts'

const invoice = sampleInvoice()

const settings = sampleSettings
const order = sampleState({
  erpStatus: 'accepted',
  erpOrderId: '1',
  history: ['created-ihub', 'accepted-by-erp'],
})

test('a store that said nothing has nothing switched off', () => {
  expect(switchedOff({})).toEqual([])
  const defaults = Object.entries(storeSettings).flatMap(([name, setting]) =>
    'default' in setting ? [[name, setting.default] as const] : [],
  )
  expect(switchedOff(Object.fromEntries(defaults))).toEqual([])
})

test('an operation that is switched off does not follow by itself', () => {
  const off = switchedOff({ announceInvoicesOnPlatform: false })
  const invoiced: OrderState = { ...order, status: 'invoiced', invoices: [invoice], invoiceNumber: '7' }

  expect(dueOfInvoice(invoice, invoiced, settings)).toEqual(['announce-invoice'])
  expect(dueOfInvoice(invoice, invoiced, { ...settings, off })).toEqual([])
})

test('a status that the store keeps to itself is not told to its platform either', () => {
  expect(switchedOff({ feedStatuses: ['handling', 'delivered', 'picked'] })).toEqual([
    'announce-invoice',
    'announce-tracking',
    'announce-cancellation',
  ])
  expect(switchedOff({ feedStatuses: [] })).toEqual([])
})

test('handling waits for the ERP’s approval, but not in a store that asks for none', () => {
  const off = switchedOff({ approveOrdersInErp: false })

  expect(plan('ready-for-handling', order, settings)).toEqual(['approve-order-in-erp'])
  expect(plan('ready-for-handling', order, { ...settings, off })).toEqual(['start-handling'])
})

test('an unpaid order is held back from the ERP where the store says so, and sent once it is paid', () => {
  const holding = { ...settings, holdsUnpaid: true }
  const unsent: OrderState = { ...order, erpStatus: 'not-sent', erpOrderId: null, history: ['created-ihub'] }
  const unpaid: OrderState = { ...unsent, status: 'payment-pending' }

  expect(plan('payment-pending', unpaid, settings)).toEqual(['send-order-to-erp'])
  expect(plan('payment-pending', unpaid, holding)).toEqual([])
  expect(plan('approved', { ...unsent, status: 'payment-approved' }, holding)).toEqual(['send-order-to-erp'])
})
