import type { ScreenOnShow } from './screen-on-show.ts'

/** SKUs in stock and dark stores. */
export const inventoryScreens: readonly ScreenOnShow[] = [
  { name: 'inventories', path: () => '/inventories?warehouse=DS-PINHEIROS', shows: 'Camisa Polo Algodão' },
  { name: 'inventory-new', path: () => '/inventories/new', shows: 'Depósito na plataforma' },
  {
    name: 'inventory',
    path: ({ inventoryId }) => `/inventories/${inventoryId}`,
    shows: 'Enviado aos canais',
  },
  {
    name: 'dark-stores',
    path: () => '/customizations/dark-store-monitor',
    shows: 'DS-PINHEIROS',
  },
]
