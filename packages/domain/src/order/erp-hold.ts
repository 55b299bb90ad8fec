/**
 * Why an order stays out of the ERP although its store has one: its seller keeps its orders to itself, or waits for its
 * own money, or its customer's credit does not cover it. A person ends each by sending the order; the ledger of credit ends the last.
 */
export const erpHolds = ['seller-keeps', 'seller-payment', 'customer-credit'] as const
export type ErpHold = (typeof erpHolds)[number]

/** Those that hold an order in `awaiting-payment-confirmation`. */
export const paymentHolds = ['seller-payment', 'customer-credit'] as const satisfies readonly ErpHold[]
export const isPaymentHold = (hold: ErpHold | null): boolean => paymentHolds.some((one) => one === hold)
