import { getStore, listConnectors, type StoreDetail } from '@ihub/contract/stores'
import { Skeleton, Tabs } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useTab } from '../../app/use-tab.ts'
import { chooseStore, useWorkspace } from '../../app/workspace.ts'
import { useT } from '../../i18n/translate.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { lookOf } from '../../ui/status.ts'
import tones from '../../ui/tone.module.css'
import { ConnectorTab } from './connector-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { StoreState } from './store-state.tsx'
import css from './stores.module.css'

/** A store: what it is, and a tab for each system that can be connected to it. */
export function StorePage() {
  const t = useT()
  const { storeId = '' } = useParams({ strict: false }) as { storeId?: string }
  const { data: store, error, refetch } = useApi(getStore, { params: { id: storeId } })
  const { storeId: currentId } = useWorkspace()
  const isShown = store?._id === storeId
  return (
    <Page
      title={isShown ? store.name : t('nav.stores')}
      crumbs={[{ label: t('stores.title'), to: '/stores' }]}
      subtitle={isShown ? <code>{store.code}</code> : null}
      badges={isShown ? <StoreState isActive={store.active} pill /> : null}
      actions={
        isShown && currentId !== storeId ? (
          <ActionButton label={t('stores.use')} onClick={() => chooseStore(store)} />
        ) : null
      }
    >
      {error && !isShown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !isShown && <Skeleton height={220} />}
      {isShown && <StoreTabs key={store._id} store={store} />}
    </Page>
  )
}

function StoreTabs({ store }: { store: StoreDetail }) {
  const t = useT()
  const connectors = useApi(listConnectors, {}).data?.data ?? []
  const [tab, setTab] = useTab(['general', ...connectors.map(({ id }) => id)])
  const open = connectors.find(({ id }) => id === tab)
  const linked = (id: string) => store.integrations.find(({ connector }) => connector === id)
  return (
    <>
      <Tabs value={tab ?? 'general'} onChange={(next) => next && setTab(next)} keepMounted={false}>
        <Tabs.List className={css.tabs}>
          <Tabs.Tab value="general">{t('stores.tab.general')}</Tabs.Tab>
          {connectors.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id} rightSection={<HealthDot integration={linked(id)} />}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tab === 'general' && <GeneralTab store={store} />}
      {open && <ConnectorTab key={open.id} store={store} connector={open} integration={linked(open.id)} />}
    </>
  )
}

function HealthDot({ integration }: { integration: StoreDetail['integrations'][number] | undefined }) {
  const t = useT()
  if (!integration?.active) return null
  const { tone, icon: Icon } = lookOf('integration', integration.health.status)
  return (
    <span className={`${tones.badge} ${tones[tone]}`}>
      <Icon size={14} role="img" aria-label={t(`integration.status.${integration.health.status}`)} />
    </span>
  )
}
