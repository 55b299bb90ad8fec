import { sampleInvoice, sampleSettings } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import type { OrderSettings, OrderState } from '../order/state.ts'
import { integrationOfInvoice } from './integration-status.ts'
import type { OrderInvoice } from './order-invoice.ts'

const settings = sampleSettings
const invoiced = {
  status: 'invoiced',
  erpStatus: 'invoiced',
  platformStatus: 'handling',
  history: ['invoiced'],
  pending: [],
  refused: [],
} as const satisfies Partial<OrderState>

const of = (
  invoice: Partial<OrderInvoice>,
  order: Partial<OrderState> = {},
  given: Partial<OrderSettings> = {},
) =>
  integrationOfInvoice(
    { ...sampleInvoice(), isAnnounced: false, ...invoice },
    { ...invoiced, ...order },
    { ...settings, ...given },
  )

describe('the integration of an invoice', () => {
  test('waits for its file, then for the platform to be told', () => {
    expect(of({ status: 'awaited' })).toBe('pending')
    expect(of({ status: 'refused', reason: 'not-authorized' })).toBe('pending')
    expect(of({ status: 'usable' })).toBe('pending')
  })

  test('is sent once the platform took it, and confirmed once the platform goes by it', () => {
    expect(of({ isAnnounced: true })).toBe('sent')
    expect(of({ isAnnounced: true }, { platformStatus: 'invoiced' })).toBe('confirmed')
    expect(of({ isAnnounced: true }, { history: ['invoiced', 'tracking-announced'] })).toBe('confirmed')
  })

  test('is in error where its file does not count, cannot be had, or the platform refused it', () => {
    expect(of({ status: 'refused', reason: 'denied' })).toBe('error')
    expect(of({ status: 'awaited', refused: ['fetch-invoice'] })).toBe('error')
    expect(of({ refused: ['announce-invoice'] })).toBe('error')
    expect(of({ isAnnounced: true, refused: ['announce-invoice'] })).toBe('sent')
  })

  test('is disabled where nobody is to be told', () => {
    expect(of({}, {}, { platform: null })).toBe('disabled')
    expect(of({}, {}, { off: ['announce-invoice'] })).toBe('disabled')
    expect(of({ pending: ['announce-invoice'] }, {}, { off: ['announce-invoice'] })).toBe('pending')
    expect(of({}, { status: 'canceled' })).toBe('disabled')
    expect(of({ status: 'canceled' })).toBe('disabled')
    expect(of({ status: 'canceled', isAnnounced: true })).toBe('sent')
  })
})
