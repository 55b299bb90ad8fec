import { expect, test } from 'vitest'
import { askerOf, type WmsAsked, type WmsAsker, type WmsRules, wmsAsked, wmsRulesOf } from './wms-rules.ts'

const all: WmsRules = { sendsOrders: true, sendsInvoices: true, requestsInvoice: true, sendsLabels: true }

test.each<[string, Partial<WmsRules>, Record<WmsAsked, WmsAsker>]>([
  [
    'the store leaves everything to the hub',
    {},
    {
      invoice: 'hub',
      label: 'hub',
      boarding: 'hub',
      'invoice-cancellation': 'hub',
      'order-cancellation': 'hub',
    },
  ],
  [
    'its ERP invoices by itself',
    { requestsInvoice: false },
    {
      invoice: 'erp',
      label: 'hub',
      boarding: 'hub',
      'invoice-cancellation': 'hub',
      'order-cancellation': 'hub',
    },
  ],
  [
    'the warehouse has its invoices and labels from elsewhere',
    { sendsInvoices: false, sendsLabels: false },
    {
      invoice: 'hub',
      label: 'warehouse',
      boarding: 'warehouse',
      'invoice-cancellation': 'person',
      'order-cancellation': 'hub',
    },
  ],
  [
    'its orders reach the warehouse on another way',
    { sendsOrders: false },
    {
      invoice: 'hub',
      label: 'hub',
      boarding: 'hub',
      'invoice-cancellation': 'hub',
      'order-cancellation': 'person',
    },
  ],
])('when %s, this is who asks', (_name, changes, asked) => {
  const rules = { ...all, ...changes }
  expect(Object.fromEntries(wmsAsked.map((one) => [one, askerOf(one, rules)]))).toEqual(asked)
})

test('the rules are those of the settings, and none where no warehouse system picks', () => {
  expect(wmsRulesOf({})).toBeNull()
  expect(wmsRulesOf({ seniorEnabled: true })).toEqual({
    sendsOrders: true,
    sendsInvoices: true,
    requestsInvoice: false,
    sendsLabels: false,
  })
  expect(
    wmsRulesOf({
      seniorEnabled: true,
      seniorOrders: false,
      seniorInvoices: false,
      seniorInvoiceRequest: true,
      seniorShippingLabels: true,
    }),
  ).toEqual({ sendsOrders: false, sendsInvoices: false, requestsInvoice: true, sendsLabels: true })
})
