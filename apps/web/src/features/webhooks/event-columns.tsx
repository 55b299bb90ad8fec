import type { OrderHookEvent } from '@ihub/contract/webhooks'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { ResendButton } from './resend-button.tsx'
import { type Key, useT } from './texts.ts'
import css from './webhooks.module.css'

const column = columnsOf<OrderHookEvent, Key>()

export const eventColumns: readonly Column<OrderHookEvent>[] = [
  column.badge('webhook.column.status', 'webhook', (event) => event.integrationStatus),
  column.custom('webhook.column.event', (event) => <EventName event={event} />, {
    width: 170,
  }),
  column.custom('webhook.column.order', (event) => <OrderLink event={event} />, {
    width: 160,
  }),
  column.text('webhook.column.erp_order', (event) => event.orderNumber, {
    width: 110,
    hidden: true,
  }),
  column.text('webhook.column.webhook', (event) => event.webhook.name),
  column.date('webhook.column.created_at', (event) => event.createdAt, { sort: 'createdAt' }),
  column.date('webhook.column.purchase_date', (event) => event.purchaseDate, {
    hidden: true,
  }),
  column.number('webhook.column.attempts', (event) => event.attempts, { width: 90 }),
  column.number('webhook.column.answer', (event) => event.responseStatus, { width: 90 }),
  column.custom('webhook.column.time', (event) => <Time event={event} />, {
    width: 80,
    align: 'right',
  }),
  column.custom('webhook.column.next', (event) => <Next event={event} />, { width: 130 }),
  column.custom('webhook.column.actions', (event) => <ResendButton event={event} isSmall />, {
    width: 70,
    align: 'right',
  }),
]

export function EventName({ event }: { event: Pick<OrderHookEvent, 'event'> }) {
  return useT()(`webhook.event.${event.event}`)
}

export const OrderLink = ({ event }: { event: Pick<OrderHookEvent, 'orderId' | 'originOrderId'> }) => (
  <Link to={`/orders/list/${event.orderId}`} className={css.more}>
    {event.originOrderId}
  </Link>
)

function Time({ event: { requestTime } }: { event: OrderHookEvent }) {
  const format = useFormat()
  return requestTime === null ? <Blank /> : format.duration(requestTime)
}

function Next({ event: { nextAttemptAt } }: { event: OrderHookEvent }) {
  const format = useFormat()
  if (!nextAttemptAt) return <Blank />
  return <span title={format.full(nextAttemptAt)}>{format.ago(nextAttemptAt)}</span>
}
