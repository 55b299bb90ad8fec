import { sellerNamed } from '../store/seller-rules.ts'
import type { ErpHold } from './erp-hold.ts'
import type { Order } from './order.ts'
import { sellerOf } from './order-facts.ts'
import type { OrderSettings } from './state.ts'

/** Decided when the order arrives, by its seller: a later change of the seller's settings is for the orders after it. */
export function holdAtArrival(
  order: Pick<Order, 'items'>,
  { erp, sellers = [] }: OrderSettings,
): ErpHold | null {
  const seller = erp && sellerNamed(sellers, sellerOf(order))
  if (!seller) return null
  if (!seller.sendsToErp) return 'seller-keeps'
  return seller.waitsForOwnPayment ? 'seller-payment' : null
}
