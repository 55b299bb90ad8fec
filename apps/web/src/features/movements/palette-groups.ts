import { IconArrowsExchange } from '@tabler/icons-react'
import type { PaletteGroup } from '../../app/palette-group.ts'

const paths = { log: '/logMovements', full: '/fullMovements' } as const

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'movements',
    title: 'palette.movements',
    find: ({ movements }) =>
      movements.map(({ movementId, kind, externalId, sku, transferCode }) => ({
        label: externalId,
        description: [sku, transferCode],
        icon: IconArrowsExchange,
        to: `${paths[kind]}/${movementId}`,
      })),
  },
]
