import { getOrder, type OrderDetail } from '@ihub/contract/orders'
import { Skeleton, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useTab } from '../../app/use-tab.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { NowCard } from './now-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHistory } from './order-history.tsx'
import { useOrderNeighbors } from './order-neighbors.ts'
import { OrderPath } from './order-path-line.tsx'
import { OrderWalk } from './order-walk.tsx'
import css from './orders.module.css'
import { useT } from './texts.ts'

const tabs = ['details', 'history'] as const

/** One order: how far it is, why it is there, everything in it and everything that happened to it. */
export function OrderPage() {
  const t = useT()
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string }
  const { data, error, refetch } = useApi(getOrder, { params: { id: orderId } })
  const [tab, setTab] = useTab(tabs)
  const neighbors = useOrderNeighbors(orderId)
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const order = data?._id === orderId ? data : undefined
  return (
    <Page
      title={order?.originOrderId ?? t('orders.order')}
      crumbs={[{ label: t('orders.title'), to: '/orders/list' }]}
      badges={order && !isNarrow && <OrderBadges order={order} />}
      actions={
        <>
          {neighbors && <OrderWalk neighbors={neighbors} />}
          {order && <OrderActions order={order} />}
        </>
      }
      aside={order && tab === 'details' && <OrderAside order={order} hasNow={!isNarrow} />}
    >
      {error && !order && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !order && <Skeleton height={320} />}
      {order && (
        <>
          {isNarrow && <OrderBadges order={order} />}
          <Head order={order} />
          {isNarrow && <NowCard order={order} />}
          <Tabs
            value={tab ?? 'details'}
            onChange={(next) => setTab(next === 'history' ? 'history' : 'details')}
          >
            <Tabs.List className={css.tabs}>
              <Tabs.Tab value="details">{t('orders.tab.details')}</Tabs.Tab>
              <Tabs.Tab value="history">
                {t('orders.tab.history')} <span className={css.count}>{order.history.length}</span>
              </Tabs.Tab>
            </Tabs.List>
          </Tabs>
          {tab === 'history' ? <OrderHistory order={order} /> : <OrderDetails order={order} />}
        </>
      )}
    </Page>
  )
}

function Head({ order }: { order: OrderDetail }) {
  const t = useT()
  const format = useFormat()
  const dueDay = format.day(order.dueDate)
  const facts = [
    t('orders.head.bought', {
      at: format.dateTime(order.originCreatedAt),
    }),
    t('orders.head.received', { at: format.dateTime(order.createdAt) }),
    t(`channel.${order.deliveryChannel}`),
    order.platform?.name,
    order.marketplace,
    dueDay && t('orders.head.due', { date: dueDay }),
  ].filter(Boolean)
  return (
    <div className={css.head}>
      <p className={css.facts}>{facts.join(' · ')}</p>
      <OrderPath order={order} isLarge />
    </div>
  )
}
