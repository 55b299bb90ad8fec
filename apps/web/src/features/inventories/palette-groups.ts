import { IconBuildingWarehouse } from '@tabler/icons-react'
import type { PaletteGroup } from '../../app/palette-group.ts'
import { inventoryAddress } from '../../ui/stock/sku-link.tsx'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'inventories',
    title: 'palette.inventories',
    find: ({ inventories }, { t, format }) =>
      inventories.map(({ inventoryId, sku, description, warehouseId, available }) => ({
        label: sku,
        description: [
          description,
          warehouseId,
          t('palette.inventory.available', { count: available, shown: format.number(available) }),
        ],
        icon: IconBuildingWarehouse,
        to: inventoryAddress(inventoryId),
      })),
  },
]
