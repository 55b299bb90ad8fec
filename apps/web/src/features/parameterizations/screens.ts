import { getParameters } from '@ihub/contract/parameters'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { parameterizationTexts } from './texts.ts'

export const parameterizationScreens: readonly Screen[] = [
  {
    path: '/parameterizations',
    roles: ['Admin'],
    component: lazyPage(
      () => import('./parameterizations-page.tsx'),
      'ParameterizationsPage',
      parameterizationTexts,
    ),
    prefetch: () => prefetch(getParameters, {}),
  },
]
