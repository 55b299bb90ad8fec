import { expect, test } from 'vitest'
import { isOfRoute } from './route-history.ts'

const route = { invoiceNumber: '7', codes: ['T1', 'T2'] }
const cases: [type: string, details: Record<string, unknown>, isOf: boolean][] = [
  ['shipment-created', { invoiceNumber: '7, 8' }, true],
  ['shipment-created', { invoiceNumber: '8' }, false],
  ['shipment-not-created', { reason: 'CEP sem cobertura' }, true],
  ['in-transit', { trackingNumber: 'T2' }, true],
  ['in-transit', { trackingNumber: 'T9' }, false],
  ['dispatched', { trackingNumber: null, invoiceNumber: '007' }, true],
  ['delivered', {}, true],
  ['invoice-canceled', { number: '8' }, false],
  ['accepted-by-erp', {}, false],
  ['of a later version', {}, false],
]
test.each(cases)('an event %s with %j is of the route: %s', (type, details, isOf) => {
  expect(isOfRoute({ type, details }, route)).toBe(isOf)
})
