import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { storeTexts } from './texts.ts'

export const storeScreens: readonly Screen[] = [
  {
    path: '/stores',
    roles: ['Admin'],
    component: lazyPage(() => import('./stores-page.tsx'), 'StoresPage', storeTexts),
  },
  {
    path: '/stores/new',
    roles: ['Admin'],
    component: lazyPage(() => import('./new-store-page.tsx'), 'NewStorePage', storeTexts),
  },
  {
    path: '/stores/$storeId',
    roles: ['Admin'],
    component: lazyPage(() => import('./store-page.tsx'), 'StorePage', storeTexts),
    prefetch: ({ params }) =>
      void import('@ihub/contract/stores').then((calls) => {
        prefetch(calls.getStore, { params: { id: params.storeId ?? '' } })
        prefetch(calls.listConnectors, {})
      }),
  },
]
