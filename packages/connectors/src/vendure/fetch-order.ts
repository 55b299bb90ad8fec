import type { Order } from '@ihub/domain/order/order'
import { err, ok, type Result } from '@ihub/domain/result'
import { breaksBounds } from '@ihub/kit/bounds'
import type { OrderMapping } from '@ihub/ports/connector'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSource } from '@ihub/ports/order-source'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { askWithBytes } from './ask.ts'
import type { Context } from './context.ts'
import { Composed, OrderAnswer, orderWords, toOrder } from './order-schema.ts'
import { unknownOrder } from './order-state.ts'
import { orderQuery } from './queries.ts'
import { FoundStates } from './schema.ts'
import { MappingSettings } from './settings.ts'
import { toPlatformStatus } from './statuses.ts'

const AnyAnswer = z.object({ orders: z.object({ items: z.array(z.unknown()) }) }).loose()

export const fetchOrder =
  ({ http, settings }: Context): OrderSource['fetchOrder'] =>
  async (code) => {
    const question = { verb: 'order', query: orderQuery(settings), variables: { code } }
    const answer = await askWithBytes(http, question, AnyAnswer)
    if (!answer.ok) return answer
    const { value, bytes: payload } = answer.value
    if (value.orders.items.length === 0) return err(unknownOrder(code))
    const order = readOrder(value, settings)
    if (!order.ok) return err(unreadable(order.error))
    const states = FoundStates.safeParse(value)
    const [state] = states.data?.orders.items ?? []
    if (!state) return err(unreadable(states.error ?? new z.ZodError([])))
    return ok({
      order: order.value,
      platformStatus: toPlatformStatus(state, settings),
      rawStatus: state.state,
      payload,
    })
  }

export const orderMapping: OrderMapping = {
  read: (payload, settings = {}) => {
    const { data } = MappingSettings.safeParse(settings)
    const answer = z.object({ data: z.unknown() }).safeParse(payload)
    const order = readOrder(answer.data?.data, data ?? MappingSettings.parse({}))
    return order.ok ? order : err(describeIssues(order.error))
  },
  words: orderWords,
}

function readOrder(data: unknown, settings: MappingSettings): Result<Order, z.ZodError> {
  const read = OrderAnswer.safeParse(data)
  if (!read.success) return err(read.error)
  const { orders, globalSettings } = read.data
  const [found] = orders.items
  if (!found) return err(new z.ZodError([]))
  const order = toOrder(found, globalSettings.serverConfig.moneyStrategyPrecision, settings)
  const composed = Composed.safeParse(order)
  return composed.success ? ok(order) : err(composed.error)
}

/** A value beyond its bounds stays so until somebody corrects it in the shop: asking again by itself helps nobody. */
const unreadable = (error: z.ZodError): CallFailure => ({
  kind: breaksBounds(error) ? 'refused' : 'unreadable',
  serviceCode: 'order.unreadable',
  message: describeIssues(error),
})
