import type { KeptFiscalEvent } from './fiscal-events.ts'
import type { IntegrationName, InvoiceDetailRead } from './reads.ts'
import type { ReturnOfInvoice } from './return-invoices.ts'

/** An invoice as its page shows it. */
export interface InvoicePageRead extends Omit<InvoiceDetailRead, 'document'> {
  /** Without its items. */
  document: unknown
  itemCount: number
  sellerCode: string | null
  /** The account that its order came from. */
  origin: IntegrationName | null
  currency: string
  /** When it can be canceled no more; null for one that cannot be canceled now, and once its order left. */
  cancelableUntil: string | null
  /** When its newest file came; null where none did. */
  fileReceivedAt: string | null
  /** Oldest first. */
  fiscalEvents: KeptFiscalEvent[]
  /** Of an incoming NF-e of returned goods. */
  returns: ReturnOfInvoice | null
}

/** A page of its lines, as its document has them. */
export interface InvoiceItemsRead {
  items: unknown[]
  total: number
}
