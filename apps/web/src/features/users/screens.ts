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
    prefetch: (input) =>
      void import('@ihub/contract/users').then((calls) => {
        prefetchList(calls.listUsers, input, { standard: rowsByName })
        prefetch(calls.listStoresToGive, {})
      }),
  },
  {
    path: '/users/new',
    roles: ['AccessCenter'],
    component: lazyPage(() => import('./new-user-page.tsx'), 'NewUserPage', userTexts),
    prefetch: () => void import('@ihub/contract/users').then((calls) => prefetch(calls.listStoresToGive, {})),
  },
  {
    path: '/users/$userId',
    roles: ['AccessCenter'],
    component: lazyPage(() => import('./user-page.tsx'), 'UserPage', userTexts),
    prefetch: ({ params }) =>
      void import('@ihub/contract/users').then((calls) => {
        prefetch(calls.getUser, { params: { id: params.userId ?? '' } })
        prefetch(calls.listStoresToGive, {})
      }),
  },
]
