import { type CurrentUser, getCurrentUser } from '@ihub/contract/session'
import type { Role } from '@ihub/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { apiQuery } from './use-api.ts'

const staleTime = 5 * 60_000
const query = { ...apiQuery(getCurrentUser, {}), staleTime }

/** Read once before any screen for signed-in people shows. */
export const loadCurrentUser = (): Promise<CurrentUser> => queryClient.ensureQueryData(query)

/** Throws outside of the signed-in layout, which waits for the user. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(query)
  if (!data) throw new Error('used outside of the signed-in layout')
  return data
}

/** Root may do everything; others need one of the roles named. No roles named means anyone. */
export const isAllowed = (user: CurrentUser, roles: readonly Role[] | undefined) =>
  !roles || user.isSuperUser || user.acl.some((role) => role === 'Root' || roles.includes(role))

/** Access-center users see only user management (specification section 6). */
export const isAccessCenter = (user: CurrentUser) => !user.isSuperUser && user.acl.includes('AccessCenter')
