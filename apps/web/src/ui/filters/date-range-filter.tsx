import { lazy } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { DayRange } from './day-range.ts'
import { FilterChip } from './filter-chip.tsx'

const DateRangePanel = lazy(() =>
  import('./date-range-panel.tsx').then((module) => ({ default: module.DateRangePanel })),
)

interface DateRangeFilterProps extends DayRange {
  label: string
  onChange(range: DayRange): void
}

/** From one day to another, with the usual spans at hand. */
export function DateRangeFilter({ label, from, to, onChange }: DateRangeFilterProps) {
  const words = useRangeText({ from, to })
  return (
    <FilterChip label={label} value={words} onRemove={() => onChange({ from: undefined, to: undefined })}>
      {(close) => {
        const choose = (range: DayRange) => {
          onChange(range)
          close()
        }
        return <DateRangePanel from={from} to={to} onChange={choose} />
      }}
    </FilterChip>
  )
}

function useRangeText({ from, to }: DayRange): string | null {
  const t = useT()
  const format = useFormat()
  if (!from && !to) return null
  const [first, last] = [format.day(from ?? null) ?? '', format.day(to ?? null) ?? '']
  if (!to) return t('filter.since', { date: first })
  if (!from) return t('filter.until', { date: last })
  return first === last ? first : `${first} – ${last}`
}
