import { cancelProcess, getProcess } from '@ihub/contract/processes'
import { Button, Progress, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../app/error-text.ts'
import { useApi, useApiMutation } from '../../../app/use-api.ts'
import { useWorkspace } from '../../../app/workspace.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ErrorState } from '../../layout/states.tsx'
import css from './bulk-dialog.module.css'
import { useT } from './texts.ts'
import { UndoButton } from './undo-button.tsx'

interface RunProgressProps {
  processId: string
  /** The person goes to the run's own page. */
  onClose?(): void
  /** Beside the link to the run, once it has ended. */
  children?: ReactNode
}

/** Events of the hub read the process again; this is for a browser that hears none. */
const lookEveryMs = 3_000

/** How far a run is, until it has ended; it goes on by itself when nobody looks. */
export function RunProgress({ processId: startedId, onClose, children }: RunProgressProps) {
  // The run that takes it back is followed in its place.
  const [processId, setProcessId] = useState(startedId)
  const t = useT()
  const format = useFormat()
  const { storeId } = useWorkspace()
  const id = storeId ?? ''
  const { data, error, refetch } = useApi(getProcess, { params: { id, processId } })
  const isEnded = data?.endTime != null
  useQuery({
    queryKey: ['followRun', processId],
    queryFn: async () => (await refetch()).status,
    refetchInterval: lookEveryMs,
    enabled: !isEnded,
  })
  const cancel = useApiMutation(cancelProcess, { refreshes: [getProcess] })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data?.items) return <Skeleton height={90} />
  const { done, error: failed, skipped, pending } = data.items
  const total = done + failed + skipped + pending
  const settled = total - pending
  return (
    <div className={css.body}>
      <p role="status">{isEnded ? t(endOf(data.status)) : t('bulk.running')}</p>
      <Progress
        value={total === 0 ? 100 : (settled / total) * 100}
        color={failed > 0 ? 'orange' : 'green'}
        aria-label={t('bulk.progress', { settled: format.number(settled), total: format.number(total) })}
      />
      <dl className={css.results}>
        {(['done', 'error', 'skipped', 'pending'] as const).map((status) => (
          <div key={status}>
            <dt>{t(`bulk.result.${status}`)}</dt>
            <dd>{format.number(data.items?.[status] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {cancel.error && <p className={css.problem}>{errorText(t, cancel.error)}</p>}
      <div className={css.buttons}>
        {!isEnded && (
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id, processId } })}
          >
            {t('bulk.cancel')}
          </Button>
        )}
        {data.bulk && (
          <UndoButton
            laneId={id}
            processId={processId}
            undoable={data.bulk.undoable}
            onUndone={setProcessId}
          />
        )}
        <Link to={`/integrations/${id}/processes/${processId}`} className={css.link} onClick={onClose}>
          {t('bulk.see_run')}
        </Link>
        {isEnded && children}
      </div>
    </div>
  )
}

function endOf(status: string) {
  if (status === 'success') return 'bulk.ended.success'
  if (status === 'partial') return 'bulk.ended.partial'
  return status === 'warning' ? 'bulk.ended.warning' : 'bulk.ended.error'
}
