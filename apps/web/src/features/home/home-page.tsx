import { type IntegrationRow, listIntegrations } from '@ihub/contract/processes'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight, IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { useWorkspace } from '../../app/workspace.ts'
import { useT } from '../../i18n/translate.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './home-page.module.css'
import { SetupSteps } from './setup-steps.tsx'

/** Where work starts: setting the store up, or its orders and the state of its systems. */
export function HomePage() {
  const t = useT()
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  const isWithoutStores = !user.isSuperUser && user.stores.length === 0
  return (
    <Page title={t('home.title')} subtitle={t('home.welcome', { name: user.name.split(' ')[0] ?? '' })}>
      {isWithoutStores && <NoStore title={t('workspace.no_access')} hint={t('workspace.no_access.hint')} />}
      {!isWithoutStores && !storeId && (
        <NoStore title={t('home.choose_store')} hint={t('home.choose_store.hint')} />
      )}
      {storeId && <StoreHome storeId={storeId} />}
    </Page>
  )
}

const NoStore = ({ title, hint }: { title: string; hint: string }) => (
  <Section>
    <EmptyState icon={<IconBuildingStore size={28} stroke={1.5} aria-hidden />} title={title} hint={hint} />
  </Section>
)

function StoreHome({ storeId }: { storeId: string }) {
  const user = useCurrentUser()
  const { data, error, refetch } = useApi(listIntegrations, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={140} />
  if (data.data.length === 0) return <SetupSteps storeId={storeId} isAdmin={isAllowed(user, ['Admin'])} />
  return (
    <div className={css.cards}>
      <OrdersCard />
      <Systems rows={data.data} />
    </div>
  )
}

function OrdersCard() {
  const t = useT()
  return (
    <Section title={t('nav.orders')}>
      <p className={css.hint}>{t('home.orders.hint')}</p>
      <Button component={Link} to="/orders/list" rightSection={<IconArrowRight size={15} />}>
        {t('home.orders')}
      </Button>
    </Section>
  )
}

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
