import { listOrders } from '@ihub/contract/orders'
import { listIntegrations } from '@ihub/contract/processes'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { newestOrder } from './newest-order.ts'
import { homeTexts } from './texts.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: '/',
    component: lazyPage(() => import('./home-page.tsx'), 'HomePage', homeTexts),
    prefetch: () => {
      prefetch(listIntegrations, {})
      prefetch(listOrders, { query: newestOrder })
    },
  },
]
