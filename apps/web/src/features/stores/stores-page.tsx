import { listStores, type StoreRow, syncStores } from '@ihub/contract/stores'
import { StoreIcon } from '../../app/shell/store-icon.tsx'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { SyncButton } from '../../ui/layout/sync-button.tsx'
import { columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { StoreState } from './store-state.tsx'
import css from './stores.module.css'
import { type Key, useT } from './texts.ts'

const column = columnsOf<StoreRow, Key>()

const columns = [
  column.custom('stores.column.name', (store) => (
    <span className={css.named}>
      <StoreIcon store={store} />
      {store.name}
    </span>
  )),
  column.text('stores.column.code', (store) => store.code, { mono: true, width: 220 }),
  column.custom('stores.column.active', (store) => <StoreState isActive={store.active} />, {
    width: 140,
  }),
]

export function StoresPage() {
  const t = useT()
  const list = useList(listStores)
  return (
    <ListScreen
      id="stores"
      title={t('stores.title')}
      columns={columns}
      list={list}
      hrefOf={(store) => `/stores/${store._id}`}
      actions={<SyncButton endpoint={syncStores} input={{}} />}
      create={<NewButton label={t('stores.new')} to="/stores/new" />}
      empty={{ title: t('stores.empty'), hint: t('stores.empty.hint') }}
      filters={
        <ActiveFilter
          label={t('stores.column.active')}
          words={{ active: t('stores.active'), inactive: t('stores.inactive') }}
          {...list.bind('active')}
        />
      }
    />
  )
}
