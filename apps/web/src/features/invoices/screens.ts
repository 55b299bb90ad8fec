import { workers } from '@ihub/contract/common'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { deletedTexts } from './deleted/texts.ts'
import { importTexts } from './import/texts.ts'
import { invoicePageTexts } from './page/texts.ts'

export const invoiceScreens: readonly Screen[] = [
  {
    path: '/invoices',
    roles: workers,
    component: lazyPage(() => import('./invoices-page.tsx'), 'InvoicesPage', importTexts),
    prefetch: (input) =>
      void import('@ihub/contract/invoices').then((calls) => prefetchList(calls.listInvoices, input)),
  },
  {
    path: '/invoices-deleted',
    roles: workers,
    component: lazyPage(() => import('./deleted/deleted-page.tsx'), 'DeletedPage', deletedTexts),
  },
  {
    path: '/invoices/$invoiceId',
    roles: workers,
    component: lazyPage(() => import('./invoice-page.tsx'), 'InvoicePage', invoicePageTexts),
    prefetch: ({ params }) =>
      void import('@ihub/contract/invoice-detail').then((calls) =>
        prefetch(calls.getInvoice, { params: { id: params.invoiceId ?? '' } }),
      ),
  },
]
