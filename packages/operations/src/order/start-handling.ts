import { err, ok } from '@ihub/domain/result'
import { notConnected, nothingMore, type RunOperation } from './operation.ts'

/** A platform without a state for it is not told: the order goes on in the hub alone. */
export const startHandling: RunOperation = async ({
  document,
  settings: order,
  capabilities: { orderStatusTarget },
}) => {
  if (order.platform?.takesCalls === false) return ok(nothingMore)
  if (!orderStatusTarget) return err(notConnected)
  if (!orderStatusTarget.startHandling) return ok(nothingMore)
  const started = await orderStatusTarget.startHandling(document.originOrderId)
  return started.ok ? ok({ originAt: null, sets: { platformStatus: 'handling' } }) : started
}
