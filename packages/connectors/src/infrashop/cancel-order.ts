import type { Http } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { cancelPath } from './paths.ts'
import { tellOnce } from './tell-once.ts'

/** Also the answer to a customer who asked for the cancellation there. */
export const cancelOrder =
  (http: Http): OrderStatusTarget['cancelOrder'] =>
  async (originOrderId, reason) =>
    tellOnce(http, originOrderId, {
      verb: 'cancel',
      path: cancelPath(originOrderId),
      json: () => ({ reason }),
      isDone: ({ status }) => status === 'canceled',
    })
