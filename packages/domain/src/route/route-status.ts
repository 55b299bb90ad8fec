import type { OrderEventType } from '../order/events.ts'

/** Route statuses of specification section 4. */
export const routeStatuses = ['pending', 'integrated', 'info', 'error'] as const
export type RouteStatus = (typeof routeStatuses)[number]

/**
 * `planned`: its sending is under way; `taken`: the carrier has it; `refused`: the carrier does not take it; `troubled`: its
 * tracking needs a look; `resolved`: it goes on after that; `withdrawn`: its invoice or its order counts no more.
 */
export type RouteNews = 'planned' | 'taken' | 'refused' | 'troubled' | 'resolved' | 'withdrawn'

/** Where news leads a route from each status, `none` before it has one; where nothing stands it stays. */
export const routeMoves: Readonly<Record<RouteNews, Partial<Record<RouteStatus | 'none', RouteStatus>>>> = {
  planned: { none: 'pending', error: 'pending', info: 'pending' },
  taken: { none: 'integrated', pending: 'integrated', error: 'integrated', info: 'integrated' },
  refused: { none: 'error', pending: 'error', info: 'error' },
  troubled: { integrated: 'info' },
  resolved: { info: 'integrated' },
  withdrawn: { pending: 'info', error: 'info', integrated: 'info' },
}

/** The events of an order that are news of its routes; `planned` is no event: an operation is planned beside one. */
export const routeNewsOf: Partial<Record<OrderEventType, Exclude<RouteNews, 'planned'>>> = {
  'shipment-created': 'taken',
  'shipment-not-created': 'refused',
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
export const routeReasons = ['refused', 'tracking', 'invoice-withdrawn', 'order-canceled'] as const
export type RouteReason = (typeof routeReasons)[number]
