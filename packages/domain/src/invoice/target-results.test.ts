import fc from 'fast-check'
import { expect, test } from 'vitest'
import { integrationStatuses } from '../constants.ts'
import { invoiceTargets, type TargetFacts, targetResults } from './target-results.ts'

const order = {
  platform: { takesCalls: true },
  isOff: false,
  carrier: null,
  warehouse: null,
  inWarehouse: null,
  shipment: null,
}
const usual: TargetFacts = { integration: 'pending', isCanceled: false, order, isSendRefused: false }
const api = (changes: Partial<TargetFacts>) => {
  const [{ outcome, reason } = { outcome: '', reason: '' }] = targetResults({ ...usual, ...changes })
  return `${outcome}: ${reason}`
}

test.each([
  [{ integration: 'confirmed' }, 'success: confirmed'],
  [{ integration: 'sent' }, 'success: sent'],
  [{ integration: 'sent', isCanceled: true }, 'warning: kept-after-cancellation'],
  [{ integration: 'disabled', isCanceled: true }, 'disabled: canceled'],
  [{ integration: 'pending' }, 'warning: waiting'],
  [{ integration: 'error', isSendRefused: true }, 'error: send-refused'],
  [{ integration: 'error' }, 'error: file-refused'],
  [{ integration: 'disabled' }, 'disabled: not-wanted'],
  [{ integration: 'disabled', order: null }, 'disabled: no-order'],
  [{ order: { ...order, platform: null } }, 'disabled: no-platform'],
  [{ order: { ...order, platform: { takesCalls: false } } }, 'disabled: platform-takes-no-calls'],
  [{ order: { ...order, isOff: true } }, 'disabled: switched-off'],
] as const)('the platform of an invoice with %j stands at %s', (changes, expected) => {
  expect(api(changes)).toBe(expected)
})

test('systems that are told of no invoice say whether they are connected at all', () => {
  const reasons = (carrier: string | null, warehouse: string | null) =>
    targetResults({ ...usual, order: { ...order, carrier, warehouse } })
      .slice(1)
      .map(({ target, reason }) => [target, reason])

  expect(reasons('deliveryHub', 'senior')).toEqual([
    ['delivery-hub', 'no-shipment'],
    ['fulfillment', 'not-connected'],
    ['wms', 'not-connected'],
    ['senior-wms', 'off-for-warehouse'],
  ])
  expect(reasons('vtex', 'another')[2]).toEqual(['wms', 'takes-no-invoices'])
})

test.each([
  [{ isTaken: true, status: 'integrated' }, false, 'success: told-to-carrier'],
  [{ isTaken: false, status: 'pending' }, false, 'warning: waiting'],
  [{ isTaken: false, status: 'error' }, false, 'error: refused-by-carrier'],
  [{ isTaken: false, status: 'info' }, true, 'disabled: canceled'],
  [{ isTaken: true, status: 'error' }, true, 'error: refused-by-carrier'],
  [null, false, 'disabled: no-shipment'],
] as const)('an invoice with the shipment %j, canceled %s: %s', (shipment, isCanceled, expected) => {
  const facts = { ...usual, isCanceled, order: { ...order, carrier: 'deliveryHub', shipment } }
  const line = targetResults(facts).find(({ target }) => target === 'delivery-hub')
  expect(`${line?.outcome}: ${line?.reason}`).toBe(expected)
})

test.each([
  ['told', false, 'success: told-to-warehouse'],
  ['told', true, 'warning: kept-by-warehouse'],
  ['refused', false, 'error: refused-by-warehouse'],
  ['refused', true, 'disabled: canceled'],
  ['waiting', false, 'warning: waiting'],
  ['not-there', false, 'disabled: not-in-warehouse'],
  [null, false, 'disabled: off-for-warehouse'],
] as const)('the warehouse that stands at %s, canceled %s: %s', (inWarehouse, isCanceled, expected) => {
  const facts = { ...usual, isCanceled, order: { ...order, warehouse: 'senior', inWarehouse } }
  const line = targetResults(facts).find(({ target }) => target === 'senior-wms')
  expect(`${line?.outcome}: ${line?.reason}`).toBe(expected)
})

test('every target has one line, and none is said to have an invoice that it was not told of', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...integrationStatuses),
      fc.boolean(),
      fc.boolean(),
      (integration, isCanceled, isSendRefused) => {
        const results = targetResults({ ...usual, integration, isCanceled, isSendRefused })
        expect(results.map(({ target }) => target)).toEqual([...invoiceTargets])
        expect(results.filter(({ outcome }) => outcome === 'success')).toHaveLength(
          !isCanceled && (integration === 'sent' || integration === 'confirmed') ? 1 : 0,
        )
      },
    ),
  )
})
