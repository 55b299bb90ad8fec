import type { AuditAction } from '@ihub/domain/audit'
import type { AuditEntry, StoreName } from '@ihub/ports/administration'
import type { UserDetail } from '@ihub/ports/user-directory'

type Shown = Record<string, unknown>

/** The fields of an account that the audit log keeps; of a password or an authenticator only that it changed. */
export const shownUser = (
  user: Pick<UserDetail, 'name' | 'email' | 'role' | 'active' | 'language' | 'requiresSecondFactor'>,
  stores: readonly Pick<StoreName, 'code'>[],
): Shown => ({
  name: user.name,
  email: user.email,
  acl: user.role,
  active: user.active,
  language: user.language,
  stores: stores.map(({ code }) => code).sort(),
  requiresSecondFactor: user.requiresSecondFactor,
})

interface UserAudit {
  action: AuditAction
  userId: string
  email: string
  before: Shown | null
  after: Shown | null
}

export const auditUser = ({ action, userId, email, before, after }: UserAudit): AuditEntry => ({
  action,
  entityKind: 'user',
  entityId: userId,
  entityName: email,
  before,
  after,
})

/** The fields of one state that the other has otherwise. */
export const onlyDifferent = (one: Shown, other: Shown): Shown =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )
