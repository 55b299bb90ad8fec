import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate.ts'
import type { ShownList } from '../table/use-list.ts'
import css from './filter-bar.module.css'
import { SearchBox } from './search-box.tsx'

export interface FilterBarProps {
  list: Pick<ShownList<unknown>, 'filters' | 'change'>
  /** The hint in the search box, which says what is searched. */
  search?: string | undefined
  children?: ReactNode
}

const isListing = new Set(['page', 'limit', 'orderBy', 'direction', 'cursor'])
const isSet = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Search and filters in one line; each shows its value and removes itself, and the bar clears them all. */
export function FilterBar({ list: { filters, change }, search, children }: FilterBarProps) {
  const t = useT()
  const active = Object.entries(filters).filter(([name, value]) => !isListing.has(name) && isSet(value))
  const clear = () => change(Object.fromEntries(active.map(([name]) => [name, undefined])))
  return (
    <search className={css.bar}>
      <SearchBox
        value={filters.search}
        placeholder={search}
        onChange={(wanted) => change({ search: wanted })}
      />
      {children}
      {active.length > 0 && (
        <button type="button" className={css.clear} onClick={clear}>
          {t('filter.clear_all')}
        </button>
      )}
    </search>
  )
}
