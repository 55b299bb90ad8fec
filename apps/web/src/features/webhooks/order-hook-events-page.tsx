import { listOrderHookEvents, listOrderHooks } from '@ihub/contract/webhooks'
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
import { useT } from './texts.ts'

const webhooksMax = 200

/** Every delivery to the subscribers of order statuses. */
export function OrderHookEventsPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listOrderHookEvents.query, rowsPerPage)
  const page = useApi(listOrderHookEvents, { query: filters })
  const webhooks = useWebhookOptions()
  return (
    <Page
      title={t('webhook.events.title')}
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
          {filters.orderId && (
            <TextFilter
              label={t('webhook.column.order')}
              value={filters.orderId}
              onChange={(orderId) => setFilters({ orderId })}
            />
          )}
        </FilterBar>
      }
    >
      <DataTable
        id="deliveries"
        columns={eventColumns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(event) => event._id}
        hrefOf={(event) => `/hooks/orders/events/${event._id}`}
        empty={<EmptyState title={t('webhook.events.empty')} hint={t('webhook.events.empty.hint')} />}
      />
    </Page>
  )
}

/** Only administrators may read the subscriptions; a refused read would lead them away from the page. */
function useWebhookOptions() {
  const isAdmin = isAllowed(useCurrentUser(), ['Admin'])
  const { data } = useApi(listOrderHooks, { query: { limit: webhooksMax } }, { enabled: isAdmin })
  return data?.data.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
}
