import type { InvoiceFacts } from '@ihub/domain/invoice/kinds'
import type { Result } from '@ihub/domain/result'
import type { InvoiceKind } from '@ihub/domain/system-traits'
import type { Feed } from './feed.ts'
import type { CallFailure } from './http.ts'
import type { OrderKeys } from './order-sink.ts'

/** Who issues the invoices of orders, as an ERP does. */
export interface InvoiceSource {
  invoices: Feed<InvoiceReport>
  /** Reads an unreadable report again, from the received bytes; absent where no single report is ever unreadable. */
  rereadInvoice?(received: unknown): Promise<Result<InvoiceReport[], CallFailure>>
  /**
   * Every file there is of the order's invoices, events among them; none while none is available. Byte for byte as the
   * system gives it; out of an answer that is text, the bytes its declaration promises. Absent where the system gives no
   * file: the facts of the report are all there is of an invoice.
   */
  fetchInvoiceFiles?(order: OrderKeys): Promise<Result<FetchedFile[], CallFailure>>
}

/** A file of one of an order's invoices, and which of them the system says it is about. */
export interface FetchedFile {
  file: Uint8Array
  number: string | null
  accessKey: string | null
}

export interface InvoiceReport extends OrderKeys {
  kind: InvoiceKind
  number: string
  series: string | null
  /** The access key of an NF-e, the UUID of a CFDI; null where it has none, or the system does not say. */
  accessKey: string | null
  /** Null where its file says it; never of one without a file, nor where there is no `fetchInvoiceFiles`. */
  facts: InvoiceFacts | null
  /** The system's word for it, which may come without the event's file. */
  isCanceled: boolean
  /** ISO-8601; null when the system does not say. */
  at: string | null
}
