import type { FeedStatus } from '../constants.ts'
import { leadsTo } from './lifecycle.ts'
import type { OrderOperation } from './operation-names.ts'
import { missingSteps, operationMeaning } from './operations.ts'
import type { OrderSettings, OrderState } from './state.ts'
import type { OrderStatus } from './statuses.ts'
import { meaningOf, orderStepNames } from './steps.ts'
import { type Happening, takeStep } from './take-step.ts'

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
  const step = orderStepNames.find(
    (name) => meaningOf(name).announcedAs && leadsTo(meaningOf(name).move, status),
  )
  return step ? (meaningOf(step).announcedAs ?? null) : null
}

/** The missing steps of the forced status that the choice asks for. */
export const operationsAfterForce = (
  forced: OrderState,
  settings: OrderSettings,
  { sendsToErp, tellsPlatform }: ForceChoice,
): OrderOperation[] =>
  missingSteps(forced, settings).filter((operation) =>
    operationMeaning(operation).target === 'erp' ? sendsToErp : tellsPlatform,
  )

/** The step that forces the status; the choice stands with it. */
export function forceHappening(choice: ForceChoice, reason: string): Happening {
  const { status, sendsToErp, tellsPlatform, notifiesWebhooks } = choice
  const announces = notifiesWebhooks ? announcementOf(status) : null
  return {
    step: 'manual-action',
    originAt: null,
    forces: status,
    // Whoever forces the status and sends nothing to the ERP has settled there what the platform changed.
    ...(sendsToErp ? {} : { sets: { unsentChange: null } }),
    details: { action: 'force-status', reason, sendsToErp, tellsPlatform, notifiesWebhooks },
    ...(announces ? { announces } : {}),
  }
}

export interface ForcePreview {
  operations: OrderOperation[]
  announcement: FeedStatus | null
}

/** Everything that forcing the status would begin; nothing is changed. */
export function previewForce(order: OrderState, settings: OrderSettings, choice: ForceChoice): ForcePreview {
  const forced = takeStep(order, forceHappening(choice, ''), settings)
  if (!forced.ok) return { operations: [], announcement: null }
  return {
    operations: operationsAfterForce(forced.value.order, settings, choice),
    announcement: forced.value.steps[0]?.announcedAs ?? null,
  }
}
