import type { Figure } from '@ihub/contract/causes'
import type { ResponseOf } from '@ihub/contract/endpoint'
import type { getOverview } from '@ihub/contract/overview'
import { openBillStatuses } from '@ihub/domain/bill/statuses'
import { openSteps } from '@ihub/domain/order/flow-steps'
import { openRefundStatuses } from '@ihub/domain/refund/statuses'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { amountsText } from '../../ui/inbox/amounts-text.ts'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import css from './dashboard.module.css'
import { type OrderFilters, OrdersLink, type OrdersLinkProps } from './orders-link.tsx'
import { PaceChart } from './pace-chart.tsx'
import { PeriodCard } from './period-card.tsx'
import { useT } from './texts.ts'
import { useCustomerFigures, useReturnFigures, useRouteFigures } from './use-counted-figures.ts'
import { useDueBills } from './use-due-bills.ts'
import { useOwedRefunds } from './use-owed-refunds.ts'

type Overview = ResponseOf<typeof getOverview>

interface CardProps {
  overview: Overview
  seller: OrderFilters
}

/** The figures of the period and of now, each a way to its orders. */
export const DashboardCards = (props: CardProps) => (
  <div className={css.cards}>
    <PeriodCard {...props} />
    <PaceCard {...props} />
    <TroubleCard {...props} />
    <DueCard {...props} />
    <StatusCard {...props} />
    <PaymentCard {...props} />
    <SkuCard {...props} />
  </div>
)

interface Line {
  key: string
  label: ReactNode
  /** Null until it is read. */
  figure: Figure | null
  filters: OrdersLinkProps['filters']
  to?: OrdersLinkProps['to']
}

