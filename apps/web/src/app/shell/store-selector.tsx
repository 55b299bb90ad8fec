import { listStores, type StoreRow } from '@ihub/contract/stores'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { useT } from '../../i18n/translate.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { call } from '../client.ts'
import { useCurrentUser } from '../current-user.ts'
import { isOpen, navigation } from '../navigation.ts'
import { byName } from '../store-choice.ts'
import { chooseStore, settleStore, useWorkspace, whileLoading } from '../workspace.ts'
import css from './shell.module.css'
import { StoreIcon } from './store-icon.tsx'

const StoreList = lazy(() => import('./store-list.tsx').then((module) => ({ default: module.StoreList })))

const staleMs = 5 * 60_000

/** Every store the person may see, by name; the first is chosen when the one chosen before is gone. */
async function loadStores({ signal }: { signal: AbortSignal }): Promise<StoreRow[]> {
  const { data } = await whileLoading(call(listStores, { query: { limit: 0 }, signal }))
  settleStore(data)
  return byName(data)
}

/** Shown to super users and to whoever has a store. */
export function StoreSelector() {
  const t = useT()
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  const isShown = user.isSuperUser || user.stores.length > 0
  const { data: stores = [] } = useQuery({
    queryKey: ['workspace-stores'],
    queryFn: loadStores,
    enabled: isShown,
    staleTime: staleMs,
  })
  const choose = useChooseStore(stores)
  if (!isShown) return null

  const current = stores.find(({ _id }) => _id === storeId)
  const name = current?.name ?? t('workspace.choose')
  return (
    <Dropdown
      label={t('workspace.store')}
      placement="bottom-end"
      width={290}
      trigger={(props) => (
        <button type="button" className={css.store} title={t('workspace.store')} {...props}>
          {current && <StoreIcon store={current} />}
          <span className={css.storeName}>{name}</span>
          <IconSelector size={14} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <StoreList
          stores={stores}
          currentId={storeId}
          onChoose={(id) => {
            close()
            choose(id)
          }}
        />
      )}
    </Dropdown>
  )
}

function useChooseStore(stores: readonly StoreRow[]) {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const { storeId } = useWorkspace()
  return (id: string) => {
    const store = stores.find(({ _id }) => _id === id)
    if (!store || id === storeId) return
    chooseStore(store)
    // What a detail page shows belongs to the other store; its list exists in both.
    const list = navigation.flatMap(({ items }) => items).find((item) => item.inStore && isOpen(item, path))
    if (list && list.to !== path) void router.navigate({ to: list.to })
  }
}
