import { type AuditRow, listAudit } from '@ihub/contract/audit'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { useOpenRow } from '../../app/use-open-row.ts'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { Blank } from '../../ui/value/value.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditFilterBar } from './audit-filters.tsx'
import { actionText, entityText, fieldText } from './audit-words.ts'
import { AuthorName } from './author-name.tsx'
import { differenceOf } from './difference.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<AuditRow, Key>()

const columns: readonly Column<AuditRow>[] = [
  column.date('audit.at', (row) => row.at, { sort: 'at' }),
  column.custom('audit.author', (row) => <AuthorName author={row.author} />, { width: 160 }),
  column.custom('audit.action', (row) => <Action row={row} />, { width: 230 }),
  column.custom('audit.entity', (row) => <Entity row={row} />),
  column.custom('audit.changes', (row) => <ChangedFields row={row} />),
  column.text('audit.store', (row) => row.store?.code, { mono: true, width: 150 }),
  column.text('audit.address', (row) => row.address, { mono: true, width: 140 }),
  column.custom('audit.kind', (row) => <EntityKind row={row} />, { width: 120, hidden: true }),
]

function Action({ row }: { row: AuditRow }) {
  const t = useT()
  return actionText(t, row.action)
}

function Entity({ row }: { row: AuditRow }) {
  const name = entityText(useT(), row)
  return name ? <span title={name}>{name}</span> : <Blank />
}

function EntityKind({ row }: { row: AuditRow }) {
  const t = useT()
  return t(`audit.kind.${row.entityKind}`)
}

/** The names of the changed fields; a creation names all of them, which says nothing. */
function ChangedFields({ row }: { row: AuditRow }) {
  const t = useT()
  if (row.before === null || row.after === null) return <Blank />
  const names = differenceOf(row.before, row.after).map(({ field }) => fieldText(t, field))
  return names.length === 0 ? <Blank /> : <span title={names.join(', ')}>{names.join(', ')}</span>
}

/** The audit log: each change with its author, before and after. */
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
