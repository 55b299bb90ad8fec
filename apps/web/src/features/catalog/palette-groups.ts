import { IconTag } from '@tabler/icons-react'
import type { PaletteGroup } from '../../app/palette-group.ts'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'products',
    title: 'palette.products',
    find: ({ products }) =>
      products.map(({ productId, code, name }) => ({
        label: code,
        description: [name],
        icon: IconTag,
        to: `/catalogs/products/${productId}`,
      })),
  },
]
