import type { OrderRow } from '@ihub/contract/orders'
import type { StoreDetail } from '@ihub/contract/stores'
import { IconCheck } from '@tabler/icons-react'
import { activeOf, isWithoutErp, type SetupStep, type StepState, setupSteps } from './setup-progress.ts'
import css from './step-rail.module.css'
import { type Key, type Translate, useT } from './texts.ts'

const names: Record<SetupStep, Key> = {
  store: 'first_steps.rail.store',
  platform: 'first_steps.rail.platform',
  erp: 'first_steps.rail.erp',
  test: 'first_steps.rail.test',
  order: 'first_steps.rail.order',
}

interface StepRailProps {
  progress: Record<SetupStep, StepState>
  current: SetupStep
  store: StoreDetail | null
  firstOrder: OrderRow | null
  onShow(step: SetupStep): void
}

/** The whole way at a glance; each step that can be taken is a button. */
export function StepRail({ progress, current, store, firstOrder, onShow }: StepRailProps) {
  const t = useT()
  return (
    <ol className={css.rail}>
      {setupSteps.map((step, index) => {
        const state = progress[step]
        const outcome = state === 'done' ? outcomeOf(t, step, { store, firstOrder }) : null
        return (
          <li key={step} className={css.place} data-state={state}>
            <button
              type="button"
              className={css.step}
              aria-current={step === current ? 'step' : undefined}
              disabled={state === 'closed'}
              onClick={() => onShow(step)}
            >
              <span className={css.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : index + 1}
              </span>
              <span className={css.text}>
                <span>{t(names[step])}</span>
                {state === 'done' && <span className={css.outcome}>{outcome ?? t('first_steps.done')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface Facts {
  store: StoreDetail | null
  firstOrder: OrderRow | null
}

/** The result of a finished step, in a word or two. */
function outcomeOf(t: Translate, step: SetupStep, { store, firstOrder }: Facts): string | null {
  if (step === 'store') return store?.name ?? null
  if (step === 'order') return firstOrder?.originOrderId ?? null
  if (step === 'test') return t('integration.status.ok')
  if (step === 'erp' && isWithoutErp(store)) return t('destination.none')
  return activeOf(store?.integrations ?? [], step)?.name ?? null
}
