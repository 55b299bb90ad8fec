import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate.ts'
import css from './filter-bar.module.css'

interface FilterBarProps {
  filters: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each list's own filters are narrower than the ones cleared here.
  onChange(change: any): void
  children: ReactNode
}

const isListing = new Set(['page', 'limit', 'orderBy', 'direction', 'cursor'])
const isSet = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Filters in one line; each shows its value and removes itself, and the bar clears them all. */
export function FilterBar({ filters, onChange, children }: FilterBarProps) {
  const t = useT()
  const active = Object.keys(filters).filter((name) => !isListing.has(name) && isSet(filters[name]))
  const clear = () => onChange(Object.fromEntries(active.map((name) => [name, undefined])))
  return (
    <search className={css.bar}>
      {children}
      {active.length > 0 && (
        <button type="button" className={css.clear} onClick={clear}>
          {t('filter.clear_all')}
        </button>
      )}
    </search>
  )
}