/** Figures below each other, the longest bar for the most orders. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  const format = useFormat()
  const most = Math.max(1, ...lines.map(({ figure }) => figure?.count ?? 0))
  if (lines.length === 0) return <p className={css.empty}>{t('home.no_data')}</p>
  return (
    <ul className={css.lines}>
      {lines.map(({ key, label, figure, filters, to }) => {
        return (
          <li key={key}>
            <OrdersLink filters={filters} to={to} className={css.line}>
              <span className={css.label}>{label}</span>
              <strong>{figure ? format.number(figure.count) : '–'}</strong>
              <span className={css.amount}>{figure && amountsText(figure, format)}</span>
              <span
                className={css.bar}
                style={{ inlineSize: `${((figure?.count ?? 0) / most) * 100}%` }}
                aria-hidden
              />
            </OrdersLink>
          </li>
        )
      })}
    </ul>
  )
}

const inPeriod = ({ days, seller }: { days: Overview['days']; seller: OrderFilters }): OrderFilters => ({
  ...seller,
  createdFrom: days.from,
  createdTo: days.to,
})

function PaceCard({ overview: { pace } }: CardProps) {
  const t = useT()
  return (
    <div className={css.wide}>
      <Section title={t('home.pace')}>
        <PaceChart {...pace} />
      </Section>
    </div>
  )
}

function TroubleCard({ overview: { idle, withError, notIntegrated, expiringInvoices }, seller }: CardProps) {
  const t = useT()
  const owed = useOwedRefunds()
  const bills = useDueBills()
  const customers = useCustomerFigures()
  const returns = useReturnFigures()
  const routes = useRouteFigures()
  const lines: Line[] = [
    { key: 'error', label: t('home.errors'), figure: withError, filters: { ...seller, hasError: true } },
    {
      key: 'not-integrated',
      label: t('home.not_integrated'),
      figure: notIntegrated,
      filters: { ...seller, status: ['not-integrated'] },
    },
    {
      key: 'customers-not-integrated',
      label: t('home.customers.not_integrated'),
      figure: customers('not-integrated'),
      filters: { status: ['not-integrated'] },
      to: '/customers',
    },
    {
      key: 'customers-error',
      label: t('home.customers.errors'),
      figure: customers('error'),
      filters: { status: ['error'] },
      to: '/customers',
    },
    { key: 'idle', label: t('home.idle'), figure: idle, filters: { ...seller, idle: true } },
    {
      key: 'expiring',
      label: t('home.expiring_invoices'),
      figure: expiringInvoices,
      filters: { expiring: true },
      to: '/invoices',
    },
    {
      key: 'returns-error',
      label: t('home.returns.errors'),
      figure: returns('error'),
      filters: { integration: ['error'] },
      to: '/orders/protocols',
    },
    {
      key: 'returns-pending',
      label: t('home.returns.pending'),
      figure: returns('pending'),
      filters: { integration: ['pending'] },
      to: '/orders/protocols',
    },
    {
      key: 'routes-error',
      label: t('home.routes.errors'),
      figure: routes('error'),
      filters: { status: ['error'] },
      to: '/orders/routes',
    },
    {
      key: 'routes-pending',
      label: t('home.routes.pending'),
      figure: routes('pending'),
      filters: { status: ['pending'] },
      to: '/orders/routes',
    },
    {
      key: 'refunds',
      label: t('home.refunds'),
      figure: owed,
      filters: { status: [...openRefundStatuses] },
      to: '/refunds',
    },
    {
      key: 'late-bills',
      label: t('home.bills.late'),
      figure: bills?.late ?? null,
      filters: { status: ['late'] },
      to: '/bills',
    },
    {
      key: 'open-bills',
      label: t('home.bills.open'),
      figure: bills?.open ?? null,
      filters: { status: [...openBillStatuses] },
      to: '/bills',
    },
  ]
  return (
    <Section title={t('home.trouble')} flush>
      <Lines lines={lines} />
    </Section>
  )
}

function DueCard({ overview: { late, due }, seller }: CardProps) {
  const t = useT()
  const labelOf = (ahead: number) => {
    if (ahead === 0) return t('home.due.today')
    return ahead === 1 ? t('home.due.tomorrow') : t('home.due.days', { count: ahead })
  }
  const lines: Line[] = [
    { key: 'late', label: t('home.late'), figure: late, filters: { ...seller, inbox: 'late' } },
    ...due.map(({ day, ...figure }, ahead) => ({
      key: day,
      label: labelOf(ahead),
      figure,
      filters: { ...seller, step: [...openSteps], dueFrom: day, dueTo: day },
    })),
  ]
  return (
    <Section title={t('home.due')} flush>
      <Lines lines={lines} />
    </Section>
  )
}

function StatusCard({ overview: { byStatus, days }, seller }: CardProps) {
  const t = useT()
  const lines = byStatus.map(({ status, ...figure }) => ({
    key: status,
    label: <StatusBadge family="order" status={status} />,
    figure,
    filters: { ...inPeriod({ days, seller }), status: [status] },
  }))
  return (
    <Section title={t('home.by_status')} flush>
      <Lines lines={lines} />
    </Section>
  )
}

function PaymentCard({ overview: { byPaymentType, days }, seller }: CardProps) {
  const t = useT()
  const lines = byPaymentType.map(({ paymentType, ...figure }) => ({
    key: paymentType ?? 'none',
    label: paymentType ? t(`payment.${paymentType}`) : t('home.no_payment'),
    figure,
    filters: {
      ...inPeriod({ days, seller }),
      ...(paymentType ? { paymentType: [paymentType] } : { hasPaymentType: false }),
    },
  }))
  return (
    <Section title={t('home.by_payment')} flush>
      <Lines lines={lines} />
    </Section>
  )
}

function SkuCard({ overview: { skusWithError, inventories }, seller }: CardProps) {
  const t = useT()
  const { top, total, isCut } = skusWithError
  const inStock: Line[] = [
    {
      key: 'inventories with error',
      label: t('home.skus.stock_error'),
      figure: { count: inventories.withError, amounts: [] },
      filters: { status: ['error'], active: true },
      to: '/inventories',
    },
    {
      key: 'oversold inventories',
      label: t('home.skus.oversold'),
      figure: { count: inventories.oversold, amounts: [] },
      filters: { isOversold: true, active: true },
      to: '/inventories',
    },
  ]
  const ofOrders = top.map(({ sku, name, orders }) => ({
    key: sku,
    label: name ? `${sku} · ${name}` : sku,
    figure: { count: orders, amounts: [] },
    filters: { ...seller, hasError: true, sku },
  }))
  const lines = [...inStock.filter(({ figure }) => figure && figure.count > 0), ...ofOrders]
  return (
    <Section title={t('home.skus')} flush>
      <Lines lines={lines} />
      {total > top.length && <p className={css.note}>{t('home.skus.of', { count: total })}</p>}
      {isCut && <p className={css.note}>{t('home.skus.cut')}</p>}
    </Section>
  )
}
