import { stagesOfPlatform, toldStatus } from '@ihub/domain/order/compared/stages'
import type { ToldOrder } from '@ihub/domain/order/compared/told'
import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import { knowsOfCancellation } from '@ihub/domain/order/platform-status'
import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { OrderLookup } from '@ihub/ports/order-lookup'
import { type ReadOrder, readOrder } from './fetch-order.ts'

export const lookUpOrder =
  (http: Http): OrderLookup['lookUpOrder'] =>
  async ({ originOrderId }) => {
    const read = await readOrder(http, originOrderId)
    if (read.ok) return ok(toldBy(read.value))
    return read.error.kind === 'not-found' ? ok(null) : err(read.error)
  }

function toldBy({ order, platformStatus, rawStatus, state: { invoices, parcels } }: ReadOrder): ToldOrder {
  const courier = parcels.findLast((one) => one.courier !== null)?.courier
  const stages = rawStatus === 'dispatched' ? (['dispatched', 'dispatched'] as const) : null
  return {
    ...toldByOrder(order),
    status: toldStatus(rawStatus, stages ?? stagesOfPlatform[platformStatus], platformStatus),
    isCanceled: knowsOfCancellation(platformStatus),
    ...(courier && { carrier: courier }),
    trackingCodes: parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
    invoices: invoices.map(({ number, accessKey: key }) => ({ number, key })),
  }
}
