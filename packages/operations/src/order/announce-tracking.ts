import { err, ok } from '@ihub/domain/result'
import { notConnected, type OperationContext, type RunOperation } from './operation.ts'

/** Tells the platform that the parcel left. */
export const announceTracking: RunOperation = (context) => announce(context, null)

/** Tells the platform that the parcel arrived. */
export const announceDelivery: RunOperation = (context) =>
  announce(context, context.state.shipment.deliveredAt ?? new Date().toISOString())

async function announce(
  { document, state, capabilities: { orderStatusTarget } }: OperationContext,
  deliveredAt: string | null,
) {
  if (!orderStatusTarget) return err(notConnected)
  const { courier = null, trackingUrl = null, dispatchedAt = null } = state.shipment
  const announced = await orderStatusTarget.announceParcel(document.originOrderId, {
    invoiceNumber: state.invoiceNumber,
    trackingNumber: state.trackingNumber,
    trackingUrl,
    courier,
    dispatchedAt,
    deliveredAt,
  })
  return announced.ok
    ? ok({ originAt: deliveredAt, details: { trackingNumber: state.trackingNumber, courier } })
    : announced
}
