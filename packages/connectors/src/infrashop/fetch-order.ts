import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderMapping } from '@ihub/ports/connector'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { OrderSource, PlatformOrder } from '@ihub/ports/order-source'
import { z } from 'zod'
import { orderProblem, unreadableOrder } from '../unreadable-order.ts'
import { toInfrashopFailure } from './errors.ts'
import { fieldWords } from './field-words.ts'
import { InfrashopOrder, orderWords } from './order-schema.ts'
import { orderPath } from './paths.ts'
import { OrderState } from './schema.ts'
import { toPlatformStatus } from './statuses.ts'

const problemOf = orderProblem(fieldWords)
const unreadable = unreadableOrder(fieldWords)

export interface ReadOrder extends PlatformOrder {
  state: OrderState
}

/** The order, with the work on it that is done already. */
export async function readOrder(http: Http, originOrderId: string): Promise<Result<ReadOrder, CallFailure>> {
  const answer = await http.jsonWithBytes(
    { verb: 'order', method: 'GET', path: orderPath(originOrderId) },
    z.unknown(),
  )
  if (!answer.ok) return err(toInfrashopFailure(answer.error))
  const { value, bytes: payload } = answer.value
  const order = InfrashopOrder.safeParse(value)
  const state = OrderState.safeParse(value)
  if (!order.success) return err(unreadable(order.error))
  if (!state.success) return err(unreadable(state.error))
  const { status: rawStatus } = state.data
  return ok({
    order: order.data,
    platformStatus: toPlatformStatus(rawStatus),
    rawStatus,
    payload,
    state: state.data,
  })
}

export const fetchOrder =
  (http: Http): OrderSource['fetchOrder'] =>
  async (originOrderId) => {
    const read = await readOrder(http, originOrderId)
    if (!read.ok) return read
    const { state: _, ...order } = read.value
    return ok(order)
  }

export const orderMapping: OrderMapping = {
  read: (payload) => {
    const read = InfrashopOrder.safeParse(payload)
    return read.success ? ok(read.data) : err(problemOf(read.error))
  },
  words: orderWords,
}
