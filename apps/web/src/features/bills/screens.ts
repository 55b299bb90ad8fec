import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { billTexts } from './texts.ts'

const calls = () => import('@ihub/contract/bills')

export const billScreens: readonly Screen[] = [
  {
    path: '/bills',
    component: lazyPage(() => import('./bills-page.tsx'), 'BillsPage', billTexts),
    prefetch: (input) => {
      void calls().then(({ listBills, sumBills }) => {
        prefetchList(listBills, input)
        prefetch(sumBills, {})
      })
    },
  },
  {
    path: '/bills/$billId',
    component: lazyPage(() => import('./bill-page.tsx'), 'BillPage', billTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getBill }) => prefetch(getBill, { params: { id: params.billId ?? '' } })),
  },
]
