import { checkIntegrationHealth } from '@ihub/contract/processes'
import { getStore, type StoreIntegration, testIntegration } from '@ihub/contract/stores'
import { takesCalls } from '@ihub/domain/system-traits'
import { IconPlugConnected } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Settings } from '../../ui/form/connector/connector-settings.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import css from './stores.module.css'
import { useT } from './texts.ts'

interface HealthCardProps {
  storeId: string
  connector: string
  label: string
  integration: StoreIntegration | undefined
  /** Settings that were typed and not saved yet; null when the form shows the saved ones. */
  unsaved: Settings | null
}

/** How the connection is, and a way to find out now. */
export function HealthCard({ storeId, connector, label, integration, unsaved }: HealthCardProps) {
  const t = useT()
  const format = useFormat()
  const check = useApiMutation(checkIntegrationHealth, { refreshes: [getStore] })
  const trial = useApiMutation(testIntegration)
  const last = unsaved ? trial : check
  const health = last.data ?? integration?.health
  const test = () =>
    unsaved
      ? trial.mutate({ params: { connector }, body: { settings: unsaved, label }, storeId })
      : check.mutate({ params: { code: connector }, query: { label }, storeId })
  return (
    <Section title={t('stores.integration.health')}>
      <div className={css.stack} role="status">
        {health ? (
          <>
            <StatusBadge family="integration" status={health.status} pill />
            {health.kind && integration && (
              <p className={css.text}>{t(`failure.${health.kind}`, { integration: integration.name })}</p>
            )}
            {health.message && <p className={css.text}>{health.message}</p>}
            <span className={css.dim}>
              {health.checkedAt
                ? t('stores.integration.checked', { ago: format.ago(health.checkedAt) })
                : t('stores.integration.never_checked')}
            </span>
          </>
        ) : (
          <span className={css.dim}>{t('stores.integration.not_connected')}</span>
        )}
        {last.error && <p className={css.problem}>{errorText(t, last.error)}</p>}
        {takesCalls(connector) && (
          <ActionButton
            label={t(unsaved ? 'stores.integration.test_unsaved' : 'stores.integration.test')}
            icon={<IconPlugConnected size={15} />}
            refusal={null}
            isLoading={last.isPending}
            onClick={test}
          />
        )}
      </div>
    </Section>
  )
}

/** Where the other system is to call. */
export function InboundCard({ url }: { url: string }) {
  const t = useT()
  return (
    <Section title={t('stores.integration.inbound')}>
      <div className={css.stack}>
        <span className={css.dim}>{t('stores.integration.inbound.hint')}</span>
        <CopyText value={url} mono wrap />
      </div>
    </Section>
  )
}
