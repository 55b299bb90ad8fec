import { listStores, type StoreRow, syncStores } from '@ihub/contract/stores'
import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../app/api-error.ts'
import { StoreIcon } from '../../app/shell/store-icon.tsx'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
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
  const [filters, setFilters] = useFilters(listStores.query, { limit: 30 })
  const page = useApi(listStores, { query: filters })
  const addButton = (
    <Button component={Link} to="/stores/new" leftSection={<IconPlus size={15} />}>
      {t('stores.new')}
    </Button>
  )
  return (
    <Page
      title={t('stores.title')}
      fill
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox value={filters.search} onChange={(search) => setFilters({ search })} />
          <ActiveFilter
            label={t('stores.column.active')}
            words={{ active: t('stores.active'), inactive: t('stores.inactive') }}
            value={filters.active}
            onChange={(active) => setFilters({ active })}
          />
        </FilterBar>
      }
      actions={
        <>
          <SyncButton />
          {addButton}
        </>
      }
    >
      <DataTable
        id="stores"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(store) => store._id}
        hrefOf={(store) => `/stores/${store._id}`}
        empty={<EmptyState title={t('stores.empty')} hint={t('stores.empty.hint')} action={addButton} />}
      />
    </Page>
  )
}

function SyncButton() {
  const t = useT()
  const sync = useApiMutation(syncStores, { onDone: () => notify.success(t('stores.sync.done')) })
  return (
    <ActionButton
      label={t('stores.sync')}
      icon={<IconRefresh size={15} />}
      isLoading={sync.isPending}
      onClick={() => sync.mutate({}, { onError: (error) => notify.error(errorText(t, error)) })}
    />
  )
}
