import { countWmsOrders, listWmsOrders } from '@ihub/contract/wms-orders'
import { wmsSteps } from '@ihub/domain/wms/wms-steps'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { useT } from './texts.ts'
import { wmsAddress } from './wms-address.ts'
import { wmsOrderColumns } from './wms-order-columns.tsx'

/** The orders whose goods the store's warehouse picks. */
export function WmsOrdersPage() {
  const t = useT()
  const list = useList(listWmsOrders)
  return (
    <ListScreen
      id="wms-orders"
      title={t('wms.title')}
      columns={wmsOrderColumns}
      list={list}
      hrefOf={(order) => wmsAddress(order._id)}
      empty={{ title: t('wms.empty'), hint: t('wms.empty.hint') }}
      search={t('wms.search')}
      filters={<WmsOrderFilters list={list} />}
    />
  )
}

function WmsOrderFilters({ list }: { list: ReturnType<typeof useList<typeof listWmsOrders>> }) {
  const t = useT()
  const status = useChoiceCounts(countWmsOrders, list.filters, 'status')
  const step = useChoiceCounts(countWmsOrders, list.filters, 'step')
  return (
    <>
      <SelectFilter
        label={t('wms.column.status')}
        options={statusOptions(t, 'wms')}
        {...list.bind('status')}
        {...status.counted('status')}
      />
      <SelectFilter
        label={t('wms.column.step')}
        options={wmsSteps.map((value) => ({ value, label: t(`wms.step.${value}`) }))}
        {...list.bind('step')}
        {...step.counted('step')}
      />
      <DateRangeFilter label={t('wms.column.created')} {...list.bindDays('createdFrom', 'createdTo')} />
    </>
  )
}
