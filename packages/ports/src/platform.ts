import type { Order } from '@ihub/domain/order/order'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** What we need from a sales platform. Every verb may be called twice with the same effect as once. */
export interface Platform {
  /** The order as the platform has it now; `not-found` when it has none. */
  fetchOrder(originOrderId: string): Promise<Result<PlatformOrder, CallFailure>>
  /**
   * A page of the orders there are, by when they were placed, oldest first; `next` of the answer asks for the following
   * one and is null at the end. It may lag behind and repeat orders. Absent where the platform has no such list.
   */
  listOrders?(range: OrderListRange, next: string | null): Promise<Result<ListedOrders, CallFailure>>
  /** The next unacknowledged notices, at most one page; the same ones come again until acknowledged. */
  readFeed(): Promise<Result<FeedItem[], CallFailure>>
  acknowledgeFeed(handles: string[]): Promise<Result<null, CallFailure>>
  /** Also succeeds when handling had already started. */
  startHandling(originOrderId: string): Promise<Result<null, CallFailure>>
  announceInvoice(originOrderId: string, invoice: InvoiceAnnouncement): Promise<Result<null, CallFailure>>
  announceTracking(originOrderId: string, tracking: TrackingAnnouncement): Promise<Result<null, CallFailure>>
  /** Also succeeds when the order is canceled there already. */
  cancelOrder(originOrderId: string, reason: string): Promise<Result<null, CallFailure>>
  /**
   * Sets up what brings orders to us, and puts right what the platform removed; a second time it changes nothing.
   * `conflict` when the hook belongs to somebody else: it is left alone and its address is in the message.
   */
  ensureNotifications(wish: NotificationWish): Promise<Result<NotificationSetup, CallFailure>>
  /** Every warehouse of the account, those switched off too. */
  readWarehouses(): Promise<Result<PlatformWarehouse[], CallFailure>>
  /** Fails in words when the platform does not answer, or when the feed or a hook that is wanted is gone. */
  checkHealth(wish?: NotificationWish): Promise<Result<null, CallFailure>>
}

export interface PlatformWarehouse {
  id: string
  name: string
  isActive: boolean
}

export interface NotificationWish {
  /** Where the platform shall call us, below `/api/inbound/`; null where it cannot. */
  hookUrl: string | null
}

export interface NotificationSetup {
  feed: 'ready'
  hook: 'ready' | 'none'
  /** How many configurations had to be written. */
  changes: number
}

export interface PlatformOrder {
  order: Order
  platformStatus: PlatformStatus
  /** The vendor's own spelling. */
  rawStatus: string
  /** The answer's body, byte for byte. */
  payload: Uint8Array
}

export interface OrderListRange {
  /** ISO-8601, both inclusive. */
  placedFrom: string
  placedTo: string
  /** Leaves out what is invoiced or canceled. */
  onlyOpen: boolean
}

export interface ListedOrders {
  orders: ListedOrder[]
  next: string | null
  /** How many orders the whole range holds, by the platform's own count; null when it does not say. */
  total: number | null
}

export interface ListedOrder {
  originOrderId: string
  platformStatus: PlatformStatus
  rawStatus: string
  /** ISO-8601; null when the platform does not say. */
  placedAt: string | null
}

export interface FeedItem {
  /** Null when the notice does not tell which order it is about; `problem` says why. */
  originOrderId: string | null
  problem?: string
  handle: string
  rawStatus: string
  /** Our word for it; absent where only the order tells. */
  platformStatus?: PlatformStatus
  /** ISO-8601 instant of the change at the origin. */
  changedAt: string
}

export interface InvoiceAnnouncement {
  number: string
  series: string
  accessKey: string
  valueCents: number
  issuedAt: string
  items: { sku: string; quantity: number; priceCents: number }[]
  volumes: number
  trackingNumber: string | null
  courier: string | null
}

export interface TrackingAnnouncement {
  invoiceNumber: string
  trackingNumber: string | null
  trackingUrl: string | null
  courier: string | null
  dispatchedAt: string | null
  /** Null while it is on its way. */
  deliveredAt: string | null
}

/** What a platform's hook body says; `ping` only wants a 200. */
export type Notification =
  | { kind: 'ping' }
  | {
      kind: 'order'
      originOrderId: string
      rawStatus: string
      /** Our word for it; absent where only the order tells. */
      platformStatus?: PlatformStatus
      changedAt: string | null
    }

/** Why a hook body could not be read, with the field to blame. */
export interface NotificationProblem {
  field: string
  message: string
}
