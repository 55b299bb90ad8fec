import { stagesOfPlatform, toldStatus } from '@ihub/domain/order/compared/stages'
import type { ToldOrder } from '@ihub/domain/order/compared/told'
import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import type { Bulk } from '@ihub/domain/order/order'
import { knowsOfCancellation } from '@ihub/domain/order/platform-status'
import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { OrderLookup } from '@ihub/ports/order-lookup'
import type { PlatformOrder } from '@ihub/ports/order-source'
import { fetchOrder } from './fetch-order.ts'

export const lookUpOrder = (http: Http): OrderLookup['lookUpOrder'] => {
  const fetch = fetchOrder(http)
  return async ({ originOrderId }) => {
    const found = await fetch(originOrderId)
    if (found.ok) return ok(toldBy(found.value))
    return found.error.kind === 'not-found' ? ok(null) : err(found.error)
  }
}

/** Of its packages VTEX keeps no key of an invoice, so keys are not told. */
function toldBy({ order, platformStatus, rawStatus }: PlatformOrder): ToldOrder {
  const { bulks } = order
  const courier = bulks.findLast((one) => one.courier !== null)?.courier
  return {
    ...toldByOrder(order),
    status: toldStatus(rawStatus, stagesOfPlatform[platformStatus], platformStatus),
    isCanceled: knowsOfCancellation(platformStatus),
    ...(courier && { carrier: courier }),
    trackingCodes: known(bulks, 'trackingNumber'),
    invoices: known(bulks, 'invoiceNumber').map((number) => ({ number, key: null })),
  }
}

const known = (bulks: readonly Bulk[], field: 'trackingNumber' | 'invoiceNumber') =>
  bulks.flatMap((bulk) => bulk[field] ?? [])
