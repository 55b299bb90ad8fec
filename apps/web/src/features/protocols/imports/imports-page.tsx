import { listProtocolImports, type ProtocolImportRow } from '@ihub/contract/protocol-imports'
import { protocolImportStatuses } from '@ihub/domain/protocol/sheet/import-status'
import { SelectFilter } from '../../../ui/filters/select-filter.tsx'
import { lookOf } from '../../../ui/status/status.ts'
import { type Column, columnsOf } from '../../../ui/table/column.tsx'
import { ListScreen } from '../../../ui/table/list-screen.tsx'
import { useList } from '../../../ui/table/use-list.ts'
import { ImportButton } from './import-button.tsx'
import { ImportStatus, lookOfImport } from './import-status.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<ProtocolImportRow, Key>()

const columns: readonly Column<ProtocolImportRow>[] = [
  column.text('protocol_imports.column.file', (one) => one.fileName),
  column.custom('protocol_imports.column.status', (one) => <ImportStatus status={one.status} />, {
    width: 180,
  }),
  column.text('protocol_imports.column.author', (one) => one.author.name, { width: 200 }),
  column.number('protocol_imports.column.protocols', (one) => one.protocols),
  column.number('protocol_imports.column.done', (one) => one.done, { width: 110 }),
  column.number('protocol_imports.column.duplicates', (one) => one.duplicates, { width: 110 }),
  column.number('protocol_imports.column.failed', (one) => one.failed, { width: 110 }),
  column.date('protocol_imports.column.created', (one) => one.createdAt, { sort: 'createdAt' }),
]

/** The spreadsheets of protocols that were sent, newest first. */
export function ImportsPage() {
  const t = useT()
  const list = useList(listProtocolImports)
  return (
    <ListScreen
      id="protocol-imports"
      title={t('protocol_import.title')}
      columns={columns}
      list={list}
      hrefOf={(one) => `/orders/protocols/imports/${one._id}`}
      actions={<ImportButton />}
      empty={{ title: t('protocol_import.empty'), hint: t('protocol_import.empty.hint') }}
      filters={
        <SelectFilter
          label={t('protocol_imports.column.status')}
          options={protocolImportStatuses.map((value) => ({
            value,
            label: t(`protocol_imports.status.${value}`),
            look: lookOf('process', lookOfImport[value]),
          }))}
          {...list.bind('status')}
        />
      }
    />
  )
}
