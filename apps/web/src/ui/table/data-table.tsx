import { listNames } from '@ihub/domain/lists'
import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { type Translate, useT } from '../../i18n/translate.ts'
import { asVariable } from '../layout/as-variable.ts'
import { EmptyState, ErrorState } from '../layout/states.tsx'
import type { StatusFamily, StatusOf } from '../status/status.ts'
import { statusWidth } from '../status/status-width.ts'
import type { BulkChoice } from './bulk/bulk-choice.ts'
import type { Column } from './column.tsx'
import css from './data-table.module.css'
import { isNarrowed } from './list-page.ts'
import { BulkBar } from './table-bulk-bar.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { SkeletonRows, TableRow } from './table-row.tsx'
import { useTableSettings } from './table-settings.ts'
import { useIsInStore } from './use-is-in-store.ts'
import type { ShownList } from './use-list.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useSelection } from './use-selection.ts'

export interface DataTableProps<Row> {
  /** Under which the choice of columns and the place in the list are remembered; a list by its name has saved views. */
  id: string
  columns: readonly Column<Row>[]
  list: ShownList<Row>
  /** Where a row leads; without it rows do not open. */
  hrefOf?(row: Row): string
  /** The text of a list that has no rows at all. */
  empty?: ReactNode
  /** Actions on selected rows. Rows can be selected where there is one, and where the list is exported. */
  bulk?: readonly BulkChoice[]
}

const ViewTabs = lazy(() => import('./view-tabs.tsx').then((module) => ({ default: module.ViewTabs })))

const features = tableFeatures({ columnVisibilityFeature })
const noRows: never[] = []
const noChoices: readonly BulkChoice[] = []
const rowId = ({ _id }: { _id: string }) => _id

/** Loading, error, empty, sorting, paging, columns and keyboard of every list in the app. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { id, columns, list, hrefOf, empty, bulk = noChoices } = props
  const { page, filters, change: onFilters } = list
  const t = useT()
  const settings = useTableSettings(id)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = page.data?.data ?? (noRows as Row[])
  const definitions = useMemo(() => columns.map((one) => defineColumn(one)), [columns])
  const columnVisibility = Object.fromEntries(
    columns.map((one) => [one.key, settings.columns[one.key] ?? !one.hidden]),
  )
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    state: { columnVisibility },
  })
  const shown = table
    .getVisibleLeafColumns()
    .map(({ id: key }) => key)
    .join()
  const words = useSeenStatuses(columns, rows)
  // Rows compare their columns, so these stay the same while nothing about them changes.
  const visible = useMemo(
    () =>
      shown
        .split(',')
        .flatMap((key) => columns.find((one) => one.key === key) ?? [])
        .map((one) => withRoom(one, t, words)),
    [columns, shown, t, words],
  )
  const rowIds = rows.map(rowId)
  const selected = useSelection(filters, rowIds)
  const isInStore = useIsInStore()
  const name = isInStore ? listNames.find((one) => one === id) : undefined
  const exported = name && {
    list: name,
    columns: visible.map(({ key }) => key),
    filters,
    ids: selected.ids,
  }
  const selection = bulk.length > 0 || exported ? selected : undefined
  const cursor = useRowCursor({ id, scroller, rows, rowId, hrefOf, onSelect: selection?.toggle })
  const width = visible.length + (selection ? 1 : 0)

  return (
    <div className={`${css.wrap} ${settings.density === 'comfortable' ? css.comfortable : ''}`}>
      {name && (
        <Suspense>
          <ViewTabs list={name} filters={filters} onFilters={onFilters} settings={settings} />
        </Suspense>
      )}
      <div ref={scroller} className={css.scroller} data-scroll-restoration-id={`table-${id}`}>
        <table
          className={css.table}
          aria-busy={page.isFetching}
          style={asVariable('--least', leastWidth(visible) + (selection ? checkPx : 0))}
        >
          <TableHead
            columns={visible}
            filters={filters}
            onFilters={onFilters}
            selection={selection}
            rowIds={rowIds}
          />
          <tbody className={page.isPlaceholderData ? css.stale : undefined}>
            {page.isPending && !page.isError && (
              <SkeletonRows rows={Math.min(filters.limit, 20)} cells={width} />
            )}
            {table.getRowModel().rows.map(({ id: key, original }) => (
              <TableRow
                key={key}
                id={key}
                row={original}
                columns={visible}
                density={settings.density}
                href={hrefOf?.(original)}
                isCurrent={cursor.current === key}
                isSelected={selection?.isSelected(key) ?? false}
                onSelect={selection?.toggle}
                onOpen={cursor.remember}
              />
            ))}
          </tbody>
        </table>
        {page.isError && !page.data && <ErrorState error={page.error} onRetry={() => void page.refetch()} />}
        {page.data &&
          rows.length === 0 &&
          (isNarrowed(filters) || !empty ? (
            <EmptyState title={t('table.empty')} hint={t('table.empty.hint')} />
          ) : (
            empty
          ))}
      </div>
      {selection && (
        <BulkBar
          selection={selection}
          choices={bulk}
          page={page.data}
          exported={exported}
          onChanged={() => void page.refetch()}
        />
      )}
      <TableFooter
        page={page}
        filters={filters}
        onFilters={onFilters}
        columns={columns}
        exported={exported}
        settings={settings}
      />
    </div>
  )
}

/** The statuses that the list has shown, by column: columns grow with their words and never shrink under the reader's eye. */
function useSeenStatuses<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const seen = useRef(new Set<string>())
  for (const { key, words } of columns)
    if (words) for (const row of rows) seen.current.add(`${key} ${words.of(row) ?? ''}`)
  return [...seen.current].sort().join()
}

function withRoom<Row>(one: Column<Row>, t: Translate, seen: string): Column<Row> {
  if (!one.words) return one
  const statuses = seen
    .split(',')
    .filter((entry) => entry.startsWith(`${one.key} `) && !entry.endsWith(' '))
    .map((entry) => entry.slice(one.key.length + 1))
  const room = statusWidth(t, one.words.family, statuses as StatusOf<StatusFamily>[])
  return { ...one, width: (one.width ?? 0) + Math.max(room, statusLeastPx) }
}

function defineColumn<Row extends object>(one: Column<Row>): ColumnDef<typeof features, Row> {
  return { id: one.key, header: one.key, accessorFn: () => null }
}

/** The title of a column of statuses needs as much. */
const statusLeastPx = 96
const freeColumnPx = 120
const checkPx = 34
/** Below this the table scrolls sideways instead of squeezing its columns. */
const leastWidth = <Row,>(columns: readonly Column<Row>[]) =>
  columns.reduce((sum, { width, least }) => sum + (width ?? least ?? freeColumnPx), 0)
