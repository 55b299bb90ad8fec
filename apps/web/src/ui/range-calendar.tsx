import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import 'dayjs/locale/es-mx'
import 'dayjs/locale/pt-br'
import { useState } from 'react'
import { useLanguage } from '../i18n/translate.ts'
import { type InstantRange, rangeOfDays } from './date-range-filter.tsx'

type Days = [string | null, string | null]
const dayOf = (instant: string | undefined) => (instant ? dayjs(instant).format('YYYY-MM-DD') : null)

/** The calendar of `DateRangeFilter`, loaded when first opened. */
export function RangeCalendar({ from, to, onChange }: InstantRange & { onChange(range: InstantRange): void }) {
  const language = useLanguage()
  const [days, setDays] = useState<Days>([dayOf(from), dayOf(to)])
  return (
    <DatePicker
      type="range"
      size="xs"
      allowSingleDateInRange
      locale={language.toLowerCase()}
      value={days}
      onChange={(next) => {
        setDays(next)
        if (next[0] && next[1]) onChange(rangeOfDays(dayjs(next[0]), dayjs(next[1])))
      }}
    />
  )
}
