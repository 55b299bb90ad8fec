import type { FeedStatus } from '../constants.ts'
import type { OrderInvoice } from '../invoice/order-invoice.ts'
import type { TakenShipment } from '../route/order-shipment.ts'
import type { ReportingRole } from '../system-traits.ts'
import type { ToldOfWarehouse } from '../wms/in-warehouse.ts'
import type { OrderEventType } from './events.ts'
import type { FieldChange } from './field-changes.ts'
import type { CheckedLine } from './goods-check.ts'
import type { Parcel } from './parcel.ts'
import type { OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'

/** A fact that reached the hub, before anything is decided about it. */
export interface OrderEvent {
  type: OrderEventType
  /** When it happened in the system that reports it; null when only the hub's own clock is known. */
  originAt: string | null
  /** The role that the reporting system plays, where it is not the order's ERP: it says nothing of how far the ERP got. */
  reportedBy?: Exclude<ReportingRole, 'erp'>
  /** Facts the event brings along, such as the ERP's number of the order. */
  sets?: Partial<
    Pick<
      OrderState,
      | 'erpOrderId'
      | 'erpHold'
      | 'platformStatus'
      | 'cancellationRequestedBy'
      | 'microstatus'
      | 'unsentChange'
      | 'quotation'
    >
  >
  /** The order's invoices from then on. */
  invoices?: readonly OrderInvoice[]
  /** It is none of the order's invoices any more. */
  dropsInvoice?: Pick<OrderInvoice, 'key' | 'number' | 'series'>
  /** News of some of its parcels; the others stay as they are. */
  parcels?: readonly Parcel[]
  /** Those that a carrier took, gave back, or knows to have left, as the event says. */
  shipments?: readonly TakenShipment[]
  /** Facts about the order in its warehouse. */
  wms?: ToldOfWarehouse
  /** The platform, or a person, changed the order; shown field by field on the timeline. */
  changes?: readonly FieldChange[]
  /** A person corrected the order at this instant of the hub's clock. */
  correctedAt?: string
  /** The revision of the order that the ERP has from then on. */
  erpHas?: number
  /** Lines whose goods were counted; the last count of a line holds. */
  checkedGoods?: readonly CheckedLine[]
  /** Shown with the event on the timeline: reason, carrier, number. */
  details?: Record<string, string | number | boolean | null>
  /** Status a person forced; moves the order whatever the table says. */
  forces?: OrderStatus
  /** The order is there already: the event is recorded, moves nothing and is told to nobody once more. */
  stays?: boolean
  /** Told after a later step of the same parcel: it is recorded and announced, and the microstatus stays. */
  isLate?: boolean
  /** Told to subscribers in place of the event's own announcement. */
  announces?: FeedStatus
}
