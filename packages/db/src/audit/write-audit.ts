import type { PlannedAudit } from '@ihub/engine/plan-audit'
import { uuidv7 } from '@ihub/kit/ids'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part } from '../core/combine.ts'
import { auditAuthor } from './audit.ts'

const insertAudit = insertion('audit_log', {
  audit_id: 'uuid',
  at: 'timestamptz',
  actor_kind: 'text',
  actor_id: 'text',
  actor_name: 'text',
  because: 'text',
  address: 'text',
  words: 'text',
  action: 'text',
  entity_kind: 'text',
  entity_id: 'uuid',
  before: 'jsonb',
  after: 'jsonb',
})

export const auditPart = ({ at }: StoreBatch, planned: PlannedAudit[]): Part =>
  insertAudit(
    planned.map(({ author, action, subject, isPerson, before, after }) => {
      const { words, ...columns } = auditAuthor(author, subject.code)
      return {
        audit_id: uuidv7(),
        at,
        ...columns,
        words: isPerson || columns.because !== null ? words : null,
        action,
        entity_kind: subject.kind,
        entity_id: subject.id,
        before,
        after,
      }
    }),
  )
