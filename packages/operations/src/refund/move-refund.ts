import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import {
  eventOfRefundAction,
  type RefundAction,
  type RefundRefusal,
  refusalOfRefund,
} from '@ihub/domain/refund/actions'
import type { PayeeAccount } from '@ihub/domain/refund/payee'
import type { RefundEvent, RefundState } from '@ihub/domain/refund/refund-state'
import { err, ok, type Result } from '@ihub/domain/result'
import type { RefundDecision, RefundRepository } from '@ihub/ports/refunds'

interface Asked {
  storeId: StoreId
  refundId: string
  actor: Actor
  by: Asker
}

type Deps = { refunds: Pick<RefundRepository, 'apply'> }

/** A person has the system that has the money give it back; that of a bill goes to an account that the person names. */
export const askToSettle = (
  deps: Deps,
  asked: Asked,
  account: PayeeAccount | null = null,
): Promise<Result<unknown, Failure>> =>
  act(deps, asked, 'settle', {
    operations: ['settle-refund'],
    ...(account && { event: { sets: { payee: account } } }),
    refusal: ({ slip }) => (slip && !account ? 'needs-account' : null),
  })

/** A person gave it back by another way; `day` is the store's, `YYYY-MM-DD`. */
export const settleByHand = (
  deps: Deps,
  asked: Asked,
  { reference, day }: { reference: string; day: string },
): Promise<Result<unknown, Failure>> =>
  act(deps, asked, 'settle-by-hand', {
    event: { details: { reference, day }, sets: { settlement: { by: 'hand', reference, day } } },
  })

/** The money does not go back. */
export const waiveRefund = (
  deps: Deps,
  asked: Asked,
  { reason }: { reason: string },
): Promise<Result<unknown, Failure>> =>
  act(deps, asked, 'waive', { event: { details: { reason }, sets: { waivedBecause: reason } } })

interface Brings extends Pick<RefundDecision, 'operations'> {
  event?: Pick<RefundEvent, 'details' | 'sets'>
  refusal?(state: RefundState): RefundRefusal | null
}

const act = (
  { refunds }: Deps,
  { storeId, refundId, actor, by }: Asked,
  action: RefundAction,
  { event, operations, refusal = () => null }: Brings,
): Promise<Result<unknown, Failure>> =>
  refunds.apply({
    storeId,
    target: { refundId },
    author: actor,
    run: null,
    decide: ({ state, settings }) => {
      const reason = refusalOfRefund(action, state, settings, by) ?? refusal(state)
      if (reason) return err(failure('refund.action_refused', { action, reason }))
      const type = eventOfRefundAction(action)
      return ok({
        events: [{ type, originAt: null, ...event }],
        ...(operations ? { operations } : {}),
      })
    },
  })
