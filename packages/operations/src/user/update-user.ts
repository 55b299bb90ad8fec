import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Role } from '@ihub/domain/roles'
import { endsSessions, judgeUserChange, type Manager } from '@ihub/domain/users'
import type { StoreName } from '@ihub/ports/administration'
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

/** `user.not_found`, `user.duplicate_email`, `user.invalid_acl`, `access.denied`, or `store.not_found`. */
export async function updateUser(
  deps: UserDeps,
  request: { by: Manager; actor: Actor; userId: string; changes: UserChanges },
): Promise<Result<UserDetail, Failure>> {
  const { by, actor, userId, changes } = request
  const stores = changes.storeIds ? await deps.userDirectory.namesOfStores(changes.storeIds) : null
  if (stores && stores.length < new Set(changes.storeIds).size) return err(failure('store.not_found'))
  const passwordHash = changes.password === undefined ? null : await deps.passwords.hash(changes.password)
  return deps.userDirectory.change({ userId, byUserId: by.userId }, actor, (situation) =>
    decide(situation, changes, { stores, passwordHash }),
  )
}

function decide(
  { user, by, otherRoots }: UserSituation,
  changes: UserChanges,
  { stores, passwordHash }: { stores: StoreName[] | null; passwordHash: string | null },
): Result<UserChange, Failure> {
  const judged = judgeUserChange(by, { user, wish: changes, otherRoots })
  if (!judged.ok) return judged
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
