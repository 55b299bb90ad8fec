import type { Payment } from '../order/order.ts'
import { type BillingRules, isBilled } from './billing-rules.ts'

/** The facts that decide, besides the state of an order, whether a person may have its bills issued. */
export interface OrderBilling {
  /** The gateway of its seller, or of the store, is connected and switched on. */
  hasGateway: boolean
  /** Its payments that the store bills. */
  onTerms: number
  /** Those of them that no bill is of. */
  unbilled: number
}

type Billed = Pick<Payment, 'id' | 'method' | 'barcode' | 'valueCents'>

/** The payments that the store bills; `billed` are the ids of payments that bills are of. */
export function paymentsToBill<One extends Billed>(
  rules: Pick<BillingRules, 'payments'>,
  payments: readonly One[],
  billed: readonly string[],
): { onTerms: One[]; unbilled: One[] } {
  const onTerms = payments.filter((payment) => isBilled(rules, payment))
  return { onTerms, unbilled: onTerms.filter(({ id }) => !billed.includes(id)) }
}
