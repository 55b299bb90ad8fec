import type { QueryOf, ResponseOf } from '@ihub/contract/endpoint'
import type { getOverview } from '@ihub/contract/overview'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import css from './dashboard.module.css'
import { dayBefore } from './days.ts'
import { useT } from './texts.ts'

type Filters = QueryOf<typeof getOverview>
const spans = [1, 7, 30] as const

interface DashboardBarProps {
  /** Null until it is read: the period can be chosen all the same, without the days that the store's clock names. */
  overview: ResponseOf<typeof getOverview> | null
  filters: Filters
  onChange(change: Partial<Filters>): void
}

/** The period and the seller of the figures. */
export function DashboardBar({ overview, filters, onChange }: DashboardBarProps) {
  const t = useT()
  const { seller } = filters
  const { from, to, today } = { ...overview?.days, ...filters }
  const sellers = overview?.sellers ?? []
  const codes = [...new Set([...sellers.map(({ code }) => code), ...(seller ? [seller] : [])])]
  return (
    <search className={css.choices}>
      {today &&
        spans.map((span) => (
          <button
            key={span}
            type="button"
            className={css.span}
            aria-pressed={to === today && from === dayBefore(today, span - 1)}
            onClick={() => onChange({ from: dayBefore(today, span - 1), to: today })}
          >
            {t(`home.period.${span}`)}
          </button>
        ))}
      <DateRangeFilter
        label={t('home.period')}
        from={from}
        to={to}
        onChange={(period) => onChange({ from: period.from, to: period.to })}
      />
      <SelectFilter
        label={t('home.seller')}
        options={codes.map((value) => ({ value, label: value }))}
        value={seller === undefined ? undefined : [seller]}
        onChange={(chosen) => onChange({ seller: chosen?.find((one) => one !== seller) })}
      />
    </search>
  )
}
