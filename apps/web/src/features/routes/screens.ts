import { workers } from '@ihub/contract/common'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { routeTexts } from './texts.ts'

const calls = () => import('@ihub/contract/routes')

export const routeScreens: readonly Screen[] = [
  {
    path: '/orders/routes',
    roles: workers,
    component: lazyPage(() => import('./routes-page.tsx'), 'RoutesPage', routeTexts),
    prefetch: (input) => void calls().then(({ listRoutes }) => prefetchList(listRoutes, input)),
  },
  {
    path: '/orders/routes/$routeId',
    roles: workers,
    component: lazyPage(() => import('./route-page.tsx'), 'RoutePage', routeTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getRoute }) => prefetch(getRoute, { params: { id: params.routeId ?? '' } })),
  },
]
