import { err, ok } from '@ihub/domain/result'
import { shipmentCode } from '@ihub/domain/route/shipments'
import type { LabelOfVolume } from '@ihub/domain/wms/in-warehouse'
import { labelsToTell } from '@ihub/domain/wms/warehouse-order'
import type { CallFailure } from '@ihub/ports/http'
import { notConnected, type RunOperation } from '../order/operation.ts'
import { ofOneDocument } from './tell-invoice-to-warehouse.ts'

/**
 * Tells the warehouse the labels that it has not got, each by itself: one that its carrier has not made holds up no other, and
 * follows by itself.
 */
export const tellLabelToWarehouse: RunOperation = async ({ document, state, capabilities, readLabel }) => {
  const { warehouseOrders } = capabilities
  if (!warehouseOrders) return err(notConnected)
  const { originOrderId } = document
  const labels: LabelOfVolume[] = []
  let problem: CallFailure | null = null
  for (const { invoiceNumber, volume, trackingNumber } of labelsToTell(state)) {
    const label = await readLabel(shipmentCode(originOrderId, invoiceNumber), volume)
    const { url } = label.ok ? label.value : { url: '' }
    const answer = label.ok
      ? await warehouseOrders.tellLabel(originOrderId, { volume, trackingNumber, url })
      : label
    if (answer.ok) labels.push({ invoiceNumber, volume })
    else {
      problem ??= answer.error
      if (!ofOneDocument.includes(answer.error.kind)) break
    }
  }
  if (labels.length === 0 && problem) return err(problem)
  return ok({
    originAt: null,
    wms: { labels },
    details: { volume: labels.map(({ volume }) => volume).join(', ') || null },
  })
}
