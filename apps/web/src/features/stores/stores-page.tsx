import { listStores, type StoreRow } from '@ihub/contract/stores'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { useT } from '../../i18n/translate.ts'
import { column } from '../../ui/column.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StoreState } from './store-state.tsx'

const columns = [
  column.text<StoreRow>('stores.column.name', (store) => store.name),
  column.text<StoreRow>('stores.column.code', (store) => store.code, { mono: true, width: 220 }),
  column.custom<StoreRow>('stores.column.active', (store) => <StoreState isActive={store.active} />, {
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
        </FilterBar>
      }
      actions={addButton}
    >
      <DataTable
        id="stores"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(store) => store._id}
        hrefOf={(store) => `/stores/${store._id}`}
        {...(filters.search
          ? {}
          : {
              empty: (
                <EmptyState title={t('stores.empty')} hint={t('stores.empty.hint')} action={addButton} />
              ),
            })}
      />
    </Page>
  )
}
