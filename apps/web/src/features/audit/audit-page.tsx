import { type AuditRow, listAudit } from '@ihub/contract/audit'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { useT } from '../../i18n/translate.ts'
import { type Column, column } from '../../ui/column.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { rowsPerPage } from '../../ui/rows-per-page.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Blank } from '../../ui/value.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditFilterBar } from './audit-filters.tsx'
import { actionText, fieldText } from './audit-words.ts'
import { AuthorName } from './author-name.tsx'
import { differenceOf } from './difference.ts'

const columns: readonly Column<AuditRow>[] = [
  column.date<AuditRow>('audit.at', (row) => row.at, { sort: 'at' }),
  column.custom<AuditRow>('audit.author', (row) => <AuthorName author={row.author} />, { width: 160 }),
  column.custom<AuditRow>('audit.action', (row) => <Action row={row} />, { width: 230 }),
  column.text<AuditRow>('audit.entity', (row) => row.entityName),
  column.custom<AuditRow>('audit.changes', (row) => <ChangedFields row={row} />),
  column.text<AuditRow>('audit.store', (row) => row.store?.code, { mono: true, width: 150 }),
  column.text<AuditRow>('audit.address', (row) => row.address, { mono: true, width: 140 }),
  column.custom<AuditRow>('audit.kind', (row) => <EntityKind row={row} />, { width: 120, hidden: true }),
]

function Action({ row }: { row: AuditRow }) {
  const t = useT()
  return actionText(t, row.action)
}

function EntityKind({ row }: { row: AuditRow }) {
  const t = useT()
  return t(`audit.kind.${row.entityKind}`)
}

/** The names of what changed; a creation names everything, which says nothing. */
function ChangedFields({ row }: { row: AuditRow }) {
  const t = useT()
  if (row.before === null || row.after === null) return <Blank />
  const names = differenceOf(row.before, row.after).map(({ field }) => fieldText(t, field))
  return names.length === 0 ? <Blank /> : <span title={names.join(', ')}>{names.join(', ')}</span>
}

/** Who changed what, before and after. */
export function AuditPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listAudit.query, rowsPerPage)
  const page = useApi(listAudit, { query: filters })
  const { hrefOf, openId, close } = useOpenRow()
  const open = page.data?.data.find(({ _id }) => _id === openId)
  return (
    <Page title={t('audit.title')} fill toolbar={<AuditFilterBar filters={filters} onChange={setFilters} />}>
      <DataTable
        id="audit"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(row) => row._id}
        hrefOf={hrefOf}
        empty={<EmptyState title={t('audit.empty')} hint={t('audit.empty.hint')} />}
      />
      {open && <AuditDialog key={open._id} row={open} onClose={close} />}
    </Page>
  )
}

/** The row being looked at, in the URL as `?row=` beside the filters. */
function useOpenRow() {
  const { row: openId } = useSearch({ strict: false }) as { row?: string }
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const hrefOf = ({ _id }: AuditRow) => {
    const search = new URLSearchParams(searchStr)
    search.set('row', _id)
    return `${pathname}?${search}`
  }
  const close = () =>
    void navigate({ to: '.', search: (search: Record<string, unknown>) => ({ ...search, row: undefined }) })
  return { hrefOf, openId, close }
}
