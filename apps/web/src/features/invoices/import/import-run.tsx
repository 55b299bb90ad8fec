import { getProcess, listProcessItems, type ProcessItem } from '@ihub/contract/processes'
import { importFilesMax } from '@ihub/domain/invoice/import-refusals'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../app/use-api.ts'
import { useWorkspace } from '../../../app/workspace.ts'
import { RunProgress } from '../../../ui/table/bulk/run-progress.tsx'
import table from '../../../ui/table/plain-table.module.css'
import { invoiceAddress } from '../invoice-address.ts'
import css from './import.module.css'
import { ReadAgain } from './read-again.tsx'
import { useT } from './texts.ts'

interface ImportRunProps {
  processId: string
  onClose(): void
  /** To choose other files. */
  onMore(): void
}

const lookEveryMs = 1_500

/** How far the import is, and the result of each file; it goes on when the dialog is closed. */
export function ImportRun({ processId, onClose, onMore }: ImportRunProps) {
  const t = useT()
  const { storeId } = useWorkspace()
  const params = { id: storeId ?? '', processId }
  const { data: run } = useApi(getProcess, { params })
  const items = useApi(listProcessItems, { params, query: { limit: importFilesMax } })
  const isEnded = run?.endTime != null
  useQuery({
    queryKey: ['followItems', processId, isEnded],
    queryFn: async () => (await items.refetch()).status,
    refetchInterval: isEnded ? false : lookEveryMs,
  })
  return (
    <div className={css.stack}>
      <RunProgress processId={processId} onClose={onClose}>
        <ReadAgain />
        <Button variant="default" onClick={onMore}>
          {t('import.more')}
        </Button>
      </RunProgress>
      {isEnded && run.items && (
        <p className={css.outcome} role="status">
          {t(outcomeOf(run.items))}
        </p>
      )}
      <Results items={items.data?.data ?? []} />
    </div>
  )
}

function outcomeOf({ done, error, skipped }: { done: number; error: number; skipped: number }) {
  if (error === 0) return done > 0 || skipped === 0 ? 'import.all' : 'import.same'
  return done > 0 ? 'import.partly' : 'import.none'
}

const words = {
  done: 'import.imported',
  error: 'import.failed',
  pending: 'import.pending',
  skipped: 'import.skipped',
} as const

function Results({ items }: { items: readonly ProcessItem[] }) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
    <section className={css.results} aria-label={t('import.results')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.file')}</th>
            <th scope="col">{t('import.result')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ position, code, status, reason, invoiceId }) => (
            <tr key={position}>
              <td className={css.cell}>{code}</td>
              <td className={css.cell}>
                <span data-result={status} className={css.result}>
                  {t(words[status])}
                </span>
                {reason && `: ${t(`bulk.reason.${reason}`)}`}
                {invoiceId && (
                  <>
                    {' · '}
                    <Link to={invoiceAddress(invoiceId)} className={css.link}>
                      {t('import.open')}
                    </Link>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
