import type { ScreenOnShow } from './screen-on-show.ts'

/** The products of the store. */
export const catalogScreens: readonly ScreenOnShow[] = [
  { name: 'products', path: () => '/catalogs/products', shows: 'REF-1001' },
  { name: 'catalog-groups', path: () => '/catalogs/products/groups', shows: 'Marcas' },
  {
    name: 'product',
    path: ({ productId }) => `/catalogs/products/${productId}`,
    shows: 'Dados do produto',
  },
]
