import type { Endpoint } from '@ihub/contract/endpoint'
import { getProcess, retryProcess } from '@ihub/contract/processes'
import { IconRefresh } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../layout/action-button.tsx'
import { notify } from '../overlay/notify.ts'
import css from './retry-button.module.css'
import { useT } from './texts.ts'

interface RetryButtonProps {
  integrationId: string
  processId: string
  /** Reads of the entity that show old data after it. */
  refreshes: readonly Endpoint[]
}

/** Runs a failed process of the entity again; a refusal stands beside it. */
export function RetryButton({ integrationId, processId, refreshes }: RetryButtonProps) {
  const t = useT()
  const retry = useApiMutation(retryProcess, {
    refreshes: [...refreshes, getProcess],
    onDone: () => notify.success(t('process.retry.done')),
  })
  return (
    <>
      <ActionButton
        primary
        label={t('process.retry')}
        icon={<IconRefresh size={15} />}
        isLoading={retry.isPending}
        onClick={() => retry.mutate({ params: { id: integrationId, processId } })}
      />
      {retry.error && <p className={css.problem}>{errorText(t, retry.error)}</p>}
    </>
  )
}
