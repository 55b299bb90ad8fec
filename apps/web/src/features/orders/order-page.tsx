import { getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { BillLinks } from '../../ui/bill/bill-links.tsx'
import type { EntityPageOf } from '../../ui/entity/declaration.ts'
import { EntityPage } from '../../ui/entity/entity-page.tsx'
import { RefundLinks } from '../../ui/refund/refund-links.tsx'
import { wordOf } from '../../ui/status/status.ts'
import { SameCause } from './causes/same-cause.tsx'
import { CustomerCard } from './customer-card.tsx'
import { nextStep } from './next-step.ts'
import { orderActions } from './order-actions.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderPath } from './order-path-line.tsx'
import { orderTabs } from './order-tabs.tsx'
import { ProtocolsSection } from './protocols-section.tsx'
import { SellerSettingsLink } from './seller-settings-link.tsx'
import type { Key } from './texts.ts'

const orderPage: EntityPageOf<OrderDetail, Key> = {
  kind: 'order',
  param: 'orderId',
  read: getOrder,
  list: listOrders,
  parent: { label: 'orders.title', to: '/orders/list' },
  codeOf: (order) => order.originOrderId,
  badges: (order) => <OrderBadges order={order} />,
  facts: (order, { t, format }) => {
    const dueDay = format.day(order.dueDate)
    return [
      t('orders.head.bought', { at: format.dateTime(order.originCreatedAt) }),
      t('orders.head.received', { at: format.dateTime(order.createdAt) }),
      t(`channel.${order.deliveryChannel}`),
      order.platform?.name,
      order.marketplace,
      dueDay && t('orders.head.due', { date: dueDay }),
    ]
  },
  progress: (order) => <OrderPath order={order} isLarge />,
  sections: (order) => <OrderDetails order={order} />,
  tabs: orderTabs,
  aside: (order) => (
    <>
      <CustomerCard order={order} />
      <ProtocolsSection order={order} />
      <BillLinks orderId={order._id} />
      <RefundLinks orderId={order._id} />
    </>
  ),
  now: {
    next: (order) => `orders.next.${nextStep(order)}`,
    note: ({ cancelReason }, { t }) => cancelReason && t('orders.cancel_reason', { reason: cancelReason }),
    more: (order) => (
      <>
        <SameCause order={order} />
        <SellerSettingsLink order={order} />
      </>
    ),
  },
  actions: orderActions,
  timeline: {
    statusWord: (status) => wordOf('order', status),
    currencyOf: (order) => order.currency,
    wordsOf: { notCounted: 'invoice.refusal' },
    more: (event, order) => <OrderChanges event={event} currency={order.currency} />,
  },
}

/** One order: how far it is, why it is there, everything in it and everything that happened to it. */
export const OrderPage = () => <EntityPage page={orderPage} />
