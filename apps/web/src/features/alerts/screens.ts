import { listAlerts } from '@ihub/contract/alerts'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { readFilters } from '../../app/search-params.ts'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { alertTexts } from './texts.ts'

export const alertScreens: readonly Screen[] = [
  {
    path: '/alert',
    roles: ['User', 'Admin'],
    component: lazyPage(() => import('./alerts-page.tsx'), 'AlertsPage', alertTexts),
    prefetch: ({ search }) =>
      prefetch(listAlerts, { query: readFilters(listAlerts.query, { ...rowsPerPage, ...search }) }),
  },
]
