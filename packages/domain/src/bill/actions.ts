import type { Asker } from '../order/actions.ts'
import { administersStores } from '../users.ts'
import type { BillState } from './bill-state.ts'
import { isPayable, payableSlip } from './issue.ts'
import { paidIssues } from './standing.ts'

/** The actions of people on one bill. */
export const billActions = ['change', 'cancel', 'read', 'print', 'resolve'] as const
export type BillAction = (typeof billActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const billRefusals = [
  'already-running',
  'paid',
  'over',
  'not-issued',
  'not-registered',
  'not-payable',
  'no-trouble',
  'needs-admin',
] as const
export type BillRefusal = (typeof billRefusals)[number]

type Known = Pick<BillState, 'status' | 'issues' | 'wish' | 'refused' | 'pending' | 'troubles' | 'isCanceled'>

interface ActionMeaning {
  /** Left to those who administer the store, and to tokens, which only they give. */
  byAdmins?: true
  refusal(state: Known): BillRefusal | null
}

/** Whether a change or a cancellation is under way: the second of two would not know what it changes. */
const isMoving = ({ pending }: Known) => pending.some((one) => one !== 'read-bill')

function movable(state: Known): BillRefusal | null {
  if (paidIssues(state).length > 0) return 'paid'
  if (state.status === 'canceled') return 'over'
  return isMoving(state) ? 'already-running' : null
}

/** Only a slip that is to be paid is printed: another one invites a payment that nobody waits for. */
function printable(state: Known): BillRefusal | null {
  if (paidIssues(state).length > 0) return 'paid'
  if (state.wish !== null || isMoving(state)) return 'already-running'
  const slip = payableSlip(state)
  if (!slip) return state.issues.length === 0 ? 'not-issued' : 'not-payable'
  return slip.barcode === null || slip.digitableLine === null ? 'not-registered' : null
}

/** Every action: the people that it is left to, and the states that refuse it. */
const meanings: Record<BillAction, ActionMeaning> = {
  change: { refusal: movable },
  cancel: {
    byAdmins: true,
    refusal: (state) => (state.status === 'error' && !state.issues.some(isPayable) ? null : movable(state)),
  },
  read: { refusal: ({ issues }) => (issues.length === 0 ? 'not-issued' : null) },
  print: { refusal: printable },
  resolve: { byAdmins: true, refusal: ({ troubles }) => (troubles.length === 0 ? 'no-trouble' : null) },
}

/** Null when the person may do it now. */
export function refusalOfBill(action: BillAction, state: Known, by: Asker): BillRefusal | null {
  const { byAdmins, refusal } = meanings[action]
  const refused = refusal(state)
  if (refused) return refused
  return byAdmins && by !== 'token' && !administersStores(by) ? 'needs-admin' : null
}

/** Every action, and why it is refused now. */
export const actionsOfBill = (state: Known, by: Asker) =>
  billActions.map((action) => ({ action, refusal: refusalOfBill(action, state, by) }))
