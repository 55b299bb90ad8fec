import { type CurrentUser, getCurrentUser } from '@ihub/contract/session'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'
import { apiQuery } from './use-api.ts'

const staleTime = 5 * 60_000
const query = { ...apiQuery(getCurrentUser, {}), staleTime }

// The person who signed in meanwhile, in this tab or another, may be someone else.
session.subscribe(() => {
  if (session.token()) void queryClient.invalidateQueries()
})

/** Read once before any screen for signed-in people shows. */
export const loadCurrentUser = (): Promise<CurrentUser> => queryClient.ensureQueryData(query)

/** Spares the read when an answer brought the person along. */
export const rememberCurrentUser = (user: CurrentUser) => queryClient.setQueryData(query.queryKey, user)

/** Throws outside of the signed-in layout, which waits for the user. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(query)
  if (!data) throw new Error('used outside of the signed-in layout')
  return data
}

/** Somebody a Root asked for a second factor and who has none yet may do nothing else before. */
export const mustSetUp = (user: CurrentUser) => user.secondFactor === 'required'
