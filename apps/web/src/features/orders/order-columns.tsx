import type { OrderRow } from '@ihub/contract/orders'
import type { DeliveryChannel } from '@ihub/domain/constants'
import type { IconProps } from '@tabler/icons-react'
import { IconBuildingStore, IconPackageExport, IconTruckDelivery } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { BlockerCell } from '../../ui/entity/blocker-cell.tsx'
import { lookOf, wordOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { type Column, columnsOf, type Density } from '../../ui/table/column.tsx'
import { CopyButton } from '../../ui/value/copy-text.tsx'
import { DueDay } from '../../ui/value/due-day.tsx'
import { Blank, DateTime } from '../../ui/value/value.tsx'
import { ChangedMark } from './changed-mark.tsx'
import css from './order-list.module.css'
import { OrderPath } from './order-path-line.tsx'
import { type Key, useT } from './texts.ts'

/** Room for the icon of the microstatus. */
const microPx = 20

const column = columnsOf<OrderRow, Key>()

/** The cause stands before the times: people look for it on a screen that shows only the first columns. */
export const orderColumns: readonly Column<OrderRow>[] = [
  column.custom(
    'orders.column.path',
    (order) => (
      <ChangedMark version={order.updatedAt}>
        <OrderPath order={order} />
      </ChangedMark>
    ),
    { width: 138 },
  ),
  column.custom('orders.column.number', numberCell, {
    sort: 'originOrderId',
    width: 168,
  }),
  column.custom('orders.column.status', (order) => <StatusCell order={order} />, {
    words: { family: 'order', of: ({ status }) => status },
    width: microPx,
  }),
  column.custom('orders.column.blocker', (order) => <BlockerCell kind="order" row={order} />, {
    sort: 'cause',
    least: 170,
    card: 'wide',
  }),
  column.custom('orders.column.created_at', (order, density) => dateCell(order.createdAt, density), {
    sort: 'createdAt',
    width: 126,
  }),
  column.text('orders.column.customer', (order) => order.customerName, { width: 92 }),
  column.custom('orders.column.channel', (order) => <Channel order={order} />, {
    width: 56,
    card: 'none',
    hidden: true,
  }),
  column.badge('orders.column.erp_status', 'erp', (order) => order.erpStatus),
  column.text('orders.column.invoice', (order) => order.invoiceNumber, { sort: 'invoiceNumber', width: 64 }),
  column.money('orders.column.total', (order) => order.sellingPrice, {
    currency: (order) => order.currency,
    sort: 'sellingPrice',
    width: 106,
  }),
  column.number('orders.column.items', (order) => order.totalItems, { width: 60, hidden: true }),
  column.custom(
    'orders.column.origin_created_at',
    (order, density) => dateCell(order.originCreatedAt, density),
    { sort: 'originCreatedAt', width: 134, hidden: true },
  ),
  column.ago('orders.column.updated_at', (order) => order.updatedAt, {
    sort: 'updatedAt',
    hidden: true,
  }),
  column.badge('orders.column.erp_integration', 'integration', (order) => order.integrations.erp, {
    hidden: true,
  }),
  column.badge('orders.column.platform_integration', 'integration', (order) => order.integrations.platform, {
    hidden: true,
  }),
  column.text('orders.column.sequence', (order) => order.sequence, { width: 90, hidden: true }),
  column.text('orders.column.sales_channel', (order) => order.salesChannel, {
    width: 90,
    hidden: true,
  }),
  column.text('orders.column.tracking', (order) => order.trackingNumber, {
    width: 130,
    hidden: true,
  }),
  column.custom('orders.column.due', (order) => <DueDay due={order.dueDate} isOver={!isOnItsWay(order)} />, {
    sort: 'dueDate',
    width: 150,
    hidden: true,
  }),
  column.text('orders.column.seller', (order) => order.seller, {
    sort: 'seller',
    width: 90,
    hidden: true,
  }),
  column.text('orders.column.courier', (order) => order.courier, {
    sort: 'courier',
    width: 110,
    hidden: true,
  }),
  column.custom('orders.column.payment', (order) => <PaymentType order={order} />, {
    sort: 'paymentType',
    width: 120,
    hidden: true,
  }),
  column.custom('orders.column.system', (order) => <SystemInTheWay order={order} />, {
    sort: 'system',
    width: 130,
    hidden: true,
  }),
  column.ago('orders.column.held_since', (order) => heldBy(order)?.since ?? null, {
    sort: 'wait',
    hidden: true,
  }),
]

/** Not over: an order whose ERP reports no delivery is over once its platform knows that it left. */
const isOnItsWay = ({ position, isCanceled, integrations }: OrderRow) =>
  !isCanceled &&
  position !== 'delivered' &&
  !(position === 'dispatched' && integrations.platform === 'confirmed')

/** The blocker of an order that stands; others are about to go on. */
const heldBy = ({ blocker }: OrderRow) => (blocker?.causeId ? blocker : null)

function SystemInTheWay({ order }: { order: OrderRow }) {
  return heldBy(order)?.integration ?? <Blank />
}

function PaymentType({ order: { paymentType } }: { order: OrderRow }) {
  const t = useT()
  return paymentType ? t(`payment.${paymentType}`) : <Blank />
}

const dateCell = (at: string, density: Density) => <DateTime at={at} inline={density === 'compact'} />

function numberCell({ originOrderId, erpOrderId }: OrderRow, density: Density) {
  return (
    <span className={css.number} title={[originOrderId, erpOrderId].filter(Boolean).join(' · ')}>
      <span className={density === 'comfortable' ? css.over : css.beside}>
        <span>{originOrderId}</span>
        {erpOrderId && <span className={css.dim}>{erpOrderId}</span>}
      </span>
      <span className={css.onHover}>
        <CopyButton value={originOrderId} />
      </span>
    </span>
  )
}

function StatusCell({ order: { status, microstatus } }: { order: OrderRow }) {
  const t = useT()
  const micro = microstatus && lookOf('microstatus', microstatus)
  const word = microstatus && t(wordOf('microstatus', microstatus))
  return (
    <span className={css.statuses} title={[t(wordOf('order', status)), word].filter(Boolean).join(' · ')}>
      <StatusBadge family="order" status={status} />
      {micro && <micro.icon size={14} role="img" aria-label={word ?? ''} className={css.micro} />}
    </span>
  )
}

const channelIcons: Record<DeliveryChannel, ComponentType<IconProps>> = {
  delivery: IconTruckDelivery,
  'pickup-in-point': IconBuildingStore,
  'self-ship': IconPackageExport,
}

function Channel({ order: { deliveryChannel } }: { order: OrderRow }) {
  const word = useT()(`channel.${deliveryChannel}`)
  const Icon = channelIcons[deliveryChannel]
  return (
    <span className={css.channel} title={word}>
      <Icon size={15} stroke={1.6} role="img" aria-label={word} />
    </span>
  )
}
