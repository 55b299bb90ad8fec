import { lazy } from 'react'
import { useT } from '../i18n/translate.ts'
import { useFormat } from '../i18n/use-format.ts'
import { FilterChip } from './filter-chip.tsx'
import type { InstantRange } from './instant-range.ts'

const DateRangePanel = lazy(() =>
  import('./date-range-panel.tsx').then((module) => ({ default: module.DateRangePanel })),
)

interface DateRangeFilterProps extends InstantRange {
  label: string
  onChange(range: InstantRange): void
}

/** From one day to another, with the usual spans at hand. */
export function DateRangeFilter({ label, from, to, onChange }: DateRangeFilterProps) {
  const words = useRangeText({ from, to })
  return (
    <FilterChip label={label} value={words} onRemove={() => onChange({ from: undefined, to: undefined })}>
      {(close) => {
        const choose = (range: InstantRange) => {
          onChange(range)
          close()
        }
        return <DateRangePanel from={from} to={to} onChange={choose} />
      }}
    </FilterChip>
  )
}

function useRangeText({ from, to }: InstantRange): string | null {
  const t = useT()
  const format = useFormat()
  if (!from && !to) return null
  if (!to) return t('filter.since', { date: format.date(from ?? '') })
  if (!from) return t('filter.until', { date: format.date(to) })
  const days = [format.date(from), format.date(to)]
  return days[0] === days[1] ? (days[0] ?? null) : days.join(' – ')
}
