import { getUser, listStoresToGive, listUsers } from '@ihub/contract/users'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { rowsByName } from '../../ui/table/rows-per-page.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { userTexts } from './texts.ts'

export const userScreens: readonly Screen[] = [
  {
    path: '/users',
    roles: ['AccessCenter'],
    component: lazyPage(() => import('./users-page.tsx'), 'UsersPage', userTexts),
    prefetch: (input) => {
      prefetchList(listUsers, input, { standard: rowsByName })
      prefetch(listStoresToGive, {})
    },
  },
  {
    path: '/users/new',
    roles: ['AccessCenter'],
    component: lazyPage(() => import('./new-user-page.tsx'), 'NewUserPage', userTexts),
    prefetch: () => prefetch(listStoresToGive, {}),
  },
  {
    path: '/users/$userId',
    roles: ['AccessCenter'],
    component: lazyPage(() => import('./user-page.tsx'), 'UserPage', userTexts),
    prefetch: ({ params }) => {
      prefetch(getUser, { params: { id: params.userId ?? '' } })
      prefetch(listStoresToGive, {})
    },
  },
]
