import type { OrderRow } from '@ihub/contract/orders'
import type { Operation } from '@ihub/domain/operation-names'
import type { ErpStatus, OrderMicrostatus, OrderStatus } from '@ihub/domain/order/statuses'

/** Where an order passes, in this order. */
export const pathPlaces = ['platform', 'hub', 'erp', 'warehouse', 'invoice', 'shipped', 'delivered'] as const
export type PathPlace = (typeof pathPlaces)[number]

/**
 * `waiting` is the normal next place, `held` one that waits for longer than it should,
 * `ahead` a place still to come, `canceled` where a canceled order stopped, `skipped` one that it does not pass.
 */
export const pathStates = [
  'done',
  'running',
  'waiting',
  'held',
  'failed',
  'ahead',
  'canceled',
  'skipped',
] as const
export type PathState = (typeof pathStates)[number]
export interface PathNode {
  place: PathPlace
  state: PathState
}

type Traveler = Pick<
  OrderRow,
  | 'status'
  | 'erpStatus'
  | 'position'
  | 'erpPosition'
  | 'microstatus'
  | 'wmsStatus'
  | 'integrations'
  | 'invoiceNumber'
  | 'isCanceled'
  | 'blocker'
>

/** How far an order is and where it hangs, from a row of the list. */
export function orderPath(order: Traveler): PathNode[] {
  const done = reached(order)
  // The warehouse stands on the path of the orders that its system picks alone.
  const places = pathPlaces.filter((place) => place !== 'warehouse' || order.wmsStatus !== null)
  const current = places.find((place) => !done.has(place))
  const trouble = troubleOf(order, current)
  const next: PathState = order.isCanceled ? 'canceled' : 'waiting'
  const isTroubleAhead = trouble !== null && !done.has(trouble.place)

  return places.map((place) => {
    if (place === trouble?.place) return trouble
    if (place === 'erp' && isOutOfErp(order)) return { place, state: 'skipped' }
    if (done.has(place)) return { place, state: 'done' }
    return { place, state: place === current && !isTroubleAhead ? next : 'ahead' }
  })
}

const notYetSendable: readonly OrderStatus[] = [
  'order-created',
  'awaiting-quotation',
  'awaiting-payment-confirmation',
  'quoted',
  'waiting',
  'not-integrated',
]
const inErp: readonly ErpStatus[] = ['approved', 'picking', 'invoiced', 'dispatched', 'delivered']
const isShipped = ({ position, erpPosition }: Traveler) =>
  [position, erpPosition].some((one) => one === 'dispatched' || one === 'delivered')

/** Its store has no ERP, its seller keeps it, or it came to the hub when it was over. */
const isOutOfErp = ({ integrations }: Traveler) => integrations.erp === 'disabled'

/** Without an ERP the hub's part ends when the platform knows that handling began: the same rule as the home page's step. */
const hasLeftForGood = ({ position }: Traveler) => position === 'handling'

function reached(order: Traveler): Set<PathPlace> {
  const { position, erpPosition, invoiceNumber } = order
  const isDelivered = position === 'delivered' || erpPosition === 'delivered'
  // Goods may leave before their invoice is known, so shipping does not imply it.
  const isInvoiced = invoiceNumber !== null || position === 'invoiced'
  const isInErp = inErp.includes(erpPosition) || isInvoiced || isShipped(order)
  const hasLeftHub = isOutOfErp(order)
    ? isInErp || hasLeftForGood(order)
    : isInErp || erpPosition !== 'not-sent' || !notYetSendable.includes(position)
  const facts: [PathPlace, boolean][] = [
    ['platform', true],
    ['hub', hasLeftHub],
    ['erp', isInErp || isOutOfErp(order)],
    // It picks what is invoiced then.
    ['warehouse', isInvoiced || isShipped(order) || order.wmsStatus === 'finished'],
    ['invoice', isInvoiced],
    ['shipped', isShipped(order)],
    ['delivered', isDelivered],
  ]
  return new Set(facts.flatMap(([place, isReached]) => (isReached ? [place] : [])))
}

const placeOfOperation: Record<Operation, PathPlace> = {
  'quote-order': 'hub',
  'send-order-to-erp': 'erp',
  'update-order-in-erp': 'erp',
  'approve-order-in-erp': 'erp',
  'request-invoice-in-erp': 'invoice',
  'cancel-order-in-erp': 'erp',
  'fetch-invoice': 'invoice',
  'start-handling': 'platform',
  'announce-invoice': 'invoice',
  'send-order-to-warehouse': 'warehouse',
  'cancel-invoice-in-warehouse': 'warehouse',
  'tell-invoice-to-warehouse': 'warehouse',
  'fetch-warehouse-files': 'warehouse',
  'tell-label-to-warehouse': 'warehouse',
  'release-boarding': 'warehouse',
  'cancel-order-in-warehouse': 'warehouse',
  'send-shipment': 'shipped',
  'cancel-shipment': 'shipped',
  'tell-shipped': 'shipped',
  'announce-tracking': 'shipped',
  'announce-delivery': 'delivered',
  'announce-cancellation': 'platform',
}
const placeOf = (operation: string): PathPlace =>
  (placeOfOperation as Record<string, PathPlace>)[operation] ?? 'hub'

/** An order that waits for a person to send it is held in the hub. */
const placeOfBlocker = ({ reason, operation }: NonNullable<OrderRow['blocker']>): PathPlace =>
  reason === 'seller-payment' || reason === 'customer-credit' ? 'hub' : placeOf(operation)

const stateOfReason = {
  refused: 'failed',
  outdated: 'failed',
  'not-declared': 'held',
  'not-connected': 'held',
  'switched-off': 'held',
  paused: 'held',
  'seller-payment': 'held',
  'customer-credit': 'held',
  'integration-down': 'held',
  unconfirmed: 'held',
  retrying: 'held',
  queued: 'waiting',
  running: 'running',
} as const satisfies Record<NonNullable<OrderRow['blocker']>['reason'], PathState>

const failedPlaces: Partial<Record<OrderMicrostatus, PathPlace>> = {
  'delivery-failed': 'delivered',
  'no-stock': 'invoice',
  stockout: 'invoice',
}

/** A step failed there, or the warehouse gave up an order that nobody canceled. */
const isStuckInWarehouse = ({ wmsStatus, isCanceled }: Traveler) =>
  wmsStatus === 'error' || (wmsStatus === 'canceled' && !isCanceled)

function troubleOf(order: Traveler, current: PathPlace | undefined): PathNode | null {
  const { blocker, status, erpStatus, microstatus } = order
  if (blocker) return { place: placeOfBlocker(blocker), state: stateOfReason[blocker.reason] }
  if (erpStatus === 'error') return { place: 'erp', state: 'failed' }
  if (isStuckInWarehouse(order)) return { place: 'warehouse', state: 'failed' }
  if (!current) return null
  if (status.includes('error')) return { place: current, state: 'failed' }
  if (status === 'not-integrated') return { place: current, state: 'held' }
  const failedAt = microstatus && failedPlaces[microstatus]
  return failedAt === current && failedAt ? { place: failedAt, state: 'failed' } : null
}
