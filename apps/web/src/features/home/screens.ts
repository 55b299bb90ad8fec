import { getInbox } from '@ihub/contract/causes'
import { listOrders } from '@ihub/contract/orders'
import { getOverview } from '@ihub/contract/overview'
import { listIntegrations } from '@ihub/contract/processes'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { readFilters } from '../../app/search-params.ts'
import { newestOrder } from './newest-order.ts'
import { homeTexts } from './texts.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: '/',
    component: lazyPage(() => import('./home-page.tsx'), 'HomePage', homeTexts),
    prefetch: ({ search }) => {
      prefetch(listIntegrations, {})
      prefetch(listOrders, { query: newestOrder })
      prefetch(getInbox, {})
      prefetch(getOverview, { query: readFilters(getOverview.query, search) })
    },
  },
]
