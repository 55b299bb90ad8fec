import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/**
 * A warehouse system that picks, packs and boards the goods of orders. It knows an order by its code, which is ours. Every verb may be
 * called twice with the effect of once.
 */
export interface WarehouseOrders {
  /** Header and lines; looked for by its code first, so that a lost answer creates no second one. */
  createWarehouseOrder(order: WarehouseOrder): Promise<Result<CreatedWarehouseOrder, CallFailure>>
  /** The invoice of the goods that were picked; `not-found` where the system lacks the order. */
  tellInvoice(code: string, invoice: WarehouseInvoice): Promise<Result<null, CallFailure>>
  /** The invoice does not count any more; `conflict` once the goods boarded. */
  tellInvoiceCanceled(code: string, invoiceKey: string): Promise<Result<null, CallFailure>>
  /** The label of one volume, as its carrier made it. */
  tellLabel(code: string, label: WarehouseLabel): Promise<Result<null, CallFailure>>
  /** The goods may leave with their carrier. */
  releaseBoarding(code: string, boarding: WarehouseBoarding): Promise<Result<null, CallFailure>>
  /** `conflict` once the goods boarded. */
  cancelWarehouseOrder(code: string, reason: string): Promise<Result<null, CallFailure>>
  /** The files that the warehouse gave back for the order: the printed invoice and its labels; empty while it has none. */
  readFiles(code: string): Promise<Result<WarehouseFile[], CallFailure>>
}

/** Amounts are integer cents and weights grams; null where nobody knows. */
export interface WarehouseOrder {
  /** Ours: the order's code at its origin; the system's key of it. */
  code: string
  /** Null for an order that no ERP has. */
  erpOrderId: string | null
  /** CNPJ of the company that issues the invoice, 14 digits. */
  emitterDocument: string
  createdAt: string
  /** The day that the customer was promised, `YYYY-MM-DD`. */
  promisedFor: string | null
  recipient: WarehouseRecipient
  carrier: { document: string | null; name: string | null; service: string | null } | null
  totalCents: number
  freightCents: number
  lines: WarehouseLine[]
}

export interface WarehouseRecipient {
  name: string
  document: string
  isCompany: boolean
  email: string | null
  phone: string | null
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  state: string
  zipCode: string
}

export interface WarehouseLine {
  /** From 1. */
  number: number
  /** The code that the warehouse knows the product by: bar code or the ERP's code, as the store's `seniorProductType` says. */
  product: string
  sku: string
  description: string
  quantity: number
  unitPriceCents: number
  weightGrams: number | null
}

export interface CreatedWarehouseOrder {
  /** The system's own number of it; null where it tells none. */
  warehouseOrderId: string | null
}

export interface WarehouseInvoice {
  series: string
  number: string
  /** 44 digits or letters. */
  key: string
  issuedAt: string
  totalCents: number
  /** That its own header says, of a store whose weight source is that; null where nobody knows it. */
  netWeightGrams: number | null
  /** The NF-e as it was issued, UTF-8; null where the hub has no file. */
  xml: string | null
}

export interface WarehouseLabel {
  /** From 1. */
  volume: number
  trackingNumber: string | null
  url: string
}

export interface WarehouseBoarding {
  carrier: string | null
  trackingNumbers: string[]
}

export interface WarehouseFile {
  kind: 'invoice' | 'label'
  name: string
  mediaType: 'application/pdf' | 'text/plain'
  bytes: Uint8Array
}
