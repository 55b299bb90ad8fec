import type { Failure } from '@ihub/domain/errors'
import type { RefundEvent } from '@ihub/domain/refund/refund-state'
import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { RefundRepository } from '@ihub/ports/refunds'
import { type DocumentRun, recordOutcome } from '../record-outcome.ts'
import { type RefundContext, refundUncertain, settleRefund } from './settle-refund.ts'

interface Deps {
  refunds: Pick<RefundRepository, 'apply'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

/** Settles one refund at its platform and records the outcome; without a context it is not needed any more. */
export async function runRefund(
  { refunds, observe }: Deps,
  { refundId, ...run }: DocumentRun & { refundId: string },
  context: RefundContext | null,
): Promise<Result<unknown, Failure>> {
  const outcome = context && (await settle(context))
  if (outcome) observe(outcome.ok ? null : outcome.error)
  return recordOutcome(run, outcome, {
    about: context?.document,
    refused: (details, { serviceCode }): RefundEvent => ({
      type: serviceCode === refundUncertain ? 'left-in-doubt' : 'not-settled',
      originAt: null,
      details,
    }),
    apply: (change) => refunds.apply({ ...change, target: { refundId } }),
  })
}

async function settle(context: RefundContext): Promise<Result<RefundEvent, CallFailure>> {
  const settled = await settleRefund(context)
  if (!settled.ok) return settled
  const reference = context.refund.code
  return ok({
    type: 'settled-by-platform',
    originAt: null,
    details: { reference },
    sets: { settlement: { by: 'platform', reference, day: context.at.slice(0, 10) } },
  })
}
