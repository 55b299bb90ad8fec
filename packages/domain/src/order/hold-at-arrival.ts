import { onCreditCents } from '../credit/order-credit.ts'
import { sellerNamed } from '../store/seller-rules.ts'
import type { ErpHold } from './erp-hold.ts'
import type { Order } from './order.ts'
import { sellerOf } from './order-facts.ts'
import type { OrderSettings } from './state.ts'

/**
 * Decided when the order arrives, by its seller and its payments: a later change of the settings is for the orders after it. The
 * wishes of its seller come first: they keep the order out of the ERP whatever the customer's credit is.
 */
export function holdAtArrival(
  order: Pick<Order, 'items' | 'payments'>,
  { erp, sellers = [], controlsCredit }: OrderSettings,
): ErpHold | null {
  const seller = erp && sellerNamed(sellers, sellerOf(order))
  if (seller && !seller.sendsToErp) return 'seller-keeps'
  if (seller?.waitsForOwnPayment) return 'seller-payment'
  return controlsCredit === true && onCreditCents(order) > 0 ? 'customer-credit' : null
}
