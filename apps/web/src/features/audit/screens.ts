import { listAudit, listAuditAuthors } from '@ihub/contract/audit'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { readFilters } from '../../app/search-params.ts'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { auditTexts } from './texts.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: '/audit',
    roles: ['Admin'],
    component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage', auditTexts),
    prefetch: ({ search }) => {
      prefetch(listAudit, { query: readFilters(listAudit.query, { ...rowsPerPage, ...search }) })
      prefetch(listAuditAuthors, {})
    },
  },
]
