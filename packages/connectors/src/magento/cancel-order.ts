import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { z } from 'zod'
import { cancellationTold } from '../order-notes.ts'
import { addComment } from './comments.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { orderPath, readOrderState, readStateById } from './order-state.ts'
import type { OrderState } from './schema.ts'

/** True, or false where Magento's rules forbid it: that is no error to Magento. */
export const Canceled = z.union([z.boolean(), z.literal('true').transform(() => true)])

/**
 * Of an order that is invoiced in part Magento would cancel the rest and answer true, so the hub looks first.
 * The reason is a comment; one that is lost does not undo the cancellation.
 */
export const cancelOrder =
  (context: Context): OrderStatusTarget['cancelOrder'] =>
  async (originOrderId, reason) => {
    const { http, settings } = context
    const order = await readOrderState(http, originOrderId)
    if (!order.ok) return order
    const { entity_id, state } = order.value
    if (state === 'canceled') return ok(null)
    if (order.value.items.some(({ qty_invoiced }) => qty_invoiced > 0)) return err(invoiced(order.value))
    const canceled = await http.json(
      { verb: 'cancel', method: 'POST', path: `${orderPath(entity_id)}/cancel` },
      Canceled,
    )
    if (!canceled.ok) return err(toMagentoFailure(canceled.error))
    if (!canceled.value) return judge(context, entity_id)
    await addComment(context, entity_id, cancellationTold(reason, settings.commentLanguage))
    return ok(null)
  }

/** Somebody else may have canceled it meanwhile. */
async function judge({ http }: Context, id: number) {
  const now = await readStateById(http, id)
  if (!now.ok) return now
  return now.value.state === 'canceled' ? ok(null) : err(notCanceled(now.value))
}

const invoiced = ({ status }: OrderState): CallFailure => ({
  kind: 'refused',
  serviceCode: 'order.invoiced',
  message: `Magento cancels no order that is invoiced (status ${status}); refund it there by a credit memo`,
})

const notCanceled = ({ status }: OrderState): CallFailure => ({
  kind: 'refused',
  serviceCode: 'order.not_canceled',
  message: `Magento did not cancel the order: its status ${status} does not allow it`,
})
