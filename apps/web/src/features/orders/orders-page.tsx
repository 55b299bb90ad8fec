import { countOrders } from '@ihub/contract/order-counts'
import { listOrders } from '@ihub/contract/orders'
import { lastingBlockers } from '@ihub/domain/blocker-reasons'
import { deliveryChannels, integrationStatuses } from '@ihub/domain/constants'
import { operationNames } from '@ihub/domain/operation-names'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { blockerLooks } from '../../ui/entity/blocker-text.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { orderBulkChoices } from './bulk-choices.tsx'
import { InboxBar } from './causes/inbox-bar.tsx'
import { MoreOrderFilters } from './more-filters.tsx'
import { orderColumns } from './order-columns.tsx'
import { SetFilters } from './set-filters.tsx'
import { SystemFilter } from './system-filter.tsx'
import { useT } from './texts.ts'

/** Every order of the store: how far it is, and why it is not further. Filters that narrow another appear with it. */
export function OrdersPage() {
  const t = useT()
  const list = useList(listOrders)
  const { filters } = list
  const { counted } = useChoiceCounts(countOrders, filters, 'status')
  const blockers = lastingBlockers.map((value) => ({
    value,
    label: t(`orders.filter.blocker.${value}`),
    look: blockerLooks[value],
  }))
  const operations = operationNames.map((value) => ({ value, label: t(`operation.${value}`) }))
  const channels = deliveryChannels.map((value) => ({ value, label: t(`channel.${value}`) }))
  return (
    <ListScreen
      id="orders"
      title={t('orders.title')}
      columns={orderColumns}
      list={list}
      hrefOf={(order) => `/orders/list/${order._id}`}
      empty={{ title: t('orders.empty'), hint: t('orders.empty.hint') }}
      actions={
        <Button
          component={Link}
          to="/orders/list/import"
          variant="default"
          leftSection={<IconFileImport size={15} />}
        >
          {t('orders.import_sheet')}
        </Button>
      }
      bulk={orderBulkChoices(t)}
      search={t('orders.search')}
      above={
        <InboxBar
          part={filters.inbox}
          cause={filters.cause}
          onPart={list.bind('inbox').onChange}
          onCause={list.bind('cause').onChange}
        />
      }
      filters={
        <>
          <SelectFilter
            label={t('orders.column.status')}
            options={statusOptions(t, 'order')}
            {...list.bind('status')}
            {...counted('status')}
          />
          <SelectFilter
            label={t('orders.column.erp_status')}
            options={statusOptions(t, 'erp')}
            {...list.bind('erpStatus')}
            {...counted('erpStatus')}
          />
          <SelectFilter
            label={t('orders.column.erp_integration')}
            options={statusOptions(t, 'integration', integrationStatuses)}
            {...list.bind('erpIntegration')}
            {...counted('erpIntegration')}
          />
          <SelectFilter
            label={t('orders.column.platform_integration')}
            options={statusOptions(t, 'integration', integrationStatuses)}
            {...list.bind('platformIntegration')}
            {...counted('platformIntegration')}
          />
          <SelectFilter
            label={t('orders.filter.blocker')}
            options={blockers}
            {...list.bind('blocker')}
            {...counted('blocker')}
          />
          {(filters.blocker?.includes('refused') || filters.refused) && (
            <SelectFilter
              label={t('orders.filter.refused')}
              options={operations}
              {...list.bind('refused')}
              {...counted('refused')}
            />
          )}
          {(filters.blocker || filters.integrationId) && <SystemFilter {...list.bind('integrationId')} />}
          <SetFilters list={list} />
          <DateRangeFilter
            label={t('orders.column.created_at')}
            {...list.bindDays('createdFrom', 'createdTo')}
          />
          <TextFilter
            label={t('orders.filter.code')}
            hint={t('orders.filter.code.hint')}
            {...list.bind('code')}
          />
          <TextFilter
            label={t('orders.column.customer')}
            hint={t('orders.filter.customer.hint')}
            {...list.bind('customer')}
          />
          <SelectFilter
            label={t('orders.column.channel')}
            options={channels}
            {...list.bind('deliveryChannel')}
          />
          <MoreOrderFilters list={list} />
        </>
      }
    />
  )
}
