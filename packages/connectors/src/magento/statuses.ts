import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import { isInvoiceNote } from '../order-notes.ts'
import type { OrderState } from './schema.ts'
import type { MappingSettings } from './settings.ts'
import { leftToInvoice } from './units.ts'

/** The states of an order that nobody finished yet. */
export const openStates: readonly string[] = [
  'new',
  'pending_payment',
  'payment_review',
  'processing',
  'holded',
]

/** States are Magento's own, statuses the store's: only the state decides, and `fraud`, which is Magento's too. */
export function toPlatformStatus(order: OrderState, { unpaidMethods }: MappingSettings): PlatformStatus {
  switch (order.state) {
    case 'new':
      return isReleased(order, unpaidMethods) ? whileProcessing(order) : 'payment-pending'
    case 'pending_payment':
    case 'payment_review':
      return 'payment-pending'
    case 'processing':
      return order.status === 'fraud' ? 'payment-pending' : whileProcessing(order)
    case 'complete':
      return 'invoiced'
    // Refunded: before anything left it is a cancellation, afterwards a return.
    case 'closed':
      return order.items.some(({ qty_shipped }) => qty_shipped > 0) ? 'other' : 'canceled'
    case 'canceled':
      return 'canceled'
    case 'holded':
      return 'other'
    default:
      return 'unknown'
  }
}

/** Magento's invoice is a payment, and often there from the start: only a told fiscal invoice makes an order invoiced. */
function whileProcessing(order: OrderState): PlatformStatus {
  if (!order.comments.some(isInvoiceNote)) return 'ready-for-handling'
  return leftToInvoice(order).length > 0 ? 'handling' : 'invoiced'
}

const isReleased = ({ totalDueCents, method }: OrderState, unpaidMethods: string) =>
  totalDueCents === 0 || unpaidMethods.split(/\s*,\s*/).includes(method ?? '')
