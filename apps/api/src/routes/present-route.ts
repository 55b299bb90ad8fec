import type { RouteDetail, RouteRow, RouteVolume } from '@ihub/contract/routes'
import { meaningOf, type OrderEventType } from '@ihub/domain/order/events'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Order } from '@ihub/domain/order/order'
import { isSameNumber, type Parcel } from '@ihub/domain/order/parcel'
import { isOfRoute } from '@ihub/domain/route/route-history'
import type { RouteDetailRead, RouteRead } from '@ihub/ports/routes'
import type { NameOf } from './present.ts'
import { presentProcess } from './present-process.ts'
import { presentEvent } from './present-timeline.ts'

export const presentRoute = (route: RouteRead): RouteRow => ({
  _id: route.routeId,
  code: route.code,
  status: route.status,
  reason: route.reason,
  details: route.words,
  orderId: route.orderId,
  originOrderId: route.originOrderId,
  invoiceNumber: route.invoiceNumber,
  shippingCompany: route.carrier,
  service: route.service,
  serviceTime: route.businessDays,
  promisedFor: route.promisedFor,
  groupBy: route.grouping,
  listNumber: route.listNumber,
  listedAt: route.listedAt,
  arrivedAt: route.arrivedAt,
  customerName: route.customerName,
  createdAt: route.createdAt,
  updatedAt: route.updatedAt,
})

export function presentRouteDetail({ route, order }: RouteDetailRead, nameOf: NameOf): RouteDetail {
  const { invoiceNumber } = route
  const isOf = (number: string | undefined) => number !== undefined && isSameNumber(number, invoiceNumber)
  const parcels = order.state.parcels.filter(
    (parcel) => parcel.volume !== undefined && isOf(parcel.invoiceNumber),
  )
  const codes = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  const { customer, deliveryAddress: address } = order.document
  return {
    ...presentRoute(route),
    storeCode: order.storeCode,
    shipmentId: route.shipmentId,
    handedOverAt: route.handedOverAt,
    invoiceId: order.invoices.find(({ number }) => isOf(number))?.invoiceId ?? null,
    weight: weightOf(order.document, parcels),
    customer: {
      name: customer.name,
      document: customer.document,
      email: customer.email,
      phone: customer.phone,
    },
    address,
    geocode:
      address?.latitude != null && address.longitude != null
        ? { latitude: address.latitude, longitude: address.longitude }
        : null,
    volumes: parcels.map(presentVolume).sort((one, other) => one.number - other.number),
    timeline: order.timeline
      .filter((event) => isOfRoute(event, { invoiceNumber, codes }))
      .map((event) => presentEvent(event, meaningOf(event.type as OrderEventType))),
    history: order.processes
      .filter(({ type }) => ofShipments.includes(type))
      .map((process) => presentProcess(process, nameOf)),
  }
}

const ofShipments: readonly string[] = [
  'send-shipment',
  'cancel-shipment',
  'tell-shipped',
] satisfies OrderOperation[]

const presentVolume = (parcel: Parcel): RouteVolume => ({
  number: parcel.volume ?? 1,
  trackingNumber: parcel.trackingNumber ?? null,
  trackingUrl: parcel.trackingUrl ?? null,
  shippingCompany: parcel.courier ?? null,
  items: [...(parcel.items ?? [])],
  dispatchedAt: parcel.dispatchedAt ?? null,
  deliveredAt: parcel.deliveredAt ?? null,
  isTold: parcel.told !== undefined,
  steps: (parcel.steps ?? []).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
})

/** Of the goods that its volumes name; null where nobody tells which those are, or what one of them weighs. */
function weightOf({ items }: Order, parcels: readonly Parcel[]): number | null {
  const goods = parcels.flatMap((parcel) => parcel.items ?? [])
  const weights = goods.map(({ sku, quantity }) => {
    const grams = items.find((item) => item.sku === sku)?.weightGrams
    return grams == null ? null : grams * quantity
  })
  if (goods.length === 0 || weights.includes(null)) return null
  return weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0)
}
