import { listInventories } from '@ihub/contract/inventories'
import { syncInventories } from '@ihub/contract/inventory-sync'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { SyncButton } from '../../ui/layout/sync-button.tsx'
import { inventoryAddress } from '../../ui/stock/sku-link.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { inventoryColumns } from './inventory-columns.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import { useT } from './texts.ts'

/** Every SKU of the store in each of its warehouses, with the sum that its channels are told. */
export function InventoriesPage() {
  const t = useT()
  const list = useList(listInventories)
  return (
    <ListScreen
      id="inventories"
      title={t('inventories.title')}
      columns={inventoryColumns}
      list={list}
      hrefOf={(inventory) => inventoryAddress(inventory._id)}
      actions={<SyncButton endpoint={syncInventories} input={{}} />}
      create={<NewButton label={t('inventories.new')} to="/inventories/new" />}
      empty={{ title: t('inventories.empty'), hint: t('inventories.empty.hint') }}
      search={t('inventories.search')}
      filters={<InventoryFilters list={list} />}
    />
  )
}
