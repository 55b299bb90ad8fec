import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { ParcelStage } from '@ihub/domain/order/parcel'
import { type Telling, tellingsOf, toldParcels } from '@ihub/domain/order/parcel-tellings'
import { err, ok, type Result } from '@ihub/domain/result'
import { courierName } from '@ihub/domain/store/carrier-terms'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { notConnected, type OperationContext, type OperationResult, type RunOperation } from './operation.ts'

/** Tells the platform of the parcels that left. */
export const announceTracking: RunOperation = (context) => announce(context, 'dispatched')

/** Tells the platform of the parcels that arrived. */
export const announceDelivery: RunOperation = (context) => announce(context, 'delivered')

/** Refusals of one parcel, which say nothing of the others. */
const ofOneParcel: readonly CallFailureKind[] = ['refused', 'not-found', 'conflict']

/**
 * One call a parcel, those that the platform does not know yet first; all of them where a person asks once more.
 * Succeeds when one of them was told: what was not follows by itself.
 */
async function announce(
  context: OperationContext,
  stage: ParcelStage,
): Promise<Result<OperationResult, CallFailure>> {
  const { document, state, settings, capabilities, terms } = context
  const { orderStatusTarget } = capabilities
  if (!orderStatusTarget) return err(notConnected)
  const untold = tellingsOf(state, stage, settings, true)
  const tellings = untold.length > 0 ? untold : tellingsOf(state, stage, settings, false)
  const told: Telling[] = []
  let problem: CallFailure | null = null
  for (const telling of tellings) {
    const answer = await tell(orderStatusTarget, {
      originOrderId: document.originOrderId,
      telling,
      stage,
      terms,
    })
    if (answer.ok) told.push(telling)
    else {
      problem ??= answer.error
      if (!ofOneParcel.includes(answer.error.kind)) break
    }
  }
  if (told.length === 0 && problem) return err(problem)
  return ok(resultOf(told, stage))
}

interface Announced extends Pick<OperationContext, 'terms'> {
  originOrderId: string
  telling: Telling
  stage: ParcelStage
}

const tell = (
  target: OrderStatusTarget,
  { originOrderId, telling: { parcel, invoiceNumber, deliveredAt }, stage, terms }: Announced,
) =>
  target.announceParcel(originOrderId, {
    invoiceNumber,
    trackingNumber: parcel.trackingNumber ?? null,
    trackingUrl: parcel.trackingUrl ?? null,
    courier: parcel.courier ? courierName(terms.freight, parcel.courier) : terms.carrier.name,
    items: [...(parcel.items ?? [])],
    dispatchedAt: parcel.dispatchedAt ?? null,
    deliveredAt: stage === 'delivered' ? (deliveredAt ?? hubClock.nowIso()) : null,
  })

function resultOf(told: readonly Telling[], stage: ParcelStage): OperationResult {
  const parcels = told.map(({ parcel }) => parcel)
  const words = (values: (string | undefined)[]) =>
    [...new Set(values.flatMap((value) => value ?? []))].join(', ') || null
  return {
    originAt: told.at(-1)?.deliveredAt ?? null,
    parcels: told.flatMap((telling) => toldParcels(telling, stage)),
    details: {
      trackingNumber: words(parcels.map(({ trackingNumber }) => trackingNumber)),
      courier: words(parcels.map(({ courier }) => courier)),
    },
  }
}
