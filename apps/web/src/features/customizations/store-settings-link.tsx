import { Link } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useWorkspace } from '../../app/workspace.ts'

/** To the settings of the current store, for those who may change them. */
export function StoreSettingsLink({ tab, label }: { tab: string; label: string }) {
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  if (!isAllowed(user, ['Admin']) || !storeId) return null
  return (
    <Link to={`/stores/${storeId}`} search={{ tab } as never}>
      {label}
    </Link>
  )
}
