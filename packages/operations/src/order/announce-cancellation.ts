import { err, ok } from '@ihub/domain/result'
import { notConnected, type RunOperation } from './operation.ts'

export const announceCancellation: RunOperation = async ({
  document,
  capabilities: { orderStatusTarget },
}) => {
  if (!orderStatusTarget) return err(notConnected)
  const reason = document.cancelReason ?? 'canceled by the ERP'
  const canceled = await orderStatusTarget.cancelOrder(document.originOrderId, reason)
  return canceled.ok
    ? ok({ originAt: null, sets: { platformStatus: 'canceled' as const }, details: { reason } })
    : canceled
}
