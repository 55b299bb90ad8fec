import { type Failure, failure } from './errors.ts'
import { err, ok, type Result } from './result.ts'
import type { Role } from './roles.ts'

/** Whose accounts each level looks after, and so which levels it may give (specification section 6). */
const looksAfter: Record<Role, readonly Role[]> = {
  User: [],
  AccessCenter: ['User', 'AccessCenter'],
  Admin: [],
  Root: ['User', 'AccessCenter', 'Admin', 'Root'],
}

/** A person who sets an account's password can enter as it, so no level looks after one that may do more. */
export const mayManage = (actor: Role, target: Role) => looksAfter[actor].includes(target)

export const levelsGivenBy = (actor: Role): readonly Role[] => looksAfter[actor]

export const mayRequireSecondFactor = (actor: Role) => actor === 'Root'

/** A super user sees and may choose any store, others those they were given (specification section 6). */
export const seesAllStores = (role: Role) => role === 'Root'

/** Administrators look after the stores they have, a super user after every one. */
export const administersStores = (role: Role) => role === 'Admin' || role === 'Root'

/** The access center looks after accounts and sees no business data. */
export const worksInStores = (role: Role) => role !== 'AccessCenter'

/** `invited` has not completed the registration, `waiting` registered by itself and waits for approval. */
export const userStates = ['invited', 'waiting', 'active', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

/** Who asks, as they are at the moment of the change. */
export interface Manager {
  userId: string
  role: Role
}

export interface ManagedUser extends Manager {
  active: boolean
  requiresSecondFactor: boolean
}

/** The fields to change; fields left out stay. */
export interface UserWish {
  role?: Role | undefined
  active?: boolean | undefined
  email?: string | undefined
  password?: string | undefined
  storeIds?: readonly string[] | undefined
  requiresSecondFactor?: boolean | undefined
  resetsSecondFactor?: true | undefined
}

/**
 * `user.invalid_acl` for a level this person may not give, `access.denied` for a store or right that is not theirs to
 * give.
 */
export function judgeNewUser(
  by: Manager,
  wish: { role: Role; requiresSecondFactor: boolean },
): Result<null, Failure> {
  if (!mayManage(by.role, wish.role)) return err(failure('user.invalid_acl'))
  if (wish.requiresSecondFactor && !mayRequireSecondFactor(by.role)) return err(failure('access.denied'))
  return ok(null)
}

/**
 * Whether this person may change that account so. Their own password and e-mail they change on their profile, which asks
 * for the current password; `otherRoots` counts the active Roots besides the account.
 */
export function judgeUserChange(
  by: Manager,
  { user, wish, otherRoots }: { user: ManagedUser; wish: UserWish; otherRoots: number },
): Result<null, Failure> {
  if (!mayManage(by.role, user.role)) return err(failure('access.denied'))
  const isNewLevel = wish.role !== undefined && wish.role !== user.role
  const isOwn = by.userId === user.userId
  if (isNewLevel && (isOwn || !mayManage(by.role, wish.role ?? user.role)))
    return err(failure('user.invalid_acl'))
  if (isOwn && reachesBeyondOwn(wish)) return err(failure('access.denied'))
  const asksForFactor = (wish.requiresSecondFactor ?? user.requiresSecondFactor) !== user.requiresSecondFactor
  if (asksForFactor && !mayRequireSecondFactor(by.role)) return err(failure('access.denied'))
  const losesRoot = user.role === 'Root' && user.active && (isNewLevel || wish.active === false)
  return losesRoot && otherRoots === 0 ? err(failure('access.denied')) : ok(null)
}

const reachesBeyondOwn = ({ active, email, password, resetsSecondFactor }: UserWish) =>
  active === false || email !== undefined || password !== undefined || resetsSecondFactor === true

/** Whether every session of the account ends with this change. */
export const endsSessions = (user: ManagedUser, { role, active, password }: UserWish) =>
  (role !== undefined && role !== user.role) || (user.active && active === false) || password !== undefined
