import type { Order } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderMapping } from '@ihub/ports/connector'
import type { OrderSource } from '@ihub/ports/order-source'
import { z } from 'zod'
import { orderProblem, unreadableOrder } from '../unreadable-order.ts'
import type { Context } from './context.ts'
import { toMagentoFailure } from './errors.ts'
import { fieldWords } from './field-words.ts'
import { Composed, MagentoOrder, orderWords, toOrder } from './order-schema.ts'
import { findEntityId, orderPath } from './order-state.ts'
import { OrderState } from './schema.ts'
import { MappingSettings } from './settings.ts'
import { toPlatformStatus } from './statuses.ts'

const problemOf = orderProblem(fieldWords)
const unreadable = unreadableOrder(fieldWords)

/** By the number that people know: its id is looked up first, for calls take the id. */
export const fetchOrder =
  ({ http, settings }: Context): OrderSource['fetchOrder'] =>
  async (originOrderId) => {
    const id = await findEntityId(http, originOrderId)
    if (!id.ok) return id
    const answer = await http.jsonWithBytes(
      { verb: 'order', method: 'GET', path: orderPath(id.value) },
      z.unknown(),
    )
    if (!answer.ok) return err(toMagentoFailure(answer.error))
    const { value, bytes: payload } = answer.value
    const order = readOrder(value, settings)
    if (!order.ok) return err(unreadable(order.error))
    const state = OrderState.safeParse(value)
    if (!state.success) return err(unreadable(state.error))
    return ok({
      order: order.value,
      platformStatus: toPlatformStatus(state.data, settings),
      rawStatus: state.data.status ?? state.data.state ?? '',
      payload,
    })
  }

export const orderMapping: OrderMapping = {
  read: (payload, settings = {}) => {
    const parsed = MappingSettings.safeParse(settings)
    const order = readOrder(payload, parsed.data ?? MappingSettings.parse({}))
    return order.ok ? order : err(problemOf(order.error))
  },
  words: orderWords,
}

function readOrder(payload: unknown, settings: MappingSettings): Result<Order, z.ZodError> {
  const read = MagentoOrder.safeParse(payload)
  if (!read.success) return err(read.error)
  const order = toOrder(read.data, settings)
  const composed = Composed.safeParse(order)
  return composed.success ? ok(order) : err(composed.error)
}
