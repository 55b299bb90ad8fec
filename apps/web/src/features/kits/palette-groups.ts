import { IconPackages } from '@tabler/icons-react'
import type { PaletteGroup } from '../../app/palette-group.ts'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'kits',
    title: 'palette.kits',
    find: ({ kits }) =>
      kits.map(({ kitId, sku, name }) => ({
        label: sku,
        description: [name],
        icon: IconPackages,
        to: `/kits/${kitId}`,
      })),
  },
]
