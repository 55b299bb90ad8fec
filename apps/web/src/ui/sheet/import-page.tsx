import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../form/upload/texts.ts'
import { Page } from '../layout/page.tsx'
import type { Crumb } from '../layout/page-head.ts'
import { KeyValue, type KeyValueRow, Section } from '../layout/section.tsx'
import { ErrorState } from '../layout/states.tsx'
import { RunProgress } from '../table/bulk/run-progress.tsx'
import css from './sheet.module.css'
import { ProblemTable } from './sheet-parts.tsx'

interface ShownImport {
  fileName: string
  message: string
  /** Of its run; null where the sheet had no good row. */
  processId: string | null
  problems: readonly {
    row: number
    title: string | null
    value: string | null
    code: string
    message: string
  }[]
  problemCount: number
}

interface SheetImportPageProps {
  /** As long as the import is not known. */
  title: string
  crumbs: readonly Crumb[]
  badge: ReactNode
  facts: readonly KeyValueRow[]
  found: ShownImport | undefined
  error: Error | null
  onRetry(): void
}

/** One spreadsheet that was sent: the result of its import, and all that is wrong in it. */
export function SheetImportPage({
  title,
  crumbs,
  badge,
  facts,
  found,
  error,
  onRetry,
}: SheetImportPageProps) {
  const t = useT()
  return (
    <Page
      title={found?.fileName ?? title}
      crumbs={crumbs}
      badges={badge}
      aside={
        found && (
          <Section title={t('sheet.import.file')}>
            <KeyValue rows={facts} />
          </Section>
        )
      }
    >
      {error && !found && <ErrorState error={error} onRetry={onRetry} />}
      {!error && !found && <Skeleton height={220} />}
      {found && (
        <div className={css.stack}>
          <Section title={t('sheet.import.result')}>
            <p className={css.message}>{found.message}</p>
            {found.processId && <RunProgress processId={found.processId} />}
          </Section>
          {found.problems.length > 0 && <Problems found={found} />}
        </div>
      )}
    </Page>
  )
}

function Problems({ found: { problems, problemCount } }: { found: ShownImport }) {
  const t = useT()
  const format = useFormat()
  return (
    <ProblemTable
      problems={problems.map((problem) => ({ ...problem, column: problem.title }))}
      count={problemCount}
      more={t('sheet.import.more', { shown: format.number(problems.length) })}
    />
  )
}
