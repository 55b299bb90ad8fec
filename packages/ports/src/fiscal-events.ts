import type { OrderId, StoreId } from '@ihub/domain/ids'
import type { FiscalEvent, VoidedNumbers } from '@ihub/domain/invoice/fiscal-events'
import type { InvoiceRefusal } from '@ihub/domain/invoice/judge-invoice'

/** An invoice that the store has; one that covers two orders has a life with each of them. */
export interface KnownInvoice {
  /** Null where no order names it. */
  orderId: OrderId | null
  invoiceId: string
  reason: InvoiceRefusal | null
}

export interface KeptFiscalEvent extends FiscalEvent {
  receivedAt: string
}

/** Numbers as an invoice has them before its file tells its emitter; `accessKey` null where nobody told it. */
export interface SoughtNumber {
  accessKey: string | null
  number: string
  series: string | null
}

/** The store's copy of what the tax office registered beside its invoices. */
export interface FiscalEventBook {
  /** Keeps them with the file that they came in, also before their invoice is known; a repetition changes nothing. */
  keepEvents(storeId: StoreId, events: readonly FiscalEvent[], xml: Uint8Array): Promise<void>
  keepVoided(storeId: StoreId, voided: readonly VoidedNumbers[], xml: Uint8Array): Promise<void>
  /** Oldest first. */
  findEvents(storeId: StoreId, accessKey: string): Promise<KeptFiscalEvent[]>
  /** Registered ranges that hold the number, of whatever emitter. */
  findVoided(storeId: StoreId, sought: SoughtNumber): Promise<VoidedNumbers[]>
  /** Protocols of the events that the history of an invoice tells. */
  protocolsTold(storeId: StoreId, invoiceId: string): Promise<string[]>
  invoicesOf(storeId: StoreId, accessKey: string): Promise<KnownInvoice[]>
  /** Invoices of orders with a number of the range and no file that counts. */
  awaitedIn(storeId: StoreId, voided: VoidedNumbers): Promise<KnownInvoice[]>
}
