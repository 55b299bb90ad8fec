import type { IntegrationRow } from '@ihub/contract/processes'
import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { Dashboard } from './dashboard.tsx'
import css from './home-page.module.css'
import { useT } from './texts.ts'

/** A store at work: its orders and the state of its systems. */
export const StoreCards = ({ rows }: { rows: readonly IntegrationRow[] }) => (
  <>
    <Dashboard />
    <Systems rows={rows} />
  </>
)

function Systems({ rows }: { rows: readonly IntegrationRow[] }) {
  const t = useT()
  return (
    <Section title={t('home.integrations')} flush>
      <ul className={css.systems}>
        {rows.map((row) => (
          <li key={row._id}>
            <Link to={`/integrations/${row._id}/processes`} className={css.system}>
              <span className={css.name}>{row.name}</span>
              {row.waiting > 0 && (
                <span className={css.waiting}>{t('home.integrations.waiting', { count: row.waiting })}</span>
              )}
              {row.active ? (
                <StatusBadge family="integration" status={row.status} />
              ) : (
                <StatusBadge family="active" status="inactive" word={t('home.integrations.inactive')} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
