import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { RefundEvent } from '@ihub/domain/refund/refund-state'
import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { RefundChange, RefundRepository } from '@ihub/ports/refunds'
import { failed, needless, type Run, succeeded } from '../run.ts'
import { type RefundContext, refundUncertain, settleRefund } from './settle-refund.ts'

interface Deps {
  refunds: Pick<RefundRepository, 'apply'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

export interface RefundRun extends Run {
  storeId: StoreId
  refundId: string
  author: Actor
}

/** Settles one refund at its platform and records the outcome; without a context it is not needed any more. */
export async function runRefund(
  { refunds, observe }: Deps,
  run: RefundRun,
  context: RefundContext | null,
): Promise<Result<unknown, Failure>> {
  if (!context) return refunds.apply(changeOf(run, needless(runOf(run), 'no longer needed'), []))
  const settled = await settleRefund(context)
  observe(settled.ok ? null : settled.error)
  if (settled.ok) {
    const reference = context.refund.code
    const event: RefundEvent = {
      type: 'settled-by-platform',
      originAt: null,
      details: { reference },
      sets: { settlement: { by: 'platform', reference, day: context.at.slice(0, 10) } },
    }
    return refunds.apply(changeOf(run, succeeded(runOf(run)), [event]))
  }
  const report = failed(runOf(run), settled.error, context.document)
  const { message, serviceCode, kind } = settled.error
  const refused: RefundEvent = {
    type: serviceCode === refundUncertain ? 'left-in-doubt' : 'not-settled',
    originAt: null,
    details: { reason: message, serviceCode: serviceCode ?? kind },
  }
  return refunds.apply(changeOf(run, report, report.retryAt === null ? [refused] : []))
}

const changeOf = (
  { storeId, refundId, author }: RefundRun,
  report: RefundChange['run'],
  events: RefundEvent[],
): RefundChange => ({
  storeId,
  target: { refundId },
  author,
  run: report,
  decide: () => ok({ events }),
})

const runOf = ({ processId, attempt, startedAt, exchanges }: RefundRun): Run => ({
  processId,
  attempt,
  startedAt,
  exchanges,
})
