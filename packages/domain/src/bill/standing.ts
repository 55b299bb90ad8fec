import { businessDayFrom, businessDaysAfter } from './days.ts'
import { type BillIssue, isPayable } from './issue.ts'
import type { BillStatus, BillTrouble } from './statuses.ts'

/** Business days between a payment and the news of it at the gateway, at the longest (D+3). */
export const settlementDays = 3

/** The facts that the standing of a bill follows from. */
export interface BillFacts {
  /** Oldest first; the last is the one that counts. */
  issues: readonly BillIssue[]
  currentValueCents: number
  currentDueDate: string
  /** The bill was given up, by a person or with its order. */
  isCanceled: boolean
  /** A change or cancellation of it is under way. */
  isMoving: boolean
  /** The gateway refused to issue it, so that there is none to pay. */
  isRefused: boolean
}

export const paidIssues = ({ issues }: Pick<BillFacts, 'issues'>) =>
  issues.filter(({ payment }) => payment !== null)

/** Cents that customers paid of the bill, whatever they were to pay. */
export const capturedCents = (facts: Pick<BillFacts, 'issues'>): number =>
  paidIssues(facts).reduce((sum, { payment }) => sum + (payment?.paidCents ?? 0), 0)

/** The last day on which a bill counts as paid in time. */
export const lastDayInTime = (dueDate: string): string => businessDayFrom(dueDate)

/** News of a payment on the last day may come until then: only later an unpaid bill is given up for expired. */
export const expiresAfter = (dueDate: string): string =>
  businessDaysAfter(lastDayInTime(dueDate), settlementDays)

/** The status of a bill on a day of its store, `YYYY-MM-DD`. It follows from the facts alone, in whatever sequence they came. */
export function billStatusOn(facts: BillFacts, today: string): BillStatus {
  const paid = paidIssues(facts)
  if (paid.length > 0)
    return paid.every(({ payment }) => payment?.settledOn && payment.settledOn <= today) ? 'done' : 'paid'
  const current = facts.issues.at(-1)
  if (facts.isCanceled && !facts.issues.some(isPayable)) return 'canceled'
  if (facts.isRefused || current?.status === 'failed') return 'error'
  return today > lastDayInTime(facts.currentDueDate) ? 'late' : 'pending'
}

/** More than once, and more than it was worth: a rest that is paid later is no second payment. */
const isPaidAgain = ({ payment, valueCents }: BillIssue) =>
  payment !== null && payment.times > 1 && payment.paidCents > valueCents

/** Everything about the money of a bill that a person has to decide about, on a day of its store. */
export function troublesOn(facts: BillFacts, today: string): BillTrouble[] {
  const paid = paidIssues(facts)
  const current = facts.issues.at(-1)
  const isPaidTwice = paid.length > 1 || paid.some(isPaidAgain)
  const once = isPaidTwice ? undefined : paid[0]
  const difference = once ? (once.payment?.paidCents ?? 0) - once.valueCents : 0
  const found: Record<BillTrouble, boolean> = {
    underpaid: difference < 0,
    overpaid: difference > 0,
    'paid-twice': isPaidTwice,
    'paid-after-cancellation': paid.some(({ status }) => status === 'canceled'),
    'canceled-there':
      paid.length === 0 && !facts.isCanceled && !facts.isMoving && current?.status === 'canceled',
    expired:
      paid.length === 0 &&
      !facts.isCanceled &&
      current?.status === 'expired' &&
      today > expiresAfter(current.dueDate),
  }
  return (Object.keys(found) as BillTrouble[]).filter((trouble) => found[trouble])
}
