import { getParameters } from '@ihub/contract/parameters'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'

export const parameterizationScreens: readonly Screen[] = [
  {
    path: '/parameterizations',
    roles: ['Admin'],
    component: lazyPage(() => import('./parameterizations-page.tsx'), 'ParameterizationsPage'),
    prefetch: () => prefetch(getParameters, {}),
  },
]
