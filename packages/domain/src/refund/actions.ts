import type { Asker } from '../order/actions.ts'
import type { OrderSettings } from '../order/state.ts'
import { traitsOf } from '../system-traits.ts'
import { administersStores } from '../users.ts'
import { type RefundEventType, refundStatusAfter } from './lifecycle.ts'
import type { RefundState } from './refund-state.ts'

/** The actions of people on one refund. */
export const refundActions = ['settle', 'settle-by-hand', 'waive'] as const
export type RefundAction = (typeof refundActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const refundRefusals = [
  'no-verb',
  'already-running',
  'slip-busy',
  'needs-account',
  'over',
  'needs-admin',
] as const
export type RefundRefusal = (typeof refundRefusals)[number]

interface ActionMeaning {
  does: RefundEventType
  /** The verb of the system that has the money carries it out. */
  atKeeper?: true
  /** Left to those who administer the store, and to tokens, which only they give. */
  byAdmins?: true
}

/** Every action: the event that it brings, and the people that it is left to. */
const meanings: Record<RefundAction, ActionMeaning> = {
  settle: { does: 'settle-asked', atKeeper: true },
  'settle-by-hand': { does: 'settled-by-hand' },
  waive: { does: 'waived', byAdmins: true },
}

export const eventOfRefundAction = (action: RefundAction): RefundEventType => meanings[action].does

type Settings = Pick<OrderSettings, 'platform'>
type Refund = Pick<RefundState, 'status' | 'slip'> & Partial<Pick<RefundState, 'isSlipBusy'>>

/** The keepers of money that goes back: the gateway of the paid slip, else the platform that took the payment. */
export const refundKeepers = ['platform', 'gateway'] as const
export type RefundKeeper = (typeof refundKeepers)[number]

export const keeperOf = ({ slip }: Pick<RefundState, 'slip'>): RefundKeeper => (slip ? 'gateway' : 'platform')

/** Whether the keeper of the money has a call that gives it back. */
const keeperRefunds: Record<
  RefundKeeper,
  (refund: Pick<RefundState, 'slip'>, settings: Settings) => boolean
> = {
  platform: (_refund, { platform }) => platform?.takesRefunds === true,
  gateway: ({ slip }) => slip !== null && traitsOf(slip.gateway).gateway?.refundsBills === true,
}

/** Null when the person may do it now. */
export function refusalOfRefund(
  action: RefundAction,
  refund: Refund,
  settings: Settings,
  by: Asker,
): RefundRefusal | null {
  const { status } = refund
  const { does, atKeeper, byAdmins } = meanings[action]
  if (status === 'settling') return 'already-running'
  if (refundStatusAfter(status, does) === null) return 'over'
  if (byAdmins && by !== 'token' && !administersStores(by)) return 'needs-admin'
  if (!atKeeper) return null
  if (!keeperRefunds[keeperOf(refund)](refund, settings)) return 'no-verb'
  return refund.isSlipBusy ? 'slip-busy' : null
}

/** Every action, and why it is refused now. */
export const actionsOfRefund = (state: Refund, settings: Settings, by: Asker) =>
  refundActions.map((action) => ({ action, refusal: refusalOfRefund(action, state, settings, by) }))
