import { listSellers, type SellerRow, syncSellers } from '@ihub/contract/sellers'
import { formatDocument } from '../../i18n/format-register.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { SyncButton } from '../../ui/layout/sync-button.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { rowsByName } from '../../ui/table/rows-per-page.ts'
import { useList } from '../../ui/table/use-list.ts'
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
  const list = useList(listSellers, { standard: rowsByName })
  return (
    <ListScreen
      id="sellers"
      title={t('seller.title')}
      columns={columns}
      list={list}
      hrefOf={(seller) => `/sellers/${seller._id}`}
      actions={<SyncButton endpoint={syncSellers} input={{}} />}
      create={<NewButton label={t('seller.new')} to="/sellers/new" />}
      empty={{ title: t('seller.empty'), hint: t('seller.empty.hint') }}
      filters={
        <ActiveFilter
          label={t('seller.state')}
          words={{ active: t('seller.active'), inactive: t('seller.inactive') }}
          {...list.bind('active')}
        />
      }
    />
  )
}
