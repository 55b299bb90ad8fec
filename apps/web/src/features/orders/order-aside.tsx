import type { OrderDetail } from '@ihub/contract/orders'
import { CustomerCard } from './customer-card.tsx'
import { NowCard } from './now-card.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** The right column; on a narrow screen what happens now stands above everything instead. */
export const OrderAside = ({ order, hasNow }: { order: OrderDetail; hasNow: boolean }) => (
  <>
    {hasNow && <NowCard order={order} />}
    <CustomerCard order={order} />
    <OrderTimeline order={order} />
  </>
)
