import type { CurrentUser } from '@ihub/contract/session'
import { isAccessCenter } from './access.ts'

const openToAccessCenter = /^\/(users|profile)(?=$|[/?#])/

/** Where a sign-in leads: the saved target or home; access-center users to users or profile (specification section 4). */
export function landingOf(user: CurrentUser, saved: string | null): string {
  if (isAccessCenter(user)) return saved && openToAccessCenter.test(saved) ? saved : '/users'
  return saved ?? '/'
}
