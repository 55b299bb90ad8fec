import dayjs, { type Dayjs } from 'dayjs'
import { lazy, Suspense } from 'react'
import type { Key } from '../i18n/keys.ts'
import { useT } from '../i18n/translate.ts'
import { useFormat } from '../i18n/use-format.ts'
import css from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'

const RangeCalendar = lazy(() => import('./range-calendar.tsx').then((module) => ({ default: module.RangeCalendar })))

export interface InstantRange {
  /** ISO-8601 with offset; from the first to the last moment of the days chosen. */
  from: string | undefined
  to: string | undefined
}

interface DateRangeFilterProps extends InstantRange {
  label: string
  onChange(range: InstantRange): void
}

const presets: [Key, (today: Dayjs) => [Dayjs, Dayjs]][] = [
  ['filter.today', (today) => [today, today]],
  ['filter.yesterday', (today) => [today.subtract(1, 'day'), today.subtract(1, 'day')]],
  ['filter.last_7_days', (today) => [today.subtract(6, 'day'), today]],
  ['filter.last_30_days', (today) => [today.subtract(29, 'day'), today]],
  ['filter.this_month', (today) => [today.startOf('month'), today]],
]

/** Whole days in the browser's time zone as instants. */
export const rangeOfDays = (first: Dayjs, last: Dayjs): InstantRange => ({
  from: first.startOf('day').format(),
  to: last.endOf('day').format('YYYY-MM-DDTHH:mm:ss.SSSZ'),
})

/** From one day to another, with the usual spans at hand. */
export function DateRangeFilter({ label, from, to, onChange }: DateRangeFilterProps) {
  const t = useT()
  const words = useRangeText({ from, to })
  return (
    <FilterChip label={label} value={words} onRemove={() => onChange({ from: undefined, to: undefined })}>
      {(close) => {
        const choose = (range: InstantRange) => {
          onChange(range)
          close()
        }
        return (
          <div className={css.dates}>
            <div className={css.presets}>
              {presets.map(([key, span]) => (
                <button key={key} type="button" onClick={() => choose(rangeOfDays(...span(dayjs())))}>
                  {t(key)}
                </button>
              ))}
            </div>
            <div className={css.calendar}>
              <Suspense>
                <RangeCalendar from={from} to={to} onChange={choose} />
              </Suspense>
            </div>
          </div>
        )
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
