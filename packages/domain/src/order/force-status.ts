import type { FeedStatus } from '../constants.ts'
import type { Operation } from '../operation-names.ts'
import { targetOf } from '../operations.ts'
import { applyEvent } from './apply-event.ts'
import { meaningOf, orderEventTypes } from './events.ts'
import { leadsTo } from './lifecycle.ts'
import { missingOperations } from './operations.ts'
import type { OrderEvent } from './order-event.ts'
import type { OrderSettings, OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'

/** A status to force, and each consequence a person asks for. */
export interface ForceChoice {
  status: OrderStatus
  /** The ERP is sent and asked for all that is missing in that status. */
  sendsToErp: boolean
  /** The platform is told all that it should know in that status. */
  tellsPlatform: boolean
  notifiesWebhooks: boolean
}

/** The event under which subscribers hear that an order reached the status by itself; null where they never do. */
export function announcementOf(status: OrderStatus): FeedStatus | null {
  const type = orderEventTypes.find(
    (name) => meaningOf(name).announcedAs && leadsTo(meaningOf(name).move, status),
  )
  return type ? (meaningOf(type).announcedAs ?? null) : null
}

/** The missing steps of the forced status that the choice asks for. */
export const operationsAfterForce = (
  forced: OrderState,
  settings: OrderSettings,
  { sendsToErp, tellsPlatform }: ForceChoice,
): Operation[] => {
  // A quotation has an action of its own, and a warehouse goes by the ERP.
  const isAsked = { erp: sendsToErp, platform: tellsPlatform, carrier: false, warehouse: sendsToErp }
  return missingOperations(forced, settings).filter((operation) => isAsked[targetOf(operation)])
}

/** The event that forces the status; the choice stands with it. */
export function forceHappening(choice: ForceChoice, reason: string): OrderEvent {
  const { status, sendsToErp, tellsPlatform, notifiesWebhooks } = choice
  const announces = notifiesWebhooks ? announcementOf(status) : null
  return {
    type: 'manual-action',
    originAt: null,
    forces: status,
    // A person who forces the status and sends nothing to the ERP has settled the platform's change there.
    ...(sendsToErp ? {} : { sets: { unsentChange: null } }),
    details: { action: 'force-status', reason, sendsToErp, tellsPlatform, notifiesWebhooks },
    ...(announces ? { announces } : {}),
  }
}

export interface ForcePreview {
  operations: Operation[]
  announcement: FeedStatus | null
}

/** Everything that forcing the status would begin; nothing is changed. */
export function previewForce(order: OrderState, settings: OrderSettings, choice: ForceChoice): ForcePreview {
  const forced = applyEvent(order, forceHappening(choice, ''), settings)
  if (!forced.ok) return { operations: [], announcement: null }
  return {
    operations: operationsAfterForce(forced.value.order, settings, choice),
    announcement: forced.value.events[0]?.announcedAs ?? null,
  }
}
