import { type Failure, failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Role } from '@ihub/domain/roles'
import { endsSessions, judgeUserChange, type Manager } from '@ihub/domain/users'
import type { Edit, StoreName } from '@ihub/ports/administration'
import type { UserChange, UserDetail, UserSituation } from '@ihub/ports/user-directory'
import { auditUser, onlyDifferent, shownUser } from './audit-user.ts'
import type { UserDeps } from './create-user.ts'

export interface UserChanges {
  name?: string | undefined
  email?: string | undefined
  role?: Role | undefined
  active?: boolean | undefined
  language?: Language | undefined
  requiresSecondFactor?: boolean | undefined
  resetsSecondFactor?: true | undefined
  storeIds?: readonly string[] | undefined
  password?: string | undefined
}

/** `user.not_found`, `user.duplicate_email`, `user.invalid_acl`, `access.denied`, `store.not_found`, or `settings.changed_meanwhile`. */
export async function updateUser(
  deps: UserDeps,
  request: Edit & { by: Manager; userId: string; changes: UserChanges },
): Promise<Result<UserDetail, Failure>> {
  const { by, userId, changes, ...edit } = request
  const givable = await deps.userDirectory.listStores(by)
  const passwordHash = changes.password === undefined ? null : await deps.passwords.hash(changes.password)
  return deps.userDirectory.change({ userId, byUserId: by.userId }, edit, (situation) =>
    decide(situation, changes, { givable, passwordHash }),
  )
}

function decide(
  { user, by, otherRoots }: UserSituation,
  changes: UserChanges,
  { givable, passwordHash }: { givable: StoreName[]; passwordHash: string | null },
): Result<UserChange, Failure> {
  const judged = judgeUserChange(by, { user, wish: changes, otherRoots })
  if (!judged.ok) return judged
  const chosen = decideStores(user, changes, givable)
  if (!chosen.ok) return chosen
  const stores = chosen.value
  const next = {
    name: changes.name ?? user.name,
    email: changes.email ?? user.email,
    role: changes.role ?? user.role,
    active: changes.active ?? user.active,
    language: changes.language ?? user.language,
    requiresSecondFactor: changes.requiresSecondFactor ?? user.requiresSecondFactor,
  }
  const resetsSecondFactor = changes.resetsSecondFactor === true && user.secondFactor === 'on'
  const before = shownUser(user, user.stores)
  const after = {
    ...shownUser(next, stores ?? user.stores),
    ...(passwordHash === null ? {} : { password: 'changed' }),
    ...(resetsSecondFactor ? { secondFactor: 'off' } : {}),
  }
  const changed = onlyDifferent(after, before)
  return ok({
    ...next,
    ...(passwordHash === null ? {} : { passwordHash }),
    ...(stores ? { storeIds: stores.map(({ storeId }) => storeId) } : {}),
    resetsSecondFactor,
    endsSessions: endsSessions(user, changes),
    isApproval: user.state === 'waiting' && next.active,
    audit:
      Object.keys(changed).length === 0
        ? null
        : auditUser({
            action: 'user.changed',
            userId: user.userId,
            email: next.email,
            before: onlyDifferent(
              { ...before, ...(resetsSecondFactor ? { secondFactor: 'on' } : {}) },
              after,
            ),
            after: changed,
          }),
  })
}

/**
 * The stores the account has afterwards, null when they stay. Stores that this person does not administer are neither
 * given nor taken, and an account that has some is not entered by a new password, e-mail or second factor.
 */
function decideStores(
  user: UserSituation['user'],
  { storeIds, password, email, resetsSecondFactor }: UserChanges,
  givable: readonly StoreName[],
): Result<StoreName[] | null, Failure> {
  const isGivable = new Set(givable.map(({ storeId }) => storeId))
  const beyond = user.stores.filter(({ storeId }) => !isGivable.has(storeId))
  const isEntered = password !== undefined || email !== undefined || resetsSecondFactor === true
  if (beyond.length > 0 && isEntered) return err(failure('access.denied'))
  if (!storeIds) return ok(null)
  const isKnown = new Set([...isGivable, ...beyond.map(({ storeId }) => storeId)])
  if (storeIds.some((storeId) => !isKnown.has(storeId))) return err(failure('store.not_found'))
  return ok([...givable.filter(({ storeId }) => storeIds.includes(storeId)), ...beyond])
}
