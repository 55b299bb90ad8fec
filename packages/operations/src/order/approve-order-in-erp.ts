import { err, ok } from '@ihub/domain/result'
import { notConnected, nothingMore, type RunOperation } from './operation.ts'

export const approveOrderInErp: RunOperation = async ({ document, state, capabilities: { orderSink } }) => {
  if (!orderSink || state.erpOrderId === null) return err(notConnected)
  const approved = await orderSink.approveOrder({
    originOrderId: document.originOrderId,
    erpOrderId: state.erpOrderId,
  })
  return approved.ok ? ok(nothingMore) : approved
}
