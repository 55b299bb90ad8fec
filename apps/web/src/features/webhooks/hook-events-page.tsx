import { IconSend, IconTrash } from '@tabler/icons-react'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { eventColumns } from './event-columns.tsx'
import type { HookScreens } from './hook-screens.ts'
import { ReplayPeriodButton } from './replay-period.tsx'
import { useT } from './texts.ts'

const webhooksMax = 200

/** Every delivery to the subscribers of one kind of entity. */
export function HookEventsPage({ of }: { of: HookScreens }) {
  const t = useT()
  const { kind, path, subject } = of
  const list = useList(of.calls.listEvents)
  const webhooks = useWebhookOptions(of)
  return (
    <ListScreen
      id={`${kind}-hook-events`}
      title={t(`webhook.${kind}.events`)}
      columns={eventColumns[kind]}
      list={list}
      hrefOf={(event) => `${path}/events/${event._id}`}
      empty={{ title: t('webhook.events.empty'), hint: t('webhook.events.empty.hint') }}
      actions={
        <ReplayPeriodButton
          of={of}
          webhookId={list.filters.webhookId}
          onDone={() => void list.page.refetch()}
        />
      }
      bulk={[
        {
          action: `resend-${kind}-hook-events`,
          label: t('webhook.resend'),
          icon: <IconSend size={15} />,
          subjects: (count) => t(`webhook.${kind}.period.subjects`, { count }),
        },
        {
          action: `delete-${kind}-hook-events`,
          label: t('webhook.event.delete'),
          icon: <IconTrash size={15} />,
          isRare: true,
        },
      ]}
      search={t('webhook.events.search')}
      filters={
        <>
          <SelectFilter
            label={t('webhook.column.status')}
            options={statusOptions(t, 'webhook')}
            {...list.bind('integrationStatus')}
          />
          {webhooks.length > 0 && (
            <SelectFilter
              label={t('webhook.column.webhook')}
              options={webhooks}
              {...list.bindOne('webhookId')}
            />
          )}
          <DateRangeFilter label={t('webhook.column.created_at')} {...list.bindDays('from', 'to')} />
          <TextFilter
            label={t('webhook.attempts_from')}
            hint={t('webhook.attempts_from.hint')}
            {...numberOf(list.bind('attemptsFrom'))}
          />
          <TextFilter
            label={t('webhook.column.answer')}
            hint={t('webhook.answer.hint')}
            {...numbersOf(list.bind('responseStatus'))}
          />
          {list.filters[subject.id] && (
            <TextFilter label={t(`webhook.${kind}.subject`)} {...list.bind(subject.id)} />
          )}
        </>
      }
    />
  )
}

interface Bound<Value> {
  value: Value | undefined
  onChange(value: Value | undefined): void
}

/** Numbers as a person types them, by comma or space; other text is left out. */
const numbersOf = ({ value, onChange }: Bound<number[]>) => ({
  value: value?.join(', '),
  onChange: (text: string | undefined) => {
    const numbers = (text?.match(/\d+/g) ?? []).map(Number)
    onChange(numbers.length > 0 ? numbers : undefined)
  },
})

const numberOf = ({ value, onChange }: Bound<number>) =>
  numbersOf({ value: value === undefined ? undefined : [value], onChange: (given) => onChange(given?.[0]) })

/** Only administrators may read the subscriptions; a refused read would lead them away from the page. */
function useWebhookOptions({ calls }: HookScreens) {
  const isAdmin = isAllowed(useCurrentUser(), ['Admin'])
  const { data } = useApi(calls.list, { query: { limit: webhooksMax } }, { enabled: isAdmin })
  return data?.data.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
}
