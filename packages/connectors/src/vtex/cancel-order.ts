import { knowsOfCancellation } from '@ihub/domain/order/platform-status'
import { ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import type { z } from 'zod'
import { unlessDone } from './errors.ts'
import { orderPath } from './paths.ts'
import { type CancelRequest, Receipt } from './schema.ts'

/** Refused for an order that is invoiced, even in part, or incomplete. */
export const cancelOrder =
  (http: Http): OrderStatusTarget['cancelOrder'] =>
  async (originOrderId, reason) => {
    const json: z.input<typeof CancelRequest> = { reason }
    const answer = await http.json(
      { verb: 'cancel', method: 'POST', path: `${orderPath(originOrderId)}/cancel`, json },
      Receipt,
    )
    if (answer.ok) return ok(null)
    return unlessDone(answer.error, {
      http,
      orderId: originOrderId,
      isDone: ({ platformStatus }) => knowsOfCancellation(platformStatus),
    })
  }
