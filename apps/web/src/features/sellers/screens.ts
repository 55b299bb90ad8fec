import { getSeller, listSellers } from '@ihub/contract/sellers'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { rowsByName } from '../../ui/table/rows-per-page.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { sellerTexts } from './texts.ts'

export const sellerScreens: readonly Screen[] = [
  {
    path: '/sellers',
    roles: ['Admin'],
    component: lazyPage(() => import('./sellers-page.tsx'), 'SellersPage', sellerTexts),
    prefetch: (input) => prefetchList(listSellers, input, { standard: rowsByName }),
  },
  {
    path: '/sellers/new',
    roles: ['Admin'],
    component: lazyPage(() => import('./new-seller-page.tsx'), 'NewSellerPage', sellerTexts),
  },
  {
    path: '/sellers/$sellerId',
    roles: ['Admin'],
    component: lazyPage(() => import('./seller-page.tsx'), 'SellerPage', sellerTexts),
    prefetch: ({ params }) => prefetch(getSeller, { params: { id: params.sellerId ?? '' } }),
  },
]
