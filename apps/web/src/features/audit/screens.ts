import { listAudit, listAuditAuthors } from '@ihub/contract/audit'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { auditTexts } from './texts.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: '/audit',
    roles: ['Admin'],
    component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage', auditTexts),
    prefetch: (input) => {
      prefetchList(listAudit, input)
      prefetch(listAuditAuthors, {})
    },
  },
]
