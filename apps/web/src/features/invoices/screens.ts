import { workers } from '@ihub/contract/common'
import { getInvoice, listInvoices } from '@ihub/contract/invoices'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { readFilters } from '../../app/search-params.ts'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { invoiceTexts } from './texts.ts'

export const invoiceScreens: readonly Screen[] = [
  {
    path: '/invoices',
    roles: workers,
    component: lazyPage(() => import('./invoices-page.tsx'), 'InvoicesPage', invoiceTexts),
    prefetch: ({ search }) =>
      prefetch(listInvoices, { query: readFilters(listInvoices.query, { ...rowsPerPage, ...search }) }),
  },
  {
    path: '/invoices/$invoiceId',
    roles: workers,
    component: lazyPage(() => import('./invoice-page.tsx'), 'InvoicePage', invoiceTexts),
    prefetch: ({ params }) => prefetch(getInvoice, { params: { id: params.invoiceId ?? '' } }),
  },
]
