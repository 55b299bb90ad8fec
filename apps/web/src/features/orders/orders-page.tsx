import { listOrders } from '@ihub/contract/orders'
import { lastingBlockers } from '@ihub/domain/blocker-reasons'
import { deliveryChannels, integrationStatuses } from '@ihub/domain/constants'
import { operationNames } from '@ihub/domain/operation-names'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { blockerLooks } from '../../ui/entity/blocker-text.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { orderColumns } from './order-columns.tsx'
import { SystemFilter } from './system-filter.tsx'
import { useT } from './texts.ts'
import { useChoiceCounts } from './use-choice-counts.ts'

/** Every order of the store: how far it is, and why it is not further. Filters that narrow another appear with it. */
export function OrdersPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listOrders.query, rowsPerPage)
  const page = useApi(listOrders, { query: filters })
  const counted = useChoiceCounts(filters)
  const blockers = lastingBlockers.map((value) => ({
    value,
    label: t(`orders.filter.blocker.${value}`),
    look: blockerLooks[value],
  }))
  const operations = operationNames.map((value) => ({ value, label: t(`operation.${value}`) }))
  const channels = deliveryChannels.map((value) => ({ value, label: t(`channel.${value}`) }))
  return (
    <Page
      title={t('orders.title')}
      fill
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox
            value={filters.search}
            placeholder={t('orders.search')}
            onChange={(search) => setFilters({ search })}
          />
          <SelectFilter
            label={t('orders.column.status')}
            options={statusOptions(t, 'order')}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
            {...counted('status')}
          />
          <SelectFilter
            label={t('orders.column.erp_status')}
            options={statusOptions(t, 'erp')}
            value={filters.erpStatus}
            onChange={(erpStatus) => setFilters({ erpStatus })}
            {...counted('erpStatus')}
          />
          <SelectFilter
            label={t('orders.column.erp_integration')}
            options={statusOptions(t, 'integration', integrationStatuses)}
            value={filters.erpIntegration}
            onChange={(erpIntegration) => setFilters({ erpIntegration })}
            {...counted('erpIntegration')}
          />
          <SelectFilter
            label={t('orders.column.platform_integration')}
            options={statusOptions(t, 'integration', integrationStatuses)}
            value={filters.platformIntegration}
            onChange={(platformIntegration) => setFilters({ platformIntegration })}
            {...counted('platformIntegration')}
          />
          <SelectFilter
            label={t('orders.filter.blocker')}
            options={blockers}
            value={filters.blocker}
            onChange={(blocker) => setFilters({ blocker })}
            {...counted('blocker')}
          />
          {(filters.blocker?.includes('refused') || filters.refused) && (
            <SelectFilter
              label={t('orders.filter.refused')}
              options={operations}
              value={filters.refused}
              onChange={(refused) => setFilters({ refused })}
              {...counted('refused')}
            />
          )}
          {(filters.blocker || filters.integrationId) && (
            <SystemFilter
              value={filters.integrationId}
              onChange={(integrationId) => setFilters({ integrationId })}
            />
          )}
          {filters.sku && (
            <TextFilter
              label={t('orders.filter.sku')}
              hint={t('orders.filter.sku.hint')}
              value={filters.sku}
              onChange={(sku) => setFilters({ sku })}
            />
          )}
          <DateRangeFilter
            label={t('orders.column.created_at')}
            from={filters.createdFrom}
            to={filters.createdTo}
            onChange={({ from, to }) => setFilters({ createdFrom: from, createdTo: to })}
          />
          <TextFilter
            label={t('orders.filter.code')}
            hint={t('orders.filter.code.hint')}
            value={filters.code}
            onChange={(code) => setFilters({ code })}
          />
          <TextFilter
            label={t('orders.column.customer')}
            hint={t('orders.filter.customer.hint')}
            value={filters.customer}
            onChange={(customer) => setFilters({ customer })}
          />
          <SelectFilter
            label={t('orders.column.channel')}
            options={channels}
            value={filters.deliveryChannel}
            onChange={(deliveryChannel) => setFilters({ deliveryChannel })}
          />
        </FilterBar>
      }
    >
      <DataTable
        id="orders"
        columns={orderColumns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(order) => order._id}
        hrefOf={(order) => `/orders/list/${order._id}`}
        empty={<EmptyState title={t('orders.empty')} hint={t('orders.empty.hint')} />}
      />
    </Page>
  )
}
