import { type IssueStatus, issueStatuses } from './statuses.ts'

/** A payment of an issue; the day it was paid and the day its money is the store's are two. */
export interface IssuePayment {
  paidCents: number
  /** `YYYY-MM-DD`. */
  paidOn: string
  settledOn: string | null
  /** How often it was paid. */
  times: number
}

/** One bank slip of a bill at its gateway: a change of value or due date makes a new one. */
export interface BillIssue {
  /** Ours, one of each issue. */
  reference: string
  gatewayBillId: string
  /** Whether and how it was paid stands apart: a payment is never taken back by a later word of its status. */
  status: IssueStatus
  valueCents: number
  /** `YYYY-MM-DD`. */
  dueDate: string
  /** 47 digits; null while the bank has not registered it, and where the gateway's digits are not right. */
  digitableLine: string | null
  /** 44 digits. */
  barcode: string | null
  url: string | null
  payment: IssuePayment | null
  /** The gateway's words about a failure. */
  reason: string | null
}

const rank = (status: IssueStatus) => issueStatuses.indexOf(status)

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? one

const later = <Text extends string>(one: Text | null, other: Text | null): Text | null => {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

function mergePayments(one: IssuePayment | null, other: IssuePayment | null): IssuePayment | null {
  if (!one || !other) return one ?? other
  return {
    paidCents: Math.max(one.paidCents, other.paidCents),
    paidOn: earlier(one.paidOn, other.paidOn),
    settledOn: later(one.settledOn, other.settledOn),
    times: Math.max(one.times, other.times),
  }
}

/**
 * Two readings of one issue, whichever was made first: reports overtake one another, and each may come twice. So nothing that is
 * known is lost, and any sequence of the same readings ends in the same issue.
 */
export function mergeIssue(one: BillIssue, other: BillIssue): BillIssue {
  const ahead = rank(other.status) > rank(one.status) ? other : one
  return {
    ...one,
    status: ahead.status,
    digitableLine: later(one.digitableLine, other.digitableLine),
    barcode: later(one.barcode, other.barcode),
    url: later(one.url, other.url),
    payment: mergePayments(one.payment, other.payment),
    reason: later(one.reason, other.reason),
  }
}

/** The issues with one reading more; an issue that nobody knew comes last. */
export function withReading(issues: readonly BillIssue[], read: BillIssue): BillIssue[] {
  return issues.some(({ reference }) => reference === read.reference)
    ? issues.map((issue) => (issue.reference === read.reference ? mergeIssue(issue, read) : issue))
    : [...issues, read]
}

/** The bank takes money for it, or may by the time somebody looks: no other may be issued beside it. */
export const isPayable = ({ status, payment }: Pick<BillIssue, 'status' | 'payment'>): boolean =>
  payment === null && (status === 'registering' || status === 'pending' || status === 'canceling')

/** The newest slip that the bank takes money for. */
export const payableSlip = ({ issues }: { issues: readonly BillIssue[] }): BillIssue | undefined =>
  issues.findLast(isPayable)
