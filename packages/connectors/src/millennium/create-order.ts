import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import type { Context } from './context.ts'
import { findOrder } from './find-order.ts'
import { toOrderBody } from './order-body.ts'
import { Created } from './schema.ts'

export const createOrder = (context: Context): OrderSink['createOrder'] => {
  const find = findOrder(context)
  return async (order, terms) => {
    const body = toOrderBody(order, context.settings, terms)
    const sent = await context.call.post('inclui', body, Created)
    if (!sent.ok && !isAnswered(sent.error)) return sent

    // The answer to `inclui` holds no number, and a refusal may only mean that the order exists already.
    const found = await find(order.originOrderId)
    if (found.ok && found.value) return ok({ erpOrderId: found.value.erpOrderId })
    if (!sent.ok && sent.error.kind !== 'unreadable') return sent
    return err(withoutNumber(found.ok ? null : found.error))
  }
}

/** A refusal, or a success whose body is not JSON (the vendor promises none). */
const isAnswered = ({ kind, status }: CallFailure) =>
  kind === 'refused' || kind === 'conflict' || (kind === 'unreadable' && isSuccess(status))

const isSuccess = (status = 0) => status >= 200 && status < 300

/** Accepted, but its number could not be read: `cut`, so that the caller looks before it sends again. */
const withoutNumber = (failure: CallFailure | null): CallFailure =>
  failure
    ? { ...failure, kind: 'cut' }
    : { kind: 'cut', message: 'inclui accepted the order, listapedidos does not list it' }
