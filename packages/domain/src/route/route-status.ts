import type { OrderEventType } from '../order/events.ts'

/** Route statuses of specification section 4. */
export const routeStatuses = ['pending', 'integrated', 'info', 'error'] as const
export type RouteStatus = (typeof routeStatuses)[number]

/**
 * `planned`: its sending is under way; `taken`: the carrier has it; `refused`: the carrier does not take it; `troubled`: its
 * tracking needs a look; `resolved`: it goes on after that; `withdrawn`: its invoice or its order counts no more; `given-back`:
 * the carrier has it no more; `kept`: the carrier does not give it back; `shipped`: the carrier knows that its goods left;
 * `not-shipped`: the carrier does not take that; `listed`: a pre-shipment list announced it; `not-listed`: its carrier takes no list with it.
 */
export type RouteNews =
  | 'planned'
  | 'taken'
  | 'refused'
  | 'troubled'
  | 'resolved'
  | 'withdrawn'
  | 'given-back'
  | 'kept'
  | 'shipped'
  | 'not-shipped'
  | 'listed'
  | 'not-listed'

/** Where news leads a route from each status, `none` before it has one; where nothing stands it stays. */
export const routeMoves: Readonly<Record<RouteNews, Partial<Record<RouteStatus | 'none', RouteStatus>>>> = {
  planned: { none: 'pending', error: 'pending', info: 'pending' },
  taken: { none: 'integrated', pending: 'integrated', error: 'integrated', info: 'integrated' },
  refused: { none: 'error', pending: 'error', info: 'error' },
  troubled: { integrated: 'info' },
  resolved: { info: 'integrated' },
  withdrawn: { pending: 'info', error: 'info', integrated: 'info' },
  'given-back': { integrated: 'info', error: 'info', info: 'info' },
  kept: { integrated: 'error', info: 'error', error: 'error' },
  shipped: { integrated: 'integrated', error: 'integrated', info: 'info' },
  'not-shipped': { integrated: 'error', info: 'error', error: 'error' },
  listed: { integrated: 'integrated', error: 'integrated', info: 'info' },
  'not-listed': { integrated: 'error', info: 'error', error: 'error' },
}

/** The events of an order that are news of its routes; `planned` is no event: an operation is planned beside one. */
export const routeNewsOf: Partial<Record<OrderEventType, Exclude<RouteNews, 'planned'>>> = {
  'shipment-created': 'taken',
  'shipment-not-created': 'refused',
  'shipment-canceled': 'given-back',
  'shipment-not-canceled': 'kept',
  'shipped-told': 'shipped',
  'shipped-not-told': 'not-shipped',
  'shipment-listed': 'listed',
  'shipment-not-listed': 'not-listed',
  'delivery-failed': 'troubled',
  'etracker-failed': 'troubled',
  'in-transit': 'resolved',
  'out-of-delivery': 'resolved',
  'ready-to-pickup': 'resolved',
  'parcel-delivered': 'resolved',
  delivered: 'resolved',
  'invoice-canceled': 'withdrawn',
  'invoice-deleted': 'withdrawn',
  canceled: 'withdrawn',
  'canceled-in-erp': 'withdrawn',
  'canceled-by-erp': 'withdrawn',
}

/** Why a route stands at `error` or `info`. */
export const routeReasons = [
  'refused',
  'tracking',
  'invoice-withdrawn',
  'order-canceled',
  'not-canceled',
  'not-shipped',
  'not-listed',
] as const
export type RouteReason = (typeof routeReasons)[number]
