import type { DeliveryChannel, OrderDestination } from '../constants.ts'
import type { OrderInvoice } from '../invoice/order-invoice.ts'
import type { Operation } from '../operation-names.ts'
import type { OrderShipment } from '../route/order-shipment.ts'
import type { SellerRules } from '../store/seller-rules.ts'
import type { CarrierTraits, ErpTraits, PlatformTraits, WarehouseTraits } from '../system-traits.ts'
import type { OrderInWarehouse } from '../wms/in-warehouse.ts'
import type { WmsRules } from '../wms/wms-rules.ts'
import type { ErpHold } from './erp-hold.ts'
import type { OrderEventType } from './events.ts'
import type { CheckedLine } from './goods-check.ts'
import type { Parcel } from './parcel.ts'
import type { PlatformStatus } from './platform-status.ts'
import type { Quotation } from './quotation.ts'
import type { ErpStatus, OrderMicrostatus, OrderStatus } from './statuses.ts'

export type HistoryEntry = OrderEventType | `refused:${OrderEventType}`

/** The facts about an order that rules decide on; everything else about it is its document. */
export interface OrderState {
  /** Where it stands in its life; `shownStatus` gives the status that people see. */
  status: OrderStatus
  microstatus: OrderMicrostatus | null
  /** How far the ERP got with it; `shownErpStatus` gives the status that people see. */
  erpStatus: ErpStatus
  erpOrderId: string | null
  /** Why it stays out of the ERP; null for an order that goes there as its store says. */
  erpHold: ErpHold | null
  platformStatus: PlatformStatus
  /** The platform's own word for its status; null once it took a step of the hub's that moved the order there. */
  platformWord: string | null
  cancellationRequestedBy: 'origin' | 'other' | null
  /** Raised by every change of its goods, values, addresses, payments or customer; an operation says which one it sent. */
  revision: number
  /** When somebody changed what the ERP has not got; null while it has all. */
  unsentChange: string | null
  /** The quantities that were counted, by line. */
  checkedGoods: readonly CheckedLine[]
  /** Every invoice the ERP told of, in the order in which the hub heard of them. */
  invoices: readonly OrderInvoice[]
  /** Of the last invoice that stands. */
  invoiceNumber: string | null
  /** Of the last parcel. */
  trackingNumber: string | null
  /** In the order in which the hub heard of them. */
  parcels: readonly Parcel[]
  /** The last one; null until a carrier system quoted. */
  quotation: Quotation | null
  /** How its goods come to its customer. */
  deliveryChannel: DeliveryChannel
  /** Of its invoices, in the order in which the hub planned them. */
  shipments: readonly OrderShipment[]
  /** Null of an order that no warehouse system picks. */
  wms: OrderInWarehouse | null
  /** Each event that ever happened, and each that was refused, once. */
  history: readonly HistoryEntry[]
  /** Operations of the order and its invoices that are planned or running and not finished. */
  pending: readonly Operation[]
  /** The operations that were refused for good, as long as nothing has ended the refusal. */
  refused: readonly Operation[]
}

/** The declarations and choices of a store that order rules ask; they do not ask whether a system is there now. */
export interface OrderSettings {
  orderDestination: OrderDestination | null
  /** The platform that the order came from; null where nobody there is told of it. */
  platform: PlatformTraits | null
  /** Null when the store declares that it has none: one that is still to be declared or connected is waited for. */
  erp: ErpTraits | null
  carrier: CarrierTraits | null
  /** Null or absent where the store has no system of its warehouse. */
  warehouse?: WarehouseTraits | null
  /** The store's choices about its warehouse system; null or absent where none picks its orders. */
  wms?: WmsRules | null
  /** The store follows its parcels by the reports of its carrier system. */
  followsParcels?: boolean
  /** A system that does nothing but follow parcels is heard of them. */
  followsParcelsElsewhere?: boolean
  /** Operations that do not follow by themselves in this store. */
  off?: readonly Operation[]
  /** The ERP hears of an order only once it is paid. */
  holdsUnpaid?: boolean
  /** The ERP is asked to invoice each order that it may ship. */
  asksForInvoices?: boolean
  /** The active sellers that chose something about their orders. */
  sellers?: readonly SellerRules[]
  /** Orders on credit wait until the credit of their customer covers them. */
  controlsCredit?: boolean
  /** Forcing a status and integrating a cancellation are left to those who administer the store. */
  manualActionsByAdmins?: boolean
}
