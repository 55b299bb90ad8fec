import type { ResponseOf } from '@ihub/contract/endpoint'
import type { getOverview } from '@ihub/contract/overview'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import css from './dashboard.module.css'
import { dayBefore } from './days.ts'
import { useT } from './texts.ts'

type Overview = ResponseOf<typeof getOverview>
const spans = [1, 7, 30] as const

interface DashboardBarProps {
  overview: Overview
  seller: string | undefined
  onChange(change: { from?: string | undefined; to?: string | undefined; seller?: string | undefined }): void
}

/** The period and the seller of the figures. */
export function DashboardBar({ overview: { days, sellers }, seller, onChange }: DashboardBarProps) {
  const t = useT()
  const codes = [...new Set([...sellers.map(({ code }) => code), ...(seller ? [seller] : [])])]
  const firstOf = (span: number) => dayBefore(days.today, span - 1)
  return (
    <search className={css.choices}>
      {spans.map((span) => (
        <button
          key={span}
          type="button"
          className={css.span}
          aria-pressed={days.to === days.today && days.from === firstOf(span)}
          onClick={() => onChange({ from: firstOf(span), to: days.today })}
        >
          {t(`home.period.${span}`)}
        </button>
      ))}
      <DateRangeFilter
        label={t('home.period')}
        from={days.from}
        to={days.to}
        onChange={({ from, to }) => onChange({ from, to })}
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
