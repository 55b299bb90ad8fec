import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/es-mx'
import 'dayjs/locale/pt-br'
import { useState } from 'react'
import { today } from '../../i18n/format.ts'
import type { Key } from '../../i18n/keys.ts'
import { useLanguage, useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { DayRange } from './day-range.ts'
import css from './filter-bar.module.css'

/** Weekends in red shout louder than anything else on the page. */
const noDays: [] = []

const presets: [Key, (today: Dayjs) => [Dayjs, Dayjs]][] = [
  ['filter.today', (today) => [today, today]],
  ['filter.yesterday', (today) => [today.subtract(1, 'day'), today.subtract(1, 'day')]],
  ['filter.last_7_days', (today) => [today.subtract(6, 'day'), today]],
  ['filter.last_30_days', (today) => [today.subtract(29, 'day'), today]],
  ['filter.this_month', (today) => [today.startOf('month'), today]],
]

const dayForm = 'YYYY-MM-DD'
const daysOf = (first: Dayjs, last: Dayjs): DayRange => ({
  from: first.format(dayForm),
  to: last.format(dayForm),
})

type Days = [string | null, string | null]

interface DateRangePanelProps extends DayRange {
  onChange(range: DayRange): void
}

/** The usual spans and a calendar; loaded when the filter first opens. */
export function DateRangePanel({ from, to, onChange }: DateRangePanelProps) {
  const t = useT()
  const { timeZone } = useFormat()
  return (
    <div className={css.dates}>
      <div className={css.presets}>
        {presets.map(([key, span]) => (
          <button key={key} type="button" onClick={() => onChange(daysOf(...span(dayjs(today(timeZone)))))}>
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
  const { timeZone } = useFormat()
  const dayOf = (text: string | undefined) => {
    if (!text) return null
    return text.length === dayForm.length ? text : today(timeZone, new Date(text))
  }
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
        if (next[0] && next[1]) onChange({ from: next[0], to: next[1] })
      }}
    />
  )
}
