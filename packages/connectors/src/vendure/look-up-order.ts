import { stagesOfPlatform, toldStatus } from '@ihub/domain/order/compared/stages'
import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import { knowsOfCancellation } from '@ihub/domain/order/platform-status'
import { err, ok } from '@ihub/domain/result'
import type { OrderLookup } from '@ihub/ports/order-lookup'
import type { Context } from './context.ts'
import { fetchOrder } from './fetch-order.ts'
import { readOrderState } from './order-state.ts'

export const lookUpOrder = (context: Context): OrderLookup['lookUpOrder'] => {
  const fetch = fetchOrder(context)
  return async ({ originOrderId }) => {
    const found = await fetch(originOrderId)
    if (!found.ok) return found.error.kind === 'not-found' ? ok(null) : err(found.error)
    const state = await readOrderState(context.http, originOrderId)
    if (!state.ok) return state
    const { order, platformStatus, rawStatus } = found.value
    return ok({
      ...toldByOrder(order),
      status: toldStatus(rawStatus, stagesOfPlatform[platformStatus], platformStatus),
      isCanceled: knowsOfCancellation(platformStatus),
      trackingCodes: state.value.fulfillments.flatMap(({ trackingCode }) => trackingCode ?? []),
    })
  }
}
