import { listIntegrationDays, listIntegrations } from '@ihub/contract/processes'
import { Skeleton } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useApi } from '../../app/use-api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/states.tsx'
import { IntegrationCard } from './integration-card.tsx'
import css from './integrations.module.css'
import { useT } from './texts.ts'

/** The systems linked to the store and how each of them is. */
export function IntegrationsPage() {
  const t = useT()
  const { data, error, refetch } = useApi(listIntegrations, {})
  const days = useApi(listIntegrationDays, {})
  const daysOf = new Map(days.data?.data.map((one) => [one._id, one.days]))
  return (
    <Page title={t('integrations.title')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} />}
      {data?.data.length === 0 && (
        <Section>
          <EmptyState
            icon={<IconPlugConnected size={28} stroke={1.5} aria-hidden />}
            title={t('integrations.empty')}
            hint={t('integrations.empty.hint')}
          />
        </Section>
      )}
      <div className={css.cards}>
        {data?.data.map((integration) => (
          <IntegrationCard
            key={integration._id}
            integration={integration}
            days={daysOf.get(integration._id)}
          />
        ))}
      </div>
    </Page>
  )
}
