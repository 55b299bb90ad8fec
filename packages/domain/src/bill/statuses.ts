/** Where a bill stands (specification section 4): `paid` is paid by the customer, `done` when the money is the store's. */
export const billStatuses = ['pending', 'paid', 'late', 'done', 'canceled', 'error'] as const
export type BillStatus = (typeof billStatuses)[number]

/** The customer is still to pay. */
export const openBillStatuses = ['pending', 'late'] as const satisfies readonly BillStatus[]

/** Troubles of a bill that a person decides about; each raises an alert and is shown until somebody resolves it. */
export const billTroubles = [
  'underpaid',
  'overpaid',
  'paid-twice',
  'paid-after-cancellation',
  'canceled-there',
  'expired',
] as const
export type BillTrouble = (typeof billTroubles)[number]

/** States of one issue of a bill at its gateway, in the sequence in which they overrule one another. */
export const issueStatuses = ['registering', 'pending', 'canceling', 'expired', 'failed', 'canceled'] as const
export type IssueStatus = (typeof issueStatuses)[number]
