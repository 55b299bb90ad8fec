import { err, ok } from '@ihub/domain/result'
import { boardingsToRelease } from '@ihub/domain/wms/warehouse-order'
import { notConnected, type RunOperation } from '../order/operation.ts'

/** Lets the goods leave whose invoice and labels the warehouse has. */
export const releaseBoarding: RunOperation = async ({ document, state, settings, capabilities }) => {
  const { warehouseOrders } = capabilities
  if (!warehouseOrders) return err(notConnected)
  const released = boardingsToRelease(state, settings)
  const trackingNumbers = state.parcels.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  const carrier = state.parcels.find(({ courier }) => courier !== undefined)?.courier ?? null
  const answer = await warehouseOrders.releaseBoarding(document.originOrderId, { carrier, trackingNumbers })
  return answer.ok ? ok({ originAt: null, wms: { released }, details: { courier: carrier } }) : answer
}
