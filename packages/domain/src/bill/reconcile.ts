import { type BillIssue, isPayable } from './issue.ts'

/** How a slip here and at its gateway differ; all but `agreed` are shown. */
export const chargeVerdicts = [
  'agreed',
  'theirs-only',
  'ours-only',
  'paid-there',
  'paid-here',
  'paid-differs',
  'open-there',
  'open-here',
  'value-differs',
  'due-differs',
] as const
export type ChargeVerdict = (typeof chargeVerdicts)[number]

type Facts = Pick<BillIssue, 'status' | 'valueCents' | 'dueDate' | 'payment'>

/** The first that holds is told: money before slips that could be paid, and those before their terms. */
const rules: readonly [ChargeVerdict, (ours: Facts, theirs: Facts) => boolean][] = [
  ['paid-there', (ours, theirs) => theirs.payment !== null && ours.payment === null],
  ['paid-here', (ours, theirs) => theirs.payment === null && ours.payment !== null],
  ['paid-differs', (ours, theirs) => theirs.payment?.paidCents !== ours.payment?.paidCents],
  ['open-there', (ours, theirs) => isPayable(theirs) && !isPayable(ours)],
  ['open-here', (ours, theirs) => isPayable(ours) && !isPayable(theirs)],
  ['value-differs', (ours, theirs) => ours.valueCents !== theirs.valueCents],
  ['due-differs', (ours, theirs) => ours.dueDate !== theirs.dueDate],
]

/** One slip as the hub knows it and as its gateway has it; null where one of them has none. At least one has it. */
export function judgeCharge(ours: Facts | null, theirs: Facts | null): ChargeVerdict {
  if (!ours) return 'theirs-only'
  if (!theirs) return 'ours-only'
  return rules.find(([, holds]) => holds(ours, theirs))?.[0] ?? 'agreed'
}

/** Days that one comparison may span. */
export const reconciledDaysMax = 31
