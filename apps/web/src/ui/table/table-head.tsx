import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useT } from '../../i18n/translate.ts'
import { asVariable } from '../layout/as-variable.ts'
import type { Column } from './column.tsx'
import css from './data-table.module.css'
import type { ListFilters } from './list-page.ts'
import type { Selection } from './use-selection.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  filters: ListFilters
  onFilters(change: Partial<ListFilters>): void
  selection: Selection | undefined
  rowIds: readonly string[]
}

export function TableHead<Row>({ columns, filters, onFilters, selection, rowIds }: TableHeadProps<Row>) {
  const t = useT()
  const isAll = rowIds.length > 0 && rowIds.every((id) => selection?.isSelected(id))
  return (
    <thead>
      <tr>
        {selection && (
          <th className={css.check}>
            <input
              type="checkbox"
              aria-label={t('table.select_all')}
              checked={isAll}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((one) => (
          <th
            key={one.key}
            scope="col"
            className={one.align === 'right' ? css.right : undefined}
            style={one.width ? asVariable('--column', one.width) : undefined}
            aria-sort={ariaSort(one, filters)}
          >
            {one.sort ? (
              <SortButton column={one} filters={filters} onFilters={onFilters} label={t(one.key)} />
            ) : (
              t(one.key)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface SortButtonProps<Row> {
  column: Column<Row>
  filters: ListFilters
  onFilters(change: Partial<ListFilters>): void
  label: string
}

function SortButton<Row>({ column, filters, onFilters, label }: SortButtonProps<Row>) {
  const isSorted = filters.orderBy === column.sort
  const isAscending = isSorted && filters.direction === 'asc'
  const Arrow = isAscending ? IconArrowUp : IconArrowDown
  const next = isSorted && !isAscending ? 'asc' : 'desc'
  return (
    <button
      type="button"
      className={`${css.sort} ${isSorted ? css.sorted : ''}`}
      onClick={() => onFilters({ orderBy: column.sort ?? '', direction: next })}
    >
      {label}
      <Arrow size={12} className={isSorted ? undefined : css.unsorted} aria-hidden />
    </button>
  )
}

function ariaSort<Row>(column: Column<Row>, filters: ListFilters) {
  if (!column.sort) return undefined
  if (filters.orderBy !== column.sort) return 'none'
  return filters.direction === 'asc' ? 'ascending' : 'descending'
}
