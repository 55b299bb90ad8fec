import type { Order } from '@ihub/domain/order/order'
import type { Result } from '@ihub/domain/result'
import type { FreightType } from '@ihub/domain/store/choices'
import type { CallFailure } from './http.ts'

/** The store's own choices about its orders, which the platform does not know. */
export interface OrderTerms {
  /** Who pays the carrier: the store (CIF), the customer (FOB), or whoever paid it on the order. */
  freightType: FreightType
}

/** What we need from an ERP. Looking first is the caller's job: `createOrder` may create a second one. */
export interface Erp {
  /** Null when the ERP has no order under that code. */
  findOrder(originOrderId: string): Promise<Result<ErpOrder | null, CallFailure>>
  createOrder(order: Order, terms?: OrderTerms): Promise<Result<{ erpOrderId: string }, CallFailure>>
  /** Puts the order's contents of now in place of those it has; absent where the vendor has no call for it. */
  updateOrder?(
    order: Order,
    known: { erpOrderId: string },
    terms?: OrderTerms,
  ): Promise<Result<null, CallFailure>>
  /** Tells the ERP that the order is paid; succeeds too when it knew. */
  approveOrder(order: { originOrderId: string; erpOrderId: string }): Promise<Result<null, CallFailure>>
  /** Succeeds too when it is canceled there already; `refused` with the ERP's words when it will not. */
  cancelOrder(
    order: { originOrderId: string; erpOrderId: string },
    reason: string,
  ): Promise<Result<null, CallFailure>>
  /** Changes since the cursor, oldest first; the cursor to store after them. */
  readStatuses(
    cursor: string | null,
  ): Promise<
    Result<
      { changes: ErpStatusChange[]; unreadable?: UnreadableReport[]; cursor: string | null },
      CallFailure
    >
  >
  readInvoices(
    cursor: string | null,
  ): Promise<
    Result<
      { notices: ErpInvoiceNotice[]; unreadable?: UnreadableReport[]; cursor: string | null },
      CallFailure
    >
  >
  /** Reads an unreadable report again, from what was received; absent where no single report is ever unreadable. */
  rereadStatus?(received: unknown): Promise<Result<ErpStatusChange[], CallFailure>>
  rereadInvoice?(received: unknown): Promise<Result<ErpInvoiceNotice[], CallFailure>>
  /**
   * Every XML the ERP has of the order's invoices, events among them; none while none is available. Byte for byte as the
   * ERP gives it; out of an answer that is text, the bytes its declaration promises.
   */
  fetchInvoiceXmls(order: {
    originOrderId: string
    erpOrderId: string
  }): Promise<Result<InvoiceXml[], CallFailure>>
  checkHealth(): Promise<Result<null, CallFailure>>
}

/** A file of one of an order's invoices, and which of them the ERP says it is about. */
export interface InvoiceXml {
  xml: Uint8Array
  number: string | null
  accessKey: string | null
}

export const erpReports = [
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
export type ErpReport = (typeof erpReports)[number]

export interface ErpOrder {
  erpOrderId: string
  report: ErpReport
}

export interface ErpStatusChange {
  originOrderId: string
  erpOrderId: string
  report: ErpReport
  /** The vendor's own code or word. */
  rawStatus: string
  /** ISO-8601; null when the ERP does not say. */
  at: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  courier: string | null
  message: string | null
}

export interface ErpInvoiceNotice {
  originOrderId: string
  erpOrderId: string
  number: string
  series: string | null
  accessKey: string | null
  /** The ERP's word for it, which may come without the event's file. */
  isCanceled: boolean
  at: string | null
}

/** One report that the connector cannot read; those around it are read all the same. */
export interface UnreadableReport {
  /** Null when it does not even tell which order it is about. */
  originOrderId: string | null
  problem: string
  /** As the ERP gave it. */
  received: unknown
}
