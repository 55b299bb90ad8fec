import type { Result } from '@ihub/domain/result'
import type { InvoiceKind } from '@ihub/domain/system-traits'
import type { CallFailure } from './http.ts'

/** Who is told how an order goes on, as a platform is. Every verb may be called twice with the same effect as once. */
export interface OrderStatusTarget {
  /** Also succeeds when handling had already started; absent without the trait `handlingState`. */
  startHandling?(originOrderId: string): Promise<Result<null, CallFailure>>
  announceInvoice(originOrderId: string, invoice: InvoiceAnnouncement): Promise<Result<null, CallFailure>>
  /** One parcel of the order, on its way or delivered; another parcel, also of another invoice, leaves the first as it is. */
  announceParcel(originOrderId: string, parcel: ParcelAnnouncement): Promise<Result<null, CallFailure>>
  /** Also succeeds when the order is canceled there already. */
  cancelOrder(originOrderId: string, reason: string): Promise<Result<null, CallFailure>>
}

export interface InvoiceAnnouncement {
  kind: InvoiceKind
  number: string
  series: string | null
  /** The access key of an NF-e, the UUID of a CFDI; null of a plain invoice. */
  accessKey: string | null
  valueCents: number
  issuedAt: string
  items: { sku: string; quantity: number; priceCents: number }[]
  volumes: number
  trackingNumber: string | null
  courier: string | null
  /** Its file, byte for byte, or null where the hub keeps none; read only for platforms that take one. */
  readFile?(): Promise<Uint8Array | null>
}

export interface ParcelAnnouncement {
  /** Null where the order has none; never with the trait `trackingNeedsInvoice`. */
  invoiceNumber: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  courier: string | null
  /** Empty where nobody says. */
  items: { sku: string; quantity: number }[]
  dispatchedAt: string | null
  /** Null while it is on its way. */
  deliveredAt: string | null
}
