import { listAlerts } from '@ihub/contract/alerts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { alertTexts } from './texts.ts'

export const alertScreens: readonly Screen[] = [
  {
    path: '/alert',
    roles: ['User', 'Admin'],
    component: lazyPage(() => import('./alerts-page.tsx'), 'AlertsPage', alertTexts),
    prefetch: (input) => prefetchList(listAlerts, input),
  },
]
