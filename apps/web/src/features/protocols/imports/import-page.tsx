import { getProtocolImport, type ProtocolImportDetail } from '@ihub/contract/protocol-imports'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../../app/use-api.ts'
import { useLanguage } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../../ui/layout/section.tsx'
import { ErrorState } from '../../../ui/layout/states.tsx'
import { ProblemTable } from '../../../ui/sheet/sheet-parts.tsx'
import { RunProgress } from '../../../ui/table/bulk/run-progress.tsx'
import { DateTime } from '../../../ui/value/value.tsx'
import { ImportStatus } from './import-status.tsx'
import css from './imports.module.css'
import { useT } from './texts.ts'

/** One spreadsheet of protocols: what became of it, and all that is wrong in it. */
export function ImportPage() {
  const t = useT()
  const language = useLanguage()
  const { protocolImportId: importId = '' } = useParams({ strict: false }) as { protocolImportId?: string }
  const { data, error, refetch } = useApi(getProtocolImport, {
    params: { id: importId },
    query: { language },
  })
  const found = data?._id === importId ? data : undefined
  return (
    <Page
      title={found?.fileName ?? t('protocol_import.one')}
      crumbs={[
        { label: t('protocols.title'), to: '/orders/protocols' },
        { label: t('protocol_import.title'), to: '/orders/protocols/imports' },
      ]}
      badges={found ? <ImportStatus status={found.status} pill /> : null}
      aside={found && <Facts found={found} />}
    >
      {error && !found && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !found && <Skeleton height={220} />}
      {found && (
        <div className={css.stack}>
          <Section title={t('protocol_import.result')}>
            <p className={css.message}>{found.message}</p>
            {found.processId && <RunProgress processId={found.processId} />}
          </Section>
          {found.problems.length > 0 && <Problems found={found} />}
        </div>
      )}
    </Page>
  )
}

interface OfImport {
  found: ProtocolImportDetail
}

function Facts({ found }: OfImport) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('protocol_import.file')}>
      <KeyValue
        rows={[
          { label: t('protocol_imports.column.created'), value: <DateTime at={found.createdAt} inline /> },
          { label: t('protocol_imports.column.author'), value: found.author.name },
          { label: t('protocol_imports.column.protocols'), value: format.number(found.protocols) },
          { label: t('protocol_imports.column.done'), value: format.number(found.done) },
          {
            label: t('protocol_imports.column.duplicates'),
            value: format.number(found.duplicates),
          },
          { label: t('protocol_imports.column.failed'), value: format.number(found.failed) },
        ]}
      />
    </Section>
  )
}

/** Everything that is wrong in a sheet of protocols. */
function Problems({ found: { problems, problemCount } }: OfImport) {
  const t = useT()
  const format = useFormat()
  return (
    <ProblemTable
      problems={problems.map((problem) => ({ ...problem, column: problem.title }))}
      count={problemCount}
      more={t('protocol_import.problems.more', { shown: format.number(problems.length) })}
    />
  )
}
