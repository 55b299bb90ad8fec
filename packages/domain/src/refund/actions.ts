import type { Asker } from '../order/actions.ts'
import type { OrderSettings } from '../order/state.ts'
import { administersStores } from '../users.ts'
import { type RefundEventType, refundStatusAfter } from './lifecycle.ts'
import type { RefundState } from './refund-state.ts'

/** The actions of people on one refund. */
export const refundActions = ['settle', 'settle-by-hand', 'waive'] as const
export type RefundAction = (typeof refundActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const refundRefusals = ['no-verb', 'already-running', 'over', 'needs-admin'] as const
export type RefundRefusal = (typeof refundRefusals)[number]

interface ActionMeaning {
  does: RefundEventType
  /** The platform's own verb carries it out. */
  atPlatform?: true
  /** Left to those who administer the store, and to tokens, which only they give. */
  byAdmins?: true
}

/** Every action: the event that it brings, and the people that it is left to. */
const meanings: Record<RefundAction, ActionMeaning> = {
  settle: { does: 'settle-asked', atPlatform: true },
  'settle-by-hand': { does: 'settled-by-hand' },
  waive: { does: 'waived', byAdmins: true },
}

export const eventOfRefundAction = (action: RefundAction): RefundEventType => meanings[action].does

type Settings = Pick<OrderSettings, 'platform'>

/** Null when the person may do it now. */
export function refusalOfRefund(
  action: RefundAction,
  { status }: Pick<RefundState, 'status'>,
  { platform }: Settings,
  by: Asker,
): RefundRefusal | null {
  const { does, atPlatform, byAdmins } = meanings[action]
  if (status === 'settling') return 'already-running'
  if (refundStatusAfter(status, does) === null) return 'over'
  if (byAdmins && by !== 'token' && !administersStores(by)) return 'needs-admin'
  return atPlatform && !platform?.takesRefunds ? 'no-verb' : null
}

/** Every action, and why it is refused now. */
export const actionsOfRefund = (state: Pick<RefundState, 'status'>, settings: Settings, by: Asker) =>
  refundActions.map((action) => ({ action, refusal: refusalOfRefund(action, state, settings, by) }))
