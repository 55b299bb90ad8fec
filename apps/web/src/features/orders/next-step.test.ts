import type { OrderInvoice } from '@ihub/contract/invoice-row'
import { expect, test } from 'vitest'
import { nextStep, suggestedAction } from './next-step.ts'

const calm = {
  hasError: false,
  isCanceled: false,
  erpStatus: 'not-sent' as const,
  erpHold: null,
  integrations: { erp: 'pending', platform: 'sent' } as const,
  invoices: [] as OrderInvoice[],
}

test('a paid order follows the ERP, from sending to the invoice', () => {
  const paid = { ...calm, status: 'ready-for-handling' as const }
  expect(nextStep(paid)).toBe('erp')
  expect(nextStep({ ...paid, erpStatus: 'accepted' })).toBe('approval')
  expect(nextStep({ ...paid, erpStatus: 'picking' })).toBe('invoice')
  expect(nextStep({ ...paid, erpHold: 'seller-keeps' })).toBe('kept')
  expect(nextStep({ ...paid, integrations: { erp: 'disabled', platform: 'sent' } })).toBe('without-erp')
})

test('an order waits for its seller’s money, or for its platform’s', () => {
  const waiting = { ...calm, status: 'awaiting-payment-confirmation' as const }
  expect(nextStep({ ...waiting, erpHold: 'seller-payment' })).toBe('confirmation')
  expect(nextStep(waiting)).toBe('payment')
})

test('an error comes before whatever the status says', () => {
  expect(nextStep({ ...calm, status: 'payment-approved', erpStatus: 'error', hasError: true })).toBe('error')
})

test('a delivered and a canceled order need nothing', () => {
  expect(nextStep({ ...calm, status: 'delivered' })).toBe('delivered')
  expect(nextStep({ ...calm, status: 'canceled' })).toBe('canceled')
  expect(nextStep({ ...calm, status: 'cancel' })).toBe('canceling')
})

test('an invoiced order waits for its dispatch, or for another invoice once its only one is canceled', () => {
  const invoice = (status: 'authorized' | 'canceled' | 'pending') => ({ status }) as OrderInvoice
  const next = (...invoices: OrderInvoice[]) => nextStep({ ...calm, status: 'invoiced', invoices })

  expect(next()).toBe('dispatch')
  expect(next(invoice('canceled'), invoice('authorized'))).toBe('dispatch')
  expect(next(invoice('canceled'))).toBe('reissue')
  expect(next(invoice('canceled'), invoice('pending'))).toBe('reissue')
})

test('the suggestion is an action that may be taken now', () => {
  const order = {
    status: 'error',
    erpHold: null,
    hasError: true,
    isApprovalPending: false,
    isCancellationPending: false,
  } as const
  const refused = { action: 'integrate-order', refusal: 'already-in-erp' } as const
  const allowed = { action: 'reintegrate', refusal: null } as const
  expect(suggestedAction({ ...order, actions: [refused, allowed] })).toBe('reintegrate')
  expect(suggestedAction({ ...order, actions: [refused] })).toBeNull()
  expect(suggestedAction({ ...order, hasError: false, actions: [allowed] })).toBeNull()
  const send = { action: 'integrate-order', refusal: null } as const
  const waiting = { ...order, hasError: false, erpHold: 'seller-payment' } as const
  expect(suggestedAction({ ...waiting, actions: [send] })).toBe('integrate-order')
})
