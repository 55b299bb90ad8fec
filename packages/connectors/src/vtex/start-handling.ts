import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import { ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { unlessDone } from './errors.ts'
import { orderPath } from './paths.ts'
import { NoAnswer } from './schema.ts'

/** An order past the start of handling. */
const started: readonly PlatformStatus[] = ['handling', 'invoiced', 'delivered']

/** OMS003 means "not ready for handling", too early as well as too late, so the order has to tell which. */
export const startHandling =
  (http: Http): NonNullable<OrderStatusTarget['startHandling']> =>
  async (originOrderId) => {
    const path = `${orderPath(originOrderId)}/start-handling`
    const answer = await http.json({ verb: 'start-handling', method: 'POST', path }, NoAnswer)
    if (answer.ok) return ok(null)
    return unlessDone(answer.error, {
      http,
      orderId: originOrderId,
      isDone: ({ platformStatus }) => started.includes(platformStatus),
    })
  }
