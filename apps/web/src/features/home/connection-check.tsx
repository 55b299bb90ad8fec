import type { StoreIntegration } from '@ihub/contract/stores'
import { takesCalls } from '@ihub/domain/system-traits'
import { Loader } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import css from './first-steps.module.css'
import { useT } from './texts.ts'
import { useConnectionCheck } from './use-connection-check.ts'

interface ConnectionCheckProps {
  storeId: string
  integration: StoreIntegration
  /** Tries by itself. */
  isDue: boolean
  /** Why it cannot be tried now. */
  refusal: string | null
}

/** How a connection is, in one line, and a way to find out now. */
export function ConnectionCheck({ storeId, integration, isDue, refusal }: ConnectionCheckProps) {
  const t = useT()
  const format = useFormat()
  const { health, error, isFirst, run } = useConnectionCheck({ storeId, integration, isDue })
  return (
    <div className={css.check}>
      <div className={css.health} role="status">
        <strong>{integration.name}</strong>
        {isFirst ? (
          <span className={css.dim}>
            <Loader size={13} /> {t('first_steps.testing')}
          </span>
        ) : (
          <>
            <StatusBadge family="integration" status={health.status} pill />
            {error && <span className={css.problem}>{errorText(t, error)}</span>}
            {!error && health.message && health.status !== 'ok' && (
              <span className={css.problem}>
                {health.kind && `${t(`failure.${health.kind}`, { integration: integration.name })}: `}
                {health.message}
              </span>
            )}
            {health.status === 'ok' && health.checkedAt && (
              <span className={css.dim}>
                {t('stores.integration.checked', { ago: format.ago(health.checkedAt) })}
              </span>
            )}
          </>
        )}
      </div>
      {takesCalls(integration.connector) && (
        <ActionButton
          label={t('stores.integration.test')}
          icon={<IconPlugConnected size={15} />}
          refusal={refusal}
          isLoading={isFirst}
          onClick={run}
        />
      )}
    </div>
  )
}
