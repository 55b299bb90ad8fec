import type { ResponseOf } from '@ihub/contract/endpoint'
import type { IntegrationRow, listIntegrations } from '@ihub/contract/processes'
import type { ProcessStanding } from '@ihub/domain/processes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StaleNotice, UnreadState } from '../../ui/layout/read-states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { Dashboard } from './dashboard.tsx'
import css from './home-page.module.css'
import { useT } from './texts.ts'

type Systems = UseQueryResult<ResponseOf<typeof listIntegrations>>

/** A store at work: its orders and the state of its systems. */
export const StoreCards = ({ systems }: { systems: Systems }) => (
  <>
    <Dashboard />
    <StaleNotice read={systems} />
    {systems.data ? <SystemList rows={systems.data.data} /> : <UnreadState read={systems} height={140} />}
  </>
)

function SystemList({ rows }: { rows: readonly IntegrationRow[] }) {
  const t = useT()
  return (
    <Section title={t('home.integrations')} flush>
      <ul className={css.systems}>
        {rows.map((row) => (
          <li key={row._id}>
            <Link to={`/integrations/${row._id}/processes`} className={css.system}>
              <span className={css.name}>{row.name}</span>
              {row.active ? (
                <StatusBadge family="integration" status={row.status} />
              ) : (
                <StatusBadge family="active" status="inactive" word={t('home.integrations.inactive')} />
              )}
            </Link>
            {row.waiting > 0 && (
              <Link
                to={`/integrations/${row._id}/processes`}
                search={{ standing: 'open' satisfies ProcessStanding } as never}
                className={css.waiting}
              >
                {t('home.integrations.waiting', { count: row.waiting })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
