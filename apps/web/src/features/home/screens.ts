import { listIntegrations } from '@ihub/contract/processes'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: '/',
    component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
    prefetch: () => prefetch(listIntegrations, {}),
  },
]
