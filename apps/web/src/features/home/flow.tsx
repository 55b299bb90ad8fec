import type { ResponseOf } from '@ihub/contract/endpoint'
import type { getOverview } from '@ihub/contract/overview'
import type { FlowStep, OpenStep } from '@ihub/domain/order/flow-steps'
import type { ProcessStanding } from '@ihub/domain/processes'
import {
  IconBuildingStore,
  IconCircleCheck,
  IconDatabase,
  IconFileInvoice,
  IconInbox,
  IconShoppingBag,
  IconTruck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
  'outside-erp': IconBuildingStore,
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
export function Flow({ overview, seller }: FlowProps) {
  const t = useT()
  const { funnel, days } = overview
  // Most stores have no order that is for no ERP.
  const shown = funnel.filter(({ step, count }) => step !== 'outside-erp' || count > 0)
  const most = waitingStep(shown)
  const filtersOf = (step: Exclude<FlowStep, 'platform'>): OrderFilters => {
    if (step === 'delivery')
      return { ...seller, status: ['delivered'], createdFrom: days.from, createdTo: days.to }
    return { ...seller, step: [step satisfies OpenStep] }
  }
  return (
    <ol className={css.flow} aria-label={t('home.flow')}>
      {shown.map((figures) => {
        const { step } = figures
        return (
          <li key={step} className={step === most ? css.most : undefined}>
            {step === 'platform' ? (
              <Reports step={figures} overview={overview} isOfSeller={seller.seller !== undefined} />
            ) : (
              <OrdersLink filters={filtersOf(step)} className={css.step}>
                <StepContent step={figures} />
              </OrdersLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface ReportsProps {
  step: Step
  overview: Overview
  isOfSeller: boolean
}

/** Reports that are no orders yet open the processes of the platform that sent them; of several, each has its own. */
function Reports({ step, overview: { reports }, isOfSeller }: ReportsProps) {
  const t = useT()
  const format = useFormat()
  const sending = reports.filter(({ count }) => count > 0)
  const [only = reports[0], ...others] = sending
  const scope = isOfSeller && <span className={css.wait}>{t('home.flow.whole_store')}</span>
  if (!only || others.length > 0)
    return (
      <div className={css.step}>
        <StepContent step={step} />
        {sending.map((report) => (
          <ReportsLink key={report.integrationId} report={report}>
            {report.name} <b>{format.number(report.count)}</b>
          </ReportsLink>
        ))}
        {scope}
      </div>
    )
  return (
    <ReportsLink report={only} className={css.step}>
      <StepContent step={step} />
      {scope}
    </ReportsLink>
  )
}

interface ReportsLinkProps {
  report: Overview['reports'][number]
  className?: string | undefined
  children: ReactNode
}

const ReportsLink = ({ report: { integrationId }, className, children }: ReportsLinkProps) => (
  <Link
    to={`/integrations/${integrationId}/processes`}
    search={{ standing: 'unread' satisfies ProcessStanding } as never}
    className={className}
  >
    {children}
  </Link>
)

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
