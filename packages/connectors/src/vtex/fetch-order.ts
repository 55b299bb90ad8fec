import { err, ok } from '@ihub/domain/result'
import type { OrderMapping } from '@ihub/ports/connector'
import type { Http } from '@ihub/ports/http'
import type { OrderSource } from '@ihub/ports/order-source'
import { z } from 'zod'
import { orderProblem, unreadableOrder } from '../unreadable-order.ts'
import { toVtexFailure } from './errors.ts'
import { fieldWords } from './field-words.ts'
import { OrderDetail } from './order-schema.ts'
import { orderPath } from './paths.ts'
import { shippingWords } from './shipping.ts'

const problemOf = orderProblem(fieldWords)
const unreadable = unreadableOrder(fieldWords)

export const fetchOrder =
  (http: Http): OrderSource['fetchOrder'] =>
  async (originOrderId) => {
    const answer = await http.jsonWithBytes(
      { verb: 'order', method: 'GET', path: orderPath(originOrderId) },
      z.unknown(),
    )
    if (!answer.ok) return err(toVtexFailure(answer.error))
    const read = OrderDetail.safeParse(answer.value.value)
    return read.success ? ok({ ...read.data, payload: answer.value.bytes }) : err(unreadable(read.error))
  }

export const orderMapping: OrderMapping = {
  read: (payload) => {
    const read = OrderDetail.safeParse(payload)
    return read.success ? ok(read.data.order) : err(problemOf(read.error))
  },
  words: shippingWords,
}
