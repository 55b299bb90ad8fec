import { IconTag } from '@tabler/icons-react'
import type { PaletteGroup } from '../../app/palette-group.ts'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'products',
    title: 'palette.products',
    find: ({ products }, { t, format }) =>
      products.map(({ productId, code, name, skuCount }) => ({
        label: code,
        description: [name, t('palette.product.skus', { count: skuCount, shown: format.number(skuCount) })],
        icon: IconTag,
        to: `/catalogs/products/${productId}`,
      })),
  },
]
