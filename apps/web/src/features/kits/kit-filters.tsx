import { countKits, type listKits } from '@ihub/contract/kits'
import { kitStatuses, kitTypes, kitValidities } from '@ihub/domain/kit/kit'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { lookOf } from '../../ui/status/status.ts'
import type { useList } from '../../ui/table/use-list.ts'
import { useT } from './texts.ts'

export function KitFilters({ list }: { list: ReturnType<typeof useList<typeof listKits>> }) {
  const t = useT()
  const { counted } = useChoiceCounts(countKits, list.filters, 'status')
  return (
    <>
      <SelectFilter
        label={t('kits.column.status')}
        options={kitStatuses.map((value) => ({
          value,
          label: t(`kits.status.${value}`),
          look: lookOf('active', value),
        }))}
        {...list.bind('status')}
        {...counted('status')}
      />
      <SelectFilter
        label={t('kits.column.type')}
        options={kitTypes.map((value) => ({ value, label: t(`kits.type.${value}`) }))}
        {...list.bind('type')}
        {...counted('type')}
      />
      <SelectFilter
        label={t('kits.period')}
        options={kitValidities.map((value) => ({ value, label: t(`kits.validity.${value}`) }))}
        {...list.bind('validity')}
        {...counted('validity')}
      />
      <TextFilter
        label={t('kits.filter.component')}
        hint={t('kits.filter.component.hint')}
        {...list.bind('component')}
      />
    </>
  )
}
