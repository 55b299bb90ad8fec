import type { Order } from '@ihub/domain/order/order'
import type { Result } from '@ihub/domain/result'
import type { OrderTerms } from '@ihub/domain/store/order-terms'
import type { CallFailure } from './http.ts'
import type { OrderKeys } from './order-sink.ts'

/** Where an ERP is asked to invoice an order. Looking first is the caller's job. */
export interface InvoiceRequests {
  findInvoiceRequest(order: OrderKeys): Promise<Result<InvoiceRequest, CallFailure>>
  /** `requestId` is the one that a look found `ready`; `refused` with the system's words when it will not. */
  requestInvoice(requestId: string, order: Order, terms: OrderTerms): Promise<Result<null, CallFailure>>
}

/** How far the system got with the invoice of an order: `awaited` until it may be asked for one. */
export type InvoiceRequest =
  | { state: 'awaited' | 'requested' | 'invoiced' }
  | { state: 'ready'; requestId: string }
