import { listOrders, type OrderRow } from '@ihub/contract/orders'
import { listIntegrations } from '@ihub/contract/processes'
import { getStore, listStores } from '@ihub/contract/stores'
import { Button } from '@mantine/core'
import { IconBuildingStore, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isAccessCenter, isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApi } from '../../app/use-api.ts'
import { useWorkspace } from '../../app/workspace.ts'
import { Page } from '../../ui/layout/page.tsx'
import { UnreadState } from '../../ui/layout/read-states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { FirstSteps } from './first-steps.tsx'
import { newestOrder } from './newest-order.ts'
import { StoreCards } from './store-cards.tsx'
import { useT } from './texts.ts'

/** Where work starts: the way to the first order, or the orders and the state of the systems. */
export function HomePage() {
  const t = useT()
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  return (
    <Page title={t('home.title')} subtitle={t('home.welcome', { name: user.name.split(' ')[0] ?? '' })}>
      <Home storeId={storeId} />
    </Page>
  )
}

function Home({ storeId }: { storeId: string | null }) {
  const t = useT()
  const user = useCurrentUser()
  if (isAccessCenter(user))
    return (
      <Notice
        icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
        title={t('home.access_center')}
        hint={t('home.access_center.hint')}
        action={
          <Button component={Link} to="/users">
            {t('nav.users')}
          </Button>
        }
      />
    )
  if (!storeId) return <WithoutStore />
  return isAllowed(user, ['Admin']) ? <AdministratorHome storeId={storeId} /> : <StoreHome />
}

/** Nobody has chosen a store: there is none yet, none for this person, or the list is still on its way. */
function WithoutStore() {
  const t = useT()
  const user = useCurrentUser()
  const mayCreate = isAllowed(user, ['Admin'])
  // Only a person who sees every store knows that there is none at all.
  const seesAll = user.isSuperUser
  const stores = useApi(listStores, { query: { limit: 1 } }, { enabled: seesAll })
  if (seesAll && !stores.data) return <UnreadState read={stores} height={220} />
  if (stores.data?.total === 0) return <FirstSteps store={null} firstOrder={null} />
  if (seesAll || user.stores.length > 0)
    return <Notice title={t('home.choose_store')} hint={t('home.choose_store.hint')} />
  if (!mayCreate) return <Notice title={t('workspace.no_access')} hint={t('workspace.no_access.hint')} />
  return (
    <Notice
      title={t('workspace.no_access')}
      hint={t('workspace.no_access.hint_admin')}
      action={
        <Button component={Link} to="/stores/new">
          {t('stores.create')}
        </Button>
      }
    />
  )
}

interface NoticeProps {
  title: string
  hint: string
  icon?: ReactNode
  action?: ReactNode
}

const Notice = ({ title, hint, icon, action }: NoticeProps) => (
  <Section>
    <EmptyState
      icon={icon ?? <IconBuildingStore size={28} stroke={1.5} aria-hidden />}
      title={title}
      hint={hint}
      action={action}
    />
  </Section>
)

function AdministratorHome({ storeId }: { storeId: string }) {
  const orders = useApi(listOrders, { query: newestOrder }, { isWatched: true })
  if (!orders.data) return <UnreadState read={orders} height={220} />
  return <GuidedHome storeId={storeId} newest={orders.data.data[0] ?? null} />
}

/** A person who saw the first steps keeps seeing them to their end, although the first order is there by then. */
function GuidedHome({ storeId, newest }: { storeId: string; newest: OrderRow | null }) {
  const [isGuided] = useState(newest === null)
  const store = useApi(getStore, { params: { id: storeId } }, { enabled: isGuided })
  if (!isGuided) return <StoreHome />
  if (!store.data) return <UnreadState read={store} height={220} />
  return <FirstSteps store={store.data} firstOrder={newest} />
}

function StoreHome() {
  const t = useT()
  const systems = useApi(listIntegrations, {}, { isWatched: true })
  if (!systems.data && !systems.error) return <UnreadState read={systems} height={140} />
  if (systems.data?.data.length !== 0) return <StoreCards systems={systems} />
  return <Notice title={t('home.not_connected')} hint={t('home.not_connected.hint')} />
}
