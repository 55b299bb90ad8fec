import type { CurrentUser } from '@ihub/contract/session'
import type { Role } from '@ihub/domain/roles'

/** Root may do everything; others need one of the roles named. No roles named means anyone. */
export const isAllowed = (user: CurrentUser, roles: readonly Role[] | undefined) =>
  !roles || user.isSuperUser || user.acl.some((role) => role === 'Root' || roles.includes(role))

/** Access-center users see only user management (specification section 6). */
export const isAccessCenter = (user: CurrentUser) => !user.isSuperUser && user.acl.includes('AccessCenter')
