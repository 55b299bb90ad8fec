import type { Actor } from '@ihub/domain/actor'
import type { AuditEntityKind } from '@ihub/domain/audit'
import type { AuditEntry } from './administration.ts'
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

export interface AuditListRequest extends PageRequest {
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

/** What people and tokens did, in all stores and outside of them. */
export interface AuditBook {
  list(request: AuditListRequest): PageResult<AuditRead>
  /** Everyone who did anything, under the name they had last, by name. */
  authors(max: number): Promise<(Omit<AuthorRead, 'because'> & { authorId: string })[]>
  /** For what is recorded without a change of its own, such as a refused sign-in; belongs to no store. */
  record(actor: Actor, entry: AuditEntry): Promise<void>
}
