import { getInbox } from '@ihub/contract/causes'
import { getOverview } from '@ihub/contract/overview'
import { Skeleton } from '@mantine/core'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { InboxParts } from '../../ui/inbox/inbox-parts.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import css from './dashboard.module.css'
import { DashboardBar } from './dashboard-bar.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import { Flow } from './flow.tsx'
import { OrdersLink } from './orders-link.tsx'
import { useT } from './texts.ts'

/** The orders of the store in one look: what needs somebody, what flows, what stands. */
export function Dashboard() {
  const t = useT()
  const [filters, change] = useFilters(getOverview.query)
  const { data, error, refetch } = useApi(getOverview, { query: filters })
  const inbox = useApi(getInbox, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const seller = filters.seller ? { seller: [filters.seller] } : {}
  return (
    <>
      <section className={css.inbox} aria-label={t('orders.inbox')}>
        <InboxParts
          inbox={inbox.data ?? null}
          renderPart={(part, className, content) => (
            <OrdersLink key={part} filters={{ inbox: part }} className={className}>
              {content}
            </OrdersLink>
          )}
        />
      </section>
      <DashboardBar overview={data} seller={filters.seller} onChange={change} />
      <Flow overview={data} seller={seller} />
      <DashboardCards overview={data} seller={seller} />
    </>
  )
}
