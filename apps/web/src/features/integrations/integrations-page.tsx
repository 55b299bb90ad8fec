import { listIntegrationDays, listIntegrations } from '@ihub/contract/processes'
import { IconPlugConnected } from '@tabler/icons-react'
import { useApi } from '../../app/use-api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { StaleNotice, UnreadState } from '../../ui/layout/read-states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { IntegrationCard } from './integration-card.tsx'
import css from './integrations.module.css'
import { useT } from './texts.ts'

/** The systems linked to the store and how each of them is. */
export function IntegrationsPage() {
  const t = useT()
  const systems = useApi(listIntegrations, {}, { isWatched: true })
  const days = useApi(listIntegrationDays, {}, { isWatched: true })
  const daysOf = new Map(days.data?.data.map((one) => [one._id, one.days]))
  return (
    <Page title={t('integrations.title')}>
      <StaleNotice read={systems} />
      {!systems.data && <UnreadState read={systems} height={160} />}
      {systems.data?.data.length === 0 && (
        <Section>
          <EmptyState
            icon={<IconPlugConnected size={28} stroke={1.5} aria-hidden />}
            title={t('integrations.empty')}
            hint={t('integrations.empty.hint')}
          />
        </Section>
      )}
      <div className={css.cards}>
        {systems.data?.data.map((integration) => (
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
