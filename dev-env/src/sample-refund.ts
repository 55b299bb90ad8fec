import type { RefundState } from '@ihub/domain/refund/refund-state'

/** The refund of a canceled order that was paid R$ 1,00 by Pix. */
export const sampleRefund = (changes: Partial<RefundState> = {}): RefundState => ({
  status: 'owed',
  cause: 'cancellation',
  code: 'A-1-R1',
  orderId: 'order',
  originOrderId: 'A-1',
  protocolId: null,
  protocolCode: null,
  paymentId: 'p',
  method: 'pix',
  methodName: 'Pix',
  amountCents: 100,
  paidCents: 100,
  slip: null,
  settlement: null,
  waivedBecause: null,
  pending: [],
  refused: [],
  ...changes,
})
