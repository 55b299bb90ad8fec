import { workers } from '@ihub/contract/common'
import { getOrderHook, getOrderHookEvent, listOrderHookEvents, listOrderHooks } from '@ihub/contract/webhooks'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { readFilters } from '../../app/search-params.ts'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { webhookTexts } from './texts.ts'

export const webhookScreens: readonly Screen[] = [
  {
    path: '/hooks/orders/events',
    roles: workers,
    component: lazyPage(() => import('./order-hook-events-page.tsx'), 'OrderHookEventsPage', webhookTexts),
    prefetch: ({ search }) =>
      prefetch(listOrderHookEvents, {
        query: readFilters(listOrderHookEvents.query, { ...rowsPerPage, ...search }),
      }),
  },
  {
    path: '/hooks/orders/events/$eventId',
    roles: workers,
    component: lazyPage(() => import('./order-hook-event-page.tsx'), 'OrderHookEventPage', webhookTexts),
    prefetch: ({ params }) => prefetch(getOrderHookEvent, { params: { id: params.eventId ?? '' } }),
  },
  {
    path: '/hooks/orders/settings',
    roles: ['Admin'],
    component: lazyPage(() => import('./order-hooks-page.tsx'), 'OrderHooksPage', webhookTexts),
    prefetch: ({ search }) =>
      prefetch(listOrderHooks, { query: readFilters(listOrderHooks.query, { ...rowsPerPage, ...search }) }),
  },
  {
    path: '/hooks/orders/settings/new',
    roles: ['Admin'],
    component: lazyPage(() => import('./new-order-hook-page.tsx'), 'NewOrderHookPage', webhookTexts),
  },
  {
    path: '/hooks/orders/settings/$webhookId',
    roles: ['Admin'],
    component: lazyPage(() => import('./order-hook-page.tsx'), 'OrderHookPage', webhookTexts),
    prefetch: ({ params }) => prefetch(getOrderHook, { params: { id: params.webhookId ?? '' } }),
  },
]
