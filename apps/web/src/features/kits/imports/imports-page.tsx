import { type KitImportRow, listKitImports } from '@ihub/contract/kit-imports'
import { kitImportStatuses } from '@ihub/domain/kit/import-status'
import { SelectFilter } from '../../../ui/filters/select-filter.tsx'
import { lookOf } from '../../../ui/status/status.ts'
import { type Column, columnsOf } from '../../../ui/table/column.tsx'
import { ListScreen } from '../../../ui/table/list-screen.tsx'
import { useList } from '../../../ui/table/use-list.ts'
import { ImportButton } from './import-button.tsx'
import { ImportStatus, lookOfImport } from './import-status.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<KitImportRow, Key>()

const columns: readonly Column<KitImportRow>[] = [
  column.text('kit_imports.column.file', (one) => one.fileName),
  column.custom('kit_imports.column.status', (one) => <ImportStatus status={one.status} />, { width: 180 }),
  column.text('kit_imports.column.author', (one) => one.author.name, { width: 200 }),
  column.number('kit_imports.column.kits', (one) => one.kits),
  column.number('kit_imports.column.done', (one) => one.done, { width: 110 }),
  column.number('kit_imports.column.failed', (one) => one.failed, { width: 110 }),
  column.date('kit_imports.column.created', (one) => one.createdAt, { sort: 'createdAt' }),
]

/** The spreadsheets of kits that were sent, newest first. */
export function ImportsPage() {
  const t = useT()
  const list = useList(listKitImports)
  return (
    <ListScreen
      id="kit-imports"
      title={t('kit_import.title')}
      columns={columns}
      list={list}
      hrefOf={(one) => `/kits/imports/history/${one._id}`}
      actions={<ImportButton />}
      empty={{ title: t('kit_import.empty'), hint: t('kit_import.empty.hint') }}
      filters={
        <SelectFilter
          label={t('kit_imports.column.status')}
          options={kitImportStatuses.map((value) => ({
            value,
            label: t(`kit_imports.status.${value}`),
            look: lookOf('process', lookOfImport[value]),
          }))}
          value={list.filters.status?.filter((one) => one !== 'all')}
          onChange={list.bind('status').onChange}
        />
      }
    />
  )
}
