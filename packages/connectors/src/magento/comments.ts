import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { orderPath, readStateById } from './order-state.ts'

/** Comments of an order on which Magento says nothing else. */
const Added = z.unknown()

/**
 * Adds a comment under the status that the order has now: without one the order loses its status
 * (magento/magento2#34180), and another one is refused (#38723). The status may change between the two calls, by an
 * invoice that is announced at the same time, so a refused comment is tried once more.
 */
export async function addComment(
  context: Context,
  orderId: number,
  comment: string,
): Promise<Result<null, CallFailure>> {
  const added = await tryComment(context, orderId, comment)
  return added.ok || added.error.kind !== 'refused' ? added : tryComment(context, orderId, comment)
}

async function tryComment({ http, settings }: Context, orderId: number, comment: string) {
  const order = await readStateById(http, orderId)
  if (!order.ok) return order
  const statusHistory = {
    comment,
    parent_id: orderId,
    entity_name: 'order',
    is_customer_notified: 0,
    is_visible_on_front: settings.notifyCustomer ? 1 : 0,
    ...(order.value.status !== null && { status: order.value.status }),
  }
  const added = await http.json(
    { verb: 'comment', method: 'POST', path: `${orderPath(orderId)}/comments`, json: { statusHistory } },
    Added,
  )
  return added.ok ? ok(null) : err(toMagentoFailure(added.error))
}
