import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/es-mx'
import 'dayjs/locale/pt-br'
import { useState } from 'react'
import type { Key } from '../i18n/keys.ts'
import { useLanguage, useT } from '../i18n/translate.ts'
import css from './filter-bar.module.css'
import type { InstantRange } from './instant-range.ts'

/** Weekends in red shout louder than anything else on the page. */
const noDays: [] = []

const presets: [Key, (today: Dayjs) => [Dayjs, Dayjs]][] = [
  ['filter.today', (today) => [today, today]],
  ['filter.yesterday', (today) => [today.subtract(1, 'day'), today.subtract(1, 'day')]],
  ['filter.last_7_days', (today) => [today.subtract(6, 'day'), today]],
  ['filter.last_30_days', (today) => [today.subtract(29, 'day'), today]],
  ['filter.this_month', (today) => [today.startOf('month'), today]],
]

/** Whole days in the browser's time zone as instants. */
const rangeOfDays = (first: Dayjs, last: Dayjs): InstantRange => ({
  from: first.startOf('day').format(),
  to: last.endOf('day').format('YYYY-MM-DDTHH:mm:ss.SSSZ'),
})

type Days = [string | null, string | null]
const dayOf = (instant: string | undefined) => (instant ? dayjs(instant).format('YYYY-MM-DD') : null)

interface DateRangePanelProps extends InstantRange {
  onChange(range: InstantRange): void
}

/** The usual spans and a calendar; loaded when the filter first opens. */
export function DateRangePanel({ from, to, onChange }: DateRangePanelProps) {
  const t = useT()
  return (
    <div className={css.dates}>
      <div className={css.presets}>
        {presets.map(([key, span]) => (
          <button key={key} type="button" onClick={() => onChange(rangeOfDays(...span(dayjs())))}>
            {t(key)}
          </button>
        ))}
      </div>
      <RangeCalendar from={from} to={to} onChange={onChange} />
    </div>
  )
}

function RangeCalendar({ from, to, onChange }: DateRangePanelProps) {
  const language = useLanguage()
  const [days, setDays] = useState<Days>([dayOf(from), dayOf(to)])
  return (
    <DatePicker
      type="range"
      size="xs"
      allowSingleDateInRange
      weekendDays={noDays}
      locale={language.toLowerCase()}
      value={days}
      onChange={(next) => {
        setDays(next)
        if (next[0] && next[1]) onChange(rangeOfDays(dayjs(next[0]), dayjs(next[1])))
      }}
    />
  )
}
