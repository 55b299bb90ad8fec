import type { ReactNode } from 'react'
import { FilterBar, type FilterBarProps } from '../filters/filter-bar.tsx'
import { Page, type PageProps } from '../layout/page.tsx'
import { EmptyState } from '../layout/states.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface ListScreenProps<Row>
  extends Omit<DataTableProps<Row>, 'empty'>,
    Pick<PageProps, 'title' | 'crumbs' | 'badges' | 'actions'>,
    Pick<FilterBarProps, 'search'> {
  /** The filters beside the search box. */
  filters?: ReactNode
  /** The button that makes a row: in the page's head, and where the list has no rows. */
  create?: ReactNode
  /** Said where the list has no rows at all. */
  empty?: { title: string; hint?: string }
  /** Between the filters and the table. */
  above?: ReactNode
  /** The dialog of a row or of a new one. */
  children?: ReactNode
}

/** A screen that is one list: search, filters, table and the dialogs of its rows. */
export function ListScreen<Row extends { _id: string }>(props: ListScreenProps<Row>) {
  const { title, crumbs, badges, actions, create, search, filters, empty, above, children, ...table } = props
  return (
    <Page
      title={title}
      crumbs={crumbs}
      badges={badges}
      fill
      actions={
        (actions || create) && (
          <>
            {actions}
            {create}
          </>
        )
      }
      toolbar={
        <FilterBar list={table.list} search={search}>
          {filters}
        </FilterBar>
      }
    >
      {above}
      <DataTable {...table} empty={empty && <EmptyState {...empty} action={create} />} />
      {children}
    </Page>
  )
}
