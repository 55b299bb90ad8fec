import type { Platform } from '../platform.ts'

/** What happens to every call from now on; `lost-answer` does the work once, for the next call only. */
export type PlatformFault = 'answers-500' | 'answers-429' | 'invalid-json' | 'lost-answer' | 'slow' | 'down'

/** A simulated vendor with a feed, and the connector under test in front of it. */
export interface PlatformWorld {
  platform: Platform
  /** The same connector with credentials the vendor does not know. */
  stranger: Platform
  /** The same connector, at an address where nobody listens. */
  nobody: Platform
  /** The limit of one call under which all three were made, in milliseconds; `slow` exceeds it. */
  timeoutMs: number
  /** Places an order that is paid and ready for handling. */
  placeOrder(): Promise<{ originOrderId: string; sku: string; valueCents: number }>
  /** The body the vendor answers for an order, fetched without the connector. */
  readPayload(originOrderId: string): Promise<Uint8Array>
  /** What the vendor did for us. */
  readDeeds(originOrderId: string): Promise<PlatformDeeds>
  /** Makes notices already read and not acknowledged visible again. */
  showFeedAgain(): Promise<void>
  /** An address below `/api/inbound/` where somebody answers the vendor's ping. */
  hookUrl: string
  /** As after days without use: the vendor knows no feed and no hook any more. */
  forgetNotifications(): Promise<void>
  /** Somebody has the vendor call another address that answers. */
  setHookUrl(url: string): Promise<void>
  /** Where the vendor calls; null when nowhere. */
  readHookUrl(): Promise<string | null>
  commit(fault: PlatformFault): Promise<void>
  recover(): Promise<void>
  close(): Promise<void>
}

export interface PlatformDeeds {
  handlingStarts: number
  cancellations: number
  /** The numbers of the invoices the order has now. */
  invoiceNumbers: string[]
  trackingNumber: string | null
  isDelivered: boolean
}
