import { deliveryChannels, paymentMethods } from '@ihub/domain/constants'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OrderMapping } from '@ihub/ports/connector'
import type { OrderReader } from '@ihub/ports/order-reader'
import { problemOf, unreadable } from './errors.ts'
import { Payload, type Row, Total } from './schema.ts'
import { toOrder, toStatus } from './to-order.ts'

/** The order in the body of an inbound event: its rows, as JSON. */
export const readOrder: OrderReader['readOrder'] = (body) => {
  const rows = readRows(parsed(body))
  if (!rows.ok) return err(unreadable(rows.error))
  return ok({ order: toOrder(rows.value), ...toStatus(rows.value), payload: body })
}

export const orderMapping: OrderMapping = {
  read: (payload) => {
    const rows = readRows(payload)
    return rows.ok ? ok(toOrder(rows.value)) : rows
  },
  words: [[...deliveryChannels], [...paymentMethods]],
}

/** Every order was placed some day, and is worth no more than an amount can say. */
function readRows(payload: unknown): Result<Row[], string> {
  const read = Payload.safeParse(payload)
  if (!read.success) return err(problemOf(read.error))
  const { rows } = read.data
  if (rows.every(({ placedAt }) => placedAt === undefined)) return err('placedAt: is missing')
  const total = Total.safeParse(toOrder(rows).totals.sellingPriceCents)
  return total.success ? ok(rows) : err(problemOf(total.error))
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
