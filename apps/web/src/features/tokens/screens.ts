import { listTokens } from '@ihub/contract/tokens'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { readFilters } from '../../app/search-params.ts'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
import { tokenTexts } from './texts.ts'

export const tokenScreens: readonly Screen[] = [
  {
    path: '/tokens',
    roles: ['Admin'],
    component: lazyPage(() => import('./tokens-page.tsx'), 'TokensPage', tokenTexts),
    prefetch: ({ search }) =>
      prefetch(listTokens, { query: readFilters(listTokens.query, { ...rowsPerPage, ...search }) }),
  },
]
