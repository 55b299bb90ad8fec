import { type IntegrationStatus, integrationStatuses } from '../constants.ts'
import { targetOf } from '../operations.ts'
import { shownErpStatus } from './derived.ts'
import type { OrderEventType } from './events.ts'
import { knowsOfCancellation } from './platform-status.ts'
import type { OrderSettings, OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'

/** The systems that an order is carried into. */
export type OrderSystem = 'erp' | 'platform'
export type IntegrationsOfOrder = Record<OrderSystem, IntegrationStatus>

/** Too late to begin with an ERP: such an order came to the hub as it is. */
const pastErp: readonly OrderStatus[] = ['invoiced', 'dispatched', 'delivered', 'canceled', 'cancel']
const told: readonly OrderEventType[] = [
  'handling-started',
  'invoice-announced',
  'tracking-announced',
  'delivery-announced',
  'cancellation-announced',
]

const targets = (operations: OrderState['pending'], system: OrderSystem) =>
  operations.some((operation) => targetOf(operation) === system)

/** How far each system knows of the order, whatever its store has declared: a list can filter by it. */
export const integrationsOf = (
  order: OrderState,
  { erp, platform = null }: Pick<OrderSettings, 'erp'> & Partial<Pick<OrderSettings, 'platform'>>,
): IntegrationsOfOrder => ({
  erp: inErp(order),
  platform: platform?.takesCalls === false ? 'disabled' : onPlatform(order, erp?.reportsDelivery !== false),
})

function inErp(order: OrderState): IntegrationStatus {
  if (shownErpStatus(order) === 'error' || targets(order.refused, 'erp')) return 'error'
  if (order.erpStatus === 'not-sent') return isOutOfErp(order) ? 'disabled' : 'pending'
  return order.erpStatus === 'accepted' ? 'sent' : 'confirmed'
}

/** Its seller keeps it from the ERP, or it came to the hub when it was over. */
const isOutOfErp = ({ status, erpHold }: OrderState) => erpHold === 'seller-keeps' || pastErp.includes(status)

/** Sent while there is more to tell the platform, confirmed once it took the last of it. */
function onPlatform(order: OrderState, isDeliveryReported: boolean): IntegrationStatus {
  const { status, platformStatus, history, pending, refused } = order
  if (targets(refused, 'platform')) return 'error'
  if (targets(pending, 'platform')) return 'pending'
  if (status === 'canceled')
    return knowsOfEnd(order, knowsOfCancellation(platformStatus), 'cancellation-announced')
  if (status === 'delivered') return knowsOfEnd(order, platformStatus === 'delivered', 'delivery-announced')
  if (status === 'dispatched' && !isDeliveryReported && history.includes('tracking-announced'))
    return 'confirmed'
  const isTold = told.some((type) => history.includes(type))
  return isTold || platformStatus === 'handling' || platformStatus === 'invoiced' ? 'sent' : 'pending'
}

const knowsOfEnd = ({ history }: OrderState, saysSo: boolean, type: OrderEventType): IntegrationStatus =>
  saysSo || history.includes(type) ? 'confirmed' : 'pending'

const isDeclared = (settings: OrderSettings, system: OrderSystem) => settings[system] !== null

/** The status shown: without a declared system nothing is waited for. */
export const shownIntegration = (
  stored: IntegrationStatus,
  settings: OrderSettings,
  system: OrderSystem,
): IntegrationStatus => (stored === 'pending' && !isDeclared(settings, system) ? 'disabled' : stored)

/** The stored statuses that people see as one of those they ask for. */
export const storedIntegrations = (
  wanted: readonly IntegrationStatus[],
  settings: OrderSettings,
  system: OrderSystem,
): IntegrationStatus[] =>
  integrationStatuses.filter((stored) => wanted.includes(shownIntegration(stored, settings, system)))
