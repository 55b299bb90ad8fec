import { workers } from '@ihub/contract/common'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { catalogTexts } from './texts.ts'

export const catalogScreens: readonly Screen[] = [
  {
    path: '/catalogs/products',
    roles: workers,
    component: lazyPage(() => import('./products-page.tsx'), 'ProductsPage', catalogTexts),
  },
  {
    path: '/catalogs/products/groups',
    roles: workers,
    component: lazyPage(() => import('./groups-page.tsx'), 'GroupsPage', catalogTexts),
  },
  {
    path: '/catalogs/products/$catalogId',
    roles: workers,
    component: lazyPage(() => import('./product-page.tsx'), 'ProductPage', catalogTexts),
  },
]
