import {
  countFullMovements,
  countMovements,
  type listFullMovements,
  type listMovements,
} from '@ihub/contract/movements'
import { fullMovementTypes, logMovementTypes } from '@ihub/domain/movement/movements'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import type { useList } from '../../ui/table/use-list.ts'
import { useT } from './texts.ts'

export function LogMovementFilters({ list }: { list: ReturnType<typeof useList<typeof listMovements>> }) {
  const t = useT()
  const { counted } = useChoiceCounts(countMovements, list.filters, 'status')
  return (
    <>
      <SelectFilter
        label={t('movements.column.status')}
        options={statusOptions(t, 'movement')}
        {...list.bind('status')}
        {...counted('status')}
      />
      <SelectFilter
        label={t('movements.column.type')}
        options={logMovementTypes.map((value) => ({ value, label: t(`movement.type.${value}`) }))}
        {...list.bind('type')}
        {...counted('type')}
      />
      <TextFilter label={t('movements.column.sku')} {...list.bind('sku')} />
      <PlaceFilter label={t('movements.column.warehouse')} {...list.bind('warehouse')} />
      <DateRangeFilter label={t('movements.column.received')} {...list.bindDays('from', 'to')} />
    </>
  )
}

export function FullMovementFilters({
  list,
}: {
  list: ReturnType<typeof useList<typeof listFullMovements>>
}) {
  const t = useT()
  const { counted } = useChoiceCounts(countFullMovements, list.filters, 'status')
  return (
    <>
      <SelectFilter
        label={t('movements.column.status')}
        options={statusOptions(t, 'full')}
        {...list.bind('status')}
        {...counted('status')}
      />
      <SelectFilter
        label={t('movements.column.type')}
        options={fullMovementTypes.map((value) => ({ value, label: t(`movement.type.${value}`) }))}
        {...list.bind('type')}
        {...counted('type')}
      />
      <TextFilter label={t('movements.column.sku')} {...list.bind('sku')} />
      <PlaceFilter label={t('movements.location')} {...list.bind('warehouse')} />
      <DateRangeFilter label={t('movements.column.received')} {...list.bindDays('from', 'to')} />
    </>
  )
}

interface PlaceProps {
  label: string
  value: string[] | undefined
  onChange(value: string[] | undefined): void
}

/** Codes with commas between them, at either end of a movement. */
function PlaceFilter({ label, value, onChange }: PlaceProps) {
  const t = useT()
  return (
    <TextFilter
      label={label}
      hint={t('movements.places.hint')}
      value={value?.join(', ')}
      onChange={(text) => {
        const codes = text?.split(',').flatMap((code) => code.trim() || [])
        onChange(codes?.length ? codes : undefined)
      }}
    />
  )
}
