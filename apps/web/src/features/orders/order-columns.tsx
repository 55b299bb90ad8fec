import type { OrderRow } from '@ihub/contract/orders'
import { useT } from '../../i18n/translate.ts'
import { type Column, column, type Density } from '../../ui/column.tsx'
import { CopyButton } from '../../ui/copy-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { HoldupCell } from './holdup-cell.tsx'
import { OrderPath } from './order-path-line.tsx'
import css from './orders.module.css'

export const orderColumns: readonly Column<OrderRow>[] = [
  column.custom<OrderRow>(
    'orders.column.path',
    (order) => (
      <ChangedMark version={order.updatedAt}>
        <OrderPath order={order} />
      </ChangedMark>
    ),
    { width: 148 },
  ),
  column.custom<OrderRow>('orders.column.number', (order, density) => numberCell(order, density), {
    sort: 'originOrderId',
    width: 176,
  }),
  column.date<OrderRow>('orders.column.created_at', (order) => order.createdAt, {
    sort: 'createdAt',
    width: 126,
  }),
  column.text<OrderRow>('orders.column.customer', (order) => order.customerName),
  column.custom<OrderRow>('orders.column.channel', (order) => <Channel order={order} />, { width: 84 }),
  column.number<OrderRow>('orders.column.items', (order) => order.totalItems, { width: 50 }),
  column.custom<OrderRow>('orders.column.status', (order) => statusCell(order), { width: 160 }),
  column.badge<OrderRow, 'erp'>('orders.column.erp_status', 'erp', (order) => order.erpStatus, {
    width: 106,
  }),
  column.text<OrderRow>('orders.column.invoice', (order) => order.invoiceNumber, { width: 74 }),
  column.money<OrderRow>('orders.column.total', (order) => order.sellingPrice, {
    currency: (order) => order.currency,
    sort: 'sellingPrice',
    width: 98,
  }),
  column.custom<OrderRow>('orders.column.holdup', (order) => <HoldupCell order={order} />),
  column.date<OrderRow>('orders.column.origin_created_at', (order) => order.originCreatedAt, {
    sort: 'originCreatedAt',
    hidden: true,
  }),
  column.ago<OrderRow>('orders.column.updated_at', (order) => order.updatedAt, {
    sort: 'updatedAt',
    hidden: true,
  }),
  column.text<OrderRow>('orders.column.sequence', (order) => order.sequence, { width: 90, hidden: true }),
  column.text<OrderRow>('orders.column.sales_channel', (order) => order.salesChannel, {
    width: 90,
    hidden: true,
  }),
  column.text<OrderRow>('orders.column.tracking', (order) => order.trackingNumber, {
    width: 130,
    hidden: true,
  }),
]

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

function statusCell({ status, microstatus }: OrderRow) {
  return (
    <span className={css.statuses}>
      <StatusBadge family="order" status={status} />
      {microstatus && (
        <span className={css.micro}>
          <StatusBadge family="microstatus" status={microstatus} />
        </span>
      )}
    </span>
  )
}

function Channel({ order }: { order: OrderRow }) {
  return useT()(`channel.${order.deliveryChannel}`)
}
