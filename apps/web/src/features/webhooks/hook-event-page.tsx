import type { HookEventDetail } from '@ihub/contract/define-hooks'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { authorText } from '../../ui/value/author.ts'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { JsonView } from '../../ui/value/json-view.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { AttemptsMade } from './attempts-made.tsx'
import { DeleteEventButton } from './delete-event.tsx'
import { EventName, SubjectLink } from './event-columns.tsx'
import { codeOf, type HookScreens } from './hook-screens.ts'
import { ResendButton } from './resend-button.tsx'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

/** One delivery: the event, and every attempt at it with the subscriber's answer. */
export function HookEventPage({ of }: { of: HookScreens }) {
  const t = useT()
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string }
  const { data, error, refetch } = useApi(of.calls.getEvent, { params: { id: eventId } })
  const event = data?._id === eventId ? data : undefined
  return (
    <Page
      title={event ? t(`webhook.${of.kind}.event`, { number: codeOf(of, event) }) : t('webhook.event')}
      crumbs={[{ label: t(`webhook.${of.kind}.events`), to: `${of.path}/events` }]}
      badges={event && <StatusBadge family="webhook" status={event.integrationStatus} pill />}
      actions={
        event && (
          <>
            <ResendButton of={of} event={event} />
            <DeleteEventButton of={of} event={event} />
          </>
        )
      }
      aside={event && <Facts of={of} event={event} />}
    >
      {error && !event && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !event && <Skeleton height={240} />}
      {event && (
        <>
          <Section title={t('webhook.request')}>
            {event.request === null || event.request === undefined ? (
              <p className={css.dim}>{t('webhook.request.none')}</p>
            ) : (
              <JsonView value={event.request} label={t('webhook.request')} />
            )}
          </Section>
          <AttemptsMade event={event} />
        </>
      )}
    </Page>
  )
}

function Facts({ of, event }: { of: HookScreens; event: HookEventDetail }) {
  const t = useT()
  const format = useFormat()
  const instant = (at: string | null) => at && <DateTime at={at} inline />
  return (
    <Section title={t('webhook.facts')}>
      <KeyValue
        rows={[
          { label: t(`webhook.${of.kind}.status`), value: <EventName of={of} event={event} /> },
          { label: t('webhook.column.webhook'), value: event.webhook.name },
          { label: t(`webhook.${of.kind}.subject`), value: <SubjectLink of={of} event={event} /> },
          { label: t('webhook.column.erp_order'), value: event.orderNumber },
          { label: t('webhook.column.seller'), value: event.seller },
          { label: t('webhook.column.purchase_date'), value: instant(event.purchaseDate) },
          { label: t('webhook.column.created_at'), value: instant(event.createdAt) },
          { label: t('webhook.column.attempts'), value: event.attempts },
          { label: t('webhook.column.answer'), value: event.responseStatus },
          {
            label: t('webhook.column.time'),
            value: event.requestTime === null ? null : format.duration(event.requestTime),
          },
          { label: t('webhook.column.next'), value: event.nextAttemptAt && format.due(event.nextAttemptAt) },
          { label: t('webhook.column.author'), value: authorText(t, event.author) },
          { label: t('webhook.column.id'), value: <CopyText value={event._id} mono wrap /> },
        ]}
      />
    </Section>
  )
}
