import { getWmsOrder, listWmsOrders, type WmsOrderStep } from '@ihub/contract/wms-orders'
import type { IconProps } from '@tabler/icons-react'
import { IconCheck, IconCircleDashed, IconClock, IconHourglass, IconX } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { RetryButton } from '../../ui/entity/retry-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { Tone } from '../../ui/status/status.ts'
import tones from '../../ui/status/tone.module.css'
import { DateTime } from '../../ui/value/value.tsx'
import { type Key, useT } from './texts.ts'
import css from './wms.module.css'

type StepLook = Exclude<WmsOrderStep['state'], null> | 'none'

const looks: Record<StepLook, { tone: Tone; icon: ComponentType<IconProps> }> = {
  new: { tone: 'blue', icon: IconHourglass },
  pending: { tone: 'amber', icon: IconClock },
  done: { tone: 'green', icon: IconCheck },
  error: { tone: 'red', icon: IconX },
  none: { tone: 'gray', icon: IconCircleDashed },
}

/** The ten steps in their sequence; a failed one says why and can be tried again. */
export function FlowSection({ flow }: { flow: readonly WmsOrderStep[] }) {
  const t = useT()
  return (
    <Section title={t('wms.flow')}>
      <ol className={css.flow}>
        {flow.map((step) => (
          <FlowStep key={step.step} step={step} />
        ))}
      </ol>
    </Section>
  )
}

function FlowStep({ step }: { step: WmsOrderStep }) {
  const t = useT()
  const state = step.state ?? 'none'
  const { tone, icon: Icon } = looks[state]
  return (
    <li className={`${css.step} ${tones[tone]}`} data-state={state}>
      <span className={css.node} aria-hidden>
        <Icon size={16} stroke={2} />
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <span className={css.name}>{t(`wms.step.${step.step}`)}</span>
          <span className={css.state}>{t(stateText(step))}</span>
          {step.at && (
            <span className={css.at}>
              <DateTime at={step.at} inline />
            </span>
          )}
        </div>
        <div className={css.mover}>{t(`wms.mover.${step.mover}`)}</div>
        {step.waitsFor && (
          <div className={css.mover}>{t('wms.waits_for', { step: t(`wms.step.${step.waitsFor}`) })}</div>
        )}
        {step.details && <p className={css.details}>{step.details}</p>}
        <Retry step={step} />
      </div>
    </li>
  )
}

const stateText = ({ state, isAwaited }: WmsOrderStep): Key => {
  if (state === null) return 'wms.state.none'
  return isAwaited && state === 'pending' ? 'wms.state.awaited' : `wms.state.${state}`
}

function Retry({ step: { state, process } }: { step: WmsOrderStep }) {
  if (state !== 'error' || !process?.canRetry || !process.integration) return null
  return (
    <div className={css.retry}>
      <RetryButton
        integrationId={process.integration._id}
        processId={process._id}
        refreshes={[getWmsOrder, listWmsOrders]}
      />
    </div>
  )
}
