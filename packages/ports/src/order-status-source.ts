import type { Result } from '@ihub/domain/result'
import type { Feed } from './feed.ts'
import type { CallFailure } from './http.ts'

/** Who tells how orders go on, as an ERP does. */
export interface OrderStatusSource {
  statuses: Feed<StatusReport>
  /** Reads an unreadable report again, from the received bytes; absent where no single report is ever unreadable. */
  rereadStatus?(received: unknown): Promise<Result<StatusReport[], CallFailure>>
}

export const orderReports = [
  'awaiting-payment',
  'paid',
  'picking',
  'dispatched',
  'delivered',
  'canceled',
  'problem',
  'delivery-failed',
  'unknown',
] as const
export type OrderReport = (typeof orderReports)[number]

export interface StatusReport {
  originOrderId: string
  erpOrderId: string
  report: OrderReport
  /** The vendor's own code or word. */
  rawStatus: string
  /** ISO-8601; null when the system does not say. */
  at: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  courier: string | null
  message: string | null
}
