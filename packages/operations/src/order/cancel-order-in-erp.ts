import { err, ok } from '@ihub/domain/result'
import { notConnected, type RunOperation } from './operation.ts'

/** An order the ERP never got counts as canceled there. */
export const cancelOrderInErp: RunOperation = async ({ document, capabilities: { orderSink } }) => {
  if (!orderSink) return err(notConnected)
  const found = await orderSink.findOrder(document.originOrderId)
  if (!found.ok) return found
  const reason = document.cancelReason ?? 'canceled at origin'
  if (!found.value) return ok({ originAt: null, details: { reason, how: 'not-in-erp' } })

  const canceled = await orderSink.cancelOrder(
    { originOrderId: document.originOrderId, erpOrderId: found.value.erpOrderId },
    reason,
  )
  return canceled.ok ? ok({ originAt: null, details: { reason } }) : canceled
}
