import { auditEntityKinds } from '@ihub/domain/audit'
import { listSorts } from '@ihub/domain/lists'
import { z } from 'zod'
import { Author, GivenInstant, Id, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'

/** One change by a person or a token; secrets appear as `changed` and never with a value. */
export const AuditRow = z.object({
  _id: Id,
  at: Instant,
  author: Author,
  /** The value for `authorId` of the query; null for an action that nobody in particular took. */
  authorId: z.string().nullable(),
  address: z.string().nullable(),
  /** Such as `store.changed`. */
  action: z.string(),
  entityKind: z.enum(auditEntityKinds),
  entityId: z.string().nullable(),
  /** The name that people call the thing by: its name, e-mail or code. */
  entityName: z.string().nullable(),
  /** Null for an action that belongs to no store, such as one on a user. */
  store: z.object({ _id: Id, code: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

export const AuditAuthor = Author.omit({ because: true }).extend({ _id: z.string() })
export type AuditAuthor = z.output<typeof AuditAuthor>

export const listAuditAuthors = endpoint({
  id: 'listAuditAuthors',
  method: 'GET',
  path: '/audit/authors',
  area: 'audit',
  summary: 'Who has changed anything, by name; at most 500',
  access: ['Admin'],
  inStore: false,
  response: z.object({ data: AuditAuthor.array() }),
})

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  area: 'audit',
  summary: 'The audit log: changes with author, before and after; newest first',
  access: ['Admin'],
  inStore: false,
  query: listQuery(
    {
      entityKind: oneOrMore(z.enum(auditEntityKinds)),
      entityId: z.string().max(100).optional(),
      storeId: Id.optional(),
      authorId: z.string().max(100).optional(),
      action: oneOrMore(z.string().max(100)),
      from: GivenInstant.optional(),
      to: GivenInstant.optional(),
    },
    listSorts.audit,
  ),
  response: listOf(AuditRow),
})
