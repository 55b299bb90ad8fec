import type {
  carrierReports,
  orderReports,
  trackingReports,
  warehouseReports,
} from '@ihub/domain/order/order-reports'
import type { Result } from '@ihub/domain/result'
import type { Feed } from './feed.ts'
import type { CallFailure } from './http.ts'

/** Who tells how orders go on: an ERP, the system of a warehouse, or a carrier. */
export interface OrderStatusSource {
  /** Absent of a system that tells by its hook alone. */
  statuses?: Feed<StatusReport>
  /** Reads an unreadable report again, from the received bytes; absent where no single report is ever unreadable. */
  rereadStatus?(received: unknown): Promise<Result<StatusReport[], CallFailure>>
}

export type OrderReport = (typeof orderReports)[number]
export type WarehouseReport = (typeof warehouseReports)[number] | 'dispatched'
export type CarrierReport =
  | (typeof carrierReports)[number]
  | (typeof trackingReports)[number]
  | 'dispatched'
  | 'delivered'
/** A step of the goods between their approval and their delivery. */
export type StepReport = Exclude<WarehouseReport | CarrierReport, 'dispatched' | 'delivered'>

interface Reported {
  originOrderId: string
  /** The vendor's own code or word. */
  rawStatus: string
  /** ISO-8601; null when the system does not say. */
  at: string | null
  /** Those of its parcels that have left, or that a carrier's report is about; empty where the system names none. */
  parcels: ParcelReport[]
  message: string | null
}

/** A system's report in the role that it plays; the words of warehouses and carriers move no status of the ERP. */
export type StatusReport = Reported &
  (
    | { role: 'erp'; erpOrderId: string; report: OrderReport }
    | { role: 'warehouse'; report: WarehouseReport }
    | { role: 'carrier'; report: CarrierReport }
  )

/** A parcel as a system tells of it. */
export interface ParcelReport {
  trackingNumber: string | null
  trackingUrl: string | null
  courier: string | null
  /** The invoice that it goes with, where the system says. */
  invoiceNumber: string | null
  /** Its number in the shipment of that invoice, from 1; absent where the system tells parcels apart by their codes alone. */
  volume?: number | null
  /** Empty where the system does not say. */
  items: { sku: string; quantity: number }[]
  /** ISO-8601; null where the system tells no moment of this parcel alone. */
  dispatchedAt: string | null
  /** Null too while it is on its way. */
  deliveredAt: string | null
}
