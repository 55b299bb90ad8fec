import type { Stages } from '@ihub/domain/order/compared/stages'
import type { ToldOrder } from '@ihub/domain/order/compared/told'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'
import type { OrderReport } from './order-status-source.ts'

/** Who can say what it knows of an order now: a platform, an ERP, the system of a warehouse, or a carrier. Reads alone. */
export interface OrderLookup {
  /** Null when it does not have the order. */
  lookUpOrder(known: LookedUpOrder): Promise<Result<ToldOrder | null, CallFailure>>
}

/** The codes under which systems know an order; null where the hub knows none. */
export interface LookedUpOrder {
  originOrderId: string
  erpOrderId: string | null
  /** Of a carrier system, with the offer that was chosen. */
  quotation: { quotationId: string; offerId: string } | null
}

/** The stages that the report of a system may stand for: one that keeps no invoices may lag behind who does. */
export const stagesOfReport: Record<OrderReport, Stages> = {
  'awaiting-payment': ['open', 'open'],
  // The platform is told that the order is handled as soon as its ERP has it paid.
  paid: ['paid', 'handling'],
  reserved: ['paid', 'invoiced'],
  picking: ['handling', 'invoiced'],
  'no-stock': ['paid', 'invoiced'],
  stockout: ['paid', 'invoiced'],
  picked: ['handling', 'invoiced'],
  'label-issued': ['handling', 'invoiced'],
  'ready-to-dispatch': ['handling', 'invoiced'],
  checked: ['handling', 'invoiced'],
  'invoice-wanted': ['handling', 'invoiced'],
  'invoice-files-returned': ['handling', 'invoiced'],
  boarded: ['handling', 'invoiced'],
  // It may be sent there once more.
  'warehouse-canceled': ['handling', 'canceled'],
  'warehouse-problem': ['handling', 'invoiced'],
  dispatched: ['dispatched', 'dispatched'],
  collected: ['dispatched', 'dispatched'],
  'waiting-for-cross-docking': ['dispatched', 'dispatched'],
  'cross-docking': ['dispatched', 'dispatched'],
  'in-transit': ['dispatched', 'dispatched'],
  'out-of-delivery': ['dispatched', 'dispatched'],
  'ready-to-pickup': ['dispatched', 'dispatched'],
  'delivery-failed': ['dispatched', 'dispatched'],
  'tracking-event': ['dispatched', 'dispatched'],
  'etracker-event': ['dispatched', 'dispatched'],
  'etracker-failed': ['dispatched', 'dispatched'],
  delivered: ['delivered', 'delivered'],
  canceled: ['canceled', 'canceled'],
  problem: ['open', 'canceled'],
  unknown: ['open', 'canceled'],
}
