import { stagesOfPlatform, toldStatus } from '@ihub/domain/order/compared/stages'
import type { ToldOrder } from '@ihub/domain/order/compared/told'
import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import { knowsOfCancellation } from '@ihub/domain/order/platform-status'
import { err, ok } from '@ihub/domain/result'
import type { OrderLookup } from '@ihub/ports/order-lookup'
import type { PlatformOrder } from '@ihub/ports/order-source'
import type { Context } from './context.ts'
import { listDocuments } from './documents.ts'
import { fetchOrder } from './fetch-order.ts'
import type { Document } from './schema.ts'

export const lookUpOrder = (context: Context): OrderLookup['lookUpOrder'] => {
  const fetch = fetchOrder(context)
  return async ({ originOrderId }) => {
    const found = await fetch(originOrderId)
    if (!found.ok) return found.error.kind === 'not-found' ? ok(null) : err(found.error)
    const shipments = await listDocuments(context.http, 'shipments', Number(found.value.order.sequence))
    return shipments.ok ? ok(toldBy(found.value, shipments.value)) : shipments
  }
}

/** Magento's own invoices are payments: they are no fiscal documents, and are not told. */
function toldBy(
  { order, platformStatus, rawStatus }: PlatformOrder,
  shipments: readonly Document[],
): ToldOrder {
  const tracks = shipments.flatMap((shipment) => shipment.tracks)
  const carrier = tracks.findLast(({ title }) => title !== null)?.title
  return {
    ...toldByOrder(order),
    status: toldStatus(rawStatus, stagesOfPlatform[platformStatus], platformStatus),
    isCanceled: knowsOfCancellation(platformStatus),
    ...(carrier && { carrier }),
    trackingCodes: tracks.flatMap(({ track_number }) => track_number ?? []),
  }
}
