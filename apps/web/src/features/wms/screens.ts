import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { wmsTexts } from './texts.ts'

const calls = () => import('@ihub/contract/wms-orders')

export const wmsScreens: readonly Screen[] = [
  {
    path: '/orders/wms',
    component: lazyPage(() => import('./wms-orders-page.tsx'), 'WmsOrdersPage', wmsTexts),
    prefetch: (input) => void calls().then(({ listWmsOrders }) => prefetchList(listWmsOrders, input)),
  },
  {
    path: '/orders/wms/$wmsOrderId',
    component: lazyPage(() => import('./wms-order-page.tsx'), 'WmsOrderPage', wmsTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getWmsOrder }) =>
        prefetch(getWmsOrder, { params: { id: params.wmsOrderId ?? '' } }),
      ),
  },
]
