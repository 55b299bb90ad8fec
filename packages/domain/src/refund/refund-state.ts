import type { PaymentMethod } from '../constants.ts'
import { type RefundEventType, refundStatusAfter } from './lifecycle.ts'
import type { RefundOperation } from './operation-names.ts'
import type { SlipOfMoney } from './owed.ts'
import type { RefundCause, RefundStatus } from './statuses.ts'

/** How a refund ended: its reference there, and the day, `YYYY-MM-DD`. */
export interface Settlement {
  by: 'platform' | 'hand'
  reference: string | null
  day: string
}

export interface RefundState {
  status: RefundStatus
  cause: RefundCause
  /** The order's code and a number: our name of it, which the platform gets as well. */
  code: string
  orderId: string
  originOrderId: string
  /** The return that caused it; null after a cancellation. */
  protocolId: string | null
  protocolCode: string | null
  /** The payment that the money goes back to, one of the order's. */
  paymentId: string
  method: PaymentMethod
  methodName: string
  /** Cents that go back, and that the payment took. */
  amountCents: number
  paidCents: number
  /** The slip whose gateway has the money; null where the platform has it. */
  slip: SlipOfMoney | null
  settlement: Settlement | null
  /** Why a person waived it. */
  waivedBecause: string | null
  pending: readonly RefundOperation[]
  refused: readonly RefundOperation[]
}

/** A fact about a refund that reached the hub. */
export interface RefundEvent {
  type: RefundEventType
  originAt: string | null
  details?: Record<string, string | number | boolean | null>
  sets?: Partial<Pick<RefundState, 'settlement' | 'waivedBecause'>>
}

/** The state after an event; null when the event changes nothing. */
export function applyToRefund(state: RefundState, { type, sets }: RefundEvent): RefundState | null {
  const status = refundStatusAfter(state.status, type)
  return status && { ...state, ...sets, status }
}
