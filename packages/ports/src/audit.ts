import type { Actor } from '@ihub/domain/actor'
import type { AuditEntityKind } from '@ihub/domain/audit'
import type { ListSort } from '@ihub/domain/lists'
import type { AuditEntry, UserRecord } from './administration.ts'
import type { AuthorRead, PageRequest, PageResult } from './reads.ts'

export interface AuditRead {
  auditId: string
  at: string
  author: AuthorRead
  authorId: string | null
  address: string | null
  action: string
  entityKind: AuditEntityKind
  entityId: string | null
  entityName: string | null
  /** Null for an action that belongs to no store. */
  store: { storeId: string; code: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface AuditListRequest extends PageRequest<ListSort<'audit'>> {
  /** Words of the author's name or address, or of the name of the thing. */
  search?: string | undefined
  entityKind?: AuditEntityKind[] | undefined
  entityId?: string | undefined
  storeId?: string | undefined
  authorId?: string | undefined
  action?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

type Viewer = Pick<UserRecord, 'userId' | 'role'>

/**
 * The actions of people and tokens, in the stores of the reader and outside of stores. A reader who does not have every
 * store reads of the latter only their own actions, and none of a store they no longer have.
 */
export interface AuditRepository {
  list(user: Viewer, request: AuditListRequest): PageResult<AuditRead>
  /** Everyone who did anything that this person may read, under the name they had last, by name. */
  authors(user: Viewer, max: number): Promise<(Omit<AuthorRead, 'because'> & { authorId: string })[]>
  /** Records an action that changes no row, such as a refused sign-in; it belongs to no store. */
  record(actor: Actor, entry: AuditEntry): Promise<void>
}
