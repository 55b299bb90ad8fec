import { workers } from '@ihub/contract/common'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { importTexts } from './imports/texts.ts'
import { kitTexts } from './texts.ts'

export const kitScreens: readonly Screen[] = [
  {
    path: '/kits',
    roles: workers,
    component: lazyPage(() => import('./kits-page.tsx'), 'KitsPage', importTexts),
    prefetch: (input) =>
      void import('@ihub/contract/kits').then((calls) => prefetchList(calls.listKits, input)),
  },
  {
    path: '/kits/new',
    roles: workers,
    component: lazyPage(() => import('./new-kit-page.tsx'), 'NewKitPage', kitTexts),
  },
  {
    path: '/kits/$kitId',
    roles: workers,
    component: lazyPage(() => import('./kit-page.tsx'), 'KitPage', kitTexts),
    prefetch: ({ params }) =>
      void import('@ihub/contract/kits').then((calls) =>
        prefetch(calls.getKit, { params: { id: params.kitId ?? '' } }),
      ),
  },
  {
    path: '/kits/imports/history',
    roles: workers,
    component: lazyPage(() => import('./imports/imports-page.tsx'), 'ImportsPage', importTexts),
  },
  {
    path: '/kits/imports/history/$importId',
    roles: workers,
    component: lazyPage(() => import('./imports/import-page.tsx'), 'ImportPage', importTexts),
  },
]
