import { getInbox } from '@ihub/contract/causes'
import { workers } from '@ihub/contract/common'
import { getOrder, listOrders } from '@ihub/contract/orders'
import { listIntegrations } from '@ihub/contract/processes'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { causeTexts } from './causes/texts.ts'
import { sheetTexts } from './sheet/texts.ts'

export const orderScreens: readonly Screen[] = [
  {
    path: '/orders/list',
    roles: workers,
    component: lazyPage(() => import('./orders-page.tsx'), 'OrdersPage', causeTexts),
    prefetch: (input) => {
      prefetchList(listOrders, input)
      prefetch(getInbox, {})
    },
  },
  {
    path: '/orders/list/import',
    roles: workers,
    component: lazyPage(() => import('./sheet/import-page.tsx'), 'ImportPage', sheetTexts),
    prefetch: () => prefetch(listIntegrations, {}),
  },
  {
    path: '/orders/list/$orderId',
    roles: workers,
    component: lazyPage(() => import('./order-page.tsx'), 'OrderPage', causeTexts),
    prefetch: ({ params }) => prefetch(getOrder, { params: { id: params.orderId ?? '' } }),
  },
]
