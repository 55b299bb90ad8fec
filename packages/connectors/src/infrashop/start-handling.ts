import type { Http } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { approvePath, orderPath } from './paths.ts'
import { isApproved, isPicked } from './statuses.ts'
import { tellOnce } from './tell-once.ts'

/** The store takes the order over and begins to pick it: two steps there, one here. */
export const startHandling =
  (http: Http): NonNullable<OrderStatusTarget['startHandling']> =>
  async (originOrderId) => {
    const approved = await tellOnce(http, originOrderId, {
      verb: 'approve',
      path: approvePath(originOrderId),
      isDone: ({ status }) => isApproved(status),
    })
    if (!approved.ok) return approved
    return tellOnce(http, originOrderId, {
      verb: 'picking',
      path: `${orderPath(originOrderId)}/picking`,
      isDone: ({ status }) => isPicked(status),
    })
  }
