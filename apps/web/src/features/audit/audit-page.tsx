import { type AuditRow, listAudit } from '@ihub/contract/audit'
import { useOpenRow } from '../../app/use-open-row.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { Blank } from '../../ui/value/value.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
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
  const list = useList(listAudit)
  const { hrefOf, openId, close } = useOpenRow()
  const open = list.page.data?.data.find(({ _id }) => _id === openId)
  return (
    <ListScreen
      id="audit"
      title={t('audit.title')}
      columns={columns}
      list={list}
      hrefOf={hrefOf}
      empty={{ title: t('audit.empty'), hint: t('audit.empty.hint') }}
      filters={<AuditFilters list={list} />}
    >
      {open && <AuditDialog key={open._id} row={open} onClose={close} />}
    </ListScreen>
  )
}
