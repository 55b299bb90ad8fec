import { ActionIcon } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconDownload,
  IconRefresh,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Dropdown } from '../overlay/dropdown.tsx'
import type { Column } from './column.tsx'
import css from './data-table.module.css'
import { type Exported, ExportMenu } from './lazy-export-menu.ts'
import { hasNumberBefore, type ListFilters, type ListPage, placeAfter } from './list-page.ts'
import type { useTableSettings } from './table-settings.ts'

interface TableFooterProps<Row> {
  page: UseQueryResult<ListPage<Row>>
  filters: ListFilters
  onFilters(change: Partial<ListFilters>): void
  columns: readonly Column<Row>[]
  /** The list to export; absent where there is no export. */
  exported: Exported | undefined
  settings: ReturnType<typeof useTableSettings>
}

const ColumnChooser = lazy(() =>
  import('./column-chooser.tsx').then((module) => ({ default: module.ColumnChooser })),
)

const limits = [20, 30, 50, 100, 200]

export function TableFooter<Row>({
  page,
  filters,
  onFilters,
  columns,
  exported,
  settings,
}: TableFooterProps<Row>) {
  const t = useT()
  const format = useFormat()
  const list = page.data
  const total = list ? `${format.number(list.total)}${list.totalIsExact ? '' : '+'}` : ''
  const from = list ? (list.page - 1) * list.limit + 1 : 0
  const hasNext = list !== undefined && list.nextCursor !== null
  return (
    <footer className={css.foot}>
      <span aria-live="polite">
        {list && list.data.length > 0
          ? t('table.range', {
              from: format.number(from),
              to: format.number(from + list.data.length - 1),
              total,
            })
          : ''}
      </span>
      <span className={css.spacer} />
      <label className={css.rows}>
        {t('table.rows_per_page')}{' '}
        <select
          className={css.limit}
          value={filters.limit}
          onChange={(event) => onFilters({ limit: Number(event.currentTarget.value) })}
        >
          {[...new Set([...limits, filters.limit])]
            .sort((a, b) => a - b)
            .map((limit) => (
              <option key={limit}>{limit}</option>
            ))}
        </select>
      </label>
      <div className={css.pager}>
        <PagerButton
          label={t('table.first')}
          isOff={filters.page <= 1}
          onClick={() => onFilters({ page: 1 })}
        >
          <IconChevronLeftPipe size={16} />
        </PagerButton>
        <PagerButton
          label={t('table.previous')}
          isOff={!hasNumberBefore(filters)}
          onClick={() => onFilters({ page: filters.page - 1 })}
        >
          <IconChevronLeft size={16} />
        </PagerButton>
        <span>{t('table.page', { page: format.number(filters.page) })}</span>
        <PagerButton
          label={t('table.next')}
          isOff={!hasNext}
          onClick={() => list && onFilters(placeAfter(list))}
        >
          <IconChevronRight size={16} />
        </PagerButton>
      </div>
      <PagerButton label={t('ui.refresh')} isOff={page.isFetching} onClick={() => void page.refetch()}>
        <IconRefresh size={15} />
      </PagerButton>
      {exported && (
        <Suspense>
          <ExportMenu
            {...exported}
            placement="top-end"
            trigger={(props, { label, isPending }) => (
              <ActionIcon size={26} aria-label={label} title={label} loading={isPending} {...props}>
                <IconDownload size={16} />
              </ActionIcon>
            )}
          />
        </Suspense>
      )}
      <Dropdown
        label={t('table.columns')}
        placement="top-end"
        width={240}
        trigger={(props) => (
          <ActionIcon size={26} aria-label={t('table.columns')} title={t('table.columns')} {...props}>
            <IconAdjustmentsHorizontal size={16} />
          </ActionIcon>
        )}
      >
        {() => <ColumnChooser columns={columns} settings={settings} />}
      </Dropdown>
    </footer>
  )
}

interface PagerButtonProps {
  label: string
  isOff: boolean
  onClick(): void
  children: ReactNode
}

const PagerButton = ({ label, isOff, onClick, children }: PagerButtonProps) => (
  <ActionIcon size={26} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
)
