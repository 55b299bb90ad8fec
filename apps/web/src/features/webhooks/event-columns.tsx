import type { HookEvent } from '@ihub/contract/define-hooks'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { codeOf, forEachKind, type HookScreens } from './hook-screens.ts'
import { ResendButton } from './resend-button.tsx'
import { type Key, useT } from './texts.ts'
import css from './webhooks.module.css'

const column = columnsOf<HookEvent, Key>()

const columnsFor = (of: HookScreens): readonly Column<HookEvent>[] => [
  column.badge('webhook.column.status', 'webhook', (event) => event.integrationStatus),
  column.custom(`webhook.${of.kind}.status`, (event) => <EventName of={of} event={event} />, { width: 170 }),
  column.custom(`webhook.${of.kind}.subject`, (event) => <SubjectLink of={of} event={event} />, {
    width: 160,
  }),
  column.text('webhook.column.erp_order', (event) => event.orderNumber, { width: 110, hidden: true }),
  column.text('webhook.column.seller', (event) => event.seller, { width: 120, hidden: true }),
  column.text('webhook.column.webhook', (event) => event.webhook.name),
  column.date('webhook.column.created_at', (event) => event.createdAt, { sort: 'createdAt' }),
  column.date('webhook.column.purchase_date', (event) => event.purchaseDate, { hidden: true }),
  column.number('webhook.column.attempts', (event) => event.attempts, { width: 90 }),
  column.number('webhook.column.answer', (event) => event.responseStatus, { width: 90 }),
  column.custom('webhook.column.time', (event) => <Time event={event} />, { width: 80, align: 'right' }),
  column.custom('webhook.column.next', (event) => <Next event={event} />, { width: 130 }),
  column.custom('webhook.column.actions', (event) => <ResendButton of={of} event={event} isSmall />, {
    width: 70,
    align: 'right',
  }),
]

export const eventColumns = forEachKind(columnsFor)

interface OfEvent {
  of: HookScreens
  event: HookEvent
}

export function EventName({ of, event }: OfEvent) {
  return useT()(of.statusKey(event.event))
}

export function SubjectLink({ of, event }: OfEvent) {
  const address = of.linkTo(event)
  const code = codeOf(of, event)
  return address ? (
    <Link {...address} className={css.more}>
      {code}
    </Link>
  ) : (
    code
  )
}

function Time({ event: { requestTime } }: { event: HookEvent }) {
  const format = useFormat()
  return requestTime === null ? <Blank /> : format.duration(requestTime)
}

function Next({ event: { nextAttemptAt } }: { event: HookEvent }) {
  const format = useFormat()
  if (!nextAttemptAt) return <Blank />
  return <span title={format.full(nextAttemptAt)}>{format.due(nextAttemptAt)}</span>
}
