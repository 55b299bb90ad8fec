import { getKitImport, type KitImportDetail } from '@ihub/contract/kit-imports'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../../app/use-api.ts'
import { useLanguage } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SheetImportPage } from '../../../ui/sheet/import-page.tsx'
import { DateTime } from '../../../ui/value/value.tsx'
import { ImportStatus } from './import-status.tsx'
import { useT } from './texts.ts'

/** One spreadsheet of kits: the result of its import, and all that is wrong in it. */
export function ImportPage() {
  const t = useT()
  const language = useLanguage()
  const factsOf = useFacts()
  const { importId = '' } = useParams({ strict: false }) as { importId?: string }
  const { data, error, refetch } = useApi(getKitImport, { params: { id: importId }, query: { language } })
  const found = data?._id === importId ? data : undefined
  return (
    <SheetImportPage
      title={t('kit_import.one')}
      crumbs={[
        { label: t('kits.title'), to: '/kits' },
        { label: t('kit_import.title'), to: '/kits/imports/history' },
      ]}
      badge={found ? <ImportStatus status={found.status} pill /> : null}
      facts={found ? factsOf(found) : []}
      found={found}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function useFacts() {
  const t = useT()
  const format = useFormat()
  return (found: KitImportDetail) => [
    { label: t('kit_imports.column.created'), value: <DateTime at={found.createdAt} inline /> },
    { label: t('kit_imports.column.author'), value: found.author.name },
    { label: t('kit_imports.column.kits'), value: format.number(found.kits) },
    { label: t('kit_imports.column.done'), value: format.number(found.done) },
    { label: t('kit_imports.column.failed'), value: format.number(found.failed) },
  ]
}
