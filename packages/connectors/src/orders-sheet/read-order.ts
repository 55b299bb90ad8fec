import { deliveryChannels, paymentMethods } from '@ihub/domain/constants'
import { err, ok, type Result } from '@ihub/domain/result'
import { storeCountries } from '@ihub/domain/store/store-country'
import type { OrderMapping } from '@ihub/ports/connector'
import type { OrderReader } from '@ihub/ports/order-reader'
import { problemOf, unreadable } from './errors.ts'
import { Payload, Total } from './schema.ts'
import { toOrder, toStatus } from './to-order.ts'

/** The order in the body of an inbound event: its rows, as JSON. */
export const readOrder: OrderReader['readOrder'] = (body) => {
  const read = readPayload(parsed(body))
  if (!read.ok) return err(unreadable(read.error))
  return ok({ order: toOrder(read.value), ...toStatus(read.value.rows), payload: body })
}

export const orderMapping: OrderMapping = {
  read: (payload) => {
    const read = readPayload(payload)
    return read.ok ? ok(toOrder(read.value)) : read
  },
  words: [[...deliveryChannels], [...paymentMethods], [...storeCountries]],
}

/** Every order was placed some day, and is worth no more than an amount can say. */
function readPayload(payload: unknown): Result<Payload, string> {
  const read = Payload.safeParse(payload)
  if (!read.success) return err(problemOf(read.error))
  if (read.data.rows.every(({ placedAt }) => placedAt === undefined)) return err('placedAt: is missing')
  const total = Total.safeParse(toOrder(read.data).totals.sellingPriceCents)
  return total.success ? ok(read.data) : err(problemOf(total.error))
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
