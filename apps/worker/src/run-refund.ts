import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import { runRefund } from '@ihub/operations/refund/run-refund'
import type { RefundContext } from '@ihub/operations/refund/settle-refund'
import { failed } from '@ihub/operations/run'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { HeldRefund } from '@ihub/ports/refunds'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { unknownRefund } from './run-failures.ts'

interface Running {
  claimed: ClaimedProcess
  exchanges: Exchange[]
  capabilities: Capabilities
  author: Actor
  observe(failure: CallFailure | null): void
}

/** Settles a refund at its platform; answers why the end could not be recorded. */
export async function settleAtPlatform(deps: WorkerDeps, running: Running): Promise<Failure | null> {
  const { claimed, exchanges, author, observe } = running
  const { storeId, processId, attempt, startedAt } = claimed
  const run = { processId, attempt, startedAt, exchanges }
  const refund = await deps.refunds.find(storeId, claimed.subject?.id ?? '')
  if (!refund) {
    await deps.processRuns.end(storeId, failed(run, unknownRefund))
    return null
  }
  const context = await contextOf(deps, running, refund)
  const ended = await runRefund(
    { refunds: deps.refunds, observe },
    { ...run, storeId, author, refundId: refund.refundId },
    context,
  )
  return ended.ok ? null : ended.error
}

/** Null where nobody waits for it any more. */
async function contextOf(
  deps: WorkerDeps,
  { claimed, capabilities }: Running,
  { state }: HeldRefund,
): Promise<RefundContext | null> {
  const { storeId } = claimed
  const order = await deps.orders.find(storeId, asId<OrderId>(state.orderId))
  if (!order || state.status !== 'settling') return null
  const protocol = state.protocolId === null ? null : await deps.protocols.find(storeId, state.protocolId)
  return {
    refund: state,
    document: order.document,
    protocol: protocol?.state ?? null,
    capabilities,
    wasCut: await deps.refunds.wasCut(storeId, claimed),
    at: hubClock.nowIso(),
  }
}
