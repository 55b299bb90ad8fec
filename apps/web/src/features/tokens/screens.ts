import { listTokens } from '@ihub/contract/tokens'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { tokenTexts } from './texts.ts'

export const tokenScreens: readonly Screen[] = [
  {
    path: '/tokens',
    roles: ['Admin'],
    component: lazyPage(() => import('./tokens-page.tsx'), 'TokensPage', tokenTexts),
    prefetch: (input) => prefetchList(listTokens, input),
  },
]
