import { getInbox } from '@ihub/contract/causes'
import { getOverview } from '@ihub/contract/overview'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { InboxParts } from '../../ui/inbox/inbox-parts.tsx'
import { StaleNotice, UnreadState } from '../../ui/layout/read-states.tsx'
import css from './dashboard.module.css'
import { DashboardBar } from './dashboard-bar.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import { Flow } from './flow.tsx'
import { OrdersLink } from './orders-link.tsx'
import { useT } from './texts.ts'

/** The orders of the store in one look: what needs somebody, what flows, what stands. */
export const Dashboard = () => (
  <>
    <Inbox />
    <Figures />
  </>
)

function Inbox() {
  const t = useT()
  const inbox = useApi(getInbox, {}, { isWatched: true })
  return (
    <>
      <StaleNotice read={inbox} />
      <section className={css.inbox} aria-label={t('orders.inbox')}>
        {inbox.data ? (
          <InboxParts
            inbox={inbox.data}
            renderPart={(part, className, content) => (
              <OrdersLink key={part} filters={{ inbox: part }} className={className}>
                {content}
              </OrdersLink>
            )}
          />
        ) : (
          <UnreadState read={inbox} height={40} />
        )}
      </section>
    </>
  )
}

/** The figures of the chosen period and seller; those of the choice before are dim until the new ones are there. */
function Figures() {
  const [filters, change] = useFilters(getOverview.query)
  const overview = useApi(getOverview, { query: filters }, { isWatched: true })
  const { data, isPlaceholderData } = overview
  const seller = filters.seller ? { seller: [filters.seller] } : {}
  return (
    <>
      <DashboardBar overview={data ?? null} filters={filters} onChange={change} />
      <StaleNotice read={overview} />
      {data ? (
        <div className={isPlaceholderData ? css.outdated : undefined} aria-busy={isPlaceholderData}>
          <Flow overview={data} seller={seller} />
          <DashboardCards overview={data} seller={seller} />
        </div>
      ) : (
        <UnreadState read={overview} height={320} />
      )}
    </>
  )
}
