import type { ResponseOf } from '@ihub/contract/endpoint'
import type { getOverview, OverviewPeriod } from '@ihub/contract/overview'
import { useFormat } from '../../i18n/use-format.ts'
import { amountsText } from '../../ui/inbox/amounts-text.ts'
import { Section } from '../../ui/layout/section.tsx'
import css from './dashboard.module.css'
import { type OrderFilters, OrdersLink } from './orders-link.tsx'
import { useT } from './texts.ts'

type Overview = ResponseOf<typeof getOverview>
const counted = ['placed', 'canceled', 'delivered'] as const
type Counted = (typeof counted)[number]

interface PeriodCardProps {
  overview: Overview
  seller: OrderFilters
}

/** Placed, canceled and delivered orders of the period beside those of the period before. */
export function PeriodCard({ overview: { period, previous, days }, seller }: PeriodCardProps) {
  const t = useT()
  const format = useFormat()
  const received = { ...seller, createdFrom: days.from, createdTo: days.to }
  const filters: Record<Counted, OrderFilters> = {
    placed: received,
    canceled: { ...received, isCanceled: true },
    delivered: { ...received, status: ['delivered'] },
  }
  const ticket = ({ averageTicket }: OverviewPeriod) =>
    averageTicket.map(({ currency, value }) => format.money(value, currency)).join(' + ')
  return (
    <Section title={t('home.overview')}>
      <dl className={css.figures}>
        {counted.map((name) => (
          <div key={name}>
            <dt>{t(`home.${name}`)}</dt>
            <dd>
              <OrdersLink filters={filters[name]} className={css.big}>
                {format.number(period[name].count)}
              </OrdersLink>
              <span className={css.dim}>{amountsText(period[name], format)}</span>
              <Change now={period[name].count} before={previous[name].count} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('home.ticket')}</dt>
          <dd>
            <strong className={css.big}>{ticket(period) || '–'}</strong>
            {ticket(previous) && (
              <span className={css.dim}>{t('home.before', { value: ticket(previous) })}</span>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useT()
  const format = useFormat()
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 100)
  const sign = percent !== null && percent > 0 ? '+' : ''
  return (
    <span className={css.dim}>
      {percent !== null && `${sign}${format.number(percent)} % · `}
      {t('home.before', { value: format.number(before) })}
    </span>
  )
}
