import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { isSameNumber } from '@ihub/domain/order/parcel'
import { err, ok, type Result } from '@ihub/domain/result'
import { type PrintedShipment, printList } from '@ihub/fiscal/shipment-list/print-list'
import type { RouteDetailRead, RouteRepository } from '@ihub/ports/routes'

export interface PrintListDeps {
  routes: Pick<RouteRepository, 'find' | 'findList'>
  timeZoneOf(storeId: string): Promise<string>
}

/** The pre-shipment list that a route is on, with all of its shipments, under a name to save it by. */
export async function printRouteList(
  { routes, timeZoneOf }: PrintListDeps,
  { storeId, routeId }: { storeId: StoreId; routeId: string },
): Promise<Result<{ name: string; bytes: Uint8Array }, Failure>> {
  const found = await routes.find(storeId, routeId)
  if (!found) return err(failure('order_route.not_found'))
  const { listNumber: number, listedAt, carrier } = found.route
  if (number === null || listedAt === null) return err(failure('order_route.no_list'))
  const listed = await routes.findList(storeId, number)
  const bytes = await printList({
    number,
    carrier,
    store: found.order.storeCode,
    listedAt: new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: await timeZoneOf(storeId),
    }).format(Date.parse(listedAt)),
    shipments: listed.map(toShipment),
  })
  return ok({ name: `plp-${number.replace(/[^\w-]/g, '_')}.pdf`, bytes })
}

function toShipment({ route, order }: RouteDetailRead): PrintedShipment {
  const { customer, deliveryAddress: address } = order.document
  const volumes = order.state.parcels.filter(
    ({ volume, invoiceNumber }) =>
      volume !== undefined && invoiceNumber !== undefined && isSameNumber(invoiceNumber, route.invoiceNumber),
  )
  return {
    code: route.code,
    invoice: route.invoiceNumber,
    receiver: address?.receiver || customer.name,
    place: [address?.city, address?.state].filter(Boolean).join('/'),
    zipCode: address?.zipCode ?? '',
    volumes: volumes.length,
    trackingNumbers: volumes.flatMap(({ trackingNumber }) => trackingNumber ?? []),
  }
}
