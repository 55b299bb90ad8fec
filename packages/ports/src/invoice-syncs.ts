import type { Actor } from '@ihub/domain/actor'
import type { IntegrationId, OrderId, ProcessId } from '@ihub/domain/ids'

/** An order that people name by a number: its own, that of the ERP, or that of one of its invoices. */
export interface NumberedOrder {
  orderId: OrderId
  originOrderId: string
  /** The account of its platform. */
  integrationId: IntegrationId
  /** Of the store's seller that its platform means; null where it means none of them. */
  sellerCode: string | null
}

export interface InvoiceSyncRequest {
  storeId: string
  /** The ERP that is asked. */
  integrationId: string
  order: Pick<NumberedOrder, 'orderId' | 'originOrderId'>
  actor: Actor
}

/** Questions of people to an ERP about the invoices of one order. */
export interface InvoiceSyncs {
  /** The newest first. */
  findOrders(storeId: string, number: string): Promise<NumberedOrder[]>
  /** A process and its job; the one that is waiting already where there is one. */
  request(request: InvoiceSyncRequest): Promise<ProcessId>
}
