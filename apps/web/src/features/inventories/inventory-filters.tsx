import type { listInventories } from '@ihub/contract/inventories'
import { countInventories } from '@ihub/contract/inventory-counts'
import { listSellers } from '@ihub/contract/sellers'
import { inventoryStatuses, sharings } from '@ihub/domain/stock/figures'
import { useApi } from '../../app/use-api.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { AnswerFilter } from '../../ui/filters/answer-filter.tsx'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { foundOptions } from '../../ui/filters/found-options.ts'
import { MoreFilters } from '../../ui/filters/more-filters.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { lookOf } from '../../ui/status/status.ts'
import type { useList } from '../../ui/table/use-list.ts'
import { looks } from './inventory-status.tsx'
import { useT } from './texts.ts'

type List = ReturnType<typeof useList<typeof listInventories>>

/** The filters of the list; those that fewer people need stand behind a button. */
export function InventoryFilters({ list }: { list: List }) {
  const t = useT()
  const { filters } = list
  const { counted, foundBy } = useChoiceCounts(countInventories, filters, 'status')
  const sharing = (
    <SelectFilter
      label={t('inventories.column.sharing')}
      options={sharings.map((value) => ({ value, label: t(`inventories.sharing.${value}`) }))}
      {...list.bind('sharing')}
      {...counted('sharing')}
    />
  )
  const active = (
    <ActiveFilter
      label={t('inventories.column.active')}
      words={{ active: t('inventories.active'), inactive: t('inventories.inactive') }}
      {...list.bind('active')}
    />
  )
  const seller = <SellerFilter {...list.bind('seller')} />
  const sku = <TextFilter label={t('inventories.column.sku')} {...list.bind('sku')} />
  const changed = (
    <DateRangeFilter label={t('inventories.column.changed')} {...list.bindDays('changedFrom', 'changedTo')} />
  )
  return (
    <>
      <SelectFilter
        label={t('inventories.column.status')}
        options={inventoryStatuses.map((value) => ({
          value,
          label: t(`inventories.status.${value}`),
          look: lookOf('integration', looks[value]),
        }))}
        {...list.bind('status')}
        {...counted('status')}
      />
      <SelectFilter
        label={t('inventories.column.warehouse')}
        options={foundOptions(foundBy('warehouse'), filters.warehouse)}
        {...list.bind('warehouse')}
        {...counted('warehouse')}
      />
      <AnswerFilter
        label={t('inventories.oversold')}
        {...list.bind('isOversold')}
        {...counted('isOversold')}
      />
      <AnswerFilter label={t('inventories.untold')} {...list.bind('isUntold')} {...counted('isUntold')} />
      <AnswerFilter label={t('inventories.has_stock')} {...list.bind('hasStock')} {...counted('hasStock')} />
      <MoreFilters
        label={t('inventories.filter.more')}
        further={[
          {
            label: t('inventories.column.sharing'),
            isSet: filters.sharing !== undefined,
            filter: sharing,
          },
          { label: t('inventories.seller'), isSet: filters.seller !== undefined, filter: seller },
          { label: t('inventories.column.sku'), isSet: filters.sku !== undefined, filter: sku },
          {
            label: t('inventories.column.changed'),
            isSet: (filters.changedFrom ?? filters.changedTo) !== undefined,
            filter: changed,
          },
          { label: t('inventories.column.active'), isSet: filters.active !== undefined, filter: active },
        ]}
      />
    </>
  )
}

interface SellerFilterProps {
  value: string[] | undefined
  onChange(value: string[] | undefined): void
}

/** The sellers of the store, whose warehouses are meant. */
function SellerFilter(filter: SellerFilterProps) {
  const t = useT()
  const { data } = useApi(listSellers, { query: { limit: 200, orderBy: 'name', direction: 'asc' } })
  const options = foundOptions(
    data?.data.map(({ code, name }) => ({ value: code, name })) ?? [],
    filter.value,
  )
  return <SelectFilter label={t('inventories.seller')} options={options} {...filter} />
}
