import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { ask } from './ask.ts'
import { stateQuery } from './queries.ts'
import { FoundStates, type OrderState } from './schema.ts'

export const unknownOrder = (code: string): CallFailure => ({
  kind: 'not-found',
  message: `Vendure has no order ${code}`,
  serviceCode: 'order.unknown',
})

/** By the code that people know; calls take its id. */
export async function readOrderState(http: Http, code: string): Promise<Result<OrderState, CallFailure>> {
  const read = await ask(http, { verb: 'orderState', query: stateQuery, variables: { code } }, FoundStates)
  if (!read.ok) return read
  const [order] = read.value.orders.items
  return order ? ok(order) : err(unknownOrder(code))
}
