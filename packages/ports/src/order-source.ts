import type { Order } from '@ihub/domain/order/order'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { Result } from '@ihub/domain/result'
import type { Feed } from './feed.ts'
import type { CallFailure } from './http.ts'

/** Where orders are placed. Every verb may be called twice with the same effect as once. */
export interface OrderSource {
  /** The order as the platform has it now; `not-found` when it has none. */
  fetchOrder(originOrderId: string): Promise<Result<PlatformOrder, CallFailure>>
  /** The feed of orders that are new or changed; absent where only hooks and the list tell of them. */
  inboundEvents?: Feed<InboundOrderEvent>
  /**
   * A page of the orders there are, by when they were placed, oldest first; `next` of the answer asks for the following
   * one and is null at the end. It may lag behind and repeat orders. Absent where the platform has no such list.
   */
  listOrders?(range: OrderListRange, next: string | null): Promise<Result<ListedOrders, CallFailure>>
  /**
   * Sets up the platform's feed and hook, and puts right whatever the platform removed; a second time it changes
   * nothing.
   * `conflict` when the hook belongs to somebody else: it is left alone and its address is in the message.
   * Absent where nothing is to be set up by a call.
   */
  ensureNotifications?(wish: NotificationWish): Promise<Result<NotificationSetup, CallFailure>>
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
  /** Leaves out invoiced and canceled orders. */
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

/** An event of a feed or a hook: an order is new or changed. */
export interface InboundOrderEvent {
  /** Null when the event does not tell which order it is about; `problem` says why. */
  originOrderId: string | null
  problem?: string
  rawStatus: string
  /** Our word for it; absent where only the order tells. */
  platformStatus?: PlatformStatus
  /** ISO-8601 instant of the change at the origin; null when the platform does not say. */
  changedAt: string | null
  /** The platform's own id of the event; two events of the same id are one. Absent where it gives none. */
  key?: string
}
