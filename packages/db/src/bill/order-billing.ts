import { billingRules } from '@ihub/domain/bill/billing-rules'
import { type OrderBilling, paymentsToBill } from '@ihub/domain/bill/order-billing'
import type { Payment } from '@ihub/domain/order/order'
import { sellerNamed } from '@ihub/domain/store/seller-rules'
import type { StoreSetup } from '@ihub/ports/store-setup'
import type { Tx } from '../core/pool.ts'
import { findBillGateway } from '../store/bill-gateways.ts'
import { readBilledPayments } from './bill-rows.ts'

interface BillableOrder {
  orderId: string
  /** As its platform calls it. */
  seller: string | null
  payments: readonly Payment[]
}

/** Of orders of one store, by their ids; without a lock. Orders without a payment on terms ask the database for nothing. */
export async function readOrderBilling(
  tx: Tx,
  { storeId, setup }: { storeId: string; setup: StoreSetup },
  orders: readonly BillableOrder[],
): Promise<Map<string, OrderBilling>> {
  const rules = billingRules(setup)
  const ids = orders
    .filter(({ payments }) => paymentsToBill(rules, payments, []).onTerms.length > 0)
    .map(({ orderId }) => orderId)
  const billedOf = await readBilledPayments(tx, [{ storeId, ids }])
  const gateways = new Map<string | null, boolean>()
  const found = new Map<string, OrderBilling>()
  for (const { orderId, seller, payments } of orders) {
    const { onTerms, unbilled } = paymentsToBill(rules, payments, billedOf(orderId))
    const sellerId = sellerNamed(setup.choices.sellers ?? [], seller)?.sellerId ?? null
    const isAsked = rules.hasGateway && unbilled.length > 0
    if (isAsked && !gateways.has(sellerId))
      gateways.set(sellerId, (await findBillGateway(tx, { storeId, sellerId })) !== null)
    const hasGateway = isAsked && gateways.get(sellerId) === true
    found.set(orderId, { hasGateway, onTerms: onTerms.length, unbilled: unbilled.length })
  }
  return found
}
