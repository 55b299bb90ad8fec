import { IconSelector } from '@tabler/icons-react'
import { lazy } from 'react'
import { useT } from '../../i18n/translate.ts'
import { Dropdown } from '../../ui/overlay/dropdown.tsx'
import { useWorkspace } from '../workspace.ts'
import css from './shell.module.css'
import { StoreIcon } from './store-icon.tsx'
import { useChooseStore, useStores, useStoreUpdates } from './use-stores.ts'

const StoreList = lazy(() => import('./store-list.tsx').then((module) => ({ default: module.StoreList })))

/** Shown to super users and to people who have a store. */
export function StoreSelector() {
  const t = useT()
  const stores = useStores()
  const choose = useChooseStore()
  useStoreUpdates()
  const { storeId } = useWorkspace()
  if (!stores) return null

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
          onChoose={(store) => {
            close()
            void choose(store)
          }}
        />
      )}
    </Dropdown>
  )
}
