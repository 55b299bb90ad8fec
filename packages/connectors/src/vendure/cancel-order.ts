import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderStatusTarget } from '@ihub/ports/order-status-target'
import { isInvoiceNote } from '../order-notes.ts'
import { carryOut, orderReason, refusal } from './ask.ts'
import type { Context } from './context.ts'
import { readOrderState } from './order-state.ts'
import type { OrderState } from './schema.ts'

const query = `mutation cancelOrder($input: CancelOrderInput!) {
  outcome: cancelOrder(input: $input) {
    ${refusal(orderReason)}
    ... on Order { id }
  }
}`

/** Vendure cancels goods that are invoiced and on their way as well, so the hub looks first. A refund is made by people. */
export const cancelOrder =
  ({ http }: Context): OrderStatusTarget['cancelOrder'] =>
  async (originOrderId, reason) => {
    const order = await readOrderState(http, originOrderId)
    if (!order.ok) return order
    const { id: orderId, state, notes, fulfillments } = order.value
    if (state === 'Cancelled') return ok(null)
    if (notes.some(isInvoiceNote)) return err(handled(order.value, 'invoiced'))
    if (fulfillments.length > 0) return err(handled(order.value, 'shipped'))
    const variables = { input: { orderId, reason, cancelShipping: true } }
    const canceled = await carryOut(http, { verb: 'cancelOrder', query, variables })
    return canceled.ok ? ok(null) : canceled
  }

const handled = ({ state }: OrderState, deed: 'invoiced' | 'shipped'): CallFailure => ({
  kind: 'refused',
  serviceCode: `order.${deed}`,
  message: `The hub cancels no order in Vendure that is ${deed} (state ${state}); cancel and refund it there`,
})
