import { getProtocolImport, type ProtocolImportDetail } from '@ihub/contract/protocol-imports'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../../app/use-api.ts'
import { useLanguage } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SheetImportPage } from '../../../ui/sheet/import-page.tsx'
import { DateTime } from '../../../ui/value/value.tsx'
import { ImportStatus } from './import-status.tsx'
import { useT } from './texts.ts'

/** One spreadsheet of protocols: the result of its import, and all that is wrong in it. */
export function ImportPage() {
  const t = useT()
  const language = useLanguage()
  const factsOf = useFacts()
  const { protocolImportId: importId = '' } = useParams({ strict: false }) as { protocolImportId?: string }
  const { data, error, refetch } = useApi(getProtocolImport, {
    params: { id: importId },
    query: { language },
  })
  const found = data?._id === importId ? data : undefined
  return (
    <SheetImportPage
      title={t('protocol_import.one')}
      crumbs={[
        { label: t('protocols.title'), to: '/orders/protocols' },
        { label: t('protocol_import.title'), to: '/orders/protocols/imports' },
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
  return (found: ProtocolImportDetail) => [
    { label: t('protocol_imports.column.created'), value: <DateTime at={found.createdAt} inline /> },
    { label: t('protocol_imports.column.author'), value: found.author.name },
    { label: t('protocol_imports.column.protocols'), value: format.number(found.protocols) },
    { label: t('protocol_imports.column.done'), value: format.number(found.done) },
    { label: t('protocol_imports.column.duplicates'), value: format.number(found.duplicates) },
    { label: t('protocol_imports.column.failed'), value: format.number(found.failed) },
  ]
}
