import { err, ok } from '@ihub/domain/result'
import { invoicesToTakeBack } from '@ihub/domain/wms/warehouse-order'
import { notConnected, type RunOperation } from '../order/operation.ts'

/** Takes the invoices back that count no longer; one that the warehouse lacks is taken back already. */
export const cancelInvoiceInWarehouse: RunOperation = async ({ document, state, capabilities }) => {
  const { warehouseOrders } = capabilities
  if (!warehouseOrders) return err(notConnected)
  const canceled = invoicesToTakeBack(state)
  for (const key of canceled) {
    const answer = await warehouseOrders.tellInvoiceCanceled(document.originOrderId, key)
    if (!answer.ok && answer.error.kind !== 'not-found') return answer
  }
  return ok({ originAt: null, wms: { canceled }, details: { accessKey: canceled.join(', ') || null } })
}
