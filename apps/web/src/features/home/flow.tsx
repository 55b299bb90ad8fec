import type { ResponseOf } from '@ihub/contract/endpoint'
import type { getOverview } from '@ihub/contract/overview'
import type { FlowStep, OpenStep } from '@ihub/domain/order/flow-steps'
import {
  IconCircleCheck,
  IconDatabase,
  IconFileInvoice,
  IconInbox,
  IconShoppingBag,
  IconTruck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { amountsText } from '../../ui/inbox/amounts-text.ts'
import type { Look } from '../../ui/status/status.ts'
import { Lasting } from '../../ui/value/value.tsx'
import css from './dashboard.module.css'
import { type OrderFilters, OrdersLink } from './orders-link.tsx'
import { useT } from './texts.ts'

type Overview = ResponseOf<typeof getOverview>
type Step = Overview['funnel'][number]

const icons: Record<FlowStep, Look['icon']> = {
  platform: IconShoppingBag,
  hub: IconInbox,
  erp: IconDatabase,
  invoice: IconFileInvoice,
  dispatch: IconTruck,
  delivery: IconCircleCheck,
}

/** The step at which most orders wait for the next system, dispatched ones aside: these are on their way. */
const waitingStep = (funnel: readonly Step[]): FlowStep | undefined =>
  funnel
    .filter(({ step, count }) => step !== 'delivery' && step !== 'dispatch' && count > 0)
    .toSorted((one, other) => other.count - one.count)[0]?.step

interface FlowProps {
  overview: Overview
  seller: OrderFilters
}

/** How many orders stand at each step from the platform to the customer, their money, and the longest wait. */
export function Flow({ overview: { funnel, days }, seller }: FlowProps) {
  const t = useT()
  const most = waitingStep(funnel)
  const filtersOf = (step: FlowStep): OrderFilters | null => {
    if (step === 'platform') return null
    if (step === 'delivery')
      return { ...seller, status: ['delivered'], createdFrom: days.from, createdTo: days.to }
    return { ...seller, step: [step satisfies OpenStep] }
  }
  return (
    <ol className={css.flow} aria-label={t('home.flow')}>
      {funnel.map((step) => {
        const filters = filtersOf(step.step)
        const content = <StepContent step={step} />
        return (
          <li key={step.step} className={step.step === most ? css.most : undefined}>
            {filters ? (
              <OrdersLink filters={filters} className={css.step}>
                {content}
              </OrdersLink>
            ) : (
              <div className={css.step}>{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function StepContent({ step: { step, oldestAt, ...figure } }: { step: Step }): ReactNode {
  const t = useT()
  const format = useFormat()
  const Icon = icons[step]
  return (
    <>
      <span className={css.stepName}>
        <Icon size={15} stroke={1.7} aria-hidden />
        {t(`home.flow.${step}`)}
      </span>
      <strong className={css.count}>{format.number(figure.count)}</strong>
      <span className={css.dim}>{amountsText(figure, format)}</span>
      {oldestAt && (
        <span className={css.wait}>
          {t('home.flow.oldest')} <Lasting since={oldestAt} />
        </span>
      )}
    </>
  )
}
