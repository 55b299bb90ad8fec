import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { Language } from '@ihub/domain/languages'
import type { ListSort } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { Role } from '@ihub/domain/roles'
import type { UserState } from '@ihub/domain/users'
import type { AuditEntry, Edit, StoreName, UserRecord } from './administration.ts'
import type { PageRequest, PageResult } from './reads.ts'

/** An account as those who manage it see it. */
export interface UserDetail extends UserRecord {
  /** Raised by each change of a field that the account's form shows. */
  version: number
  state: UserState
  requiresSecondFactor: boolean
  /** The stores it was given, by name; none for levels that see all. */
  stores: StoreName[]
  /** When somebody who reads the mails of the address, or Google, vouched for it. */
  emailProvenAt: string | null
  createdAt: string
  /** When any of its sessions was last used. */
  lastUsedAt: string | null
}

export interface UserListRequest extends PageRequest<ListSort<'users'>> {
  search?: string | undefined
  state?: UserState[] | undefined
  acl?: Role[] | undefined
  /** Only people who were given this store. */
  storeId?: string | undefined
}

export interface NewAccount {
  userId: string
  name: string
  email: string
  role: Role
  active: boolean
  language: Language | null
  requiresSecondFactor: boolean
  /** Null asks for an activation mail in the same transaction. */
  passwordHash: string | null
  storeIds: readonly string[]
  audit: AuditEntry
}

export interface UserChange {
  name: string
  email: string
  role: Role
  active: boolean
  language: Language | null
  requiresSecondFactor: boolean
  passwordHash?: string
  storeIds?: readonly string[]
  resetsSecondFactor: boolean
  endsSessions: boolean
  /** Whether the person is told that they may enter now. */
  isApproval: boolean
  /** Null when nothing changes. */
  audit: AuditEntry | null
}

/** The facts for a decision about a change: the account and the rows locked with it. */
export interface UserSituation {
  user: UserDetail
  /** The active Roots besides the account. */
  otherRoots: number
  /** The person who asks, as their account is at this moment. */
  by: { userId: string; role: Role }
}

interface Ids {
  userId: string
  byUserId: string
}

/** Administration of accounts: a change, its audit row, the sessions it ends and the mail it asks for commit together. */
export interface UserDirectory {
  list(request: UserListRequest): PageResult<UserDetail>
  find(userId: string): Promise<UserDetail | null>
  /** The stores this person may give to others, by name: every one for Root, otherwise their own. */
  listStores(by: { userId: string; role: Role }): Promise<StoreName[]>
  /** The active people of a store, by name. */
  listColleagues(storeId: string): Promise<{ userId: string; name: string }[]>
  /** `user.duplicate_email` when another account has the address, in whatever case. */
  add(account: NewAccount, actor: Actor): Promise<Result<UserDetail, Failure>>
  /**
   * `user.not_found`, `user.duplicate_email`, `settings.changed_meanwhile` as for stores, or the refusal of `decide`.
   */
  change(
    ids: Ids,
    edit: Edit,
    decide: (situation: UserSituation) => Result<UserChange, Failure>,
  ): Promise<Result<UserDetail, Failure>>
  /** Asks for another activation mail: `user.not_found`, or the refusal of `judge`. */
  invite(
    ids: Ids,
    actor: Actor,
    judge: (situation: UserSituation) => Result<null, Failure>,
  ): Promise<Result<UserDetail, Failure>>
}
