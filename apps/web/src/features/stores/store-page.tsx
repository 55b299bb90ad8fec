import { getStoreStockCheck } from '@ihub/contract/stock-check'
import {
  type ConnectorRow,
  getStore,
  getStoreSpace,
  listConnectors,
  listStores,
  type StoreDetail,
  syncStore,
  updateStore,
} from '@ihub/contract/stores'
import { type SettingGroup, settingGroups } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { accountKey } from '@ihub/domain/store/store-systems'
import { type SystemRole, traitsOf } from '@ihub/domain/system-traits'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { callEncrypted } from '../../app/client.ts'
import { useChooseStore } from '../../app/shell/use-stores.ts'
import { useApi } from '../../app/use-api.ts'
import { useTab } from '../../app/use-tab.ts'
import { raiseUpdateStore, useWorkspace } from '../../app/workspace.ts'
import { accountOf } from '../../ui/form/connector/connector-settings.ts'
import { groupsOf, secretOf } from '../../ui/form/settings/setting-values.ts'
import { SettingsForm } from '../../ui/form/settings/settings-form.tsx'
import { SettingsTabs } from '../../ui/form/settings/settings-tabs.tsx'
import { fieldsOfStore, savedOfStore, settingLabel } from '../../ui/form/store-fields.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { SyncButton } from '../../ui/layout/sync-button.tsx'
import { lookOf } from '../../ui/status/status.ts'
import tones from '../../ui/status/tone.module.css'
import { AddAccount } from './add-account.tsx'
import { ConnectorTab } from './connector-tab.tsx'
import { maySwitchOff } from './may-switch-off.ts'
import { SpaceCard } from './space-card.tsx'
import { StockCheckCard } from './stock-check-card.tsx'
import { StoreIconField } from './store-icon-field.tsx'
import { StoreState } from './store-state.tsx'
import { useT } from './texts.ts'

/** A store: every setting it has, and the systems that can be connected to it. */
export function StorePage() {
  const t = useT()
  const { storeId = '' } = useParams({ strict: false }) as { storeId?: string }
  const { data: store, error, refetch } = useApi(getStore, { params: { id: storeId } })
  const isShown = store?._id === storeId
  return (
    <Page
      title={isShown ? store.name : t('nav.stores')}
      crumbs={[{ label: t('stores.title'), to: '/stores' }]}
      subtitle={isShown ? <code>{store.code}</code> : null}
      badges={isShown ? <StoreState isActive={store.active} pill /> : null}
      actions={isShown && <Actions store={store} />}
    >
      {error && !isShown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !isShown && <Skeleton height={220} />}
      {isShown && <StoreTabs key={store._id} store={store} />}
    </Page>
  )
}

function Actions({ store }: { store: StoreDetail }) {
  const t = useT()
  const { storeId: currentId } = useWorkspace()
  const chooseStore = useChooseStore()
  return (
    <>
      <SyncButton endpoint={syncStore} input={{ body: { _id: store._id } }} />
      {currentId !== store._id && (
        <ActionButton label={t('stores.use')} onClick={() => void chooseStore(store)} />
      )}
    </>
  )
}

const groups = groupsOf(storeSettings)

/** The tab that a system's own stands below, by its first role. */
const groupOfRole: Record<SystemRole, SettingGroup> = {
  platform: 'platform',
  erp: 'erp',
  warehouse: 'wms',
  carrier: 'tms',
}

/** A tab for each account of a system that can be connected: the first, those that are saved, and those just added. */
interface Account {
  connector: ConnectorRow
  label: string
}

/** A system that plays no part for an order is a payment gateway, or watches over invoices. */
const groupOf = ({ id, roles: [role] }: ConnectorRow): SettingGroup => {
  if (role) return groupOfRole[role]
  return traitsOf(id).gateway ? 'gateways' : 'invoices'
}

const idOf = ({ connector, label }: Account) => accountKey({ connector: connector.id, label })

function accountsOf(store: StoreDetail, connector: ConnectorRow, added: readonly Account[]): Account[] {
  const labels = [
    '',
    ...store.integrations.filter((one) => one.connector === connector.id).map(({ label }) => label),
    ...added.filter((one) => one.connector.id === connector.id).map(({ label }) => label),
  ]
  return [...new Set(labels)].map((label) => ({ connector, label }))
}

function StoreTabs({ store }: { store: StoreDetail }) {
  const t = useT()
  const connectors = useApi(listConnectors, {}).data?.data ?? []
  const [added, setAdded] = useState<Account[]>([])
  const accounts = connectors.flatMap((connector) => accountsOf(store, connector, added))
  const tabs = settingGroups.flatMap((group) => [
    ...(groups.includes(group) ? [{ id: group, label: t(`setting.group.${group}`) }] : []),
    ...accounts
      .filter(({ connector }) => groupOf(connector) === group)
      .map((account) => ({
        id: idOf(account),
        label: account.label ? `${account.connector.name} · ${account.label}` : account.connector.name,
        // A group of which no setting is shown has no tab of its own.
        isChild: groups.includes(group),
        mark: <HealthDot integration={accountOf(store, account.connector, account.label)} />,
      })),
  ])
  const [tab = 'general', setTab] = useTab(tabs.map(({ id }) => id))
  const account = accounts.find((one) => idOf(one) === tab)
  const group = groups.find((known) => known === tab)
  return (
    <SettingsTabs tabs={tabs} open={tab} onOpen={setTab}>
      {group === 'general' && <StoreIconField store={store} />}
      {group === 'stock' && <StockCheckCard storeId={store._id} />}
      {group === 'space' && <SpaceCard storeId={store._id} />}
      {group && (
        <SettingsForm
          key={group}
          endpoint={updateStore}
          params={{ id: store._id }}
          table={storeSettings}
          group={group}
          source={getStore}
          saved={store}
          savedOf={savedOfStore}
          fieldsOf={fieldsOfStore}
          labelOf={(field) => settingLabel(t, field)}
          refreshes={[getStore, getStoreSpace, getStoreStockCheck, listStores]}
          onSaved={raiseUpdateStore}
          maySave={async ({ active }) => !store.active || active !== false || maySwitchOff(t, store)}
          onReveal={async (name) => {
            const { settings } = await callEncrypted(getStore, { params: { id: store._id } })
            return secretOf(settings, name)
          }}
        />
      )}
      {account && (
        <>
          <ConnectorTab
            key={tab}
            store={store}
            connector={account.connector}
            label={account.label}
            integration={accountOf(store, account.connector, account.label)}
          />
          {accountOf(store, account.connector) && (
            <AddAccount
              key={`add ${account.connector.id}`}
              connector={account.connector}
              taken={accountsOf(store, account.connector, added).map(({ label }) => label)}
              onAdd={(label) => {
                setAdded([...added, { connector: account.connector, label }])
                setTab(accountKey({ connector: account.connector.id, label }))
              }}
            />
          )}
        </>
      )}
    </SettingsTabs>
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
