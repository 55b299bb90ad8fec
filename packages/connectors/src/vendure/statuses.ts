import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import { isInvoiceNote } from '../order-notes.ts'
import { readOrderStates } from './order-states.ts'
import type { OrderState } from './schema.ts'
import type { MappingSettings } from './settings.ts'

/** Vendure's default process (`defaultOrderProcess`); a shop may change it, and then its settings say what its states mean. */
const statusOf: Readonly<Record<string, PlatformStatus>> = {
  Created: 'created',
  Draft: 'created',
  AddingItems: 'created',
  ArrangingPayment: 'payment-pending',
  PaymentAuthorized: 'payment-pending',
  PaymentSettled: 'ready-for-handling',
  PartiallyShipped: 'handling',
  Shipped: 'invoiced',
  PartiallyDelivered: 'invoiced',
  Delivered: 'delivered',
  Modifying: 'other',
  ArrangingAdditionalPayment: 'other',
  Cancelled: 'canceled',
}

/** The states of Vendure's own process in which nobody finished the order yet. */
export const finishedStates = ['Cancelled', 'Shipped', 'PartiallyDelivered', 'Delivered'] as const

/** Vendure has no invoices: an order whose whole goods are paid is invoiced once a note of ours says so. */
export function toPlatformStatus(
  { state, notes }: Pick<OrderState, 'state' | 'notes'>,
  { orderStates }: Pick<MappingSettings, 'orderStates'>,
): PlatformStatus {
  const known = Object.hasOwn(statusOf, state) ? statusOf[state] : undefined
  const status = readOrderStates(orderStates)?.get(state) ?? known ?? 'unknown'
  const isHandled = status === 'ready-for-handling' || status === 'handling'
  return isHandled && notes.some(isInvoiceNote) ? 'invoiced' : status
}
