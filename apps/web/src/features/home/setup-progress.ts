import type { StoreDetail, StoreIntegration } from '@ihub/contract/stores'
import { noErp } from '@ihub/domain/constants'
import type { SystemRole } from '@ihub/domain/system-traits'

/** The way from an empty store to its first order. */
export const setupSteps = ['store', 'platform', 'erp', 'test', 'order'] as const
export type SetupStep = (typeof setupSteps)[number]
/** `closed` waits for another step. */
export type StepState = 'done' | 'open' | 'closed'

type Connected = Pick<StoreIntegration, 'roles' | 'active' | 'health'>

interface Facts {
  /** Null while the hub has none. */
  store: (Pick<StoreDetail, 'orderDestination'> & { integrations: readonly Connected[] }) | null
  hasOrder: boolean
}

export const isWithoutErp = (store: Pick<StoreDetail, 'orderDestination'> | null) =>
  store?.orderDestination === noErp

/** The integration of a role that is switched on. */
export const activeOf = <I extends Connected>(integrations: readonly I[], role: SystemRole): I | undefined =>
  integrations.find((one) => one.roles.includes(role) && one.active)

/** How far a store is, judged by its data; the progress itself is not stored. */
export function setupProgress({ store, hasOrder }: Facts): Record<SetupStep, StepState> {
  const hasStore = store !== null
  const platform = activeOf(store?.integrations ?? [], 'platform')
  const erp = activeOf(store?.integrations ?? [], 'erp')
  const hasErp = erp !== undefined || isWithoutErp(store)
  const needed = isWithoutErp(store) ? [platform] : [platform, erp]
  // A system that calls the hub by itself is not tried.
  const works = needed.every((one) => one && ['ok', 'nothing-to-check'].includes(one.health.status))
  const state = (isDone: boolean, mayStart: boolean): StepState =>
    isDone ? 'done' : mayStart ? 'open' : 'closed'
  return {
    store: state(hasStore, true),
    platform: state(platform !== undefined, hasStore),
    erp: state(hasErp, hasStore),
    test: state(works, platform !== undefined && hasErp),
    order: state(hasOrder, platform !== undefined && hasErp),
  }
}

/** The first step with something left to do; the last one when there is none. */
export const nextStep = (progress: Record<SetupStep, StepState>): SetupStep =>
  setupSteps.find((step) => progress[step] !== 'done') ?? 'order'
