/** The filters of the list of bills whose choices are counted. */
export const countedBillFilters = ['status', 'trouble', 'gateway', 'due'] as const
export type CountedBillFilter = (typeof countedBillFilters)[number]

/** When a bill is due, in days from today: from so many on, and up to so many. */
export const billDueDays = {
  overdue: { from: null, to: -1 },
  today: { from: 0, to: 0 },
  week: { from: 1, to: 7 },
  later: { from: 8, to: null },
} as const satisfies Record<string, { from: number | null; to: number | null }>
export type BillDue = keyof typeof billDueDays
export const billDues = Object.keys(billDueDays) as [BillDue, ...BillDue[]]
