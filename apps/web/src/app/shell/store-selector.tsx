import { listStores, type StoreRow } from '@ihub/contract/stores'
import { Combobox, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { call } from '../client.ts'
import { useCurrentUser } from '../current-user.ts'
import { isOpen, navigation } from '../navigation.ts'
import { byName, chooseStore, settleStore, useWorkspace, whileLoading } from '../workspace.ts'
import css from './shell.module.css'

/** Every store the person may see, by name; the first is chosen when the one chosen before is gone. */
async function loadStores({ signal }: { signal: AbortSignal }): Promise<StoreRow[]> {
  const { data } = await whileLoading(call(listStores, { query: { limit: 0 }, signal }))
  settleStore(data)
  return byName(data)
}

export function StoreSelector() {
  const t = useT()
  const user = useCurrentUser()
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const { storeId } = useWorkspace()
  const [wanted, setWanted] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => setWanted('') })
  const isShown = user.isSuperUser || user.stores.length > 0
  const { data: stores = [] } = useQuery({
    queryKey: ['workspace-stores'],
    queryFn: loadStores,
    enabled: isShown,
    staleTime: 5 * 60_000,
  })
  if (!isShown) return null

  const current = stores.find(({ _id }) => _id === storeId)
  const found = stores.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted.trim().toLowerCase()))
  const choose = (id: string) => {
    combobox.closeDropdown()
    const store = stores.find(({ _id }) => _id === id)
    if (!store || id === storeId) return
    chooseStore(store)
    // What a detail page shows belongs to the other store; its list exists in both.
    const list = navigation.flatMap(({ items }) => items).find((item) => item.inStore && isOpen(item, path))
    if (list && list.to !== path) void router.navigate({ to: list.to })
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-end" width={280}>
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={css.store}
          aria-label={`${t('workspace.store')}: ${current?.name ?? t('workspace.choose')}`}
          onClick={() => combobox.toggleDropdown()}
        >
          {current && <StoreIcon store={current} />}
          <span className={css.storeName}>{current?.name ?? t('workspace.choose')}</span>
          <IconSelector size={14} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          size="xs"
          value={wanted}
          placeholder={t('workspace.search')}
          aria-label={t('workspace.search')}
          onChange={(event) => {
            setWanted(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options mah={340} style={{ overflowY: 'auto' }}>
          {found.length === 0 && <Combobox.Empty>{t('workspace.none_found')}</Combobox.Empty>}
          {found.map((store) => (
            <Combobox.Option key={store._id} value={store._id} active={store._id === storeId}>
              <span className={css.option}>
                <StoreIcon store={store} />
                <span className={css.storeName}>{store.name}</span>
                <span className={css.code}>{store.active ? store.code : t('workspace.inactive')}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function StoreIcon({ store }: { store: StoreRow }) {
  if (store.icon) return <img src={store.icon} alt="" className={css.storeIcon} />
  return (
    <span className={css.storeIcon} aria-hidden>
      {store.name.slice(0, 1).toUpperCase()}
    </span>
  )
}
