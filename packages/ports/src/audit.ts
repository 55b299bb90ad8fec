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
  /** Null for what belongs to no store. */
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
 * What people and tokens did: in the stores of whoever reads, and outside of stores. Whoever has not every store reads of
 * the latter only what they did themselves, and nothing of a store they no longer have.
 */
export interface AuditRepository {
  list(user: Viewer, request: AuditListRequest): PageResult<AuditRead>
  /** Everyone who did anything that this person may read, under the name they had last, by name. */
  authors(user: Viewer, max: number): Promise<(Omit<AuthorRead, 'because'> & { authorId: string })[]>
  /** For what is recorded without a change of its own, such as a refused sign-in; belongs to no store. */
  record(actor: Actor, entry: AuditEntry): Promise<void>
}
