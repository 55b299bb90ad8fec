import { type InvoiceStatus, invoiceStatuses } from '@ihub/domain/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusAfter } from './invoice-state.ts'
import { invoiceRefusals } from './judge-invoice.ts'
import {
  eventsBetween,
  invoiceEdge,
  invoiceEventTypes,
  invoiceMoves,
  statusAfterRefusal,
} from './lifecycle.ts'

test('every status is reached by an event, and from the announcement on', () => {
  const reached = new Set(['pending'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const type of invoiceMoves) {
      const { from, to } = invoiceEdge(type)
      if (from.some((status) => reached.has(status))) reached.add(to)
    }
  }
  expect([...reached].sort()).toEqual([...invoiceStatuses].sort())
})

test('the events between two statuses lead there, by as few edges as there are', () => {
  for (const from of invoiceStatuses)
    for (const to of invoiceStatuses) {
      const events = eventsBetween(from, to)
      const end = events.reduce<InvoiceStatus | null>(
        (status, type) => status && statusAfter({ status }, { type, originAt: null }),
        from,
      )
      if (events.length > 0) expect(end).toBe(to)
    }
  expect(eventsBetween('pending', 'confirmed')).toEqual(['authorized', 'confirmed'])
  expect(eventsBetween('pending', 'sent')).toEqual(['authorized', 'sent'])
  expect(eventsBetween('sent', 'authorized')).toEqual([])
  expect(eventsBetween('canceled', 'pending')).toEqual([])
})

test('no report takes an invoice back from the platform that took it, and a canceled invoice stays canceled', () => {
  const progress = ['authorized', 'sent', 'confirmed', 'canceled']
  fc.assert(
    fc.property(
      fc.constantFrom(...invoiceStatuses),
      fc.array(fc.constantFrom(...invoiceEventTypes)),
      (start, types) => {
        let status = start
        for (const type of types) {
          const next = statusAfter({ status }, { type, originAt: null }) ?? status
          if (progress.includes(status))
            expect(progress.indexOf(next)).toBeGreaterThanOrEqual(progress.indexOf(status))
          status = next
        }
      },
    ),
  )
})

test('a refused file leaves the invoice where a better file may still come', () => {
  for (const reason of [...invoiceRefusals, null]) {
    const status = statusAfterRefusal(reason)
    expect(eventsBetween(status, 'authorized')).toEqual(['authorized'])
  }
  expect(statusAfterRefusal('denied')).toBe('unused')
  expect(statusAfterRefusal('incoming')).toBe('disabled')
  expect(statusAfterRefusal('unreadable')).toBe('error')
})
