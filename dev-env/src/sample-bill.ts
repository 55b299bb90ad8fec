import type { BillState } from '@ihub/domain/bill/bill-state'
import type { BillIssue } from '@ihub/domain/bill/issue'

/** A slip of R$ 100,00 that waits to be paid. */
export const sampleIssue = (changes: Partial<BillIssue> = {}): BillIssue => ({
  reference: 'b-1',
  gatewayBillId: 'ch_1',
  status: 'pending',
  valueCents: 10_000,
  dueDate: '2026-03-10',
  digitableLine: null,
  barcode: null,
  url: null,
  payment: null,
  reason: null,
  ...changes,
})

/** The only bill of an order of R$ 100,00, which is due on 2026-03-10 and not issued. */
export const sampleBill = (changes: Partial<BillState> = {}): BillState => ({
  status: 'pending',
  code: 'A-1-B1',
  orderId: 'order',
  originOrderId: 'A-1',
  paymentId: 'p',
  method: 'bank-slip',
  gateway: 'pagarme',
  sellerId: null,
  parcel: { number: 1, of: 1 },
  valueCents: 10_000,
  dueDate: '2026-03-10',
  currentValueCents: 10_000,
  currentDueDate: '2026-03-10',
  issues: [],
  wish: null,
  isCanceled: false,
  troubles: [],
  resolved: [],
  pending: [],
  refused: [],
  ...changes,
})
