import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import { err, type Result } from '@ihub/domain/result'
import type { Role } from '@ihub/domain/roles'
import { judgeNewUser, type Manager } from '@ihub/domain/users'
import type { Passwords } from '@ihub/ports/administration'
import type { UserDetail, UserDirectory } from '@ihub/ports/user-directory'
import { auditUser, shownUser } from './audit-user.ts'

export interface UserDeps {
  userDirectory: UserDirectory
  passwords: Passwords
  newId(): string
}

export interface UserDraft {
  name: string
  email: string
  role: Role
  active: boolean
  language: Language | null
  requiresSecondFactor: boolean
  storeIds: readonly string[]
  /** Without one the person is invited by mail to choose it. */
  password?: string | undefined
}

/** `user.duplicate_email`, `user.invalid_acl`, `access.denied`, or `store.not_found`. */
export async function createUser(
  deps: UserDeps,
  { by, actor, draft }: { by: Manager; actor: Actor; draft: UserDraft },
): Promise<Result<UserDetail, Failure>> {
  const judged = judgeNewUser(by, draft)
  if (!judged.ok) return judged
  const wanted = new Set(draft.storeIds)
  const stores = (await deps.userDirectory.listStores(by)).filter(({ storeId }) => wanted.has(storeId))
  if (stores.length < wanted.size) return err(failure('store.not_found'))

  const { password, storeIds: _, ...account } = draft
  const userId = deps.newId()
  const after = { ...shownUser(draft, stores), ...(password === undefined ? {} : { password: 'changed' }) }
  return deps.userDirectory.add(
    {
      ...account,
      userId,
      passwordHash: password === undefined ? null : await deps.passwords.hash(password),
      storeIds: stores.map(({ storeId }) => storeId),
      audit: auditUser({ action: 'user.created', userId, email: draft.email, before: null, after }),
    },
    actor,
  )
}
