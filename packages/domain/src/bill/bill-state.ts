import type { PaymentMethod } from '../constants.ts'
import type { BillEventType } from './events.ts'
import { type BillIssue, isPayable } from './issue.ts'
import type { BillOperation } from './operation-names.ts'
import { type BillFacts, paidIssues } from './standing.ts'
import type { BillStatus, BillTrouble } from './statuses.ts'

/** A change of a bill that is asked for and not done: its slip is canceled at the gateway first. */
export type BillWish =
  | { kind: 'change'; valueCents: number; dueDate: string }
  | { kind: 'cancel'; because: 'person' | 'order' }

export interface BillState {
  status: BillStatus
  /** The order's code and a number. */
  code: string
  orderId: string
  originOrderId: string
  /** The payment of the order that it bills. */
  paymentId: string
  method: PaymentMethod
  /** The connector of the gateway that issues it. */
  gateway: string
  /** The seller whose contract and numbers it is under; null where it is the store's. */
  sellerId: string | null
  parcel: { number: number; of: number }
  /** As it was opened. */
  valueCents: number
  dueDate: string
  /** As it is to be paid now; the day is `YYYY-MM-DD`. */
  currentValueCents: number
  currentDueDate: string
  issues: readonly BillIssue[]
  wish: BillWish | null
  isCanceled: boolean
  /** Troubles that nobody resolved yet. */
  troubles: readonly BillTrouble[]
  /** Those that a person took care of: they are told no second time. */
  resolved: readonly BillTrouble[]
  pending: readonly BillOperation[]
  refused: readonly BillOperation[]
}

/** A fact about a bill that reached the hub. */
export interface BillEvent {
  type: BillEventType
  originAt: string | null
  details?: Record<string, string | number | boolean | null>
  sets?: Partial<BillState>
}

export const factsOf = ({ refused, ...state }: BillState): BillFacts => ({
  ...state,
  isMoving: state.wish !== null,
  isRefused: !state.issues.some(isPayable) && refused.length > 0,
})

/** The name of the next slip at the gateway: at most 25 letters, digits and hyphens. */
export const nextReference = (billId: string, { issues }: Pick<BillState, 'issues'>): string =>
  `${billId.replaceAll('-', '').slice(-20)}-${issues.length + 1}`

/** The operations that the state asks for and that are neither under way nor refused. */
export function missingOperations(state: BillState): BillOperation[] {
  const needed = neededOperation(state)
  if (needed === null || state.pending.includes(needed) || state.refused.includes(needed)) return []
  return [needed]
}

/** A payment wins over every wish; what is still payable beside it is canceled. */
export function neededOperation(state: BillState): BillOperation | null {
  const { issues, wish, isCanceled } = state
  const hasPayable = issues.some(isPayable)
  if (paidIssues(state).length > 0 || isCanceled || wish?.kind === 'cancel')
    return hasPayable ? 'cancel-bill' : null
  if (wish) return 'change-bill'
  return issues.length === 0 ? 'issue-bill' : null
}
