import { useRouter } from '@tanstack/react-router'
import { useCurrentUser } from '../current-user.ts'
import { type NavEntry, navigationOf } from '../navigation.ts'
import { useWorkspace } from '../workspace.ts'

/** The menu of the person signed in, in the current store. */
export function useMenu(): NavEntry[] {
  const user = useCurrentUser()
  const { storeCode } = useWorkspace()
  const hasScreen = useHasScreen()
  return navigationOf(user, { storeCode, hasScreen })
}

/** Whether the app has a screen under an address yet. */
export function useHasScreen(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path)
}
