import { sampleSettings, sampleState } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { integrationStatuses } from '../constants.ts'
import { systemTraits } from '../system-traits.ts'
import { integrationsOf, shownIntegration, storedIntegrations } from './integration-status.ts'
import type { OrderState } from './state.ts'

const settings = sampleSettings
const paid = sampleState()
const of = (change: Partial<OrderState>) => integrationsOf({ ...paid, ...change }, settings)

test('an order is pending, sent and confirmed in the ERP, and in error where the ERP refused an event', () => {
  expect(of({}).erp).toBe('pending')
  expect(of({ erpStatus: 'accepted' }).erp).toBe('sent')
  expect(of({ erpStatus: 'approved' }).erp).toBe('confirmed')
  expect(of({ erpStatus: 'accepted', refused: ['approve-order-in-erp'] }).erp).toBe('error')
  expect(of({ erpStatus: 'approved', refused: ['fetch-invoice'] }).erp).toBe('error')
  expect(of({ erpStatus: 'error' }).erp).toBe('error')
})

test('an order that came too late for the ERP is not waited for', () => {
  expect(of({ status: 'delivered' }).erp).toBe('disabled')
  expect(of({ status: 'canceled' }).erp).toBe('disabled')
})

test('the platform has confirmed an order once it took the last that is told of it', () => {
  expect(of({}).platform).toBe('pending')
  expect(of({ status: 'handling', history: ['handling-started'] }).platform).toBe('sent')
  expect(
    of({ status: 'invoiced', history: ['handling-started'], pending: ['announce-invoice'] }).platform,
  ).toBe('pending')
  expect(of({ status: 'invoiced', refused: ['announce-invoice'] }).platform).toBe('error')
  expect(of({ status: 'delivered', history: ['invoice-announced'] }).platform).toBe('pending')
  expect(of({ status: 'delivered', history: ['delivery-announced'] }).platform).toBe('confirmed')
  expect(of({ status: 'canceled', platformStatus: 'canceled' }).platform).toBe('confirmed')
})

test('where no system tells of deliveries, the platform has all there is to tell once it took the parcel', () => {
  const erp = { ...systemTraits.mln.erp, reportsDelivery: false }
  const dispatched = { ...paid, status: 'dispatched', history: ['tracking-announced'] } as const
  expect(integrationsOf(dispatched, { erp }).platform).toBe('confirmed')
  expect(integrationsOf(dispatched, settings).platform).toBe('sent')
})

test('where a store has no such system, nothing is pending, and the filter finds the orders as they are shown', () => {
  const alone = { ...settings, erp: null }

  expect(shownIntegration('pending', alone, 'erp')).toBe('disabled')
  expect(shownIntegration('pending', alone, 'platform')).toBe('pending')
  for (const of of [settings, alone])
    for (const wanted of integrationStatuses)
      for (const stored of integrationStatuses)
        expect(storedIntegrations([wanted], of, 'erp').includes(stored)).toBe(
          shownIntegration(stored, of, 'erp') === wanted,
        )
})
