import { isAccessCenter } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useWorkspace } from '../../app/workspace.ts'

/** Views and exports are kept in a store: the access center, which works in none, has neither. */
export function useIsInStore(): boolean {
  const user = useCurrentUser()
  return useWorkspace().storeId !== null && !isAccessCenter(user)
}
