import type { StoreIntegration } from '@ihub/contract/stores'

/** The way from an empty store to its first order. */
export const setupSteps = ['store', 'platform', 'erp', 'test', 'order'] as const
export type SetupStep = (typeof setupSteps)[number]
/** `closed` waits for another step. */
export type StepState = 'done' | 'open' | 'closed'

type Connected = Pick<StoreIntegration, 'role' | 'active' | 'health'>

interface Facts {
  hasStore: boolean
  integrations: readonly Connected[]
  hasOrder: boolean
}

/** The integration of a role that is switched on. */
export const activeOf = <I extends Connected>(integrations: readonly I[], role: I['role']): I | undefined =>
  integrations.find((one) => one.role === role && one.active)

/** How far a store is, from what is there; nothing about it is stored. */
export function setupProgress({ hasStore, integrations, hasOrder }: Facts): Record<SetupStep, StepState> {
  const platform = activeOf(integrations, 'platform')
  const erp = activeOf(integrations, 'erp')
  const works = [platform, erp].every((one) => one?.health.status === 'ok')
  const state = (isDone: boolean, mayStart: boolean): StepState =>
    isDone ? 'done' : mayStart ? 'open' : 'closed'
  return {
    store: state(hasStore, true),
    platform: state(platform !== undefined, hasStore),
    erp: state(erp !== undefined, hasStore),
    test: state(works, platform !== undefined && erp !== undefined),
    order: state(hasOrder, platform !== undefined && erp !== undefined),
  }
}

/** The first step with something left to do; the last one when there is none. */
export const nextStep = (progress: Record<SetupStep, StepState>): SetupStep =>
  setupSteps.find((step) => progress[step] !== 'done') ?? 'order'
