import type { PaymentMethod } from '../constants.ts'
import type { Payment } from '../order/order.ts'
import type { SellerRules } from '../store/seller-rules.ts'
import type { SettingValues } from '../store/setting.ts'

/** The payment types of orders that a store may have billed once they are invoiced; a boleto of the shop was issued there. */
export const billablePayments = [
  'bank-invoice',
  'bank-slip',
  'credit-control',
  'promissory',
] as const satisfies readonly PaymentMethod[]

/** Billed where the store chose nothing. */
export const usuallyBilled = ['bank-invoice', 'bank-slip'] as const satisfies readonly PaymentMethod[]

/** Days between the parcels of a payment, and until the first where the shop named no day. */
export const billTerm = { least: 1, most: 365, usual: 30 } as const

export interface BillingRules {
  /** The store, or one of its sellers, has a gateway that issues bills. */
  hasGateway: boolean
  payments: readonly PaymentMethod[]
  termDays: number
}

interface Setup {
  store: SettingValues
  choices: { sellers?: readonly Pick<SellerRules, 'billGateway'>[] | undefined }
}

export function billingRules({ store, choices }: Setup): BillingRules {
  const { billGateway, billedPayments, billTermDays } = store
  const isGateway = (name: unknown) => typeof name === 'string' && name !== 'none'
  const chosen = Array.isArray(billedPayments)
    ? billablePayments.filter((method) => billedPayments.includes(method))
    : usuallyBilled
  return {
    hasGateway:
      isGateway(billGateway) || (choices.sellers ?? []).some((seller) => isGateway(seller.billGateway)),
    payments: chosen,
    termDays: typeof billTermDays === 'number' ? billTermDays : billTerm.usual,
  }
}

/** Whether the store bills a payment; one that the shop has a slip of is paid there. */
export const isBilled = (
  { payments }: Pick<BillingRules, 'payments'>,
  { method, barcode, valueCents }: Pick<Payment, 'method' | 'barcode' | 'valueCents'>,
): boolean => payments.includes(method) && barcode === null && valueCents > 0
