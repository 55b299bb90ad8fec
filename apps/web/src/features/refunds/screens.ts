import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { refundTexts } from './texts.ts'

const calls = () => import('@ihub/contract/refunds')

export const refundScreens: readonly Screen[] = [
  {
    path: '/refunds',
    component: lazyPage(() => import('./refunds-page.tsx'), 'RefundsPage', refundTexts),
    prefetch: (input) => {
      void calls().then(({ listRefunds, sumRefunds }) => {
        prefetchList(listRefunds, input)
        prefetch(sumRefunds, {})
      })
    },
  },
  {
    path: '/refunds/$refundId',
    component: lazyPage(() => import('./refund-page.tsx'), 'RefundPage', refundTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getRefund }) => prefetch(getRefund, { params: { id: params.refundId ?? '' } })),
  },
]
