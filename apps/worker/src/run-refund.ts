import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import { runRefund } from '@ihub/operations/refund/run-refund'
import type { RefundContext } from '@ihub/operations/refund/settle-refund'
import type { HeldRefund } from '@ihub/ports/refunds'
import type { WorkerDeps } from './deps.ts'
import { type RecordedRun, runDocument } from './recorded-run.ts'
import { unknownRefund } from './run-failures.ts'

/** Settles a refund at its platform; answers why the end could not be recorded. */
export const settleAtPlatform = (deps: WorkerDeps, running: RecordedRun): Promise<Failure | null> =>
  runDocument(deps, running, {
    find: deps.refunds.find,
    unknown: unknownRefund,
    run: async (refund, run) =>
      runRefund(
        { refunds: deps.refunds, observe: running.observe },
        { ...run, refundId: refund.refundId },
        await contextOf(deps, running, refund),
      ),
  })

/** Null where nobody waits for it any more. */
async function contextOf(
  deps: WorkerDeps,
  { claimed, capabilities }: RecordedRun,
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
