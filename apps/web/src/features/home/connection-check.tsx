import { checkIntegrationHealth, listIntegrations } from '@ihub/contract/processes'
import { getStore, type StoreIntegration } from '@ihub/contract/stores'
import { Loader } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { errorText } from '../../app/api-error.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './first-steps.module.css'

interface ConnectionCheckProps {
  storeId: string
  integration: StoreIntegration
  /** Tries once by itself. */
  isDue: boolean
  /** Why it cannot be tried now. */
  refusal: string | null
}

/** How a connection is, in one line, and a way to find out now. */
export function ConnectionCheck({ storeId, integration, isDue, refusal }: ConnectionCheckProps) {
  const t = useT()
  const format = useFormat()
  const check = useApiMutation(checkIntegrationHealth, { refreshes: [getStore, listIntegrations] })
  const health = check.data ?? integration.health
  const run = () => check.mutate({ params: { code: integration.connector }, storeId })
  const hasRun = useRef(false)
  // The person has just saved; whether that works is what they want to know next.
  useEffect(() => {
    if (isDue && !hasRun.current) run()
    hasRun.current = true
  })
  return (
    <div className={css.check}>
      <div className={css.health} role="status">
        <strong>{integration.name}</strong>
        {check.isPending ? (
          <span className={css.dim}>
            <Loader size={13} /> {t('first_steps.testing')}
          </span>
        ) : (
          <>
            <StatusBadge family="integration" status={health.status} pill />
            {check.error && <span className={css.problem}>{errorText(t, check.error)}</span>}
            {!check.error && health.message && health.status !== 'ok' && (
              <span className={css.problem}>{health.message}</span>
            )}
            {health.status === 'ok' && health.checkedAt && (
              <span className={css.dim}>
                {t('stores.integration.checked', { ago: format.ago(health.checkedAt) })}
              </span>
            )}
          </>
        )}
      </div>
      <ActionButton
        label={t('stores.integration.test')}
        icon={<IconPlugConnected size={15} />}
        refusal={refusal}
        isLoading={check.isPending}
        onClick={run}
      />
    </div>
  )
}
