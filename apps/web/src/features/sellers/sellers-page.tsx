import { listSellers, type SellerRow, syncSellers } from '@ihub/contract/sellers'
import { Button } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../app/api-error.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { formatDocument } from '../../i18n/format-register.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsByName } from '../../ui/table/rows-per-page.ts'
import { SellerState } from './seller-state.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<SellerRow, Key>()

const columns: readonly Column<SellerRow>[] = [
  column.text('seller.name', (seller) => seller.name, { sort: 'name' }),
  column.text('seller.code', (seller) => seller.code, { sort: 'code', mono: true, width: 180 }),
  column.text('seller.document', (seller) => seller.document && formatDocument(seller.document), {
    mono: true,
    width: 170,
  }),
  column.text('seller.email', (seller) => seller.email, { width: 220 }),
  column.text('seller.warehouses', (seller) => seller.warehouseIds.join(', '), { width: 180 }),
  column.custom('seller.state', (seller) => <SellerState isActive={seller.active} />, {
    width: 120,
  }),
  column.date('seller.created', (seller) => seller.createdAt, { sort: 'createdAt' }),
]

/** The branches of a store. */
export function SellersPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listSellers.query, rowsByName)
  const page = useApi(listSellers, { query: filters })
  const sync = useApiMutation(syncSellers, { onDone: () => notify.success(t('stores.sync.done')) })
  const create = (
    <Button component={Link} to="/sellers/new" leftSection={<IconPlus size={15} />}>
      {t('seller.new')}
    </Button>
  )
  return (
    <Page
      title={t('seller.title')}
      fill
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox value={filters.search} onChange={(search) => setFilters({ search })} />
          <ActiveFilter
            label={t('seller.state')}
            words={{ active: t('seller.active'), inactive: t('seller.inactive') }}
            value={filters.active}
            onChange={(active) => setFilters({ active })}
          />
        </FilterBar>
      }
      actions={
        <>
          <ActionButton
            label={t('stores.sync')}
            icon={<IconRefresh size={15} />}
            isLoading={sync.isPending}
            onClick={() => sync.mutate({}, { onError: (error) => notify.error(errorText(t, error)) })}
          />
          {create}
        </>
      }
    >
      <DataTable
        id="sellers"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(seller) => seller._id}
        hrefOf={(seller) => `/sellers/${seller._id}`}
        empty={<EmptyState title={t('seller.empty')} hint={t('seller.empty.hint')} action={create} />}
      />
    </Page>
  )
}
