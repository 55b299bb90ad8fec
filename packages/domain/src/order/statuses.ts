/** Order statuses of specification section 4. */
export const orderStatuses = [
  'awaiting-quotation',
  'awaiting-payment-confirmation',
  'order-created',
  'payment-pending',
  'payment-approved',
  'quoted',
  'ready-for-handling',
  'handling',
  'invoiced',
  'dispatched',
  'delivered',
  'window-to-cancel',
  'waiting',
  'cancellation-pending',
  'cancellation-requested',
  'canceled',
  'cancel',
  'not-integrated',
  'error',
  'error-pending-manual-action',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The platform has the money, and the ERP has not invoiced yet. */
export const paidStatuses: readonly OrderStatus[] = [
  'payment-approved',
  'window-to-cancel',
  'ready-for-handling',
  'handling',
]

export const orderMicrostatuses = [
  'collected',
  'cross-docking',
  'delivery-failed',
  'finished',
  'in-transit',
  'label',
  'no-stock',
  'out-of-delivery',
  'partial-dispatched',
  'partial-invoiced',
  'picked',
  'picking',
  'reserved',
  'stockout',
  'waiting-for-cross-docking',
] as const
export type OrderMicrostatus = (typeof orderMicrostatuses)[number]

const onTheWay: readonly OrderMicrostatus[] = [
  'partial-dispatched',
  'collected',
  'waiting-for-cross-docking',
  'cross-docking',
  'in-transit',
  'out-of-delivery',
  'delivery-failed',
]
const stageOf = (one: OrderMicrostatus | null) =>
  one === 'finished' ? 2 : one !== null && onTheWay.includes(one) ? 1 : 0

/** The steps of a warehouse in their sequence; a shortage stands beside the step that it stops. */
const preparation: Partial<Record<OrderMicrostatus, number>> = {
  reserved: 1,
  'no-stock': 1,
  picking: 2,
  stockout: 2,
  picked: 3,
  label: 4,
}
const isBehind = (told: OrderMicrostatus, current: OrderMicrostatus) =>
  stageOf(told) < stageOf(current) ||
  (stageOf(told) === stageOf(current) && (preparation[told] ?? 0) < (preparation[current] ?? 0))

/**
 * Reports come late: the warehouse's steps follow each other and end where the goods left, and the carrier's where they
 * arrived. Which of two steps of a carrier is the later one `parcel-steps` tells: a parcel may be out for delivery twice.
 */
export const laterMicrostatus = (
  current: OrderMicrostatus | null,
  told: OrderMicrostatus,
): OrderMicrostatus => (current !== null && isBehind(told, current) ? current : told)

/** Where the order stands in the ERP (`erpInfo.status`); any that contains `error` marks the order. */
export const erpStatuses = [
  'not-sent',
  'accepted',
  'approved',
  'picking',
  'invoiced',
  'dispatched',
  'delivered',
  'canceled',
  'error',
] as const
export type ErpStatus = (typeof erpStatuses)[number]

/** The steps of the warehouse that prepares the goods. */
export const warehouseStatuses = [
  'reserved',
  'picking',
  'out-of-stock',
  'picked',
  'ready-to-dispatch',
  'dispatched',
  'canceled',
] as const
export type WarehouseStatus = (typeof warehouseStatuses)[number]

/** How far the parcels got on their way to the customer. */
export const carrierStatuses = [
  'in-transit',
  'out-for-delivery',
  'ready-to-pickup',
  'delivery-failed',
  'partly-delivered',
  'delivered',
] as const
export type CarrierStatus = (typeof carrierStatuses)[number]
