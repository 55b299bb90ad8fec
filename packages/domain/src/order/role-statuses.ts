import type { SystemRole } from '../system-traits.ts'
import { shownErpStatus } from './derived.ts'
import type { OrderEventType } from './events.ts'
import { type PlatformStatus, platformStatuses } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'
import {
  type CarrierStatus,
  carrierStatuses,
  type ErpStatus,
  type WarehouseStatus,
  warehouseStatuses,
} from './statuses.ts'

interface StatusOf {
  platform: PlatformStatus
  erp: ErpStatus
  warehouse: WarehouseStatus
  carrier: CarrierStatus
}

/**
 * The events that move the status of each role. The order's own status is moved by the same events, by `lifecycle`; a test
 * walks orders through events in any sequence and holds that no role contradicts it.
 */
export const roleMoves: { [Role in SystemRole]: Partial<Record<OrderEventType, StatusOf[Role]>> } = {
  platform: {
    'payment-pending': 'payment-pending',
    approved: 'payment-approved',
    'not-approved': 'payment-denied',
    'cancel-window-opened': 'window-to-cancel',
    'ready-for-handling': 'ready-for-handling',
    'handling-started': 'handling',
    'invoice-announced': 'invoiced',
    'delivery-announced': 'delivered',
    'cancellation-requested': 'cancellation-requested',
    'cancellation-announced': 'canceled',
    'platform-event': 'other',
    'unknown-platform-status': 'unknown',
  },
  // Only as far as the ERP reports them itself: `reportedBy` of an event names another role.
  erp: {
    'accepted-by-erp': 'accepted',
    'not-accepted-by-erp': 'error',
    'approved-in-erp': 'approved',
    picking: 'picking',
    invoiced: 'invoiced',
    dispatched: 'dispatched',
    delivered: 'delivered',
    'problem-in-erp': 'error',
    'canceled-in-erp': 'canceled',
    'canceled-by-erp': 'canceled',
  },
  // The ERP reports them where it does the warehouse's work.
  warehouse: {
    reserved: 'reserved',
    picking: 'picking',
    'no-stock': 'out-of-stock',
    stockout: 'out-of-stock',
    picked: 'picked',
    'label-issued': 'picked',
    checked: 'picked',
    'invoice-wanted': 'picked',
    'ready-to-dispatch': 'ready-to-dispatch',
    boarded: 'ready-to-dispatch',
    dispatched: 'dispatched',
    delivered: 'dispatched',
    'canceled-in-erp': 'canceled',
    'canceled-by-erp': 'canceled',
  },
  // The events of the order's parcels; the steps of a carrier between them say no more than that they are on their way.
  carrier: {
    dispatched: 'in-transit',
    'out-of-delivery': 'out-for-delivery',
    'ready-to-pickup': 'ready-to-pickup',
    'delivery-failed': 'delivery-failed',
    'parcel-delivered': 'partly-delivered',
    delivered: 'delivered',
  },
}

/** The status of each role; null where nobody told of it yet. */
export interface RoleStatuses {
  platform: PlatformStatus
  erp: ErpStatus
  warehouse: WarehouseStatus | null
  carrier: CarrierStatus | null
}

/** Derived from what the order's state keeps. */
export const roleStatuses = (
  order: OrderState,
  { platform }: Pick<OrderSettings, 'platform'>,
): RoleStatuses => ({
  platform: onPlatform(order, platform),
  erp: shownErpStatus(order),
  warehouse: furthest(warehouseStatuses, roleMoves.warehouse, order.history),
  carrier: furthest(carrierStatuses, roleMoves.carrier, order.history),
})

function furthest<Status extends string>(
  statuses: readonly Status[],
  moves: Partial<Record<OrderEventType, Status>>,
  history: OrderState['history'],
): Status | null {
  const said = history.flatMap((type) => moves[type as OrderEventType] ?? [])
  return statuses.findLast((status) => said.includes(status)) ?? null
}

/** The steps of the hub that a platform takes; the other events that move its status are its own reports. */
const steps = [
  'handling-started',
  'invoice-announced',
  'delivery-announced',
  'cancellation-announced',
] as const
type Step = (typeof steps)[number]
const isStep = (type: OrderEventType): type is Step => steps.some((step) => step === type)

/** Whether the event moves the order on its platform by the hub's doing: the platform's last word is old from then on. */
export const outdatesPlatformWord = (
  type: OrderEventType,
  { platform }: Pick<OrderSettings, 'platform'>,
): boolean => isStep(type) && hasStateFor(type, platform)

/** A platform without a state for handling is not told that it began. */
const hasStateFor = (step: Step, platform: OrderSettings['platform']) =>
  step !== 'handling-started' || platform?.handlingState !== false

/**
 * The later of what the platform said and of what it took from the hub. Progress is never taken back: a platform without
 * a state for delivered orders goes on calling them invoiced.
 */
function onPlatform(order: OrderState, platform: OrderSettings['platform']): PlatformStatus {
  const { platformStatus: said, platformWord, history } = order
  const taken = steps.filter(
    (step) => history.includes(step) && hasStateFor(step, platform) && isWhole(step, order),
  )
  const step = furthest(platformStatuses, roleMoves.platform, taken)
  if (!step) return said
  const spokeLast = platformWord !== null
  return isAhead(step, said) || (!spokeLast && !isProgress(said)) ? step : said
}

/** A platform may be told of each parcel: the order is delivered there with the last. */
const isWhole = (step: Step, { status, parcels }: OrderState) =>
  step !== 'delivery-announced' ||
  (status === 'delivered' && parcels.every(({ told }) => told === 'delivered'))

const rank = (status: PlatformStatus) => platformStatuses.indexOf(status)
const isProgress = (status: PlatformStatus) => rank(status) <= rank('delivered')
const isAhead = (step: PlatformStatus, said: PlatformStatus) => isProgress(said) && rank(step) > rank(said)
