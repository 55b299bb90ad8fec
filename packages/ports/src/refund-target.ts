import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** Where money of an order is given back: its platform. The caller looks before it sends, and sends nothing twice by itself. */
export interface RefundTarget {
  /** The refund that the system shows under our reference; null where it shows none. */
  findRefund(originOrderId: string, reference: string): Promise<Result<FoundRefund | null, CallFailure>>
  /** `refused` with the system's words, and where the order has no invoice there that the money could come from. */
  createRefund(refund: RefundOfOrder): Promise<Result<null, CallFailure>>
}

export interface FoundRefund {
  amountCents: number
}

export interface RefundOfOrder {
  originOrderId: string
  /** Ours; the system keeps it with the refund. */
  reference: string
  amountCents: number
  /** ISO-8601. */
  issuedAt: string
  /** The access key of the return's incoming invoice; null after a cancellation. */
  invoiceKey: string | null
  /** The goods that the money is for. */
  items: { sku: string; quantity: number; priceCents: number }[]
}
