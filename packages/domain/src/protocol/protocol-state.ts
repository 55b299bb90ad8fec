import { type ProtocolEventType, statusAfter } from './lifecycle.ts'
import type { ProtocolOperation } from './operation-names.ts'
import type { ProtocolStatus, ProtocolType } from './statuses.ts'

/** Goods that come back, of the lines of the order that have this SKU and price. */
export interface ReturnedItem {
  sku: string
  ean: string | null
  name: string
  quantity: number
  /** Charged for one unit, in cents. */
  sellingPriceCents: number
}

/** The incoming invoice of the goods that come back. */
export interface ReturnInvoice {
  number: string
  series: string | null
  /** 44 characters; null where nobody told it. */
  key: string | null
}

/** The order that the customer of an exchange gets, with its total when it was named, in cents. */
export interface ExchangeOrder {
  orderId: string
  originOrderId: string
  totalCents: number
}

export interface ProtocolState {
  status: ProtocolStatus
  type: ProtocolType
  /** The number that people know it by; one of the store's protocols alone has it. */
  externalId: string
  orderId: string
  originOrderId: string
  items: readonly ReturnedItem[]
  /** The ERP's code of the return; null until it has it. */
  erpReturnId: string | null
  returnInvoice: ReturnInvoice | null
  /** Null until somebody names it, and for a return. */
  exchangeOrder: ExchangeOrder | null
  pending: readonly ProtocolOperation[]
  refused: readonly ProtocolOperation[]
}

/** A fact about a protocol that reached the hub. */
export interface ProtocolEvent {
  type: ProtocolEventType
  originAt: string | null
  details?: Record<string, string | number | boolean | null>
  sets?: Partial<Pick<ProtocolState, 'erpReturnId' | 'returnInvoice' | 'exchangeOrder'>>
}

/** The state after an event; null when the event changes nothing. */
export function applyToProtocol(state: ProtocolState, { type, sets }: ProtocolEvent): ProtocolState | null {
  const status = statusAfter(state.status, type)
  return status && { ...state, ...sets, status }
}
