/**
 * Why an order stays out of the ERP although its store has one: its seller keeps its orders to itself, or waits for its
 * own money. A person ends either by sending the order.
 */
export const erpHolds = ['seller-keeps', 'seller-payment'] as const
export type ErpHold = (typeof erpHolds)[number]
