import { workers } from '@ihub/contract/common'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { movementTexts } from './texts.ts'

const calls = () => import('@ihub/contract/movements')

export const movementScreens: readonly Screen[] = [
  {
    path: '/logMovements',
    roles: workers,
    component: lazyPage(() => import('./log-movements-page.tsx'), 'LogMovementsPage', movementTexts),
    prefetch: (input) => void calls().then(({ listMovements }) => prefetchList(listMovements, input)),
  },
  {
    path: '/logMovements/$logMovementId',
    roles: workers,
    component: lazyPage(() => import('./log-movement-page.tsx'), 'LogMovementPage', movementTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getMovement }) =>
        prefetch(getMovement, { params: { id: params.logMovementId ?? '' } }),
      ),
  },
  {
    path: '/fullMovements',
    roles: workers,
    component: lazyPage(() => import('./full-movements-page.tsx'), 'FullMovementsPage', movementTexts),
    prefetch: (input) => void calls().then(({ listFullMovements }) => prefetchList(listFullMovements, input)),
  },
  {
    path: '/fullMovements/$fullMovementId',
    roles: workers,
    component: lazyPage(() => import('./full-movement-page.tsx'), 'FullMovementPage', movementTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getFullMovement }) =>
        prefetch(getFullMovement, { params: { id: params.fullMovementId ?? '' } }),
      ),
  },
]
