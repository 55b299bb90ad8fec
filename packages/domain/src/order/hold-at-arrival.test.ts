import { sampleItem, samplePayment, sampleState } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import { sellerRulesOf } from '../store/seller-rules.ts'
import type { SettingValues } from '../store/setting.ts'
import { refusalOf } from './actions.ts'
import { applyEvent } from './apply-event.ts'
import { holdAtArrival } from './hold-at-arrival.ts'
import { integrationsOf } from './integration-status.ts'
import { missingOperations } from './operations.ts'
import type { OrderSettings } from './state.ts'

const seller = (code: string, chosen: SettingValues) => sellerRulesOf({ sellerId: code, code }, chosen)
const settings: OrderSettings = {
  orderDestination: 'mln',
  platform: { handlingState: true } as OrderSettings['platform'],
  erp: { reportsDelivery: true, takesChanges: false, invoices: 'nfe' },
  carrier: null,
  sellers: [
    seller('keeps', { sendOrdersToErp: false, waitForOwnPayment: true }),
    seller('waits', { waitForOwnPayment: true }),
    seller('sends', { sendOrdersToErp: true, waitForOwnPayment: false }),
  ],
}
const soldBy = (...names: (string | null)[]) => ({
  items: names.map((seller) => sampleItem({ seller })),
  payments: [],
})

test('an order arrives held as its first seller chose, and in a store without an ERP not at all', () => {
  const holds = ['keeps', 'waits', 'sends', 'stranger', null].map((name) =>
    holdAtArrival(soldBy(name), settings),
  )

  expect(holds).toEqual(['seller-keeps', 'seller-payment', null, null, null])
  expect(holdAtArrival(soldBy(null, 'waits', 'keeps'), settings)).toBe('seller-payment')
  expect(holdAtArrival(soldBy('keeps'), { ...settings, erp: null })).toBeNull()
})

test('an order on credit arrives held where the store controls credit, unless its seller wishes otherwise', () => {
  const onCredit = (seller: string) => ({
    ...soldBy(seller),
    payments: [samplePayment({ method: 'credit-control', valueCents: 100 })],
  })
  const controls = { ...settings, controlsCredit: true }

  expect(['sends', 'waits', 'keeps'].map((seller) => holdAtArrival(onCredit(seller), controls))).toEqual([
    'customer-credit',
    'seller-payment',
    'seller-keeps',
  ])
  expect(holdAtArrival(onCredit('sends'), { ...controls, erp: null })).toBe('customer-credit')
  expect(holdAtArrival(onCredit('sends'), settings)).toBeNull()
  expect(holdAtArrival(soldBy('sends'), controls)).toBeNull()
})

describe('an order that its seller keeps', () => {
  const kept = sampleState({ erpHold: 'seller-keeps' })

  test('is handled at the platform at once, as without an ERP, and is out of the ERP', () => {
    expect(missingOperations(kept, settings)).toEqual(['start-handling'])
    expect(integrationsOf(kept, settings).erp).toBe('disabled')
  })

  test('goes to the ERP when a person sends it', () => {
    expect(refusalOf('integrate-order', kept, settings, 'User')).toBeNull()
    const released = applyEvent(
      kept,
      { type: 'manual-action', originAt: null, sets: { erpHold: null } },
      settings,
    )
    expect(released.ok && missingOperations(released.value.order, settings)).toEqual(['send-order-to-erp'])
  })
})

describe('an order that waits for its seller’s payment', () => {
  const waiting = sampleState({ erpHold: 'seller-payment' })

  test('follows nowhere by itself, even where the store approves by hand', () => {
    expect(missingOperations(waiting, settings)).toEqual([])
    expect(missingOperations(waiting, { ...settings, off: ['approve-order-in-erp'] })).toEqual([])
    expect(integrationsOf(waiting, settings).erp).toBe('pending')
  })

  test('is released by a person once the platform has the payment, and not before', () => {
    expect(refusalOf('integrate-order', waiting, settings, 'User')).toBeNull()
    expect(refusalOf('integrate-order', { ...waiting, status: 'payment-pending' }, settings, 'User')).toBe(
      'not-paid',
    )
  })

  test('is canceled without asking an ERP that never had it', () => {
    const canceled = applyEvent(
      { ...waiting, status: 'payment-approved' },
      { type: 'cancellation-requested', originAt: null },
      settings,
    )
    expect(canceled.ok && canceled.value.order.status).toBe('canceled')
  })
})
