import type { InvoiceStatus } from '../constants.ts'
import { type InvoiceEventType, invoiceEdge, isInvoiceMove } from './lifecycle.ts'
import type { InvoiceOperation } from './operation-names.ts'

/** The facts about an invoice that its history and its webhooks tell; everything else is in its file. */
export interface InvoiceState {
  status: InvoiceStatus
  number: string
  series: string | null
  /** 44 characters of an NF-e; null until the ERP or the file tells it. */
  key: string | null
  /** Of its items, each once; empty without a file. */
  cfops: readonly string[]
  /** The document of its receiver; null without a file. */
  receiver: string | null
  /** Of its order as the platform calls it, or as a person chose it at the import. */
  sellerCode: string | null
  /** Null of an imported one until an order names it. */
  orderId: string | null
  originOrderId: string | null
  pending: readonly InvoiceOperation[]
  refused: readonly InvoiceOperation[]
}

/** A fact about an invoice that reached the hub. */
export interface InvoiceEvent {
  type: InvoiceEventType
  originAt: string | null
  details?: Record<string, string | number | boolean | null>
}

/** Where the event leads; null when it is a move and no edge of the table leaves the present status with it. */
export const statusAfter = (
  { status }: Pick<InvoiceState, 'status'>,
  { type }: InvoiceEvent,
): InvoiceStatus | null => {
  if (!isInvoiceMove(type)) return status
  const { to, from } = invoiceEdge(type)
  return from.includes(status) ? to : null
}
