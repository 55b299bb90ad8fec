import type { AppliedChange, EntityEvent, StoreBatch } from '@ihub/ports/applied-change'
import { insertion, type Part } from '../core/combine.ts'
import { authorColumns } from '../process/process-rows.ts'

const insertEvents = insertion('events', {
  entity_kind: 'text',
  entity_id: 'uuid',
  sequence: 'int',
  type: 'text',
  from_status: 'text',
  to_status: 'text',
  created_at: 'timestamptz',
  origin_at: 'timestamptz',
  author_kind: 'text',
  author_id: 'text',
  author_name: 'text',
  because: 'text',
  process_id: 'uuid',
  details: 'jsonb',
  changes: 'jsonb',
})

/** An order of hundreds of lines whose prices all moved is told by its first. */
const changesMax = 100

const changesOf = ({ changes = [] }: EntityEvent) =>
  changes.length === 0
    ? null
    : { first: changes.slice(0, changesMax), more: Math.max(0, changes.length - changesMax) }

/** The entities' history: numbered without gaps under the row's lock, never changed afterwards. */
export const eventsPart = ({ at }: StoreBatch, applied: AppliedChange[]): Part =>
  insertEvents(
    applied.flatMap(({ author, report, entity: { subject }, events }) =>
      events.map(({ sequence, event, from, to }) => ({
        entity_kind: subject.kind,
        entity_id: subject.id,
        sequence,
        type: event.type,
        from_status: sequence === 1 ? null : from,
        to_status: to,
        created_at: report?.endedAt ?? at,
        origin_at: event.originAt,
        process_id: report?.processId ?? null,
        details: event.details ?? {},
        changes: changesOf(event),
        ...authorColumns(author),
      })),
    ),
  )
