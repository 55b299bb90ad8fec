import type { OrderRow } from '@ihub/contract/orders'
import type { StoreDetail } from '@ihub/contract/stores'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ConnectStep } from './connect-step.tsx'
import { FirstOrderStep } from './first-order-step.tsx'
import css from './first-steps.module.css'
import { nextStep, type SetupStep, setupProgress, setupSteps } from './setup-progress.ts'
import { StepRail } from './step-rail.tsx'
import { StoreStep } from './store-step.tsx'
import { TestStep } from './test-step.tsx'
import { type Key, useT } from './texts.ts'

const titles: Record<SetupStep, [title: Key, why: Key]> = {
  store: ['first_steps.store', 'first_steps.store.why'],
  platform: ['first_steps.platform', 'first_steps.platform.why'],
  erp: ['first_steps.erp', 'first_steps.erp.why'],
  test: ['first_steps.test', 'first_steps.test.why'],
  order: ['first_steps.order', 'first_steps.order.why'],
}

interface FirstStepsProps {
  /** Null while the hub has no store. */
  store: StoreDetail | null
  firstOrder: OrderRow | null
}

/** Leads an administrator from an empty store to its first order; the data tells which steps are done. */
export function FirstSteps({ store, firstOrder }: FirstStepsProps) {
  const t = useT()
  const progress = setupProgress({ store, hasOrder: firstOrder !== null })
  const [shown, show] = useShownStep(nextStep(progress))
  const step = progress[shown] === 'closed' ? nextStep(progress) : shown
  const done = setupSteps.filter((one) => progress[one] === 'done').length
  const goOn = () => show(nextStep({ ...progress, [step]: 'done' }))
  const [title, why] = titles[step]
  return (
    <section className={css.guide} aria-label={t('first_steps.title')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('first_steps.title')}</h2>
        <span className={css.count}>{t('first_steps.count', { done, all: setupSteps.length })}</span>
        <progress className={css.bar} value={done} max={setupSteps.length} aria-hidden />
      </header>
      <div className={css.body}>
        <StepRail progress={progress} current={step} store={store} firstOrder={firstOrder} onShow={show} />
        <div className={css.step}>
          <h3 className={css.stepTitle}>{t(title)}</h3>
          <p className={css.why}>{t(why)}</p>
          {step === 'store' && (
            <StoreStep store={store} onContinue={goOn} onCreated={() => show('platform')} />
          )}
          {step === 'platform' && store && (
            <ConnectStep key="platform" store={store} kind="platform" onContinue={goOn} />
          )}
          {step === 'erp' && store && <ConnectStep key="erp" store={store} kind="erp" onContinue={goOn} />}
          {step === 'test' && store && <TestStep store={store} onContinue={goOn} />}
          {step === 'order' && store && <FirstOrderStep store={store} order={firstOrder} />}
        </div>
      </div>
    </section>
  )
}

/** The step in the address, so that going back works; otherwise the one that was next when the person came. */
function useShownStep(next: SetupStep): [SetupStep, (step: SetupStep) => void] {
  const { step } = useSearch({ strict: false }) as { step?: string }
  const navigate = useNavigate()
  const [entered] = useState(next)
  const shown = setupSteps.find((one) => one === step) ?? entered
  return [shown, (wanted) => void navigate({ to: '.', search: { step: wanted } })]
}
