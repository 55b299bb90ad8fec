import type { Failure } from '@ihub/domain/errors'
import { keeperOf } from '@ihub/domain/refund/actions'
import type { RefundEvent } from '@ihub/domain/refund/refund-state'
import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { RefundRepository } from '@ihub/ports/refunds'
import { type DocumentRun, recordOutcome } from '../record-outcome.ts'
import { type GatewayContext, settleAtGateway } from './settle-at-gateway.ts'
import { type RefundContext, refundUncertain, settleRefund } from './settle-refund.ts'

interface Deps {
  refunds: Pick<RefundRepository, 'apply'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

/** Settles one refund at the system that has its money and records the outcome; without a context it is not needed any more. */
export async function runRefund(
  { refunds, observe }: Deps,
  { refundId, ...run }: DocumentRun & { refundId: string },
  context: (RefundContext & GatewayContext) | null,
): Promise<Result<unknown, Failure>> {
  const settled = context && (await settle(context))
  const outcome = settled?.outcome ?? null
  if (outcome) observe(outcome.ok ? null : outcome.error)
  return recordOutcome(run, outcome, {
    about: context?.document,
    refused: (details, { serviceCode }): RefundEvent => ({
      type: serviceCode === refundUncertain ? 'left-in-doubt' : 'not-settled',
      originAt: null,
      details,
      // Only while the refund is in doubt no other one of the slip may move the sum.
      sets: {
        givenBeforeCents: serviceCode === refundUncertain ? (settled?.givenBeforeCents ?? null) : null,
      },
    }),
    apply: (change) => refunds.apply({ ...change, target: { refundId } }),
  })
}

interface Settled {
  outcome: Result<RefundEvent, CallFailure>
  givenBeforeCents: number | null
}

async function settle(context: RefundContext & GatewayContext): Promise<Settled> {
  const { refund, at } = context
  const { settled, givenBeforeCents } = refund.slip
    ? await settleAtGateway(context)
    : { settled: await settleRefund(context), givenBeforeCents: null }
  if (!settled.ok) return { outcome: settled, givenBeforeCents: givenBeforeCents ?? refund.givenBeforeCents }
  const by = keeperOf(refund)
  const settlement = { by, reference: refund.code, day: at.slice(0, 10) }
  const type = by === 'gateway' ? 'settled-by-gateway' : 'settled-by-platform'
  const details = { reference: refund.code }
  return { outcome: ok({ type, originAt: null, details, sets: { settlement } }), givenBeforeCents }
}
