import { logout } from '@ihub/contract/session'
import { useRouter } from '@tanstack/react-router'
import { mayLeave } from '../ui/form/use-unsaved-prompt.ts'
import { call } from './client.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'

/** Leaves for the login page, after asking when a form would be lost; `end` ends the session on the server. */
export function useSignOut() {
  const router = useRouter()
  return async (end: () => Promise<unknown> = () => call(logout, {})) => {
    if (!(await mayLeave())) return
    // The session ends here whatever the server answers; a dead token is of no use to anyone.
    await end().catch(() => {})
    session.end()
    await router.navigate({ to: '/login' })
    queryClient.clear()
  }
}
