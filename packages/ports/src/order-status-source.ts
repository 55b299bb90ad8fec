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
  /** Those of its parcels that have left; empty where the system names none. */
  parcels: ParcelReport[]
  message: string | null
}

/** A parcel as a system tells of it. */
export interface ParcelReport {
  trackingNumber: string | null
  trackingUrl: string | null
  courier: string | null
  /** The invoice that it goes with, where the system says. */
  invoiceNumber: string | null
  /** Empty where the system does not say. */
  items: { sku: string; quantity: number }[]
  /** ISO-8601; null where the system tells no moment of this parcel alone. */
  dispatchedAt: string | null
  /** Null too while it is on its way. */
  deliveredAt: string | null
}
