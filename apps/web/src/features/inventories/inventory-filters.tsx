import type { listInventories } from '@ihub/contract/inventories'
import { countInventories } from '@ihub/contract/inventory-counts'
import { inventoryStatuses, sharings } from '@ihub/domain/stock/figures'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { AnswerFilter } from '../../ui/filters/answer-filter.tsx'
import { foundOptions } from '../../ui/filters/found-options.ts'
import { MoreFilters } from '../../ui/filters/more-filters.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
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
      <MoreFilters
        label={t('inventories.filter.more')}
        further={[
          {
            label: t('inventories.column.sharing'),
            isSet: filters.sharing !== undefined,
            filter: sharing,
          },
          { label: t('inventories.column.active'), isSet: filters.active !== undefined, filter: active },
        ]}
      />
    </>
  )
}
