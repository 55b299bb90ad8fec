import { IconSend } from '@tabler/icons-react'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { eventColumns } from './event-columns.tsx'
import type { HookScreens } from './hook-screens.ts'
import { useT } from './texts.ts'

const webhooksMax = 200

/** Every delivery to the subscribers of one kind of entity. */
export function HookEventsPage({ of }: { of: HookScreens }) {
  const t = useT()
  const { kind, path, subject } = of
  const { listEvents } = of.calls
  const [filters, setFilters] = useFilters(listEvents.query, rowsPerPage)
  const page = useApi(listEvents, { query: filters })
  const webhooks = useWebhookOptions(of)
  const subjectId = filters[subject.id]
  return (
    <Page
      title={t(`webhook.${kind}.events`)}
      fill
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox
            value={filters.search}
            placeholder={t('webhook.events.search')}
            onChange={(search) => setFilters({ search })}
          />
          <SelectFilter
            label={t('webhook.column.status')}
            options={statusOptions(t, 'webhook')}
            value={filters.integrationStatus}
            onChange={(integrationStatus) => setFilters({ integrationStatus })}
          />
          {webhooks.length > 0 && (
            <SelectFilter
              label={t('webhook.column.webhook')}
              options={webhooks}
              value={filters.webhookId ? [filters.webhookId] : undefined}
              onChange={(chosen) => setFilters({ webhookId: chosen?.find((id) => id !== filters.webhookId) })}
            />
          )}
          {subjectId && (
            <TextFilter
              label={t(`webhook.${kind}.subject`)}
              value={subjectId}
              onChange={(id) => setFilters({ [subject.id]: id })}
            />
          )}
        </FilterBar>
      }
    >
      <DataTable
        id={`${kind}-hook-events`}
        columns={eventColumns[kind]}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(event) => event._id}
        hrefOf={(event) => `${path}/events/${event._id}`}
        bulk={[
          {
            action: `resend-${kind}-hook-events`,
            label: t('webhook.resend'),
            icon: <IconSend size={15} />,
          },
        ]}
        empty={<EmptyState title={t('webhook.events.empty')} hint={t('webhook.events.empty.hint')} />}
      />
    </Page>
  )
}

/** Only administrators may read the subscriptions; a refused read would lead them away from the page. */
function useWebhookOptions({ calls }: HookScreens) {
  const isAdmin = isAllowed(useCurrentUser(), ['Admin'])
  const { data } = useApi(calls.list, { query: { limit: webhooksMax } }, { enabled: isAdmin })
  return data?.data.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
}
