import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { customerTexts } from './texts.ts'

const calls = () => import('@ihub/contract/customers')

export const customerScreens: readonly Screen[] = [
  {
    path: '/customers',
    component: lazyPage(() => import('./customers-page.tsx'), 'CustomersPage', customerTexts),
    prefetch: (input) => void calls().then(({ listCustomers }) => prefetchList(listCustomers, input)),
  },
  {
    path: '/customers/$customerId',
    component: lazyPage(() => import('./customer-page.tsx'), 'CustomerPage', customerTexts),
    prefetch: ({ params }) =>
      void calls().then(({ getCustomer }) =>
        prefetch(getCustomer, { params: { id: params.customerId ?? '' } }),
      ),
  },
]
