import { workers } from '@ihub/contract/common'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { inventoryTexts } from './texts.ts'

export const inventoryScreens: readonly Screen[] = [
  {
    path: '/inventories',
    roles: workers,
    component: lazyPage(() => import('./inventories-page.tsx'), 'InventoriesPage', inventoryTexts),
    prefetch: (input) =>
      void import('@ihub/contract/inventories').then((calls) => prefetchList(calls.listInventories, input)),
  },
  {
    path: '/inventories/new',
    roles: workers,
    component: lazyPage(() => import('./new-inventory-page.tsx'), 'NewInventoryPage', inventoryTexts),
  },
  {
    path: '/inventories/$inventoryId',
    roles: workers,
    component: lazyPage(() => import('./inventory-page.tsx'), 'InventoryPage', inventoryTexts),
    prefetch: ({ params }) =>
      void import('@ihub/contract/inventory-detail').then((calls) =>
        prefetch(calls.getInventory, { params: { id: params.inventoryId ?? '' } }),
      ),
  },
  {
    path: '/customizations/dark-store-monitor',
    roles: workers,
    component: lazyPage(() => import('./dark-stores-page.tsx'), 'DarkStoresPage', inventoryTexts),
  },
]
