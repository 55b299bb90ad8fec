import type { OrderHookEvent } from '@ihub/contract/webhooks'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type Column, column } from '../../ui/table/column.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { ResendButton } from './resend-button.tsx'
import css from './webhooks.module.css'

export const eventColumns: readonly Column<OrderHookEvent>[] = [
  column.badge<OrderHookEvent, 'webhook'>(
    'webhook.column.status',
    'webhook',
    (event) => event.integrationStatus,
  ),
  column.custom<OrderHookEvent>('webhook.column.event', (event) => <EventName event={event} />, {
    width: 170,
  }),
  column.custom<OrderHookEvent>('webhook.column.order', (event) => <OrderLink event={event} />, {
    width: 160,
  }),
  column.text<OrderHookEvent>('webhook.column.erp_order', (event) => event.orderNumber, {
    width: 110,
    hidden: true,
  }),
  column.text<OrderHookEvent>('webhook.column.webhook', (event) => event.webhook.name),
  column.date<OrderHookEvent>('webhook.column.created_at', (event) => event.createdAt, { sort: 'createdAt' }),
  column.date<OrderHookEvent>('webhook.column.purchase_date', (event) => event.purchaseDate, {
    hidden: true,
  }),
  column.number<OrderHookEvent>('webhook.column.attempts', (event) => event.attempts, { width: 90 }),
  column.number<OrderHookEvent>('webhook.column.answer', (event) => event.responseStatus, { width: 90 }),
  column.custom<OrderHookEvent>('webhook.column.time', (event) => <Time event={event} />, {
    width: 80,
    align: 'right',
  }),
  column.custom<OrderHookEvent>('webhook.column.next', (event) => <Next event={event} />, { width: 130 }),
  column.custom<OrderHookEvent>('webhook.column.actions', (event) => <ResendButton event={event} isSmall />, {
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
