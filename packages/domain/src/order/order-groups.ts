/** The facts that orders are grouped by; each group is a filter of the list. */
export const orderGroupings = [
  'cause',
  'system',
  'wait',
  'money',
  'seller',
  'sku',
  'courier',
  'paymentType',
  'invoice',
  'dueDate',
] as const
export type OrderGrouping = (typeof orderGroupings)[number]

/** Bands of an order's value, in whole units of its currency; each begins here and ends before the next. */
export const moneyBands = [0, 100, 300, 1_000, 5_000] as const
